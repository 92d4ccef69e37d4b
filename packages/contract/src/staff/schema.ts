import { z } from "zod";
import { areaCode, phoneNumber } from "../contact-fields.ts";
import { id, instant, line, listField, listOf, listQuery, numeric, optional, prose } from "../fields.ts";
import { integrationLimits } from "../integrations/rules.ts";
import { languages } from "../languages.ts";
import { lengths } from "../limits.ts";
import { staffPermissions, staffRoles } from "../staff-permissions.ts";
import { personRoles } from "./rules.ts";

/** `invited`: active, and has not set a password yet. */
export const staffStatuses = ["active", "invited", "disabled"] as const;

export const staffQuery = z.strictObject({
  ...listQuery(["name", "role", "lastSignedInAt"] as const),
  keyword: optional(line(lengths.keyword)),
  role: listField(z.enum(personRoles)).default([]),
  status: listField(z.enum(staffStatuses)).default([]),
});

const version = numeric(z.int().min(1));

/** Base types alone: what is needed and what goes together is said by the rules. */
export const staffDetails = {
  name: line(lengths.name),
  nameZh: optional(line(lengths.name)),
  email: z
    .string()
    .trim()
    .normalize("NFKC")
    .toLowerCase()
    .max(lengths.email)
    .pipe(z.email({ error: "email" })),
  phoneRegion: areaCode,
  phoneNumber,
  role: z.enum(personRoles),
  bdCode: optional(z.string().trim().normalize("NFKC").toUpperCase().max(12)),
  permissions: z
    .array(z.enum(staffPermissions))
    .max(staffPermissions.length)
    .transform((given) => staffPermissions.filter((one) => given.includes(one))),
};

export const staffSave = z.strictObject({ ...staffDetails, version });

/** A new one is invited by mail, in this language. */
export const staffInvitation = z.strictObject({
  ...staffDetails,
  language: z.enum(languages).default("en-us"),
});

export const staffSaved = z.object({ id, version: z.number().int() });

const member = {
  id,
  name: z.string(),
  nameZh: z.string().nullable(),
  email: z.string(),
  role: z.enum(staffRoles),
  status: z.enum(staffStatuses),
  permissions: z.array(z.enum(staffPermissions)),
  bdCode: z.string().nullable(),
  /** Companies that name this one as their BD consultant. */
  companies: z.number().int(),
  lastSignedInAt: instant.nullable(),
};

export const staffList = listOf(z.object(member));

export const staffMember = z.object({
  ...member,
  phoneRegion: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  language: z.enum(languages),
  version: z.number().int(),
  createdAt: instant,
  passwordChangeNeeded: z.boolean(),
  /** Second factors and sessions that are in force. */
  factors: z.number().int(),
  sessions: z.number().int(),
});

export const staffParams = z.strictObject({ id });

/** Why the second factors are taken off: whom it was talked over with, and how they proved who they are. */
export const factorReset = z.strictObject({
  reason: prose(lengths.shortText).refine((text) => text !== "", { error: "required" }),
});

/**
 * `successorId`: the BD consultant who gets the companies of one who is disabled. `assigneeId`: the colleague who gets
 * the open applications, as far as they see them; the others are nobody's. `revokeKeyIds`: service keys that end.
 */
export const staffStatusChange = z.strictObject({
  active: z.boolean(),
  successorId: optional(id),
  assigneeId: optional(id),
  revokeKeyIds: z
    .array(id)
    .max(integrationLimits.most)
    .refine((ids) => new Set(ids).size === ids.length, { error: "invalid" })
    .default([]),
});

export const staffStatusChanged = z.object({
  version: z.number().int(),
  /** Sessions that ended by it, and companies that were handed over. */
  sessions: z.number().int(),
  companies: z.number().int(),
  /** Applications that a colleague has now, and those that are nobody's; service keys that ended. */
  assigned: z.number().int(),
  released: z.number().int(),
  keys: z.number().int(),
  /** Webhooks whose secrets they know: what somebody still has to roll over. */
  webhooks: z.number().int(),
});

/** A service key that somebody who leaves has to do with. */
export const leavingKey = z.object({
  id,
  name: z.string(),
  lastUsedAt: instant.nullable(),
  expiresOn: z.string(),
  /** Past that day, until somebody gives it another. */
  expired: z.boolean(),
  /** They were shown a text of it that is still in force. */
  known: z.boolean(),
  /** It sees the companies that they look after, and none once those are handed over. */
  bound: z.boolean(),
});

/** A webhook whose secret somebody who leaves was shown, and which still signs by it: where it goes to, no more of its address. */
export const leavingWebhook = z.object({ id, host: z.string() });

/** What somebody who is to be disabled leaves behind. */
export const staffLeaving = z.object({
  /** Open applications that they work on. */
  applications: z.number().int(),
  keys: z.array(leavingKey),
  webhooks: z.array(leavingWebhook),
  /** Who may take the applications over. */
  colleagues: z.array(z.object({ id, name: z.string() })),
});

/** Who may take companies over: active BD consultants. */
export const successors = z.array(
  z.object({ id, name: z.string(), email: z.string(), companies: z.number().int() }),
);
