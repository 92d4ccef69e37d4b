import type { Import } from "./api.ts";

/** Where somebody stands on the way; `working` belongs to the step it leads to. */
export type ImportStep = "upload" | "columns" | "checking" | "check" | "importing" | "done";

export const stepNames = ["upload", "columns", "check", "done"] as const;

/** What an import's page shows; `back` = the columns of a checked table are looked at again. */
export function stepOf(info: Pick<Import, "state"> | null, back: boolean): ImportStep {
  switch (info?.state) {
    case undefined:
      return "upload";
    case "uploaded":
      return "columns";
    case "checking":
      return "checking";
    case "checked":
      return back ? "columns" : "check";
    case "importing":
      return "importing";
    default:
      return "done";
  }
}

/** Place of a step on the line of steps; behind the last one when all is done. */
export function placeOf(step: ImportStep): number {
  return { upload: 0, columns: 1, checking: 2, check: 2, importing: 3, done: stepNames.length }[step];
}
