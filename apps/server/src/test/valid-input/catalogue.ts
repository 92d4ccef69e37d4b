import { randomUUID } from "node:crypto";
import { majorLevels } from "../../db/reference/major-levels.ts";
import type { Names } from "../../db/reference/names.ts";
import { subjectGroups } from "../../db/reference/subject-groups.ts";
import type { MadeCourse, NamedCourse } from "../factories.ts";
import { type Aim, type Input, type Inputs, none } from "./aim.ts";

const ofCheckedTable = ({ catalogueImports }: Aim): Input => ({ params: { id: catalogueImports.checked } });

const namedLike = (name: string) => ({ en: name, zh: name, "zh-hk": name });

/** A new institution; with a version, the one there is, as it is: that leaves its version to whoever comes next. */
function institutionInput({ countryId, institutionName }: NamedCourse, version: number | null) {
  const names = namedLike(version === null ? `University of the Matrix ${randomUUID()}` : institutionName);
  const city = { en: "Town", zh: "镇", "zh-hk": "鎮" };
  return { version, names, city, fkAreaCountryId: countryId };
}

/** A new course, or the one there is, as it is. */
function courseInput({ institutionId, majorLevelId, intake }: MadeCourse, version: number | null) {
  const stored = { en: "MSc Data Science", zh: "数据科学硕士", "zh-hk": "數據科學碩士" };
  return {
    version,
    names: version === null ? namedLike(`MSc Matrices ${randomUUID()}`) : stored,
    fkInstitutionId: institutionId,
    fkMajorLevelId: majorLevelId,
    subjectGroupId: 3,
    intakes: [{ intake, deadline: null }],
  };
}

/** A level or subject group that isn't there yet. */
function newGroup(noun: string) {
  return { names: namedLike(`${noun} ${randomUUID()}`), position: 100 };
}

/** One that is, as it is: that leaves its version to whoever comes next. */
function storedGroup(groups: readonly { id: number; names: Names }[], id: number) {
  const at = groups.findIndex((one) => one.id === id);
  const names = groups[at]?.names;
  return {
    version: 1,
    names: { en: names?.["en-us"], zh: names?.zh, "zh-hk": names?.["zh-hk"] },
    position: at + 1,
  };
}

export const catalogueInputs: Inputs = {
  findCourses: ({ studentId }) => ({ body: { keyword: "data", fkStudentId: studentId } }),
  compareCourses: ({ studentId, course }) => ({
    query: { courses: `${course.courseId}:${course.intake}`, fkStudentId: String(studentId) },
  }),
  getCourseCities: ({ course }) => ({ query: { country: String(course.countryId) } }),
  getFinderChoices: none,
  getInstitutionPage: none,
  getApplicationFee: ({ course }) => ({ params: { id: course.institutionId } }),
  getLanguageRequirement: ({ course }) => ({ params: { id: course.institutionId } }),
  getCatalogueChoices: none,
  listStaffInstitutions: none,
  getStaffInstitution: ({ course }) => ({ params: { id: course.institutionId } }),
  addInstitution: ({ course }) => ({ body: institutionInput(course, null) }),
  saveInstitution: ({ course }) => ({
    params: { id: course.institutionId },
    body: institutionInput(course, 1),
  }),
  listStaffCourses: none,
  getStaffCourse: ({ course }) => ({ params: { id: course.courseId } }),
  addCourse: ({ course }) => ({ body: courseInput(course, null) }),
  saveCourse: ({ course }) => ({ params: { id: course.courseId }, body: courseInput(course, 1) }),
  changeCourses: ({ course }) => ({
    body: { courses: [course.courseId], change: { kind: "open", open: true } },
  }),
  listStaffLevels: none,
  addLevel: () => ({ body: { ...newGroup("Level"), kind: "research" } }),
  saveLevel: () => ({ params: { id: 10 }, body: { ...storedGroup(majorLevels, 10), kind: "postgraduate" } }),
  removeLevel: () => ({ params: { id: 10 } }),
  listStaffSubjects: none,
  addSubject: () => ({ body: newGroup("Subject") }),
  saveSubject: () => ({ params: { id: 3 }, body: storedGroup(subjectGroups, 3) }),
  removeSubject: () => ({ params: { id: 3 } }),
  uploadCatalogue: () => ({
    parts: [
      { name: "kind", value: "institutions" },
      {
        name: "file",
        fileName: "institutions.csv",
        content: Buffer.from("Country,English name\nGB,Oxbridge"),
      },
    ],
  }),
  listCatalogueImports: none,
  getCatalogueImport: ofCheckedTable,
  listCatalogueRows: ofCheckedTable,
  // Who comes second gets the same answer.
  applyCatalogueImport: ({ catalogueImports }) => ({ params: { id: catalogueImports.done } }),
  cancelCatalogueImport: ({ catalogueImports }) => ({ params: { id: catalogueImports.cancelled } }),
  exportBrokenCatalogueRows: ofCheckedTable,
  getCatalogueTable: () => ({ query: { kind: "institutions" } }),
};
