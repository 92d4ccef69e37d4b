import { z } from "zod";
import { educationEntry, englishExamEntry, workEntry } from "../background/schema.ts";
import { day, id, instant, line, listField, listOf, listQuery, month, optional } from "../fields.ts";
import { lengths } from "../limits.ts";
import { applicationDetail, applicationListItem } from "./schema.ts";
import { closings, steps } from "./steps.ts";

/**
 * BMS queue: what waits, oldest first by default. `unread` holds whatever agents wrote about, also before it was
 * submitted; `all` what was ever submitted.
 */
export const queueNames = [
  "toSendOn",
  "withInstitution",
  "evidence",
  "deferrals",
  "overdue",
  "decided",
  "unread",
  "all",
] as const;

/** How long something has waited where it stands, in days of the platform's calendar: from, and below. */
export const ageBuckets = { "0-2": [0, 3], "3-7": [3, 8], "8-14": [8, 15], "15+": [15, null] } as const;

export type AgeBucket = keyof typeof ageBuckets;

const ages = Object.keys(ageBuckets) as [AgeBucket, ...AgeBucket[]];

/** What a queue is narrowed by where closed ones lie in it too: how they were closed, or those that are open. */
export const queueClosings = ["open", ...closings] as const;

export const queueQuery = z.strictObject({
  ...listQuery(["waiting", "updatedAt", "createdAt", "intake"] as const),
  queue: z.enum(queueNames).default("toSendOn"),
  keyword: optional(line(lengths.keyword)),
  country: listField(id).default([]),
  company: listField(id).default([]),
  /** Consultants whose applications they are. */
  owner: listField(id).default([]),
  step: listField(z.enum(steps)).default([]),
  closing: listField(z.enum(queueClosings)).default([]),
  /** Whose work it is: `me`, `nobody`, or a staff member's id. */
  assigned: optional(z.union([z.enum(["me", "nobody"]), id])),
  age: optional(z.enum(ages)),
});

export const queuePage = listOf(
  applicationListItem.extend({
    /** Since when it has been waiting where it stands; in `deferrals`, since the deferral was asked for. */
    waitingSince: instant,
    assignedTo: z.object({ id, name: z.string() }).nullable(),
    deferWanted: month.nullable(),
  }),
).extend({ queues: z.record(z.enum(queueNames), z.number().int()) });

export const staffApplication = applicationDetail.extend({
  /** Facts staff decide on; numbers masked. */
  student: z.object({
    birthday: day.nullable(),
    gender: z.number().int().nullable(),
    nationality: z.string().nullable(),
    passportNumber: z.string().nullable(),
    passportIssueExpried: day.nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  agent: z.object({
    companyName: z.string(),
    ownerName: z.string(),
    ownerPhone: z.string().nullable(),
    ownerEmail: z.string(),
  }),
  /** What staff compare with the course's demands, as far as the agent has written it. */
  background: z.object({
    education: z.array(educationEntry),
    work: z.array(workEntry),
    englishExams: z.array(englishExamEntry.omit({ checkAccount: true, examNumber: true })),
  }),
  /** Who of the staff works on it. */
  assignedTo: z.object({ id, name: z.string() }).nullable(),
  waitingSince: instant,
  /** Until when the caller may take back the latest move, being the one who made it; null when nobody may. */
  undoUntil: instant.nullable(),
});
