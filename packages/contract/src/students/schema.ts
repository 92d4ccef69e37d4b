import { z } from "zod";
import { day, flag, id, instant, line, listField, listOf, listQuery, numeric, optional } from "../fields.ts";
import { lengths } from "../limits.ts";

export const titles = ["mr", "mrs", "ms", "miss", "dr"] as const;

/** 0 female, 1 male (spec point 3). */
export const gender = numeric(z.literal([0, 1]));

export const studentSources = ["issue", "bms"] as const;

export const studentStatuses = ["draft", "registered"] as const;

/**
 * The student's own data as the registration form holds it, by the spec's names. Absent is null, so that a saved form
 * always says all of it. Every value may be missing in a draft; `rules.ts` says what a registration needs.
 */
export const studentInfo = z.strictObject({
  /** Name in Chinese characters, as on the ID card. */
  nameZh: optional(line(lengths.name)),
  /** Family name in Latin letters as the passport prints it. */
  lastName: optional(line(lengths.name)),
  /** Given names in Latin letters (pinyin for mainland names) as the passport prints them. */
  firstName: optional(line(lengths.name)),
  /** Ticked for people whose passport has no family name. */
  hasNoFamilyName: flag.default(false),
  gender: optional(gender),
  title: optional(z.enum(titles)),
  birthday: optional(day),
  /** Mainland ID card number; 18 characters and a checksum for mainland nationals, free elsewhere. */
  idCardNumber: optional(line(30).transform((text) => text.toUpperCase())),
  /** Area code without plus, `86`. */
  phoneRegion: optional(
    z
      .string()
      .trim()
      .regex(/^\+?\d{1,4}$/)
      .transform((text) => text.replace("+", "")),
  ),
  phoneNumber: optional(
    z
      .string()
      .trim()
      .max(lengths.phoneNumber)
      .regex(/^[\d ()-]+$/, { error: "phoneFormat" }),
  ),
  email: optional(
    z
      .string()
      .trim()
      .max(lengths.email)
      .pipe(z.email({ error: "email" })),
  ),
  /** Nationality, numeric country id. */
  fkStudentAppCountryId: optional(id),
  /** Country of birth, numeric country id. */
  fkStudentAppCountryIdBirth: optional(id),
  cityBirth: optional(line(lengths.name)),
  isHavePassport: optional(flag),
  /** Country that issued the passport, numeric country id. */
  fkStudentAppCountryIdPassport: optional(id),
  passportNumber: optional(
    line(lengths.passportNumber)
      .transform((text) => text.toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]+$/, { error: "passportNumber" })),
  ),
  passportIssueDate: optional(day),
  /** Expiry date, spelt as the spec does. */
  passportIssueExpried: optional(day),
});

export type StudentInfo = z.output<typeof studentInfo>;
export type StudentInfoInput = z.input<typeof studentInfo>;
export type StudentInfoPath = keyof StudentInfo;

export const emptyStudentInfo: StudentInfo = {
  nameZh: null,
  lastName: null,
  firstName: null,
  hasNoFamilyName: false,
  gender: null,
  title: null,
  birthday: null,
  idCardNumber: null,
  phoneRegion: null,
  phoneNumber: null,
  email: null,
  fkStudentAppCountryId: null,
  fkStudentAppCountryIdBirth: null,
  cityBirth: null,
  isHavePassport: null,
  fkStudentAppCountryIdPassport: null,
  passportNumber: null,
  passportIssueDate: null,
  passportIssueExpried: null,
};

/** A save: a new student without `fkStudentId`, else the version that was read comes along. */
export const studentSave = z.strictObject({
  fkStudentId: optional(id),
  version: optional(numeric(z.int().min(1))),
  /** True keeps a draft (a name is enough); false registers, and refuses while anything is missing. */
  draft: flag,
  student: studentInfo,
});

export const studentSaved = z.object({
  fkStudentId: id,
  version: z.number().int(),
  status: z.enum(studentStatuses),
  warnings: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
});

export const studentCheck = z.strictObject({
  fkStudentId: optional(id),
  student: studentInfo,
});

const finding = z.object({ path: z.string(), rule: z.string(), message: z.string() });

/** Everything wrong at once: errors stop a registration, warnings don't; duplicates only within the caller's sight. */
export const studentVerdict = z.object({
  fields: z.array(finding),
  warnings: z.array(finding),
  duplicates: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      by: z.enum(["passportNumber", "idCardNumber", "email", "phone", "nameAndBirthday"]),
    }),
  ),
});

export const studentRef = z.strictObject({ fkStudentId: id, stuSource: z.enum(studentSources).optional() });

/** What the registration form loads. Passport and ID-card numbers come whole here: it is the form that edits them. */
export const registerData = z.object({
  fkStudentId: id,
  version: z.number().int(),
  status: z.enum(studentStatuses),
  stuSource: z.enum(studentSources),
  student: studentInfo,
  /** As the owner writes it: in Chinese for Chinese callers, where there is such a name. The company likewise. */
  ownerName: z.string(),
  ownerAccountId: id,
  companyName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** False for students made by staff: their core fields are read-only in the portal. */
  editable: z.boolean(),
});

/** Names for a tab's title. */
export const studentNames = z.object({
  nameZh: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
});

export const studentSorts = ["updatedAt", "createdAt", "name"] as const;

export const studentListQuery = z.strictObject({
  ...listQuery(studentSorts),
  /** Name in any script, pinyin, e-mail or phone, as typed. */
  keyword: optional(line(lengths.keyword)),
  /** Calendar year of registration. */
  year: optional(numeric(z.int().min(2000).max(2100))),
  /** Nationalities. */
  country: listField(id).default([]),
  status: listField(z.enum(studentStatuses)).default([]),
  owner: listField(id).default([]),
  /** Only those whose passport ends within six months: what the home page counts. */
  passport: optional(z.enum(["nearExpiry"])),
});

export const studentListItem = z.object({
  studentId: id,
  stuSource: z.enum(studentSources),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  gender: z.number().int().nullable(),
  birthday: day.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nationality: z.string().nullable(),
  /** Masked: all but the last four characters are dots. */
  passportNumber: z.string().nullable(),
  passportIssueExpried: day.nullable(),
  status: z.enum(studentStatuses),
  /** As the owner writes it: in Chinese for Chinese callers, where there is such a name. The company likewise. */
  ownerName: z.string(),
  companyName: z.string(),
  applications: z.number().int(),
  /** Working name of the furthest pipeline step among the student's open applications. */
  furthestStep: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const studentPage = listOf(studentListItem);
