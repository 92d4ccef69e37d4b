import type { ScopedDb } from "../../platform/database.ts";
import { studentsByMasks } from "../students/find-by-masks.ts";
import type { Verdict } from "./verdict.ts";

/** Rows looked for by one query. */
const atOnce = 500;

/**
 * What masked numbers make of rows: a mask is no number to import. Whoever is in sight with this name, birthday and mask
 * is that person; where nobody is, the row says what to do.
 */
export async function resolveMasks<R extends { readonly verdict: Verdict }>(
  db: ScopedDb,
  rows: readonly R[],
): Promise<R[]> {
  const masked = rows.filter(({ verdict }) => isMaskedRow(verdict));
  const known = new Map<R, Awaited<ReturnType<typeof studentsByMasks>>[number]>();
  for (let start = 0; start < masked.length; start += atOnce) {
    const part = masked.slice(start, start + atOnce);
    const people = part.map(({ verdict: { student, masks = {} } }) => ({ student, masks }));
    const found = await studentsByMasks(db, people);
    for (const [index, row] of part.entries()) known.set(row, found[index] ?? null);
  }
  return rows.map((row) => {
    if (!known.has(row)) return row;
    const { verdict } = row;
    const student = known.get(row);
    if (!student) {
      const paths = Object.keys(verdict.masks ?? {});
      const problems = paths.map((path) => ({ path, rule: "maskedInTable" }));
      return { ...row, verdict: { ...verdict, errors: [...verdict.errors, ...problems] } };
    }
    const others = verdict.duplicates.filter(({ studentId }) => studentId !== student.studentId);
    const already = { ...student, by: "maskedNumber" as const, row: null };
    return { ...row, verdict: { ...verdict, duplicates: [already, ...others] } };
  });
}

function isMaskedRow({ masks }: Verdict): boolean {
  return Object.keys(masks ?? {}).length > 0;
}
