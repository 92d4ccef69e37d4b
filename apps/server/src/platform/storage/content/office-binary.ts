import { readFile } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import { isCompoundFile, readCompoundFile } from "./compound-file.ts";
import { encryptedFile } from "./encrypted-file.ts";
import { isEncryptedOffice } from "./encrypted-office.ts";

/** Format → streams of which it has one, and storages that hold macros. */
const formats: Readonly<Record<string, { bodies: readonly string[]; macros: string }>> = {
  "application/msword": { bodies: ["WordDocument"], macros: "Macros" },
  "application/vnd.ms-excel": { bodies: ["Workbook", "Book"], macros: "_VBA_PROJECT_CUR" },
};

/**
 * Whether a file is a Word document or an Excel workbook of before 2007, by what its container holds.
 * @throws AppError 6001 another format, or one with macros; 6003 broken or cut short, or encrypted and saying so
 */
export async function checkOfficeBinary(path: string, mime: string): Promise<void> {
  const format = formats[mime];
  const file = await readFile(path);
  if (!format || !isCompoundFile(file)) throw new AppError("6001");
  const names = readCompoundFile(file)?.names;
  if (!names) throw new AppError("6003");
  if (isEncryptedOffice(file)) throw encryptedFile();
  if (!format.bodies.some((body) => names.includes(body)) || names.includes(format.macros))
    throw new AppError("6001");
}
