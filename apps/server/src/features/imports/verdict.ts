import type { RowKind } from "@passage/contract/imports/kinds.ts";
import type { ImportRow } from "@passage/contract/imports/schema.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import type { Masks } from "../students/find-by-masks.ts";

/** What is kept of the table beside its rows. */
export interface StoredTable {
  readonly headers: readonly string[];
  /** First values of each column. */
  readonly samples: readonly (readonly string[])[];
}

export type RowDuplicate = ImportRow["duplicates"][number];

/** What the check made of one row. */
export interface Verdict {
  /** The student the row would become, as far as it could be read. */
  readonly student: StudentInfo;
  /** Numbers that the table has only masked, by their fields; the student has none there. */
  readonly masks?: Masks;
  readonly errors: readonly FieldProblem[];
  readonly warnings: readonly FieldProblem[];
  readonly duplicates: readonly RowDuplicate[];
}

/**
 * A passport or ID card that another student has, or another row, is that person, and so is one whose mask, name and
 * birthday these are: it can't be made once more.
 */
export function isStrong({ by }: Pick<RowDuplicate, "by">): boolean {
  return by === "passportNumber" || by === "idCardNumber" || by === "maskedNumber";
}

export function kindOf({ errors, warnings, duplicates }: Verdict): RowKind {
  if (errors.length > 0) return "error";
  if (duplicates.length > 0) return "duplicate";
  return warnings.length > 0 ? "warning" : "ready";
}

export function mayImport({ errors, duplicates }: Verdict): boolean {
  return errors.length === 0 && !duplicates.some(isStrong);
}
