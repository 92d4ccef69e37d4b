import type { AuditNoun } from "@passage/contract/audit/rules.ts";
import type { levelSave, subjectSave } from "@passage/contract/catalogue/schema.ts";
import type { z } from "zod";

/** What courses are sorted by, and staff edit: study levels and subject groups. */
export type GroupKind = "level" | "subject";

/** One as it is saved; the kind, which decides documents, is a level's alone. */
export type GroupSave = z.output<typeof subjectSave> & Partial<Pick<z.output<typeof levelSave>, "kind">>;

interface GroupTable {
  readonly table: "major_levels" | "subject_groups";
  /** The column of courses that names it. */
  readonly column: "major_level_id" | "subject_group_id";
  /** As the audit log calls it. */
  readonly noun: AuditNoun;
}

export const groupTables: Readonly<Record<GroupKind, GroupTable>> = {
  level: { table: "major_levels", column: "major_level_id", noun: "majorLevel" },
  subject: { table: "subject_groups", column: "subject_group_id", noun: "subjectGroup" },
};
