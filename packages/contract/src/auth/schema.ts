import { z } from "zod";
import { id, instant, line } from "../fields.ts";
import { languages } from "../languages.ts";
import { lengths } from "../limits.ts";
import { proof, proofMethods } from "../profile/schema.ts";
import { accountRoles, resourceKeys } from "../resource-keys.ts";
import { staffPermissions } from "../staff-permissions.ts";
import { menuNames, menuPaths, opensMenu } from "./menu.ts";

/** Body of the OAuth token call. Which members count depends on `grant_type` and `type`. */
export const tokenRequest = z.object({
  /** `mfa`: the second step of a sign-in, by `mfa_token` and a proof. */
  grant_type: z.enum(["password", "refresh_token", "mfa"]),
  /** `avatarByKey`: the password grant by an auto-login link, whose members follow. */
  type: z.literal("avatarByKey").optional(),
  /** The account. */
  id: id.optional(),
  /** Hex HMAC-SHA256 of `id|tmillis|fkCompanyId|bmsLoginId` under the shared secret. */
  p: line(64).optional(),
  /** When the link was made, milliseconds since 1970. */
  tmillis: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  fkCompanyId: id.optional(),
  /** The staff member who acts as the account. */
  bmsLoginId: id.optional(),
  username: line(lengths.email).optional(),
  /** Longer than any password may be, so that a wrong one is answered as wrong and not as too long. */
  password: z.string().max(200).optional(),
  refresh_token: z.string().max(200).optional(),
  /** Of the refusal `mfa_required`; with a `code`, a `recoveryCode` or a passkey's `answer`. */
  mfa_token: z.string().max(200).optional(),
  code: proof.code,
  recoveryCode: proof.recoveryCode,
  answer: proof.answer,
  /** Where the browser is: host name, kept with the session. */
  host: line(lengths.shortText).optional(),
  fkPlatformType: z.literal("get_issue").optional(),
});

export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. */
  expires_in: z.number().int(),
});

/**
 * OAuth's own error form, HTTP 400; `error_description` carries the spec's number where it has one. `mfa_required` is
 * the answer to a right password where there is a second factor: the rest is for the second step.
 */
export const tokenRefusal = z.object({
  error: z.string(),
  error_description: z.string(),
  mfa_token: z.string().optional(),
  /** What may be given in the second step. */
  mfa_methods: z.array(z.enum(proofMethods)).optional(),
  /** Options of the passkey ceremony, as JSON text. */
  passkey_options: z.string().optional(),
});

/** The session's account (spec point 3, "Session and user"). */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  agentCompanyName: z.string(),
  /** The agent company's id; the spec sends it under two names. */
  fkAgentId: id,
  companyId: id,
  /** The staff member behind an inner session; null for the account itself. */
  staffId: id.nullable(),
  issueInnerAccount: z.boolean(),
  /** A new password is due: every other call is refused with 2020 until there is one. */
  passwordChangeNeeded: z.boolean(),
  resourceKeys: z.array(z.enum(resourceKeys)),
  roles: z.array(z.enum(accountRoles)),
  language: z.enum(languages),
  platformTypes: z.array(z.literal("get_issue")),
  /** Base URL under which files are asked for. */
  publicFilesUrl: z.string(),
});

const menuEntry = z.object({ path: z.enum(menuPaths), resourceKeys: z.array(z.enum(resourceKeys)) });

/** The platform's time zone, an IANA name: its calendar is the one that deadlines and waits count in. */
const timeZone = z.string();

/** Keys, permitted menu and company display settings: what the shell is built from. */
export const issueRoot = z.object({
  resourceKeys: z.array(z.enum(resourceKeys)),
  menu: z.array(menuEntry),
  company: z.object({
    id,
    name: z.string(),
    /** ISO 4217 code in which the company likes sums shown. */
    displayCurrency: z.string(),
    /** Numeric country id of the company's seat. */
    countryId: id,
    /** Whom the agents call: the staff member who looks after the company. */
    bdConsultant: z.object({ name: z.string(), nameZh: z.string().nullable(), phone: z.string() }).nullable(),
    /** Where its logo is shown from, for this session; null without one. */
    logo: z.string().nullable(),
  }),
  timeZone,
});

/** A reported visit; a key that doesn't open the page is none of the page's options. */
export const menuVisit = z
  .strictObject({ menuName: z.enum(menuNames), resourceKey: z.enum(resourceKeys) })
  .refine(opensMenu, { path: ["resourceKey"], message: "notAnOption" });

export const staffSession = z.object({
  id,
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  permissions: z.array(z.enum(staffPermissions)),
  language: z.enum(languages),
  signedInAt: instant,
  /** A new password is due: every other call is refused with 2020 until there is one. */
  passwordChangeNeeded: z.boolean(),
  timeZone,
});

export const languageChoice = z.strictObject({ languageCode: z.enum(languages) });
