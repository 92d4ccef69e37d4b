/** One file of an archive, by its central directory. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes in the archive. */
  readonly packed: number;
  /** Bytes it claims to unfold to. */
  readonly unpacked: number;
  readonly encrypted: boolean;
  /** How it is packed: 0 stored, 8 deflated. */
  readonly method: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const end = { signature: 0x06054b50, length: 22, maxComment: 0xffff } as const;
const central = { signature: 0x02014b50, length: 46 } as const;
const local = { signature: 0x04034b50 } as const;

/**
 * Reads the list of an archive's files without unfolding any. Archives in several parts, with ZIP64 records or beyond
 * `maxEntries` files are refused: office documents have none of these.
 * @returns null when it is no such archive
 */
export function readZipDirectory(archive: Buffer, maxEntries: number): ZipEntry[] | null {
  const at = endOfDirectory(archive);
  if (at === null || archive.readUInt32LE(0) !== local.signature) return null;
  const disks = archive.readUInt16LE(at + 4) + archive.readUInt16LE(at + 6);
  const count = archive.readUInt16LE(at + 10);
  const size = archive.readUInt32LE(at + 12);
  const start = archive.readUInt32LE(at + 16);
  if (disks !== 0 || count === 0 || count > maxEntries || start + size > at) return null;

  const entries: ZipEntry[] = [];
  let offset = start;
  while (entries.length < count) {
    if (offset + central.length > at || archive.readUInt32LE(offset) !== central.signature) return null;
    const nameLength = archive.readUInt16LE(offset + 28);
    const rest = archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
    const nameStart = offset + central.length;
    if (nameStart + nameLength > at || archive.readUInt32LE(offset + 42) >= start) return null;
    entries.push({
      name: archive.toString("utf8", nameStart, nameStart + nameLength),
      packed: archive.readUInt32LE(offset + 20),
      unpacked: archive.readUInt32LE(offset + 24),
      encrypted: (archive.readUInt16LE(offset + 8) & 1) === 1,
      method: archive.readUInt16LE(offset + 10),
      offset: archive.readUInt32LE(offset + 42),
    });
    offset = nameStart + nameLength + rest;
  }
  return entries;
}

/** Where the end-of-directory record stands: the last one whose comment reaches exactly to the end of the file. */
function endOfDirectory(archive: Buffer): number | null {
  const lowest = Math.max(0, archive.length - end.length - end.maxComment);
  for (let at = archive.length - end.length; at >= lowest; at -= 1) {
    if (archive.readUInt32LE(at) !== end.signature) continue;
    if (at + end.length + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  return null;
}
