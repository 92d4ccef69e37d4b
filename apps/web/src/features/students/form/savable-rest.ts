import { followUpFields } from "@passage/contract/students/follow-up.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";

/** Fields that are right or wrong together: leaving out one alone would break a rule of its own. */
const pairs: readonly (readonly StudentInfoPath[])[] = [
  ["phoneRegion", "phoneNumber"],
  ...followUpFields.map(({ phoneRegion, phoneNumber }) => [phoneRegion, phoneNumber]),
];

function withPartners(paths: Iterable<string>): Set<StudentInfoPath> {
  const all = new Set([...paths] as StudentInfoPath[]);
  for (const pair of pairs) if (pair.some((path) => all.has(path))) for (const path of pair) all.add(path);
  return all;
}

/** What of a draft can be saved while something in it is wrong. */
export interface SavableRest {
  readonly student: StudentInfo;
  /** Fields that are not saved as they stand in the form, in no order. */
  readonly left: readonly StudentInfoPath[];
}

/**
 * The valid rest of a draft: wrong fields stay as they were saved last, and where even that doesn't fit the rest, empty.
 * Nothing in the answer breaks a rule, so that one slip of the pen holds nothing else back.
 *
 * @param wrong paths that schema or rules object to in what the form holds
 * @param saved the student as it was saved last
 * @param broken what rules say against a student
 */
export function savableRest(
  student: StudentInfo,
  wrong: readonly string[],
  saved: StudentInfo,
  broken: (student: StudentInfo) => readonly { readonly path: string }[],
): SavableRest {
  if (wrong.length === 0) return { student, left: [] };
  const left = withPartners(wrong);
  let rest = put(student, left, saved);
  // Each round empties at least one more field, and an empty student breaks no rule.
  for (;;) {
    const still = withPartners(broken(rest).map(({ path }) => path));
    const filled = [...still].filter((path) => rest[path] !== emptyStudentInfo[path]);
    if (filled.length === 0) return { student: rest, left: [...left] };
    for (const path of filled) left.add(path);
    rest = put(rest, filled, emptyStudentInfo);
  }
}

function put(student: StudentInfo, paths: Iterable<StudentInfoPath>, from: StudentInfo): StudentInfo {
  return { ...student, ...Object.fromEntries([...paths].map((path) => [path, from[path]])) };
}
