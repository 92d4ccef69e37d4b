import { readCompoundFile } from "./compound-file.ts";

/** What newer Office puts a whole document into when it gets a password. */
const packages = "EncryptedPackage";

/** Of Word's stream: where its flags are, and the one for a password. */
const word = { stream: "WordDocument", flags: 0x0a, encrypted: 0x0100 } as const;

/** Of Excel's: the record that says how the ones behind it are encrypted. It comes among the first. */
const excel = { streams: ["Workbook", "Book"], filePass: 0x2f } as const;

/** Whether a compound file is an Office document behind a password: a newer one in its wrapper, or an older one. */
export function isEncryptedOffice(file: Buffer): boolean {
  const compound = readCompoundFile(file);
  if (!compound) return false;
  if (compound.names.includes(packages)) return true;
  const text = compound.beginningOf(word.stream);
  if (text && text.length >= word.flags + 2 && (text.readUInt16LE(word.flags) & word.encrypted) !== 0)
    return true;
  return excel.streams.some((name) => saysFilePass(compound.beginningOf(name)));
}

function saysFilePass(records: Buffer | null): boolean {
  if (!records) return false;
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2))
    if (records.readUInt16LE(at) === excel.filePass) return true;
  return false;
}
