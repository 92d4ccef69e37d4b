import { z } from "zod";
import { queueClosings, queueNames } from "../applications/queue.ts";
import { moved, staffMove } from "../applications/schema.ts";
import { stages } from "../applications/stages.ts";
import { steps } from "../applications/steps.ts";
import { id, line, listField, numeric, optional } from "../fields.ts";
import { lengths } from "../limits.ts";
import { mostAtOnce, targetDays } from "./rules.ts";

const itemIds = z
  .array(id)
  .min(1)
  .max(mostAtOnce)
  .refine((ids) => new Set(ids).size === ids.length, { error: "invalid" });

/** What came of one of several applications. */
const itemResult = z.object({
  itemId: id,
  /** 1003, or the code that stopped this one alone. */
  code: z.string(),
  /** Why, in the caller's language; empty on success. */
  message: z.string(),
});

const {
  fileGuids: _files,
  condition: _condition,
  intake: _intake,
  version: _version,
  ...shared
} = staffMove.shape;

/** The same move of several applications, with the version each was read in. */
export const bulkMove = z.strictObject({
  ...shared,
  items: z
    .array(z.strictObject({ itemId: id, version: numeric(z.int().min(1)) }))
    .min(1)
    .max(mostAtOnce)
    .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, {
      error: "invalid",
    }),
});

export const bulkMoved = z.object({
  results: z.array(itemResult.extend({ moved: moved.nullable() })),
});

export const undoMany = z.strictObject({ itemIds });

export const assignment = z.strictObject({
  itemIds,
  /** Null takes them from whoever has them. */
  staffId: optional(id),
});

export const assigned = z.object({ results: z.array(itemResult) });

/** A colleague who may move applications. */
export const colleague = z.object({ id, name: z.string() });

const facet = z.object({ id, name: z.string(), count: z.number().int() });

/** What the applications of a queue can be narrowed by, the most frequent first. */
export const queueFacets = z.object({
  countries: z.array(facet),
  assigned: z.array(facet),
  unassigned: z.number().int(),
  /** Those that occur, in the order of the pipeline. */
  steps: z.array(z.object({ step: z.enum(steps), count: z.number().int() })),
  /** Those that occur. */
  closings: z.array(z.object({ closing: z.enum(queueClosings), count: z.number().int() })),
});

/** Companies are too many to offer them all: found by name, or named by their ids. */
export const queueCompaniesQuery = z.strictObject({
  queue: z.enum(queueNames).default("toSendOn"),
  keyword: optional(line(lengths.keyword)),
  company: listField(id).default([]),
});

export const queueCompanies = z.array(facet);

/** Consultants likewise. */
export const queueOwnersQuery = z.strictObject({
  queue: z.enum(queueNames).default("toSendOn"),
  keyword: optional(line(lengths.keyword)),
  owner: listField(id).default([]),
});

export const queueOwners = z.array(facet.extend({ companyName: z.string() }));

/** Target days of a stage: of a country, or of all that have none of their own. */
const target = z.object({
  stage: z.enum(stages),
  fkAreaCountryId: id.nullable(),
  days: z.number().int(),
});

export const stageTargets = z.object({
  targets: z.array(target.extend({ country: z.string().nullable() })),
  /** Study countries that a target can be set for. */
  countries: z.array(z.object({ id, name: z.string() })),
});

export const targetSave = z.strictObject({
  stage: z.enum(stages),
  fkAreaCountryId: optional(id),
  /** Null removes the target. */
  days: optional(numeric(z.int().min(targetDays.min).max(targetDays.max))),
});

export const portalLink = z.object({
  /** Address within the portal that signs the staff member in as the account: once, within five minutes. */
  path: z.string(),
});

export const portalLinkRequest = z.strictObject({
  /** Where to land: the portal's first page, or the form of the application's student. */
  view: z.enum(["index", "form"]).default("index"),
});
