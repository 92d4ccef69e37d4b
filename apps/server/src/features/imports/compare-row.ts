import { countryFields, importFields } from "@passage/contract/imports/columns.ts";
import type { Language } from "@passage/contract/languages.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { compareNumbers, type NumberPath } from "../students/compare-numbers.ts";
import { titleWord } from "../students/export-columns.ts";
import { readRegisterData } from "../students/read-student.ts";
import { withMaskedNumbers } from "../students/stored-numbers.ts";
import { keyOf } from "./check-import.ts";
import { findRow, toItem, verdictOf } from "./list-rows.ts";
import { findImport } from "./repository.ts";
import { countryName } from "./values/read-country.ts";
import type { Verdict } from "./verdict.ts";

/** A row beside the students in sight that it resembles: the fields either of them has. @throws AppError 2002 */
export async function compareRow(db: ScopedDb, importId: number, number: number, keyring: Keyring) {
  const owner = await findImport(db, importId);
  const stored = await findRow(db, importId, number);
  const key = keyOf(owner, keyring);
  const row = toItem(owner, stored, key, db.scope.language);
  const verdict = verdictOf(stored, key);
  const compared = [];
  for (const { studentId, name } of row.duplicates) {
    if (studentId === null) continue;
    const fields = await compareIfSeen(db, keyring, verdict, studentId);
    if (fields) compared.push({ studentId, name, fields });
  }
  return { row, compared };
}

/** Removed or handed over since the check: then there is nothing to compare with. */
async function compareIfSeen(db: ScopedDb, keyring: Keyring, verdict: Verdict | null, id: number) {
  const { student: mine = emptyStudentInfo, masks = {} } = verdict ?? {};
  try {
    const [{ student }, sameNumbers] = await Promise.all([
      readRegisterData(db, id),
      compareNumbers(db, keyring, id, mine),
    ]);
    const shown = { ...withMaskedNumbers(mine), ...masks };
    // All that the table tells of it.
    for (const path of ["passportNumber", "idCardNumber"] as const)
      if (masks[path] !== undefined) sameNumbers[path] = masks[path] === student[path];
    return compare(shown, student, sameNumbers, db.scope.language);
  } catch (error) {
    if (error instanceof AppError && error.code === "2002") return null;
    throw error;
  }
}

/** What a table can hold; what is chosen from lists says nothing of a row. */
const comparedPaths = (Object.keys(emptyStudentInfo) as StudentInfoPath[]).filter((path) =>
  importFields.some((field) => field === path),
);

/** Masks tell nothing of two numbers, so these come compared already. */
function compare(
  mine: StudentInfo,
  theirs: StudentInfo,
  sameNumbers: Readonly<Record<NumberPath, boolean>>,
  language: Language,
) {
  const isSame: Partial<Record<StudentInfoPath, boolean>> = sameNumbers;
  return comparedPaths
    .map((path) => ({
      path,
      mine: textOf(path, mine[path], language),
      theirs: textOf(path, theirs[path], language),
    }))
    .filter((field) => field.mine !== null || field.theirs !== null)
    .map((field) => ({ ...field, same: isSame[field.path] ?? field.mine === field.theirs }));
}

function textOf(
  path: StudentInfoPath,
  value: StudentInfo[StudentInfoPath],
  language: Language,
): string | null {
  const { importTable, domain } = serverPhrases[language];
  if (value === null || value === "") return null;
  // Never ticked is nothing to compare.
  if (path === "hasNoFamilyName" && value === false) return null;
  if (path === "title") return titleWord(String(value), language);
  if (path === "gender") return domain.genders[value === 1 ? 1 : 0];
  if (typeof value === "boolean") return value ? importTable.yes : importTable.no;
  if (typeof value === "number" && countryFields.some((field) => field === path))
    return countryName(value, language);
  return String(value);
}
