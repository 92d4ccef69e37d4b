import { hongKongId, macauId, mainlandChinaId, taiwanId } from "@passage/contract/limits.ts";
import type { Person, Recognised } from "./use-recognition.ts";

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

/** Whether a passport of this country may print a Chinese name. */
export function hasChineseName(countryId: number | null): boolean {
  return countryId !== null && [mainlandChinaId, hongKongId, macauId, taiwanId].includes(countryId);
}

/** Whether a field is to be compared with the page before anything else. */
export function asksForCheck(field: PersonField, result: Recognised): boolean {
  return isDoubtful(result.confidence[field]) || isMissing(field, result);
}

/** Whether something is said about the whole passport: against its picture, or that somebody has it already. */
export function isObjectedTo({ Warn, duplicates }: Recognised): boolean {
  return Warn.length > 0 || duplicates.length > 0;
}

/** Whether a field that every passport has is missing from one that could be read otherwise. */
export function isMissing(field: PersonField, { status, person }: Recognised): boolean {
  if (field === "nameZh" || field === "cityBirth") return false;
  return status === "recognised" && person[field] === null;
}
