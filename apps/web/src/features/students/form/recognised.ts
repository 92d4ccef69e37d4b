import type { Answered } from "@passage/contract/endpoint.ts";
import type { getRecognition } from "@passage/contract/recognition/endpoints.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";

/** A passport that was read, as the server keeps it for a day. */
export type Recognised = Answered<typeof getRecognition>;

/** From this certainty on a field counts as read; below it asks to be checked (look "passport"). */
const certain = 0.9;

/** Where a value came from: what was read, and whether it must be looked at. */
export interface ReadMark {
  readonly value: StudentInfo[StudentInfoPath];
  readonly check: boolean;
  /** Certainty as a whole number of per cent; null where none is told. */
  readonly percent: number | null;
}

/** An empty registration filled with what the passport said. */
export function studentFrom(person: Recognised["person"]): StudentInfo {
  const { fkGuidAndType: _, ...fields } = person;
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return { ...emptyStudentInfo, ...Object.fromEntries(known) };
}

/** Each field that was read, with its certainty. */
export function readMarks(recognised: Recognised): Map<StudentInfoPath, ReadMark> {
  const student = studentFrom(recognised.person);
  const marks = new Map<StudentInfoPath, ReadMark>();
  for (const path of Object.keys(recognised.person) as (keyof Recognised["person"])[]) {
    if (path === "fkGuidAndType" || path === "isHavePassport" || student[path] === null) continue;
    const certainty = (recognised.confidence as Partial<Record<string, number>>)[path];
    marks.set(path, {
      value: student[path],
      check: certainty !== undefined && certainty < certain,
      percent: certainty === undefined ? null : Math.round(certainty * 100),
    });
  }
  return marks;
}
