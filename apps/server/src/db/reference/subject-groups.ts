import { type Names, names } from "./names.ts";

/** A subject group: what charts and the course finder sort courses by (domain "Charts, exactly"). */
export interface SubjectGroup {
  /** Stable: stored in courses. */
  id: number;
  code: string;
  names: Names;
}

/** Every subject group, in the order of pickers. */
export const subjectGroups = [
  { id: 1, code: "business", names: names("Business", "商科", "商科") },
  { id: 2, code: "engineering", names: names("Engineering", "工程", "工程") },
  { id: 3, code: "computing", names: names("Computing and data", "计算机与数据", "電腦與數據") },
  { id: 4, code: "socialSciences", names: names("Social sciences", "社会科学", "社會科學") },
  { id: 5, code: "artsDesign", names: names("Arts and design", "艺术与设计", "藝術與設計") },
  { id: 6, code: "healthSciences", names: names("Health sciences", "医学与健康", "醫療衞生") },
  { id: 7, code: "law", names: names("Law", "法律", "法律") },
  { id: 8, code: "naturalSciences", names: names("Natural sciences", "自然科学", "自然科學") },
  { id: 9, code: "education", names: names("Education", "教育", "教育") },
  { id: 10, code: "humanities", names: names("Humanities and languages", "人文与语言", "人文與語言") },
  {
    id: 11,
    code: "builtEnvironment",
    names: names("Architecture and built environment", "建筑与建成环境", "建築與建成環境"),
  },
  { id: 12, code: "agriculture", names: names("Agriculture and environment", "农业与环境", "農業與環境") },
  { id: 13, code: "media", names: names("Media and communication", "传媒", "傳媒") },
  {
    id: 14,
    code: "hospitality",
    names: names("Tourism and hospitality", "旅游与酒店管理", "旅遊與酒店管理"),
  },
] as const satisfies readonly SubjectGroup[];

export type SubjectGroupCode = (typeof subjectGroups)[number]["code"];
