import { z } from "zod";
import { day, id, instant, line, optional, prose } from "../fields.ts";
import { lengths } from "../limits.ts";
import { studentSources, studentStatuses } from "../students/schema.ts";
import { receiver } from "../transfers/schema.ts";

export const studentParams = z.strictObject({ id });

/** Nobody is listed without a keyword: a look-up, not a directory. */
export const studentLookUp = z.strictObject({ keyword: optional(line(lengths.keyword)) });

/** Person's names, as every list of the back office shows them. */
const named = {
  studentId: id,
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
};

export const foundStudent = z.object({
  ...named,
  birthday: day.nullable(),
  /** Masked. */
  passportNumber: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(studentStatuses),
  ownerName: z.string(),
  companyName: z.string(),
});

/** The best matches; `more` says that there are others, so that the keyword had better be longer. */
export const foundStudents = z.object({ items: z.array(foundStudent), more: z.boolean() });

export const staffStudent = z.object({
  ...named,
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  gender: z.number().int().nullable(),
  birthday: day.nullable(),
  nationality: z.string().nullable(),
  passportNumber: z.string().nullable(),
  passportIssueExpried: day.nullable(),
  idCardNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(studentStatuses),
  stuSource: z.enum(studentSources),
  owner: receiver,
  /** The company its commission is settled with. */
  settlingCompanyName: z.string(),
  applications: z.number().int(),
  /** Neither closed nor refused, nor paid for. */
  running: z.number().int(),
  /** Enrolled, and commission not received yet. */
  unpaid: z.number().int(),
  files: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});

export const receiverLookUp = z.strictObject({ keyword: optional(line(lengths.keyword)) });

export const receivers = z.object({ items: z.array(receiver), more: z.boolean() });

export const erasure = z.strictObject({
  /** Kept for ever: it must not name the student. */
  reason: prose(lengths.shortText).refine((text) => text !== "", { error: "required" }),
  /** The student's number or name, typed: nobody erases by a slip. */
  confirmName: line(lengths.name * 2),
});

export const erased = z.object({ studentId: id, files: z.number().int(), applications: z.number().int() });
