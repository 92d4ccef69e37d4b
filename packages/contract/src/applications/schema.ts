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
import { deadlineNames } from "./deadlines.ts";
import { agentCategories, type DocumentCategory, documentCategories } from "./documents.ts";
import { exportColumns } from "./export-columns.ts";
import { nextDeadlineNames } from "./next-deadline.ts";
import { stages } from "./stages.ts";
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

/** What of a choice can be corrected until it is submitted: all but the course, which makes it another application. */
export const choiceSave = z.strictObject({
  itemId: id,
  /** The version that was read. */
  version: numeric(z.int().min(1)),
  openTime: month,
  accommodation: flag,
  airportPickup: flag,
});

export const choiceSaved = z.object({
  itemId: id,
  version: z.number().int(),
  step,
  intake: month,
  accommodation: z.boolean(),
  airportPickup: z.boolean(),
});

export const applicationSorts = [
  "updatedAt",
  "createdAt",
  "submittedAt",
  "intake",
  "applyNo",
  "student",
  "waiting",
  "overdue",
  "deadline",
] as const;

/** `open` leaves out closed ones and refusals; `needsMe` are those that wait for the agent. */
export const applicationViews = ["all", "open", "needsMe", "offersToAccept", "closingSoon"] as const;

/** Filters of the list, board and export alike. */
const applicationFilter = {
  /** Student's name in any script, beginning of the application number or school. */
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
  level: listField(id).default([]),
  course: listField(id).default([]),
  /** Waits longer where it stands than its stage should take. */
  overdue: flag.default(false),
  /** Its next deadline is within so many days from today, or over. */
  deadline: optional(z.union([z.literal("passed"), numeric(z.int().min(1).max(365))])),
  /** Messages of staff wait for the caller. */
  unread: flag.default(false),
  /** Calendar days of the platform, both included. */
  createdFrom: optional(day),
  createdTo: optional(day),
  submittedFrom: optional(day),
  submittedTo: optional(day),
  view: z.enum(applicationViews).default("all"),
};

export const applicationListQuery = z.strictObject({ ...listQuery(applicationSorts), ...applicationFilter });

/** What is exported: filter and order of the list, all its pages; or, ticked, these applications of it. */
export const applicationExportQuery = z.strictObject({
  sort: listQuery(applicationSorts).sort,
  ...applicationFilter,
  item: listField(id, 1_000).default([]),
  /** In the order in which they are wanted; all without. */
  columns: listField(z.enum(exportColumns)).default([]),
});

export const exportCount = z.object({ total: z.number().int() });

/** The board shows the first of each step; more come from the list, by step. */
export const boardQuery = z.strictObject({
  sort: listQuery(applicationSorts).sort,
  ...applicationFilter,
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
  /** The agent recorded that the student takes the offer. */
  offerAccepted: z.boolean(),
  /** Where it waits for somebody; null where nothing is waited for. */
  stage: z.enum(stages).nullable(),
  /** Days it has stood there, and how many it should at most; null where nothing is waited for, or no target is set. */
  waitedDays: z.number().int().nullable(),
  targetDays: z.number().int().nullable(),
  /** Days beyond the target; null within it, or where there is none. */
  overdueDays: z.number().int().nullable(),
  /** What is due next; null where nothing is. */
  nextDeadline: z.object({ name: z.enum(nextDeadlineNames), day }).nullable(),
  /** Messages of the other side that the caller hasn't read. */
  unread: z.number().int(),
  /** Who of the staff works on it. */
  assignedName: z.string().nullable(),
  /** As the owner writes it: in Chinese for Chinese callers, where there is such a name. The company likewise. */
  ownerName: z.string(),
  companyName: z.string(),
  submittedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

const viewCounts = z.record(z.enum(applicationViews), z.number().int());

export const applicationPage = listOf(applicationListItem).extend({
  /** Counts of the views under the same filter. */
  views: viewCounts,
});

export const applicationBoard = z.object({
  /** In the order of the pipeline; those of the filter's steps where it names some. */
  columns: z.array(z.object({ step, total: z.number().int(), items: z.array(applicationListItem) })),
  total: z.number().int(),
  views: viewCounts,
});

export const applicationEvent = z.object({
  id,
  at: instant,
  /** A row of the transition table; `undo` takes the move before it back. */
  action: z.enum(actionNames).or(z.enum(["create", "undo"])),
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
  /** Taken back by staff. Such moves, and what took them back, are shown to staff alone. */
  undone: z.boolean(),
});

/** A thing missing before submission: a form field of the student, a part of the background, or a document. */
export const missingPart = z.object({
  kind: z.enum(["student", "background", "document", "course"]),
  /**
   * Path of the field, or the document category. Of the background: `referrers.1` is an entry that isn't there (from
   * 0), `education.0.degree` a field of one that is. Of the course: what it lacks, out of `courseGaps`.
   */
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
  "noDeferAsked",
  "liveSettlement",
  "clawedBack",
  "nothingBefore",
] as const satisfies readonly Refusal[];

/** An action the caller's side has, and the reason against it when it is not allowed now. */
export const actionVerdict = z.object({ action: z.enum(actionNames), refusal: z.enum(refusals).nullable() });

/** Days by which something is due, `YYYY-MM-DD`; null where none is set. `liveDeadlines` says which ones count now. */
export const deadlineDays = z.object(
  Object.fromEntries(deadlineNames.map((name) => [name, day.nullable()])) as Record<
    (typeof deadlineNames)[number],
    z.ZodNullable<typeof day>
  >,
);

export const applicationDetail = applicationListItem.extend({
  institutionId: id,
  courseId: id,
  countryId: id,
  majorLevelId: id,
  accommodation: z.boolean(),
  airportPickup: z.boolean(),
  closedReason: z.string().nullable(),
  offerAccepted: z.boolean(),
  /** The intake that the agent asks to defer to, while staff haven't answered. */
  deferWanted: month.nullable(),
  deadlines: deadlineDays,
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  /** Whose it is: their card is open to whoever sees the application. */
  ownerAccountId: id,
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

/** Moves that an agent makes for all applications of a student; 1 is the only status agents give. */
export const studentStatusChange = z.strictObject({ fkStudentId: id, status: numeric(z.literal(1)) });

export const studentStatusChanged = z.object({
  items: z.array(
    z.object({
      itemId: id,
      applyNo: z.string(),
      action: z.enum(["submit", "supplement"]),
      /** 1003, or the code that stopped this one alone. */
      code: z.string(),
      message: z.string(),
      /** Of 4002: what is missing. */
      missing: z.array(missingPart),
      status,
      step,
    }),
  ),
});

const deadlineInput = Object.fromEntries(deadlineNames.map((name) => [name, optional(day)])) as Record<
  (typeof deadlineNames)[number],
  ReturnType<typeof optional<typeof day>>
>;

export const agentMove = z.strictObject({ itemId: id, ...moveInput });
/** Deadlines that the table doesn't give an action are refused; those left out stay as they were. */
export const staffMove = z.strictObject({ ...moveInput, ...deadlineInput });

/** All deadlines of an application as they shall be; what is left out or null is none. */
export const deadlinesSave = z.strictObject({ version: numeric(z.int().min(1)), ...deadlineInput });

export const moved = z.object({
  itemId: id,
  version: z.number().int(),
  step,
  status,
  condition: z.enum(conditions).nullable(),
  closing: z.enum(closings).nullable(),
});

export const applicationParams = z.object({ id });

export type StepName = Step;
