import {
  columnProblems,
  dayFields,
  type ImportField,
  importFields,
} from "@passage/contract/imports/columns.ts";

/** What keeps a mapping from being checked: nothing, no name, or a field twice. */
export function mappingProblem(
  columns: readonly (ImportField | null)[],
): { kind: "nameNeeded" } | { kind: "twice"; field: ImportField } | null {
  const [problem] = columnProblems(columns).toReversed();
  if (!problem) return null;
  if (problem === "nameColumnNeeded") return { kind: "nameNeeded" };
  const field = importFields.find((one) => columns.indexOf(one) !== columns.lastIndexOf(one));
  return field ? { kind: "twice", field } : null;
}

/** Whether the order of day and month matters: a column of days whose first values leave it open, or say. */
export function hasDays(
  columns: readonly (ImportField | null)[],
  samples: readonly (readonly string[])[],
): boolean {
  return columns.some(
    (field, index) =>
      field !== null &&
      dayFields.includes(field) &&
      (samples[index] ?? []).some((sample) => /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/.test(sample)),
  );
}
