import type {
  CatalogueImportState,
  CatalogueKind,
  CatalogueRowVerdict,
} from "@passage/contract/catalogue-imports/columns.ts";

const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en")} rows`);

const kinds: Record<CatalogueKind, string> = { institutions: "Institutions", courses: "Courses" };

const verdicts: Record<CatalogueRowVerdict, string> = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  error: "Errors",
  twice: "Twice",
};

const states: Record<CatalogueImportState, string> = {
  reading: "Being read",
  checked: "Checked, not applied",
  applying: "Being applied",
  done: "Applied",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** Tables of institutions and courses, in and out. */
export const catalogueImports = {
  title: "Import and export",
  kindLabel: "What the table holds",
  kinds,
  verdicts,
  states,
  upload: {
    title: "Import a table",
    label: { institutions: "Table of institutions", courses: "Table of courses" } satisfies Record<
      CatalogueKind,
      string
    >,
    hint: "Excel (.xlsx) or CSV, up to 80\u00a0MB and 200,000 rows",
    advice: {
      institutions:
        "Rows are known by country and English name. Nothing changes before you have seen what would; a column that the table lacks stays as it is.",
      courses:
        "Rows are known by institution, level and English name. Nothing changes before you have seen what would; a column that the table lacks stays as it is.",
    } satisfies Record<CatalogueKind, string>,
    template: "Template",
    templateOf: (kind: string, format: string) => `${kind}: template as ${format}`,
  },
  export: {
    title: "Export everything",
    advice: "The same columns that an import reads: change what you like, and import it again.",
    as: (kind: string, format: string) => `${kind} as ${format}`,
    label: "Export of the catalogue",
    waiting: "Preparing the table",
    receiving: (size: string) => `Exporting, ${size} received`,
    cancel: "Cancel",
    done: (name: string) => `The rows are in ${name}.`,
    failed: "The export failed.",
    broken: "The connection broke off. Nothing was kept; try again.",
    again: "Try again",
    dismiss: "Close",
  },
  excel: "Excel",
  csv: "CSV",
  past: {
    title: "Past imports",
    none: "Tables that you and your colleagues import are listed here.",
    failed: "The past imports could not be loaded.",
    look: "Look",
    goOn: "Go on",
    commandLine: "Command line",
    checked: (all: number, changing: number) => `${rows(all)}, ${changing.toLocaleString("en")} to apply`,
    applied: (fresh: number, changed: number) =>
      `${fresh.toLocaleString("en")} new, ${changed.toLocaleString("en")} changed`,
  },
  working: {
    reading: "Reading the table",
    comparing: "Comparing with the catalogue",
    applying: "Applying the changes",
    readSoFar: (count: number) => `${rows(count)} read`,
    progress: (done: number, all: number) =>
      `${done.toLocaleString("en")} of ${all.toLocaleString("en")} rows`,
    readAdvice: "You may leave this page. Nothing changes before you apply it.",
    applyAdvice: "You may leave this page. It is applied as a whole, or not at all.",
    cancel: "Cancel",
    cancelling: "Cancelling",
  },
  check: {
    title: "What the table would do",
    doneTitle: "What the table did",
    tabs: "Rows by what they do",
    all: "All",
    row: "Row",
    name: "Name",
    verdict: "Result",
    what: "Details",
    verdictOf: {
      new: "New",
      changed: "Changed",
      unchanged: "Unchanged",
      error: "Error",
      twice: "Twice",
    } satisfies Record<CatalogueRowVerdict, string>,
    at: (column: string, message: string) => `${column}: ${message}`,
    change: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
    andMore: (text: string, more: number) => `${text}, and ${more} more`,
    newRow: "Is added to the catalogue",
    newDone: "Was added to the catalogue",
    unchanged: "As it is in the catalogue",
    empty: "empty",
    none: "There are no such rows.",
    gone: "The rows are kept for three days and are gone by now.",
    unknown: (columns: string) => `Columns that were not recognised: ${columns}`,
    broken: "Download the rows left out",
    another: "Another table",
    drop: "Drop the table",
    apply: (count: number) =>
      count === 0 ? "Apply" : count === 1 ? "Apply 1 row" : `Apply ${count.toLocaleString("en")} rows`,
    nothing: "No row changes anything.",
    summary: (fresh: number, changed: number, out: number) =>
      `${fresh.toLocaleString("en")} new, ${changed.toLocaleString("en")} changed, ${out.toLocaleString("en")} left out`,
  },
  row: {
    title: (row: number) => `Row ${row}`,
    position: (place: number, all: number) => `${place.toLocaleString("en")} of ${all.toLocaleString("en")}`,
    findings: "What is wrong",
    cell: "The cell says:",
    changes: "What changes",
    column: "Column",
    before: "Now",
    after: "Then",
    value: "Value",
  },
  done: {
    title: (fresh: number, changed: number) =>
      `Applied: ${fresh.toLocaleString("en")} new, ${changed.toLocaleString("en")} changed`,
    leftOut: (count: number) => (count === 1 ? "1 row was left out." : `${rows(count)} were left out.`),
  },
  failed: { title: "This table was not read" },
  cancelled: { title: "This import was cancelled", advice: "Nothing of it was kept." },
  gone: { title: "There is no such import", advice: "The address may be wrong." },
  noPermission: {
    title: "You cannot import or export the catalogue",
    advice: "Ask an administrator of the platform for the permission to edit it.",
  },
  loading: {
    title: "The import could not be loaded",
    advice: "Nothing of it is lost. Try again.",
  },
};
