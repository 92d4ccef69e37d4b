/** Most rows that one export takes: more is a matter for a backup, and nobody reads it in a spreadsheet. */
export const mostExported = 50_000;

/** Entries that are shown at once. */
export const auditPageSize = 50;

/** What the log is kept of, in the order of the filter. What isn't among them is told by its own word. */
export const auditNouns = [
  "student",
  "application",
  "file",
  "background",
  "account",
  "contactPerson",
  "company",
  "staff",
  "configuration",
  "integration",
  "institution",
  "course",
  "majorLevel",
  "subjectGroup",
  "catalogueImport",
  "import",
  "auditLog",
] as const;

export type AuditNoun = (typeof auditNouns)[number];

/** How an entry's values are kept: openly, not at all, or sealed and why they can't be opened. */
export const valueStates = ["open", "none", "notHeld", "erased", "elsewhere"] as const;

export type ValueState = (typeof valueStates)[number];
