import { z } from "zod";
import { day, flag, id, instant, line, listField, listOf, listQuery, optional } from "../fields.ts";
import { lists } from "../limits.ts";
import { type StaffPermission, staffPermissions } from "../staff-permissions.ts";
import { testEvent, webhookEvents } from "./events.ts";
import { integrationLimits, keyRefusals } from "./rules.ts";

const permission = z.enum(staffPermissions as readonly [StaffPermission, ...StaffPermission[]]);
const person = z.object({ id: z.number().int(), name: z.string() });
const noneTwice = <T>(all: readonly T[]) => new Set(all).size === all.length;

export const keyRef = z.object({ id });
export const webhookRef = z.object({ id });
export const deliveryRef = z.object({ id, deliveryId: id });
export const versionGiven = z.strictObject({ version: id });

export const keyStates = ["active", "expired", "revoked"] as const;

export const serviceKey = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** What it is called, in the audit log too. */
  name: z.string(),
  permissions: z.array(permission),
  /** Whose companies it sees; null where it sees all. */
  bd: person.nullable(),
  /** From where it may be used, addresses and CIDR ranges; empty = from anywhere. */
  addresses: z.array(z.string()),
  /** Its last day, in the platform's time zone. */
  expiresOn: z.string(),
  state: z.enum(keyStates),
  /** Texts in force, the newest first: two for a day after it was rolled over. */
  secrets: z.array(
    z.object({
      /** How it begins and ends. The whole was shown once. */
      start: z.string(),
      lastFour: z.string(),
      createdAt: instant,
      /** Null: as long as the key. */
      validUntil: instant.nullable(),
    }),
  ),
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  /** The last call that was refused, to the minute. */
  lastRefused: z.object({ at: instant, reason: z.enum(keyRefusals), from: z.string() }).nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  revokedAt: instant.nullable(),
});

export const serviceKeys = z.object({
  items: z.array(serviceKey),
  /** Whose companies a key may see. */
  bdConsultants: z.array(person),
});

const keyDetails = {
  name: line(integrationLimits.name).min(1, { error: "required" }),
  permissions: z
    .array(permission)
    .min(1, { error: "required" })
    .max(staffPermissions.length)
    .refine(noneTwice),
  bdStaffId: id.nullish().transform((value) => value ?? null),
  addresses: z.array(line(50)).max(integrationLimits.addresses),
};

export const keyCreate = z.strictObject({ ...keyDetails, expiresOn: day });
export const keySave = z.strictObject({ ...keyDetails, version: id });
export const keyExtend = z.strictObject({ expiresOn: day, version: id });

export const keyMade = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** The whole text, `psk_…`: told here and nowhere else. */
  secret: z.string(),
});
export const keyRolled = keyMade.extend({ formerUntil: instant });
export const saved = z.object({ id: z.number().int(), version: z.number().int() });

const event = z.enum(webhookEvents as [string, ...string[]]);

export const webhook = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  /** Only what concerns these; empty = all companies. */
  companies: z.array(person),
  /** False: nothing that happens is kept for it. */
  active: z.boolean(),
  /** Since when no delivery has arrived; null while all is well. */
  failingSince: instant.nullable(),
  /** Set where it has failed for days: what happens is kept, and sent once it is resumed. */
  pausedAt: instant.nullable(),
  /** Until when payloads carry a signature by the former secret too. */
  formerSecretUntil: instant.nullable(),
  /** Of its deliveries: those that wait, and those given up. */
  waiting: z.number().int(),
  failed: z.number().int(),
  lastDeliveredAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
});

export const webhooks = z.object({
  items: z.array(webhook),
  /** Whether http to this very machine is taken (a demo). */
  toLoopback: z.boolean(),
});

const webhookDetails = {
  url: line(integrationLimits.url).min(1, { error: "required" }),
  description: optional(line(integrationLimits.description)),
  events: z.array(event).min(1, { error: "required" }).max(webhookEvents.length).refine(noneTwice),
  companyIds: z.array(id).max(integrationLimits.companies).refine(noneTwice).default([]),
  active: flag.default(true),
};

export const webhookCreate = z.strictObject(webhookDetails);
export const webhookSave = z.strictObject({ ...webhookDetails, version: id });

export const webhookMade = saved.extend({
  /** Key of the signature, `whsec_…`: told here and nowhere else. */
  secret: z.string(),
});
export const secretRolled = webhookMade.extend({ formerUntil: instant });

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed. */
export const deliveryFaults = [
  "status",
  "redirect",
  "timeout",
  "connection",
  "certificate",
  "name",
  "refusedAddress",
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const delivery = z.object({
  id: z.number().int(),
  /** `webhook-id` of the request: the same in every try. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  /** When it happened. */
  occurredAt: instant,
  tries: z.number().int(),
  lastTryAt: instant.nullable(),
  /** Null where none is to come, or the webhook is paused. */
  nextTryAt: instant.nullable(),
  /** HTTP status of the last answer. */
  status: z.number().int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  /** How the last answer began. */
  answer: z.string().nullable(),
  /** Milliseconds that the last try took. */
  durationMs: z.number().int().nullable(),
  /** What is sent, to the byte. */
  payload: z.string(),
});

const { page, limit } = listQuery(["id"]);

export const deliveriesQuery = z.strictObject({
  page,
  limit,
  state: listField(z.enum(deliveryStates)).optional(),
});
export const deliveries = listOf(delivery);

export const companiesQuery = z.strictObject({
  keyword: line(100).optional(),
  ids: listField(id, integrationLimits.companies).optional(),
  limit: z.coerce.number().int().min(1).max(lists.pageSize).default(lists.pageSize),
});
export const companies = z.array(person);

/** Types a delivery may have. */
export const deliveryTypes: readonly string[] = [...webhookEvents, testEvent];
