import type { StudentInfoPath } from "../students/schema.ts";

/**
 * What a column of an imported table can mean, in the order of the template: fields of the form, and two that one
 * column often holds whole. Places below the country are chosen from lists and have no column.
 */
export const importFields = [
  "nameZh",
  "wholeNameEn",
  "lastName",
  "firstName",
  "hasNoFamilyName",
  "gender",
  "title",
  "birthday",
  "fkStudentAppCountryId",
  "idCardNumber",
  "wholePhone",
  "phoneRegion",
  "phoneNumber",
  "email",
  "isHavePassport",
  "passportNumber",
  "fkStudentAppCountryIdPassport",
  "passportIssueDate",
  "passportIssueExpried",
  "fkStudentAppCountryIdBirth",
  "cityBirth",
  "fkAreaCountryId",
  "cityName",
  "postcode",
  "address",
  "alternativeAddr",
  "isLivedSinceBirth",
  "fkStudentAppCountryIdLive",
  "migrationTime",
  "stayingRightTime",
  "whetherPayment",
  "followUpPhoneRegion1",
  "followUpPhoneNumber1",
  "followUpEmail1",
  "followUpPhoneRegion2",
  "followUpPhoneNumber2",
  "followUpEmail2",
  "followUpPhoneRegion3",
  "followUpPhoneNumber3",
  "followUpEmail3",
] as const satisfies readonly (StudentInfoPath | "wholeNameEn" | "wholePhone")[];

export type ImportField = (typeof importFields)[number];

/** Columns of the template: the ones people fill in, none twice. */
export const templateFields: readonly ImportField[] = importFields.filter(
  (field) => field !== "wholeNameEn" && field !== "wholePhone" && !/[23]$/.test(field),
);

/** Fields that hold a day, whose notation may have to be asked for. */
export const dayFields: readonly ImportField[] = [
  "birthday",
  "passportIssueDate",
  "passportIssueExpried",
  "migrationTime",
  "stayingRightTime",
];

/** Fields that hold a country or region by name, code or nationality. */
export const countryFields = [
  "fkStudentAppCountryId",
  "fkStudentAppCountryIdPassport",
  "fkStudentAppCountryIdBirth",
  "fkAreaCountryId",
  "fkStudentAppCountryIdLive",
] as const satisfies readonly ImportField[];

/** Any of these makes a table of students of it. */
export const nameFields: readonly ImportField[] = ["nameZh", "wholeNameEn", "lastName", "firstName"];

/** Which column a finding at a field of the form belongs to: its own, or the one that holds the field with others. */
export function columnOf(columns: readonly (ImportField | null)[], path: string): number | null {
  const whole: Readonly<Record<string, ImportField>> = {
    lastName: "wholeNameEn",
    firstName: "wholeNameEn",
    phoneRegion: "wholePhone",
    phoneNumber: "wholePhone",
  };
  const candidates = [path, whole[path], path === "phoneRegion" ? "phoneNumber" : undefined];
  for (const field of candidates) {
    const at = field === undefined ? -1 : columns.indexOf(field as ImportField);
    if (at >= 0) return at;
  }
  return path === "nameZh"
    ? columns.findIndex((field) => field !== null && nameFields.includes(field))
    : null;
}

export type ColumnProblem = "nameColumnNeeded" | "fieldTwice";

/** What stops a table's columns from being understood: a field twice, or no name at all. */
export function columnProblems(columns: readonly (ImportField | null)[]): ColumnProblem[] {
  const used = columns.filter((field) => field !== null);
  return [
    ...(used.some((field) => nameFields.includes(field)) ? [] : (["nameColumnNeeded"] as const)),
    ...(new Set(used).size === used.length ? [] : (["fieldTwice"] as const)),
  ];
}
