import { readFile } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import { isCompoundFile } from "./compound-file.ts";
import { encryptedFile } from "./encrypted-file.ts";
import { isEncryptedOffice } from "./encrypted-office.ts";
import { readZipDirectory } from "./zip-directory.ts";

/** Bounds of what an office document may unfold to, judged before anything is inflated. */
const bounds = { entries: 5_000, unpacked: 300 * 1024 * 1024, ratio: 200, ratioFrom: 1024 * 1024 } as const;

const types = "[Content_Types].xml";

/** Format → the part it can't be without, and the one that would hold macros. */
const parts: Readonly<Record<string, { body: string; macros: string }>> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    body: "word/document.xml",
    macros: "word/vbaProject.bin",
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    body: "xl/workbook.xml",
    macros: "xl/vbaProject.bin",
  },
};

/**
 * Whether a file is a Word document or an Excel workbook, as its name promises, by its archive's directory. Sizes there
 * are claims: whoever inflates must count for itself as well.
 * @throws AppError 6001 another format, or one with macros; 6003 broken or unfolding beyond the bounds, or encrypted
 *   and saying so
 */
export async function checkOfficeArchive(path: string, mime: string): Promise<void> {
  const wanted = parts[mime];
  const archive = await readFile(path);
  if (isCompoundFile(archive) && isEncryptedOffice(archive)) throw encryptedFile();
  if (!wanted || archive.length < 4 || archive.readUInt32BE(0) !== 0x504b0304) throw new AppError("6001");
  const entries = readZipDirectory(archive, bounds.entries);
  if (!entries) throw new AppError("6003");
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has(types) || !names.has(wanted.body) || names.has(wanted.macros)) throw new AppError("6001");
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += entry.unpacked;
    const swollen = entry.unpacked > bounds.ratioFrom && entry.unpacked > entry.packed * bounds.ratio;
    if (entry.encrypted) throw encryptedFile();
    if (swollen || unpacked > bounds.unpacked) throw new AppError("6003");
  }
}
