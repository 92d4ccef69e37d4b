import { readFile } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import { compoundNames, isCompoundFile } from "./compound-file.ts";

/** Format → streams of which it has one, and storages that hold macros. */
const formats: Readonly<Record<string, { bodies: readonly string[]; macros: string }>> = {
  "application/msword": { bodies: ["WordDocument"], macros: "Macros" },
  "application/vnd.ms-excel": { bodies: ["Workbook", "Book"], macros: "_VBA_PROJECT_CUR" },
};

/** A newer document under a password: nobody at the institution could open it. */
const encrypted = "EncryptedPackage";

/**
 * Whether a file is a Word document or an Excel workbook of before 2007, by what its container holds.
 * @throws AppError 6001 another format, or one with macros; 6003 broken, cut short or encrypted
 */
export async function checkOfficeBinary(path: string, mime: string): Promise<void> {
  const format = formats[mime];
  const file = await readFile(path);
  if (!format || !isCompoundFile(file)) throw new AppError("6001");
  const names = compoundNames(file);
  if (!names || names.includes(encrypted)) throw new AppError("6003");
  if (!format.bodies.some((body) => names.includes(body)) || names.includes(format.macros))
    throw new AppError("6001");
}
