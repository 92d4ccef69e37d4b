import { followUpFields } from "@passage/contract/students/follow-up.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import { placeChain } from "./address-chain.ts";
import { fieldOrder } from "./sections.ts";

/** Fields that make sense only together, and are taken from one side together. */
const together: readonly (readonly StudentInfoPath[])[] = [
  ["phoneRegion", "phoneNumber"],
  ["lastName", "hasNoFamilyName"],
  placeChain,
  ...followUpFields.map(({ phoneRegion, phoneNumber }) => [phoneRegion, phoneNumber]),
];

/** What is decided about as one: usually a field, named after its first. */
export interface MergeUnit {
  readonly name: StudentInfoPath;
  readonly paths: readonly StudentInfoPath[];
}

/** All units, in the order of the form. */
export const mergeUnits: readonly MergeUnit[] = fieldOrder.flatMap((path) => {
  const group = together.find((one) => one.includes(path));
  if (!group) return [{ name: path, paths: [path] }];
  return group[0] === path ? [{ name: path, paths: group }] : [];
});

export type Side = "theirs" | "mine";

/** Two people's changes of one version, sorted. */
export interface Merge {
  /** Changed by them alone: taken over. */
  readonly taken: readonly MergeUnit[];
  /** Changed by oneself alone: kept. */
  readonly kept: readonly MergeUnit[];
  /** Changed by both, differently: to be chosen. */
  readonly conflicts: readonly MergeUnit[];
  /** The student with these choices; what isn't chosen stays one's own. */
  readonly merged: (choices: Readonly<Partial<Record<StudentInfoPath, Side>>>) => StudentInfo;
}

/**
 * Compares two versions with the one both began from, unit by unit.
 *
 * @param base the version both read
 * @param theirs what is saved now
 * @param mine what stands in the form
 */
export function mergeVersions(base: StudentInfo, theirs: StudentInfo, mine: StudentInfo): Merge {
  const [from, one, other] = [base, theirs, mine].map(withoutGaps) as [StudentInfo, StudentInfo, StudentInfo];
  const taken: MergeUnit[] = [];
  const kept: MergeUnit[] = [];
  const conflicts: MergeUnit[] = [];
  for (const unit of mergeUnits) {
    const same = (a: StudentInfo, b: StudentInfo) => unit.paths.every((path) => sameValue(path, a, b));
    const byThem = !same(from, one);
    const byMe = !same(from, other);
    if (byThem && byMe) {
      if (!same(one, other)) conflicts.push(unit);
    } else if (byThem) taken.push(unit);
    else if (byMe) kept.push(unit);
  }
  return {
    taken,
    kept,
    conflicts,
    merged: (choices) => {
      const fromThem = [...taken, ...conflicts.filter(({ name }) => choices[name] === "theirs")];
      // A number that nobody changed is best kept as the server shows it.
      const paths = fromThem.flatMap((unit) => unit.paths);
      return { ...other, ...Object.fromEntries(paths.map((path) => [path, one[path]])) };
    },
  };
}

/** Whether two values say the same. Of a masked number only length and end are known. */
function sameValue(path: StudentInfoPath, a: StudentInfo, b: StudentInfo): boolean {
  const [one, other] = [a[path], b[path]];
  if (one === other) return true;
  if (path !== "passportNumber" && path !== "idCardNumber") return false;
  if (typeof one !== "string" || typeof other !== "string") return false;
  if (!isMasked(one) && !isMasked(other)) return false;
  const shown = (number: string) => number.replace(/^•+/, "");
  const [masked, whole] = isMasked(one) ? [one, other] : [other, one];
  return masked.length === whole.length && whole.endsWith(shown(masked));
}

/** Contacts moved up over empty ones, as the server keeps them: else a gap would look like a change of all. */
export function withoutGaps(student: StudentInfo): StudentInfo {
  const filled = followUpFields.filter((fields) =>
    Object.values(fields).some((path) => student[path] !== null),
  );
  const moved: Partial<StudentInfo> = {};
  followUpFields.forEach((to, index) => {
    const from = filled[index];
    for (const part of ["phoneRegion", "phoneNumber", "email"] as const)
      moved[to[part]] = from ? student[from[part]] : null;
  });
  // Every name in the schema's order, so that equal contents are equal texts.
  return { ...emptyStudentInfo, ...student, ...moved };
}
