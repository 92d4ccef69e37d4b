/**
 * The directory of a compound file (MS-CFB), the container of Word's and Excel's formats before 2007. Own, and bounded
 * at every step: what comes is hostile, and no more is wanted than the names of what it holds and how that begins.
 */

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const headerLength = 512;
/** Sector numbers from here on have meanings of their own: end of chain, free, table. */
const firstSpecial = 0xfffffffa;
const entryLength = 128;
const headerTableSlots = 109;
/** Entries of the directory that are looked at; documents have a few dozen. */
const mostEntries = 4_096;
/** Shorter streams lie together in the root's own stream, in pieces of this length. */
const shortStream = 4_096;
const pieceLength = 64;

export interface CompoundFile {
  /** Of its streams and storages. */
  readonly names: readonly string[];
  /** The first bytes of a stream, 64 at least of one that has them; null when there is none of this name. */
  readonly beginningOf: (name: string) => Buffer | null;
}

/** Whether the file begins as a compound file does. */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature);
}

/** What a compound file holds; null when it is broken or cut short. */
export function readCompoundFile(file: Buffer): CompoundFile | null {
  if (file.length < headerLength || !isCompoundFile(file)) return null;
  const shift = file.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorLength = 1 << shift;
  const sector = (number: number): Buffer | null => {
    const start = (number + 1) * sectorLength;
    return start + sectorLength <= file.length ? file.subarray(start, start + sectorLength) : null;
  };
  const next = tableOf(file, sector, sectorLength);
  if (!next) return null;

  const found: Entry[] = [];
  const seen = new Set<number>();
  for (let at = file.readUInt32LE(48); at < firstSpecial; ) {
    const entries = sector(at);
    const following = next(at);
    if (!entries || following === null || seen.has(at) || found.length > mostEntries) return null;
    seen.add(at);
    for (let offset = 0; offset < sectorLength; offset += entryLength) {
      const name = entryName(entries, offset);
      if (name === null) return null;
      const [start, size] = [entries.readUInt32LE(offset + 116), entries.readUInt32LE(offset + 120)];
      if (name !== "") found.push({ name, root: entries[offset + 66] === rootKind, start, size });
    }
    at = following;
  }
  if (found.length === 0) return null;
  const beginningOf = (name: string) => {
    const stream = found.find((entry) => entry.name === name && !entry.root);
    if (!stream) return null;
    if (stream.size >= shortStream) return sector(stream.start);
    const place = stream.start * pieceLength;
    let at = found.find(({ root }) => root)?.start ?? firstSpecial;
    for (let passed = 0; at < firstSpecial && passed < Math.floor(place / sectorLength); passed += 1)
      at = next(at) ?? firstSpecial;
    const from = place % sectorLength;
    return at < firstSpecial
      ? (sector(at)?.subarray(from, from + Math.min(pieceLength, stream.size)) ?? null)
      : null;
  };
  return { names: found.map(({ name }) => name), beginningOf };
}

interface Entry {
  readonly name: string;
  readonly root: boolean;
  /** First sector, or first piece. */
  readonly start: number;
  readonly size: number;
}

const rootKind = 5;

/** Reads from the allocation table which sector follows one; null where the table or the file ends before. */
function tableOf(
  file: Buffer,
  sector: (number: number) => Buffer | null,
  sectorLength: number,
): ((number: number) => number | null) | null {
  const slots = Math.min(file.readUInt32LE(44), Math.ceil(file.length / sectorLength));
  const numbers: number[] = [];
  for (let slot = 0; slot < Math.min(slots, headerTableSlots); slot += 1)
    numbers.push(file.readUInt32LE(76 + slot * 4));
  // Beyond about 7 MB the list goes on in sectors of its own, each naming the next in its last place.
  let more = file.readUInt32LE(68);
  while (numbers.length < slots) {
    const list = sector(more);
    if (!list) return null;
    for (let offset = 0; offset < sectorLength - 4 && numbers.length < slots; offset += 4)
      numbers.push(list.readUInt32LE(offset));
    more = list.readUInt32LE(sectorLength - 4);
  }
  const perSector = sectorLength / 4;
  return (number) => {
    const table = numbers[Math.floor(number / perSector)];
    const entries = table === undefined ? null : sector(table);
    return entries?.readUInt32LE((number % perSector) * 4) ?? null;
  };
}

/** Name of a directory entry; empty for an unused one, null for one that is none. */
function entryName(entries: Buffer, offset: number): string | null {
  const length = entries.readUInt16LE(offset + 64);
  const kind = entries[offset + 66];
  if (kind === 0) return "";
  if (length < 2 || length > 64 || length % 2 !== 0) return null;
  return entries.toString("utf16le", offset, offset + length - 2);
}
