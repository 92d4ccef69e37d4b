import type { Returned } from "@passage/contract/endpoint.ts";
import type { getStudentHistory as endpoint } from "@passage/contract/history/endpoints.ts";
import { historyNouns, type studentHistoryQuery } from "@passage/contract/history/schema.ts";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { AuditLog } from "../../db/types.gen.ts";
import { type AuditChanges, openAuditChanges } from "../../platform/audit.ts";
import { actorNames } from "../../platform/audit-actors.ts";
import type { DataKey } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import { readStudentNames } from "../students/read-student.ts";
import { wordsOfValues } from "./values.ts";

type Page = Returned<typeof endpoint>;
type Entry = Page["items"][number];
type Row = Selectable<AuditLog>;

/** The key that a student's values in the log are sealed with. */
export type KeyOf = (db: ScopedDb, studentId: number) => Promise<DataKey>;

/** Of one application alone, when it is named. */
type Asked = z.output<typeof studentHistoryQuery> & { readonly applicationId?: number };

/** What happened to a student, its files and its applications in sight, newest first. @throws AppError 2002 */
export async function readHistory(
  db: ScopedDb,
  keyOf: KeyOf,
  { fkStudentId, applicationId, page, limit, since }: Asked,
): Promise<Page> {
  await readStudentNames(db, fkStudentId);
  const [key, nameOf, applications, files] = await Promise.all([
    keyOf(db, fkStudentId),
    actorNames(db, fkStudentId),
    applicationNumbers(db, fkStudentId),
    fileNames(db, fkStudentId),
  ]);
  const entries = db.q
    .selectFrom("audit_log as l")
    .where("l.action", "<>", "lookElsewhere")
    .where(
      // Ranges of indexes, whatever the statistics say. Entries of files outlive the files; the oldest name no student.
      sql<boolean>`((l.noun = 'student' and l.noun_id = ${String(fkStudentId)})
        or (l.noun = 'background' and l.noun_id = ${String(fkStudentId)} and exists (
          select 1 from students s where s.id = ${fkStudentId} and ${inSight(db, "s", "application")}))
        or (l.noun = 'application' and l.noun_id = any (${[...applications.keys()]}::text[]))
        or (l.noun = 'file' and l.noun_id = any (${[...files.keys()]}::text[]))
        or (l.noun in ('file', 'draft') and l.student_id = ${fkStudentId}
          and (l.noun = 'file' or ${db.scope.kind === "staff"})
          and (l.application_id is null or l.application_id = any (${[...applications.keys()]}::int[]))))`,
    )
    .$if(applicationId !== undefined, (query) =>
      query.where(
        sql<boolean>`((l.noun = 'application' and l.noun_id = ${String(applicationId)})
          or (l.noun in ('file', 'draft') and l.application_id = ${applicationId ?? 0}))`,
      ),
    )
    .$if(since !== null, (query) => query.where(sql`date_trunc('milliseconds', l.at)`, ">", since ?? ""));
  const [rows, { total }] = await Promise.all([
    entries
      .selectAll("l")
      .orderBy("l.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    entries.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const opened = rows.map((row) => ({ row, changes: changesOf(row, fkStudentId, key) }));
  const [words, gone] = await Promise.all([
    wordsOfValues(
      db,
      opened.map(({ changes }) => changes),
      applications,
    ),
    namesOfGone(
      db,
      rows.filter(({ noun, noun_id }) => isOfFile(noun) && !files.has(noun_id)),
      (row) => changesOf(row, fkStudentId, key),
    ),
  ]);
  return {
    total,
    page,
    limit,
    items: opened.map(({ row, changes }) => ({
      id: row.id,
      at: row.at,
      actorKind: row.actor_account_id ? "account" : row.actor_staff_id ? "staff" : "system",
      actorName: nameOf(row),
      noun: isOfFile(row.noun) ? "file" : (historyNouns.find((noun) => noun === row.noun) ?? "student"),
      action: row.action,
      subject: applications.get(row.noun_id) ?? files.get(row.noun_id) ?? gone.get(row.noun_id) ?? null,
      changes: words(changes) as Entry["changes"],
    })),
  };
}

/** A `draft` is a file that staff have not shown to the agency: told to staff alone. */
const isOfFile = (noun: string): boolean => noun === "file" || noun === "draft";

function changesOf(row: Row, studentId: number, key: DataKey): AuditChanges {
  if (row.changes_sealed) return openAuditChanges(key, studentId, row.changes_sealed);
  return (row.changes ?? {}) as unknown as AuditChanges;
}

async function applicationNumbers(db: ScopedDb, studentId: number): Promise<Map<string, string>> {
  const rows = await db.q
    .selectFrom("applications as p")
    .select(["p.id", "p.apply_no"])
    .where("p.student_id", "=", studentId)
    .where(inSight(db, "p", "application"))
    .execute();
  return new Map(rows.map(({ id, apply_no }) => [String(id), apply_no]));
}

/** Deleted ones too: that they were there is part of the history. */
async function fileNames(db: ScopedDb, studentId: number): Promise<Map<string, string>> {
  const rows = await db.q
    .selectFrom("files as f")
    .select(["f.guid", "f.name"])
    .where("f.student_id", "=", studentId)
    .where(fileInSight(db, "f"))
    .execute();
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}

/** Names of files whose rows are removed, as their other entries hold them. */
async function namesOfGone(
  db: ScopedDb,
  entries: readonly Row[],
  open: (row: Row) => AuditChanges,
): Promise<Map<string, string>> {
  const guids = [...new Set(entries.map(({ noun_id }) => noun_id))];
  if (guids.length === 0) return new Map();
  const rows = await db.q
    .selectFrom("audit_log as l")
    .selectAll("l")
    .where("l.noun", "in", ["file", "draft"])
    .where(sql<boolean>`l.noun_id = any (${guids}::text[])`)
    .where(sql<boolean>`'fileNameOrc' = any (l.fields)`)
    .orderBy("l.id")
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const [from, to] = open(row).fileNameOrc ?? [];
      const name = to ?? from;
      return typeof name === "string" ? [[row.noun_id, name] as const] : [];
    }),
  );
}
