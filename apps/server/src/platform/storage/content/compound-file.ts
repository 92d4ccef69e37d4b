/**
 * The directory of a compound file (MS-CFB), the container of Word's and Excel's formats before 2007. Own, and bounded
 * at every step: what comes is hostile, and no more is wanted than the names of what it holds.
 */

const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
const headerLength = 512;
/** Sector numbers from here on have meanings of their own: end of chain, free, table. */
const firstSpecial = 0xfffffffa;
const entryLength = 128;
const headerTableSlots = 109;
/** Entries of the directory that are looked at; documents have a few dozen. */
const mostEntries = 4_096;

/** Whether the file begins as a compound file does. */
export function isCompoundFile(file: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature);
}

/** Names of the streams and storages in a compound file; null when it is broken or cut short. */
export function compoundNames(file: Buffer): string[] | null {
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

  const names: string[] = [];
  const seen = new Set<number>();
  for (let at = file.readUInt32LE(48); at < firstSpecial; ) {
    const entries = sector(at);
    const following = next(at);
    if (!entries || following === null || seen.has(at) || names.length > mostEntries) return null;
    seen.add(at);
    for (let offset = 0; offset < sectorLength; offset += entryLength) {
      const name = entryName(entries, offset);
      if (name === null) return null;
      if (name !== "") names.push(name);
    }
    at = following;
  }
  return names.length > 0 ? names : null;
}

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
