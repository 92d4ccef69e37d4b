import type { Person } from "./use-recognition.ts";

/** Fields of the dialog, in its order (spec point 2 first, then the rest of the page). */
export const personFields = [
  "nameZh",
  "lastName",
  "firstName",
  "gender",
  "cityBirth",
  "passportNumber",
  "birthday",
  "fkStudentAppCountryId",
  "passportIssueDate",
  "passportIssueExpried",
] as const satisfies readonly (keyof Person)[];

export type PersonField = (typeof personFields)[number];

/** Under this a field asks to be compared with the page (look "passport"). */
const certain = 0.9;

/** Whether a field was read with doubt; undefined = not read at all. */
export function isDoubtful(confidence: number | undefined): boolean {
  return confidence !== undefined && confidence < certain;
}
