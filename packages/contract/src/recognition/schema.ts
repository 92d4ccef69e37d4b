import { z } from "zod";
import { day, id, numeric, optional } from "../fields.ts";
import { recognition } from "../limits.ts";
import { gender, recognitionRef, studentVerdict, titles } from "../students/schema.ts";

/** What speaks against the picture (spec point 8), by the spec's numbers. */
export const recognitionWarnings = {
  borderIncomplete: -9101,
  notOriginal: -9102,
  notRecognised: -9103,
  altered: -9104,
  reflective: -9107,
  blurry: -9108,
  alertsOff: -9109,
} as const;

export type RecognitionWarning = (typeof recognitionWarnings)[keyof typeof recognitionWarnings];

const warning = z.literal(Object.values(recognitionWarnings));

/** Form fields beside the picture: the office tab's country tells a Chinese passport from another national one. */
export const recognitionForm = z.strictObject({ countryId: optional(id) });

/** Another page of a file that was sent before. */
export const recognitionPageQuery = z.strictObject({
  fkGuId: z.uuid(),
  page: numeric(z.int().min(1).max(recognition.maxPages)),
  countryId: optional(id),
});

export const recognitionQuery = z.strictObject({ fkGuId: z.uuid() });

/** A person as the passport gives it, by the student's field names; null where it gave nothing certain enough. */
export const recognisedPerson = z.object({
  fkGuidAndType: recognitionRef,
  nameZh: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  gender: gender.nullable(),
  title: z.enum(titles).nullable(),
  birthday: day.nullable(),
  cityBirth: z.string().nullable(),
  isHavePassport: z.boolean().nullable(),
  passportNumber: z.string().nullable(),
  passportIssueDate: day.nullable(),
  passportIssueExpried: day.nullable(),
  /** Nationality, numeric country id. */
  fkStudentAppCountryId: id.nullable(),
  /** Country that issued the passport, numeric country id. */
  fkStudentAppCountryIdPassport: id.nullable(),
});

export type RecognisedPerson = z.output<typeof recognisedPerson>;

export const recognisedFields = [
  "nameZh",
  "lastName",
  "firstName",
  "gender",
  "birthday",
  "cityBirth",
  "passportNumber",
  "passportIssueDate",
  "passportIssueExpried",
  "fkStudentAppCountryId",
  "fkStudentAppCountryIdPassport",
] as const satisfies readonly (keyof RecognisedPerson)[];

const recognisedField = z.enum(recognisedFields);

export const recognised = z.object({
  /** 0 when nothing speaks against the picture, else the first warning. */
  error_code: z.number().int(),
  /** That warning in the caller's language; empty without one. */
  error_msg: z.string(),
  /** `recognised` = at least one field; `empty` = manual fill. */
  status: z.enum(["recognised", "empty"]),
  Warn: z.array(warning),
  fkGuIds: z.array(z.uuid()),
  person: recognisedPerson,
  /** How certain each field is, 0 to 1; from 0.9 a check digit or two places of the page agree. */
  confidence: z.partialRecord(recognisedField, z.number()),
  /** Where each field stands on the page: x, y, width, height as shares of the page's image. */
  regions: z.partialRecord(recognisedField, z.array(z.number()).length(4)),
  /** The page that was read, upright. */
  page: z.object({
    /** 1-based. */
    number: z.number().int(),
    count: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    /** JPEG, base64. */
    image: z.string(),
  }),
  /** Set when the passport was issued by another country than the one the dialog's tab says: that country's id. */
  otherCountryId: id.nullable(),
  /** Students in the caller's sight whom this passport, or this name and birthday, belongs to. */
  duplicates: studentVerdict.shape.duplicates,
});

export const recognitionQueue = z.object({
  /** Documents that wait, all callers together. */
  waiting: z.number().int(),
  running: z.number().int(),
});
