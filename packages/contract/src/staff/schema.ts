import { z } from "zod";
import { areaCode, phoneNumber } from "../contact-fields.ts";
import { id, instant, line, listField, listOf, listQuery, numeric, optional } from "../fields.ts";
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

/** `successorId`: the BD consultant who gets the companies of one who is disabled. */
export const staffStatusChange = z.strictObject({
  active: z.boolean(),
  successorId: optional(id),
});

export const staffStatusChanged = z.object({
  version: z.number().int(),
  /** Sessions that ended by it, and companies that were handed over. */
  sessions: z.number().int(),
  companies: z.number().int(),
});

/** Who may take companies over: active BD consultants. */
export const successors = z.array(
  z.object({ id, name: z.string(), email: z.string(), companies: z.number().int() }),
);
