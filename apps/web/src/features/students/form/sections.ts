import { followUpFields } from "@passage/contract/students/follow-up.ts";
import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { placeChain } from "./address-chain.ts";

/** Parts of the registration form, in their order: what a registration needs stands first. */
export const sectionNames = [
  "identity",
  "contact",
  "origin",
  "passport",
  "address",
  "residence",
  "followUp",
  "payment",
] as const;

export type SectionName = (typeof sectionNames)[number];

/** Parts that nobody has to fill: one quiet line each until they are opened. */
export const optionalSections = ["address", "residence", "followUp", "payment"] as const;

export type OptionalSection = (typeof optionalSections)[number];

/** Whether a part may be left alone. */
export function isOptional(name: SectionName): name is OptionalSection {
  return optionalSections.some((one) => one === name);
}

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
  origin: [
    "fkStudentAppCountryId",
    "fkStudentAppAncestryId",
    "fkStudentAppMotherLanguageId",
    "fkStudentAppCountryIdBirth",
    "cityBirth",
  ],
  passport: [
    "isHavePassport",
    "fkStudentAppCountryIdPassport",
    "passportNumber",
    "passportIssueDate",
    "passportIssueExpried",
  ],
  address: [...placeChain, "address", "alternativeAddr", "postcode"],
  residence: ["isLivedSinceBirth", "fkStudentAppCountryIdLive", "migrationTime", "stayingRightTime"],
  followUp: followUpFields.flatMap(({ phoneRegion, phoneNumber, email }) => [
    phoneRegion,
    phoneNumber,
    email,
  ]),
  payment: ["whetherPayment"],
};

/** All fields in the order of the form. */
export const fieldOrder: readonly StudentInfoPath[] = sectionNames.flatMap((name) => sectionFields[name]);

/** Whether anything of a part is filled in. */
export function isFilled(name: SectionName, student: StudentInfo): boolean {
  return sectionFields[name].some((path) => student[path] !== null && student[path] !== false);
}

/** The field whose control a field shares: area code and number are one. */
export function controlOf(path: StudentInfoPath): StudentInfoPath {
  if (path === "phoneRegion") return "phoneNumber";
  return followUpFields.find(({ phoneRegion }) => phoneRegion === path)?.phoneNumber ?? path;
}

/** Id of a field's control, for links from the summary and the progress. `form` tells forms on one page apart. */
export function fieldId(path: StudentInfoPath, form = "student"): string {
  return `${form}-${controlOf(path)}`;
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
