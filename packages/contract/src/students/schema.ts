import { z } from "zod";
import { areaCode, email, phoneNumber } from "../contact-fields.ts";
import {
  day,
  flag,
  id,
  instant,
  line,
  listField,
  listOf,
  listQuery,
  month,
  numeric,
  optional,
} from "../fields.ts";
import { lengths } from "../limits.ts";
import { isMasked } from "./masked-number.ts";

export const titles = ["mr", "mrs", "ms", "miss", "dr"] as const;

/** 0 female, 1 male (spec point 3). */
export const gender = numeric(z.literal([0, 1]));

/** `fkGuidAndType` of a recognition: the stored file's guid and what it is, `0190…:passport`. */
export const recognitionRef = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:passport$/);

export const studentSources = ["issue", "bms"] as const;

export const studentStatuses = ["draft", "registered"] as const;

/** Text of documents: letters and digits as wide as Chinese input writes them are the plain ones. */
const printed = (max: number) => line(max).normalize("NFKC");

const upper = (text: string) => text.toUpperCase();

/** A passport number without the blanks and hyphens it was typed with; its mask as it is. */
const withoutGaps = (text: string) => (isMasked(text) ? text : text.replace(/[\s\p{Pd}]/gu, ""));

/**
 * The student's own data as the registration form holds it, by the spec's names. Absent is null, so that a saved form
 * always says all of it. Every value may be missing in a draft; `rules.ts` says what a registration needs.
 */
export const studentInfo = z.preprocess(
  splitEnglishName,
  z.strictObject({
    /** Name in Chinese characters, as on the ID card. */
    nameZh: optional(line(lengths.name)),
    /** Family name in Latin letters as the passport prints it. */
    lastName: optional(printed(lengths.name)),
    /** Given names in Latin letters (pinyin for mainland names) as the passport prints them. */
    firstName: optional(printed(lengths.name)),
    /** Ticked for people whose passport has no family name. */
    hasNoFamilyName: flag.default(false),
    gender: optional(gender),
    title: optional(z.enum(titles)),
    birthday: optional(day),
    /** Mainland ID card number; 18 characters and a checksum for mainland nationals, free elsewhere. Or its mask. */
    idCardNumber: optional(printed(lengths.otherIdCard).transform(upper)),
    /** Area code without plus, `86`. */
    phoneRegion: areaCode,
    phoneNumber,
    email,
    /** Nationality, numeric country id. */
    fkStudentAppCountryId: optional(id),
    /** Ethnic group, id of `getStudentAncestry`. */
    fkStudentAppAncestryId: optional(id),
    /** Mother language, id of `getModerLanguageData`. */
    fkStudentAppMotherLanguageId: optional(id),
    /** Country of birth, numeric country id. */
    fkStudentAppCountryIdBirth: optional(id),
    cityBirth: optional(line(lengths.name)),
    isHavePassport: optional(flag),
    /** Country that issued the passport, numeric country id. */
    fkStudentAppCountryIdPassport: optional(id),
    /** Letters and digits, blanks and hyphens between them aside; or its mask, which leaves the stored one alone. */
    passportNumber: optional(
      printed(lengths.passportNumber)
        .transform((text) => withoutGaps(upper(text)))
        .pipe(
          z
            .string()
            .refine((text) => /^[A-Z0-9]+$/.test(text) || isMasked(text), { error: "passportNumber" }),
        ),
    ),
    passportIssueDate: optional(day),
    /** Expiry date, spelt as the spec does. */
    passportIssueExpried: optional(day),
    /** Where the student lives: country, region (group of states), state, city, district, each by its id. */
    fkAreaCountryId: optional(id),
    fkAreaRegion: optional(id),
    fkAreaStateId: optional(id),
    fkAreaCityId: optional(id),
    fkAreaDivisionId: optional(id),
    /** City as typed, where the lists hold none. */
    cityName: optional(line(lengths.name)),
    postcode: optional(printed(lengths.postcode).transform(upper)),
    /** Contact address, at most 45 characters by rule; more is told to go to the alternative one. */
    address: optional(line(lengths.address)),
    alternativeAddr: optional(line(lengths.address)),
    isLivedSinceBirth: optional(flag),
    /** Country of residence, numeric country id. */
    fkStudentAppCountryIdLive: optional(id),
    /** Day of moving there. */
    migrationTime: optional(day),
    /** Day until which the student may stay there. */
    stayingRightTime: optional(day),
    /** Somebody other than the student or the parents pays. */
    whetherPayment: optional(flag),
    /** Follow-up agent contacts: area code, number and e-mail of up to three people. */
    followUpPhoneRegion1: areaCode,
    followUpPhoneNumber1: phoneNumber,
    followUpEmail1: email,
    followUpPhoneRegion2: areaCode,
    followUpPhoneNumber2: phoneNumber,
    followUpEmail2: email,
    followUpPhoneRegion3: areaCode,
    followUpPhoneNumber3: phoneNumber,
    followUpEmail3: email,
  }),
);

export type StudentInfo = z.output<typeof studentInfo>;
export type StudentInfoPath = keyof StudentInfo;
/** What a form holds while it is typed; the server fills in what is left out. */
export type StudentInfoInput = Partial<StudentInfo>;

type EnglishNameField = "nameEN" | "nameEn" | "lastName" | "firstName" | "hasNoFamilyName";

/**
 * `nameEN` and `nameEn` are taken for last and first name (contract "Endpoints of the spec"): a comma parts them, else
 * the first word is the family name. What says lastName or firstName itself is believed instead.
 */
function splitEnglishName(given: unknown): unknown {
  if (typeof given !== "object" || given === null || !("nameEN" in given || "nameEn" in given)) return given;
  const { nameEN, nameEn, ...student } = given as Partial<Record<EnglishNameField, unknown>>;
  const whole = nameEN ?? nameEn;
  if (whole === null || whole === undefined || whole === "") return student;
  // Of a wrong type: the field itself says so.
  if (typeof whole !== "string") return { ...student, lastName: whole };
  if (student.lastName || student.firstName) return student;
  const [lastName, firstName] = whole.includes(",") ? cut(whole, ",") : cut(whole.trim(), " ");
  return student.hasNoFamilyName === true
    ? { ...student, firstName: whole }
    : { ...student, lastName, firstName };
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text.trim(), ""] : [text.slice(0, index).trim(), text.slice(index + 1).trim()];
}

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
  fkStudentAppAncestryId: null,
  fkStudentAppMotherLanguageId: null,
  fkStudentAppCountryIdBirth: null,
  cityBirth: null,
  isHavePassport: null,
  fkStudentAppCountryIdPassport: null,
  passportNumber: null,
  passportIssueDate: null,
  passportIssueExpried: null,
  fkAreaCountryId: null,
  fkAreaRegion: null,
  fkAreaStateId: null,
  fkAreaCityId: null,
  fkAreaDivisionId: null,
  cityName: null,
  postcode: null,
  address: null,
  alternativeAddr: null,
  isLivedSinceBirth: null,
  fkStudentAppCountryIdLive: null,
  migrationTime: null,
  stayingRightTime: null,
  whetherPayment: null,
  followUpPhoneRegion1: null,
  followUpPhoneNumber1: null,
  followUpEmail1: null,
  followUpPhoneRegion2: null,
  followUpPhoneNumber2: null,
  followUpEmail2: null,
  followUpPhoneRegion3: null,
  followUpPhoneNumber3: null,
  followUpEmail3: null,
};

/** A save: a new student without `fkStudentId`, else the version that was read comes along. */
export const studentSave = z.strictObject({
  fkStudentId: optional(id),
  version: optional(numeric(z.int().min(1))),
  /** True keeps a draft (a name is enough); false registers, and refuses while anything is missing. */
  draft: flag,
  /** The recognised passport this registration began with; it becomes the student's passport document. */
  fkGuidAndType: optional(recognitionRef),
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

/** What form and page load. Passport and ID card numbers come masked; `revealStudentNumbers` shows them, on record. */
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

/** Filters of the list, each named after its field; the export takes the same. */
const studentFilter = {
  /** Name in any script, pinyin, e-mail, phone, or a passport or ID card number as a whole. */
  keyword: optional(line(lengths.keyword)),
  /** Name in any script or pinyin. */
  name: optional(line(lengths.keyword)),
  /** As a whole: only its keyed hash can be looked up. */
  passportNumber: optional(line(lengths.passportNumber)),
  /** Any part of it. */
  email: optional(line(lengths.keyword)),
  /** Any part of its digits. */
  phone: optional(line(lengths.phoneNumber)),
  /** Calendar year of registration. */
  year: optional(numeric(z.int().min(2000).max(2100))),
  /** Registered from this day to that one, both included, in the platform's time zone. */
  regStartTime: optional(day),
  regEndTime: optional(day),
  /** With an application whose course starts from this month to that one. */
  openTimeStart: optional(month),
  openTimeEnd: optional(month),
  /** Nationalities. */
  country: listField(id).default([]),
  status: listField(z.enum(studentStatuses)).default([]),
  /** Accounts that look after them. */
  owner: listField(id).default([]),
  /** Accounts that made them. */
  creator: listField(id).default([]),
  /** Companies: the own one and those below it. */
  company: listField(id).default([]),
  /** Only those whose passport ends within six months: what the home page counts. */
  passport: optional(z.enum(["nearExpiry"])),
};

export const studentListQuery = z.strictObject({ ...listQuery(studentSorts), ...studentFilter });

/** What is exported: the filter and the order of the list, all its pages; or, ticked, these students of it. */
export const studentExportQuery = z.strictObject({
  sort: listQuery(studentSorts).sort,
  ...studentFilter,
  student: listField(id, 1_000).default([]),
});

export const exportCount = z.object({ total: z.number().int() });

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
  /** Who made it; for those of staff, that it was the back office. Empty for somebody out of sight. */
  creatorName: z.string(),
  applications: z.number().int(),
  /** Working name of the furthest pipeline step among the student's open applications. */
  furthestStep: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export const studentPage = listOf(studentListItem);

export const repeatedEmailQuery = z.strictObject({ email: line(lengths.email), fkStudentId: optional(id) });

/** Whether an e-mail is in use. Nothing is said of whose it is beyond the caller's sight. */
export const repeatedEmail = z.object({
  repeated: z.boolean(),
  /** The student in sight that has it; null when it is a contact's, or another agent's student's. */
  studentId: id.nullable(),
  name: z.string().nullable(),
});

export const accountPurposes = ["filter", "transfer"] as const;

/** For the filters: who has or had students in sight. For a transfer: who may receive some. */
export const accountsQuery = z.strictObject({ purpose: z.enum(accountPurposes).default("filter") });

export const studentAccount = z.object({
  accountId: id,
  /** In the caller's language where there is such a name. The company likewise. */
  name: z.string(),
  /** What else it is found by: both names, pinyin, e-mail. */
  searched: z.string(),
  companyId: id,
  companyName: z.string(),
  role: z.enum(["administrator", "finance", "consultant"]),
  active: z.boolean(),
  /** Students in sight that the account looks after. */
  students: z.number().int(),
});

/** Whole numbers of one student, asked for on purpose: each answer leaves an audit entry. */
export const studentNumbers = z.object({
  passportNumber: z.string().nullable(),
  idCardNumber: z.string().nullable(),
});

export const namesProposalQuery = z.strictObject({ nameZh: line(lengths.name) });

/**
 * How a mainland passport would print a Chinese name, likeliest first: several where the surname has several readings
 * or may be one character or two. Empty for names that pinyin doesn't settle.
 */
export const namesProposal = z.object({
  /** Upper case; `LYU` for ü. */
  proposals: z.array(z.object({ lastName: z.string(), firstName: z.string() })),
});

export const studentRefBody = z.strictObject({ fkStudentId: id });
