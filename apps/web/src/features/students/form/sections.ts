import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";

/** Parts of the registration form, in their order. */
export const sectionNames = ["identity", "contact", "origin", "passport"] as const;

export type SectionName = (typeof sectionNames)[number];

/** The fields of each part, in the order of the form: errors are listed and counted by it. */
export const sectionFields: Record<SectionName, readonly StudentInfoPath[]> = {
  identity: [
    "nameZh",
    "title",
    "lastName",
    "firstName",
    "hasNoFamilyName",
    "gender",
    "birthday",
    "idCardNumber",
  ],
  contact: ["phoneRegion", "phoneNumber", "email"],
  origin: ["fkStudentAppCountryId", "fkStudentAppCountryIdBirth", "cityBirth"],
  passport: [
    "isHavePassport",
    "fkStudentAppCountryIdPassport",
    "passportNumber",
    "passportIssueDate",
    "passportIssueExpried",
  ],
};

/** All fields in the order of the form. */
export const fieldOrder: readonly StudentInfoPath[] = sectionNames.flatMap((name) => sectionFields[name]);

/** Id of a field's control, for links from the summary and the progress. Area code and number are one control. */
export function fieldId(path: StudentInfoPath): string {
  return `student-${path === "phoneRegion" ? "phoneNumber" : path}`;
}

/** Changes to the data that others are looked for by. */
export const identifiers = [
  "passportNumber",
  "idCardNumber",
  "email",
  "phoneRegion",
  "phoneNumber",
  "nameZh",
  "lastName",
  "firstName",
  "birthday",
] as const satisfies readonly StudentInfoPath[];

/** What a student is called here: native name, else the Latin one; empty while there is none. */
export function studentName({
  nameZh,
  lastName,
  firstName,
}: Pick<StudentInfo, "nameZh" | "lastName" | "firstName">): string {
  return nameZh || [lastName, firstName].filter(Boolean).join(" ");
}
