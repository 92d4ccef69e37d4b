import type { CourseRow, InstitutionRow, StaffCourse, StaffInstitution } from "./api.ts";

const names = (en: string) => ({ en, zh: "北门大学", "zh-hk": "北門大學" });

/** Answers of the stand-in server. */
export const choices = {
  countries: [
    { id: 81, name: "United Kingdom", institutions: 2 },
    { id: 95, name: "Hong Kong SAR, China", institutions: 0 },
  ],
  levels: [
    { id: 7, name: "Bachelor" },
    { id: 10, name: "Master, taught" },
  ],
  subjects: [{ id: 3, name: "Computing" }],
};

export function aRow(institutionId: number, name: string): InstitutionRow {
  return {
    ...{ institutionId, name, nameEn: name, countryId: 81, country: "United Kingdom", city: "Leeds" },
    ...{
      qsRank: null,
      qsYear: null,
      open: true,
      courses: 3,
      openCourses: 2,
      updatedAt: "2026-11-19T08:00:00Z",
    },
  };
}

export function anInstitution(changes: Partial<StaffInstitution> = {}): StaffInstitution {
  return {
    ...{ institutionId: 1, version: 4, names: names("Northgate University"), city: names("Leeds") },
    ...{ fkAreaCountryId: 81, aliases: ["NGU"], website: null, qsRank: 80, qsYear: 2026, open: true },
    fees: [
      { majorLevelId: 10, amount: "60.00", currency: "GBP", note: { en: null, zh: null, "zh-hk": null } },
    ],
    tests: [{ majorLevelId: null, test: "ielts", overall: 6.5, each: 6 }],
    ...{ updatedAt: "2026-11-19T08:00:00Z", updatedBy: "Lam Ka Yan", courses: 3, openCourses: 2 },
    applications: 0,
    ...changes,
  };
}

export function aCourseRow(courseId: number, name: string): CourseRow {
  return {
    ...{
      courseId,
      version: 1,
      name,
      nameEn: name,
      institutionId: 1,
      institutionName: "Northgate University",
    },
    ...{ institutionOpen: true, level: "Master, taught", subject: "Computing", tuition: null },
    ...{ durationMonths: 12, open: true, intakes: [], updatedAt: "2026-11-19T08:00:00Z" },
  };
}

export function aCourse(changes: Partial<StaffCourse> = {}): StaffCourse {
  return {
    ...{ courseId: 5, version: 2, names: names("MSc Ceramics"), fkInstitutionId: 1, fkMajorLevelId: 10 },
    ...{ institutionName: "Northgate University", subjectGroupId: 3, durationMonths: 12, currency: "GBP" },
    ...{
      tuition: "28400.00",
      applicationFee: null,
      deposit: null,
      prior: "bachelor",
      scores: { ukClass: 3 },
    },
    ...{ tests: null, institutionTests: {}, minAge: null, website: null, open: true },
    intakes: [{ intake: "2031-09", deadline: "2031-06-30" }],
    ...{ updatedAt: "2026-11-19T08:00:00Z", updatedBy: null, applications: 0 },
    ...changes,
  };
}
