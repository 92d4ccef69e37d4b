import { z } from "zod";
import { areaCode, phoneNumber } from "../contact-fields.ts";
import { id, line, optional } from "../fields.ts";
import { languages } from "../languages.ts";
import { lengths } from "../limits.ts";
import { codePurposes } from "./codes.ts";

/** An address as it is looked up: wide signs narrow, lower case. */
const address = z
  .string()
  .trim()
  .normalize("NFKC")
  .toLowerCase()
  .max(lengths.email)
  // One plain recipient, as the mail queue takes it: no comments, quotes or second address.
  .regex(
    /^(?!.*\.\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\.[a-z]{2,63}$/,
    { error: "email" },
  );

const purpose = z.enum(codePurposes).default("register");

/** A secret of 256 bits as text: a ticket, the one of an invitation's link, or that of who asks for a code. */
const secret = z.string().trim().min(20).max(100);

/** Chosen by who asks for a code, and told with each try of it; without one the caller's address stands for them. */
const asker = secret.optional();

export const emailCodeRequest = z.strictObject({ email: address, purpose, asker });

/** Told for every address alike. */
export const emailCodeSent = z.object({
  /** Seconds for which the code is good. */
  validSeconds: z.number().int(),
  /** Seconds until another may be asked for. */
  againSeconds: z.number().int(),
});

const code = z
  .string()
  .trim()
  .normalize("NFKC")
  .regex(/^\d{6}$/, { error: "codeForm" });

export const emailCodeCheck = z.strictObject({ email: address, code, purpose, asker });

export const proofTicket = z.object({
  /** Good once, for half an hour. */
  ticket: z.string(),
});

/** Longer than any password may be: a wrong one is told by its own rules, not as too long. */
const password = z.string().min(1).max(200);

/** Registration of a company with its administrator (spec point 7, gearRegister). */
export const registration = z.strictObject({
  /** Of `verifyEmailCode` with purpose `register`: whose address it is comes from there. */
  ticket: secret,
  /** From the BD consultant, in any case; 10086 without. */
  invitationCode: optional(line(lengths.shortText)),
  /** The company's name in Latin letters, and in Chinese where it has one. */
  companyName: line(lengths.name).min(1),
  companyNameZh: optional(line(lengths.name)),
  /** Where the company has its seat. */
  fkAreaCountryId: id,
  /** The administrator's name in Latin letters, and in Chinese. */
  name: line(lengths.name).min(1),
  nameZh: optional(line(lengths.name)),
  phoneRegion: areaCode,
  phoneNumber,
  password,
  /** Mails and pages follow it. */
  language: z.enum(languages).optional(),
});

/** The address that the new session signs in by. */
export const registered = z.object({ email: z.string() });

/** Old → new, for those who are signed in. */
export const passwordChange = z.strictObject({ oldPassword: password, password });

/** A new password for what a ticket proves. */
export const passwordByTicket = z.strictObject({ ticket: secret, password });

/** A forgotten password: the ticket of `verifyEmailCode`, or address and code themselves. */
export const passwordByCode = z
  .strictObject({
    ticket: secret.optional(),
    email: address.optional(),
    code: code.optional(),
    asker,
    purpose: z.enum(["reset", "staffReset"]).default("reset"),
    password,
  })
  .refine(({ ticket, email, code }) => ticket !== undefined || (email !== undefined && code !== undefined), {
    path: ["ticket"],
    error: "required",
  });

/** Whose password it was: the sign-in page that comes next is theirs. */
export const passwordSet = z.object({ email: z.string(), audience: z.enum(["account", "staff"]) });

export const invitationRequest = z.strictObject({ ticket: secret });

/** Who is invited where, for who holds the link. */
export const invitation = z.object({
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  /** Null for the platform's own staff. */
  companyName: z.string().nullable(),
  companyNameZh: z.string().nullable(),
  audience: z.enum(["account", "staff"]),
});
