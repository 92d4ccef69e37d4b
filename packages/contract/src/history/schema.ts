import { z } from "zod";
import { applicationEvent } from "../applications/schema.ts";
import { id, instant, listOf, listQuery, optional } from "../fields.ts";

const { page, limit } = listQuery(["at"]);

export const studentHistoryQuery = z.strictObject({
  page,
  limit,
  fkStudentId: id,
  /** Only what was done later than this: what somebody else changed since a form was loaded. */
  since: optional(instant),
});

/** Whose act an entry is. */
export const actorKinds = ["account", "staff", "system"] as const;

export const historyNouns = ["student", "application", "file"] as const;

/** A field's value: in words of the caller's language where it names a place or a group, or is a code; numbers masked. */
const historyValue = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One act on a student, its files or its applications. */
export const historyEntry = z.object({
  id,
  at: instant,
  actorKind: z.enum(actorKinds),
  /** Null for the platform itself. As the actor writes it: in Chinese for Chinese callers, where there is such a name. */
  actorName: z.string().nullable(),
  noun: z.enum(historyNouns),
  /** `create`, `save`, `register`, `transfer`, `revealNumbers`, `upload`, … */
  action: z.string(),
  /** What it was done to, beside the student: the application's number or the file's name. */
  subject: z.string().nullable(),
  /** Who changed what from what to what; null values = empty. */
  changes: z.array(z.object({ path: z.string(), from: historyValue, to: historyValue })),
});

export const historyPage = listOf(historyEntry);

export const followUpQuery = z.strictObject({ page, limit, fkStudentId: id });

/** What happened to the student's applications, newest first. */
export const followUpPage = listOf(
  applicationEvent.extend({
    itemId: id,
    applyNo: z.string(),
    itemInstitutionName: z.string(),
    itemInstitutionCourseName: z.string(),
  }),
);
