import { z } from "zod";
import { coursesFilter } from "../catalogue/schema.ts";
import { id, instant, listField, listOf, numeric, optional } from "../fields.ts";
import { textEncodings } from "../imports/kinds.ts";
import { lists } from "../limits.ts";
import { catalogueImportStates, catalogueKinds, catalogueRowVerdicts } from "./columns.ts";

export const catalogueImportForm = z.strictObject({
  kind: z.enum(catalogueKinds),
  encoding: optional(z.enum(textEncodings)),
});

export const catalogueImportRef = z.strictObject({ id });

export const catalogueImportInfo = z.object({
  importId: id,
  kind: z.enum(catalogueKinds),
  fileName: z.string(),
  state: z.enum(catalogueImportStates),
  /** Rows of the table; null while nobody has counted. */
  rows: z.number().int().nullable(),
  /** Rows worked on by what is under way; while it reads, all of them means that they are being compared. */
  progress: z.number().int(),
  counts: z.record(z.enum(catalogueRowVerdicts), z.number().int()),
  /** What the table's columns mean, by title and in its order; null = nothing here. */
  columns: z.array(z.object({ header: z.string(), column: z.string().nullable() })),
  /** Whether rows can still be looked at. */
  rowsKept: z.boolean(),
  /** Why it failed, or why it isn't applied yet: a code of the catalogue with its message; null otherwise. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: instant,
  /** Null: the command line. */
  createdBy: z.string().nullable(),
  finishedAt: instant.nullable(),
});

export const catalogueImportList = z.array(catalogueImportInfo);

export const catalogueRowsQuery = z.strictObject({
  verdict: listField(z.enum(catalogueRowVerdicts)).default([]),
  page: numeric(z.int().min(1).max(lists.maxPage)).default(1),
  limit: numeric(z.int().min(1).max(lists.maxPageSize)).default(lists.pageSize),
});

export const catalogueRows = listOf(
  z.object({
    /** As the spreadsheet counts. */
    row: z.number().int(),
    verdict: z.enum(catalogueRowVerdicts),
    /** What the row names, as its own cells say it. */
    name: z.string(),
    findings: z.array(
      z.object({
        /** Its title in the caller's language; null = the whole row. */
        column: z.string().nullable(),
        rule: z.string(),
        message: z.string(),
        /** What the cell says. */
        text: z.string(),
      }),
    ),
    /** What would change, as people read it. */
    changes: z.array(
      z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
);

/** Filters that institutions don't have. */
const ofCoursesAlone = ["institution", "level", "subject", "withoutIntake"] as const;

export const catalogueTableQuery = z
  .strictObject({
    kind: z.enum(catalogueKinds),
    format: z.enum(["xlsx", "csv"]).default("xlsx"),
    /** An empty table to fill in, or everything there is that the filters of the list leave. */
    content: z.enum(["template", "all"]).default("template"),
    ...coursesFilter,
  })
  .superRefine((query, context) => {
    if (query.kind === "courses") return;
    for (const name of ofCoursesAlone) {
      const value = query[name];
      if (Array.isArray(value) ? value.length > 0 : value)
        context.addIssue({ code: "custom", path: [name], message: "invalid" });
    }
  });
