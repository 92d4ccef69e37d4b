const png = { signature: Buffer.from("89504e470d0a1a0a", "hex"), chunkOverhead: 12 } as const;
const jpegStart = Buffer.from("ffd8ff", "hex");

/** Pictures to look for in one stream. */
const mostPictures = 100;

/** JPEG and PNG pictures that stand somewhere in a run of bytes, each from its first byte to its last. */
export function carvePictures(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  while (found.length < mostPictures) {
    const start = nextStart(bytes, at);
    if (start === -1) break;
    const end = bytes[start] === 0xff ? jpegEnd(bytes, start) : pngEnd(bytes, start);
    if (end === null) {
      at = start + 1;
      continue;
    }
    found.push(bytes.subarray(start, end));
    at = end;
  }
  return found;
}

function nextStart(bytes: Buffer, from: number): number {
  const starts = [bytes.indexOf(jpegStart, from), bytes.indexOf(png.signature, from)].filter(
    (at) => at !== -1,
  );
  return starts.length === 0 ? -1 : Math.min(...starts);
}

/** Behind the IEND chunk, or null. */
function pngEnd(bytes: Buffer, start: number): number | null {
  let at = start + png.signature.length;
  while (at + png.chunkOverhead <= bytes.length) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    at += png.chunkOverhead + bytes.readUInt32BE(at);
    if (kind === "IEND") return at <= bytes.length ? at : null;
  }
  return null;
}

/** Behind the end marker, or null. Segments are stepped over, so a thumbnail's end inside of one isn't met. */
function jpegEnd(bytes: Buffer, start: number): number | null {
  let at = start + 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = nextMarker(bytes, at);
  }
  return at + 2 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] === 0xd9 ? at + 2 : null;
}

/** The next marker after entropy-coded data, in which FF00 is a byte and FFD0 to FFD7 are restarts. */
function nextMarker(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at !== -1 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
