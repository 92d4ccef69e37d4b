import { z } from "zod";
import { day, flag, id, instant, listField, listOf, listQuery, numeric } from "../fields.ts";
import { calendarDays, daysUntil, deadlineKinds } from "./deadlines.ts";
import {
  mailPaces,
  markedAtOnce,
  type NotificationEvent,
  notificationEvents,
  notificationScopes,
  pacesOf,
} from "./events.ts";

/** Notifications are counted across the platform: their numbers outgrow those of other rows. */
const notificationId = numeric(z.int().positive());

const event = z.enum(notificationEvents);
const kind = z.enum(deadlineKinds);

/** Whom and what it is about, as lists show it. */
const about = {
  studentId: id,
  stuSource: z.enum(["issue", "bms"]),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** Null for what concerns the student as such: a transfer, a passport. */
  itemId: id.nullable(),
  applyNo: z.string().nullable(),
  itemInstitutionName: z.string().nullable(),
  itemInstitutionCourseName: z.string().nullable(),
};

export const notificationsQuery = z.strictObject({
  ...listQuery(["at"]),
  unread: flag.default(false),
  event: listField(event, notificationEvents.length).default([]),
});

export const notification = z.object({
  id: notificationId,
  event,
  at: instant,
  /** Calendar day of it in the platform's zone, by which the inbox is grouped. */
  on: day,
  read: z.boolean(),
  ...about,
  /** Of a transfer of several: how many students, the one named here among them, and whose they are now. */
  group: z.object({ students: z.number().int(), ownerAccountId: id }).nullable(),
  /** What happened, in the caller's language: "Offer received: conditional", "Deposit due in 7 days". */
  title: z.string(),
  /** What is asked for or by when, in words; null where the title says all. */
  detail: z.string().nullable(),
  /** Who did it, as that person writes it; null for the platform itself, and where it is not on record. */
  by: z.string().nullable(),
});

export type Notification = z.output<typeof notification>;

export const notificationPage = listOf(notification).extend({
  /** All unread ones of the account, whatever the filter. */
  unread: z.number().int(),
  /** The platform's calendar day. */
  today: day,
  /** When it was read. */
  asOf: instant,
});

/** Unread ones; counting stops at 100. */
export const notificationCount = z.object({ unread: z.number().int() });

export const notificationsMark = z.strictObject({
  ids: listField(notificationId, markedAtOnce).refine((ids) => ids.length > 0, { error: "required" }),
  read: flag,
});

/** Those that were there when the list was read, by its `asOf`: what came in since stays unread. */
export const notificationsMarkAll = z.strictObject({ upTo: instant });

export const notificationsMarked = z.object({ changed: z.number().int(), unread: z.number().int() });

const choice = {
  event,
  inApp: z.boolean(),
  mail: z.enum(mailPaces),
  scope: z.enum(notificationScopes),
};

export const notificationSettings = z.object({
  /** One for each event, in the contract's order. */
  events: z.array(z.object({ ...choice, paces: z.array(z.enum(mailPaces)) })),
  /** Whether the account sees students of others at all; without, `sight` says nothing. */
  seesOthers: z.boolean(),
  /** Where mails go. */
  email: z.string(),
});

const ownPace = ({ event, mail }: { event: NotificationEvent; mail: (typeof mailPaces)[number] }) =>
  pacesOf(event).includes(mail);

export const notificationSettingsSave = z.strictObject({
  /** Those that change; each event once. */
  events: z
    .array(z.strictObject({ ...choice, inApp: flag }).refine(ownPace, { error: "invalid", path: ["mail"] }))
    .min(1)
    .max(notificationEvents.length)
    .refine((all) => new Set(all.map((one) => one.event)).size === all.length, { error: "invalid" }),
});

export const calendarQuery = z
  .strictObject({
    from: day,
    /** The last day shown, at most 62 days on. */
    to: day,
    kind: listField(kind, deadlineKinds.length).default([]),
    owner: listField(id).default([]),
  })
  .refine(({ from, to }) => daysUntil(to, from) >= 0 && daysUntil(to, from) < calendarDays, {
    error: "invalid",
    path: ["to"],
  });

export const deadline = z.object({
  kind,
  day,
  ...about,
  ownerName: z.string(),
});

export type Deadline = z.output<typeof deadline>;

export const deadlineCalendar = z.object({
  /** By day, then by kind. */
  items: z.array(deadline),
  /** There are more than can be shown. */
  more: z.boolean(),
  /** The platform's calendar day. */
  today: day,
});

/** The account's calendar feed; null = there is none. */
export const calendarFeed = z.object({
  feed: z
    .object({
      createdAt: instant,
      /** When a calendar last asked for it, within an hour. */
      lastUsedAt: instant.nullable(),
      /** Whether it shows students' names; else application number and institution alone. */
      names: z.boolean(),
    })
    .nullable(),
});

export const feedCreate = z.strictObject({ names: flag.default(false) });

export const feedNames = z.strictObject({ names: flag });

/** Shown once: only its hash is kept. */
export const feedCreated = calendarFeed.extend({ url: z.string() });

/** Whatever is asked for: what is no secret answers as one that is unknown. */
export const feedParams = z.strictObject({ secret: z.string().max(200) });
