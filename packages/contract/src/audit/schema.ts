import { z } from "zod";
import { id, instant, line, listField, numeric, optional } from "../fields.ts";
import { actorKinds as everybody } from "../history/schema.ts";
import { lengths } from "../limits.ts";
import { auditPageSize, valueStates } from "./rules.ts";

/** Ids of the log go beyond those of other tables. */
const auditId = numeric(z.int().positive().max(Number.MAX_SAFE_INTEGER));

/** Whose act an entry is. A service key acts as a staff row, and goes by that row's number. */
export const actorKinds = [...everybody, "serviceKey"] as const;

/** What the log is asked for; all of it holds at once. */
const filter = {
  from: optional(instant),
  to: optional(instant),
  account: optional(id),
  /** In the back office, or within an account; or a service key, by the number it acts under. */
  staff: optional(id),
  /** What the platform did by itself. */
  system: z.enum(["true"]).optional(),
  company: optional(id),
  noun: optional(line(lengths.keyword)),
  nounId: optional(line(lengths.keyword)),
  action: optional(line(lengths.keyword)),
  requestId: optional(line(lengths.keyword)),
};

export const auditFilter = z.strictObject(filter);

export const auditQuery = z.strictObject({
  ...filter,
  /** The last entry that was shown: those after it, which are older. */
  after: optional(auditId),
  limit: numeric(z.int().min(1).max(200)).default(auditPageSize),
});

const entry = {
  id: z.number().int(),
  at: instant,
  actorKind: z.enum(actorKinds),
  actorId: id.nullable(),
  /** Null where it isn't in sight, or was the platform. */
  actorName: z.string().nullable(),
  /** The account that a staff member acted as, by a link into the portal. */
  asAccount: z.object({ id, name: z.string().nullable() }).nullable(),
  /** What the platform was at, where it acted by itself: `job:send-digests`. */
  work: z.string().nullable(),
  company: z.object({ id, name: z.string().nullable() }).nullable(),
  noun: z.string(),
  nounId: z.string(),
  /** What people know it by: an application's number, a company's name. Never a student's name. */
  subject: z.string().nullable(),
  /** The student it is about, for those who may look students up. */
  studentId: id.nullable(),
  action: z.string(),
  /** The fields that changed, in words where there are some. */
  fields: z.array(z.string()),
  requestId: z.string(),
};

export const auditPage = z.object({
  items: z.array(z.object(entry)),
  /** What to ask for next; null at the end of what fits. */
  next: z.number().int().nullable(),
});

export const auditParams = z.strictObject({ id: auditId });

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const auditEntry = z.object({
  ...entry,
  values: z.enum(valueStates),
  /** From what to what, numbers of documents masked; null = empty. */
  changes: z.array(z.object({ path: z.string(), label: z.string(), from: value, to: value })),
});

/** So many rows an export would hold; `capped` where there are more, and the newest are taken. */
export const auditCount = z.object({ total: z.number().int(), capped: z.boolean() });

export const auditActorQuery = z.strictObject({
  keyword: optional(line(lengths.keyword)),
  account: listField(id).default([]),
  staff: listField(id).default([]),
});

export const auditActors = z.array(
  z.object({
    kind: z.enum(["account", "staff", "serviceKey"]),
    id,
    name: z.string(),
    /** Company of an account, address of a staff member, the ends of a key's text. */
    note: z.string(),
  }),
);

export const auditCompanyQuery = z.strictObject({
  keyword: optional(line(lengths.keyword)),
  company: listField(id).default([]),
});

export const auditCompanies = z.array(z.object({ id, name: z.string() }));

/** A run that followed the chains. */
const verification = z.object({
  id,
  state: z.enum(["running", "whole", "broken", "cancelled", "failed"]),
  startedAt: instant,
  /** Null for the nightly one. */
  startedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** Links that were looked at, of so many. */
  progress: z.number().int(),
  total: z.number().int(),
  /** Where a chain breaks first. */
  broken: z
    .object({
      /** Of this company's chain; null for the platform's own. */
      companyId: id.nullable(),
      position: z.number().int(),
      auditId: z.number().int(),
      reason: z.enum(["hash", "gap", "row-missing", "wrong-chain"]),
    })
    .nullable(),
});

export const auditChain = z.object({
  /** Entries that wait for their seal. */
  unsealed: z.number().int(),
  /** When the youngest sealed entry was written; null before the first. */
  sealedUpTo: instant.nullable(),
  /** The latest run; null before the first. */
  latest: verification.nullable(),
});
