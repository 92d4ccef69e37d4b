import { z } from "zod";
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
  prose,
} from "../fields.ts";
import { fileItem } from "../files/schema.ts";
import { lengths } from "../limits.ts";
import { agentCategories, type DocumentCategory, documentCategories } from "./documents.ts";
import { closings, conditions, type Step, steps, submissionStatuses } from "./steps.ts";
import { actionNames, actors, type Refusal } from "./transitions.ts";

const status = numeric(z.literal([...submissionStatuses]));
const step = z.enum(steps);

/** One course choice of a save. */
export const courseChoice = z.strictObject({
  fkInstitutionId: id,
  fkCourseId: id,
  fkMajorLevelId: id,
  /** Study country, so that a mismatched chain is refused and not guessed. */
  fkAreaCountryId: id,
  /** Start of the course. */
  openTime: month,
  accommodation: flag.default(false),
  airportPickup: flag.default(false),
});

export const applicationsSave = z.strictObject({
  fkStudentId: id,
  courses: z.array(courseChoice).min(1).max(10),
});

export const applicationsSaved = z.object({
  items: z.array(z.object({ itemId: id, applyNo: z.string(), version: z.number().int(), step })),
  /** Rules that warn, `localStudent` among them (spec point 5): index into the courses sent. */
  warnings: z.array(z.object({ course: z.number().int(), rule: z.string(), message: z.string() })),
});

export const applicationSorts = ["updatedAt", "createdAt", "intake", "applyNo"] as const;

export const applicationListQuery = z.strictObject({
  ...listQuery(applicationSorts),
  /** Student's name in any script, application number or school. */
  keyword: optional(line(lengths.keyword)),
  /** Calendar year in which the application was made. */
  year: optional(numeric(z.int().min(2000).max(2100))),
  country: listField(id).default([]),
  institution: listField(id).default([]),
  status: listField(status).default([]),
  step: listField(step).default([]),
  student: optional(id),
  owner: listField(id).default([]),
  intake: optional(month),
  /** Only those that ever reached an offer, or were ever submitted: what the success rate counts. */
  ever: optional(z.enum(["submitted", "admitted"])),
  /** `open` leaves out closed ones and refusals; `needsMe` are those that wait for the agent. */
  view: z.enum(["all", "open", "needsMe"]).default("all"),
});

export const applicationListItem = z.object({
  itemId: id,
  applyNo: z.string(),
  version: z.number().int(),
  studentId: id,
  stuSource: z.enum(["issue", "bms"]),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  itemInstitutionName: z.string(),
  itemInstitutionCourseName: z.string(),
  country: z.string(),
  level: z.string(),
  intake: month,
  status,
  step,
  condition: z.enum(conditions).nullable(),
  closing: z.enum(closings).nullable(),
  /** Days from submission until the step now reached; null before submission. */
  processingDays: z.number().int().nullable(),
  /** The same in working days, for the tooltip. */
  workingDays: z.number().int().nullable(),
  /** As the owner writes it: in Chinese for Chinese callers, where there is such a name. The company likewise. */
  ownerName: z.string(),
  companyName: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

export const applicationPage = listOf(applicationListItem).extend({
  /** Counts of the three views under the same filter. */
  views: z.object({ all: z.number().int(), open: z.number().int(), needsMe: z.number().int() }),
});

export const applicationEvent = z.object({
  id,
  at: instant,
  action: z.enum(actionNames).or(z.literal("create")),
  actor: z.enum(actors),
  actorName: z.string(),
  fromStep: step.nullable(),
  toStep: step,
  fromStatus: status.nullable(),
  toStatus: status,
  note: z.string().nullable(),
  /** Wanted document categories of an evidence request. */
  categories: z.array(z.enum(documentCategories)),
  condition: z.enum(conditions).nullable(),
  intake: month.nullable(),
  files: z.array(fileItem),
});

/** A thing missing before submission: a form field of the student, or a document. */
export const missingPart = z.object({
  kind: z.enum(["student", "document", "course"]),
  /** Path of the field, or the document category. */
  path: z.string(),
});

export type MissingPart = z.output<typeof missingPart>;

const refusals = [
  "actor",
  "closed",
  "notClosed",
  "status",
  "step",
  "notSentOn",
  "incomplete",
  "noCondition",
  "offerAccepted",
  "liveSettlement",
  "nothingBefore",
] as const satisfies readonly Refusal[];

/** An action the caller's side has, and the reason against it when it is not allowed now. */
export const actionVerdict = z.object({ action: z.enum(actionNames), refusal: z.enum(refusals).nullable() });

export const applicationDetail = applicationListItem.extend({
  institutionId: id,
  courseId: id,
  countryId: id,
  majorLevelId: id,
  accommodation: z.boolean(),
  airportPickup: z.boolean(),
  closedReason: z.string().nullable(),
  offerAccepted: z.boolean(),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  /** Wanted categories of the evidence request that stands open; empty otherwise. */
  wanted: z.array(z.enum(documentCategories)),
  wantedNote: z.string().nullable(),
  required: z.array(z.enum(documentCategories)),
  missing: z.array(missingPart),
  files: z.array(fileItem),
  /** Newest first. */
  events: z.array(applicationEvent),
  actions: z.array(actionVerdict),
});

export const studentApplicationsQuery = z.strictObject({ fkStudentId: id });
export const itemQuery = z.strictObject({ itemId: id });

/** What an action may bring along; the table says what each one needs. */
export const moveInput = {
  action: z.enum(actionNames),
  /** The version that was read: two people moving at once, one wins. */
  version: numeric(z.int().min(1)),
  note: optional(prose(lengths.note)),
  categories: listField(z.enum(agentCategories as [DocumentCategory, ...DocumentCategory[]])).default([]),
  condition: optional(z.enum(conditions)),
  intake: optional(month),
  /** Files uploaded for this move. */
  fileGuids: listField(z.uuid(), 20).default([]),
};

export const agentMove = z.strictObject({ itemId: id, ...moveInput });
export const staffMove = z.strictObject(moveInput);

export const moved = z.object({
  itemId: id,
  version: z.number().int(),
  step,
  status,
  condition: z.enum(conditions).nullable(),
  closing: z.enum(closings).nullable(),
});

/** BMS queue: what waits, oldest first by default. */
export const queueNames = ["toSendOn", "withInstitution", "evidence", "decided", "all"] as const;

export const queueQuery = z.strictObject({
  ...listQuery(["waiting", "updatedAt", "createdAt"] as const),
  queue: z.enum(queueNames).default("toSendOn"),
  keyword: optional(line(lengths.keyword)),
  country: listField(id).default([]),
});

export const queuePage = listOf(
  applicationListItem.extend({
    /** Since when it has been waiting where it stands. */
    waitingSince: instant,
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
  agent: z.object({ companyName: z.string(), ownerName: z.string(), ownerPhone: z.string().nullable() }),
});

export const applicationParams = z.object({ id });

export type StepName = Step;
