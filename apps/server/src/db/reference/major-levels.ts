import type { LevelKind } from "@passage/contract/applications/documents.ts";
import { type Names, names } from "./names.ts";

/** A study level (the spec's fkMajorLevelId). */
export interface MajorLevel {
  /** Stable: stored in courses and applications. */
  id: number;
  code: string;
  /** Decides which documents an application needs. */
  kind: LevelKind;
  names: Names;
}

/** Every study level, in the order of a student's way through them, which is also the order of pickers. */
export const majorLevels = [
  { id: 1, code: "secondary", kind: "preparatory", names: names("Secondary school", "中学", "中學") },
  { id: 2, code: "aLevel", kind: "preparatory", names: names("A level", "A Level 课程", "A Level 課程") },
  {
    id: 3,
    code: "languageCourse",
    kind: "preparatory",
    names: names("Language course", "语言课程", "語言課程"),
  },
  { id: 4, code: "foundation", kind: "preparatory", names: names("Foundation", "本科预科", "學士預科") },
  { id: 5, code: "diploma", kind: "preparatory", names: names("Diploma", "文凭", "文憑") },
  {
    id: 6,
    code: "associateDegree",
    kind: "undergraduate",
    names: names("Associate degree", "副学士", "副學士"),
  },
  { id: 7, code: "bachelor", kind: "undergraduate", names: names("Bachelor", "本科", "學士") },
  {
    id: 8,
    code: "graduateDiploma",
    kind: "postgraduate",
    names: names("Graduate diploma", "研究生文凭", "深造文憑"),
  },
  { id: 9, code: "preMaster", kind: "preparatory", names: names("Pre-master", "硕士预科", "碩士預科") },
  {
    id: 10,
    code: "masterTaught",
    kind: "postgraduate",
    names: names("Master, taught", "授课型硕士", "授課式碩士"),
  },
  {
    id: 11,
    code: "masterResearch",
    kind: "research",
    names: names("Master, research", "研究型硕士", "研究式碩士"),
  },
  { id: 12, code: "doctorate", kind: "research", names: names("Doctorate", "博士", "博士") },
] as const satisfies readonly MajorLevel[];

export type MajorLevelCode = (typeof majorLevels)[number]["code"];

const kinds = new Map<number, LevelKind>(majorLevels.map(({ id, kind }) => [id, kind]));

/** What kind of level an id names: decides which documents an application needs. */
export function levelKindOf(id: number): LevelKind {
  const kind = kinds.get(id);
  if (!kind) throw new Error(`unknown major level ${id}`);
  return kind;
}
