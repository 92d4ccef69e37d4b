import { z } from "zod";
import { flag, id, instant, line, listField, listOf, numeric, optional } from "../fields.ts";
import { lists } from "../limits.ts";
import { studentVerdict } from "../students/schema.ts";
import { importFields } from "./columns.ts";
import {
  dayOrders,
  importProblems,
  importStates,
  rowChoices,
  rowKinds,
  studentImport,
  templateFormats,
  textEncodings,
} from "./kinds.ts";

const importField = z.enum(importFields);

export const templateQuery = z.strictObject({ format: z.enum(templateFormats).default("xlsx") });

/** Form fields before the file. */
export const importForm = z.strictObject({ encoding: optional(z.enum(textEncodings)) });

export const importRef = z.strictObject({ importId: id });

export const importInfo = z.object({
  importId: id,
  fileName: z.string(),
  state: z.enum(importStates),
  problem: z.enum(importProblems).nullable(),
  /** Rows that hold anything, the header aside. */
  rows: z.number().int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Columns of the table with their first values; empty once the table itself is gone. */
  columns: z.array(
    z.object({ header: z.string(), samples: z.array(z.string()), field: importField.nullable() }),
  ),
  dayOrder: z.enum(dayOrders),
  /** Days like 3/4/2005 occur, and nothing in the file tells which way round. */
  dayOrderOpen: z.boolean(),
  /** Character set of a text file; null for workbooks. */
  encoding: z.enum(textEncodings).nullable(),
  /** Complete rows are registered, the others become drafts. */
  register: z.boolean(),
  /** Rows worked on by what is under way. */
  progress: z.number().int(),
  counts: z.object({
    ready: z.number().int(),
    warning: z.number().int(),
    error: z.number().int(),
    duplicate: z.number().int(),
    /** Rows that an import now would take. */
    chosen: z.number().int(),
    /** Of these, the ones that are complete: registered when that is asked for. */
    complete: z.number().int(),
  }),
  /** Students that were made. */
  imported: z.number().int(),
  /** Chosen rows left out, because their passport or ID card had become another student's meanwhile. */
  leftOut: z.number().int(),
  /** Until when it can be undone; null when it can't. */
  undoUntil: instant.nullable(),
  /** Whether the rows are still there: for the table of broken rows, and for going on. */
  rowsKept: z.boolean(),
});

export type ImportInfo = z.output<typeof importInfo>;

export const importList = z.array(importInfo.omit({ columns: true }));

export const importCheck = z.strictObject({
  importId: id,
  /** Meaning of each column, in the order of the table; null = not imported. */
  columns: z.array(importField.nullable()).min(1).max(studentImport.columns),
  dayOrder: z.enum(dayOrders),
  register: flag.default(false),
});

export const importRowsQuery = z.strictObject({
  importId: id,
  kind: listField(z.enum(rowKinds)).default([]),
  page: numeric(z.int().min(1).max(lists.maxPage)).default(1),
  limit: numeric(z.int().min(1).max(lists.maxPageSize)).default(lists.pageSize),
});

/** As for a student in the form; and a masked number's end, with name and birthday: an export that comes back. */
const duplicateBy = z.enum([...studentVerdict.shape.duplicates.element.shape.by.options, "maskedNumber"]);

export const importDuplicate = z.object({
  by: duplicateBy,
  /** The student in sight it resembles, or null: another row of the file. */
  studentId: id.nullable(),
  /** That row's number, as the spreadsheet counts. */
  row: z.number().int().nullable(),
  name: z.string(),
});

export const importRow = z.object({
  /** As the spreadsheet counts. */
  row: z.number().int(),
  kind: z.enum(rowKinds),
  choice: z.enum(rowChoices),
  /** False for errors, and for a passport or ID card that another student has. */
  mayImport: z.boolean(),
  /** All that a registration needs is there. */
  complete: z.boolean(),
  /** Texts of the columns, as in the table. */
  cells: z.array(z.string()),
  findings: z.array(
    z.object({
      /** Column it belongs to; null when no column holds it. */
      column: z.number().int().nullable(),
      path: z.string(),
      rule: z.string(),
      message: z.string(),
      severity: z.enum(["error", "warning"]),
    }),
  ),
  duplicates: z.array(importDuplicate),
});

export type ImportRow = z.output<typeof importRow>;

export const importRows = listOf(importRow);

/** As the spreadsheet counts. */
const rowNumber = numeric(z.int().min(1).max(studentImport.lastRow));

export const importRowQuery = z.strictObject({ importId: id, row: rowNumber });

/** Field by field, what the row says and what the student it resembles has; numbers masked, countries by name. */
export const importRowDetail = z.object({
  row: importRow,
  compared: z.array(
    z.object({
      studentId: id,
      name: z.string(),
      fields: z.array(
        z.object({
          path: z.string(),
          theirs: z.string().nullable(),
          mine: z.string().nullable(),
          same: z.boolean(),
        }),
      ),
    }),
  ),
});

export const importCellEdit = z.strictObject({
  importId: id,
  row: rowNumber,
  column: numeric(
    z
      .int()
      .min(0)
      .max(studentImport.columns - 1),
  ),
  text: line(studentImport.cell).or(z.literal("")),
});

export const importEdited = z.object({ row: importRow, info: importInfo });

export const importChoice = z.strictObject({
  importId: id,
  /** Rows by number; none = all. */
  rows: listField(rowNumber, studentImport.rows).default([]),
  /** Only rows of these kinds; none = any. Rows that may not be imported stay out whatever is said. */
  kind: listField(z.enum(rowKinds)).default([]),
  choice: z.enum(rowChoices),
});
