import { lengths } from "@passage/contract/limits.ts";
import { brokenPostcodeRule } from "@passage/contract/students/postcode.ts";
import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";

/** Fields of a place, each depending on those before it. */
export const placeChain = [
  "fkAreaCountryId",
  "fkAreaRegion",
  "fkAreaStateId",
  "fkAreaCityId",
  "cityName",
  "fkAreaDivisionId",
] as const satisfies readonly StudentInfoPath[];

export type PlacePath = (typeof placeChain)[number];

/** What goes along with a change of one part of the address, and what was lost by it. */
export interface ChainChange {
  readonly changes: Partial<StudentInfo>;
  /** Fields that were filled and are now empty, in the order of the form. */
  readonly cleared: readonly StudentInfoPath[];
}

/** What each part of a place takes with it when it changes. */
const below: Record<PlacePath, readonly PlacePath[]> = {
  fkAreaCountryId: ["fkAreaRegion", "fkAreaStateId", "fkAreaCityId", "cityName", "fkAreaDivisionId"],
  fkAreaRegion: ["fkAreaStateId", "fkAreaCityId", "cityName", "fkAreaDivisionId"],
  fkAreaStateId: ["fkAreaCityId", "cityName", "fkAreaDivisionId"],
  fkAreaCityId: ["cityName", "fkAreaDivisionId"],
  cityName: ["fkAreaCityId", "fkAreaDivisionId"],
  fkAreaDivisionId: [],
};

/**
 * A change of one part of the address: what depends on it and no longer fits is emptied, a postcode only where the
 * new country writes it differently.
 */
export function changePlace(
  student: StudentInfo,
  path: PlacePath,
  value: number | string | null,
): ChainChange {
  if (student[path] === value) return { changes: {}, cleared: [] };
  const lost: StudentInfoPath[] = below[path].filter((one) => student[one] !== null);
  if (
    path === "fkAreaCountryId" &&
    student.postcode &&
    brokenPostcodeRule(student.postcode.trim().toUpperCase(), value as number | null)
  )
    lost.push("postcode");
  return {
    changes: { [path]: value, ...Object.fromEntries(lost.map((one) => [one, null])) },
    cleared: lost,
  };
}

/**
 * A contact address that fits, and the rest of it. Parted at the last comma or blank that leaves enough, else after
 * 45 characters; counted in code points, as everywhere.
 */
export function splitAddress(address: string): { address: string; rest: string } {
  const points = [...address.trim()];
  if (points.length <= lengths.contactAddress) return { address: address.trim(), rest: "" };
  const fitting = points.slice(0, lengths.contactAddress + 1);
  const at = fitting.findLastIndex((point) => /[\s,，、;；]/u.test(point));
  // A separator too early would leave most of the room unused.
  const cut = at >= lengths.contactAddress / 2 ? at : lengths.contactAddress;
  const clean = (part: readonly string[]) => part.join("").replaceAll(/^[\s,，、;；]+|[\s,，、;；]+$/gu, "");
  return { address: clean(points.slice(0, cut)), rest: clean(points.slice(cut)) };
}
