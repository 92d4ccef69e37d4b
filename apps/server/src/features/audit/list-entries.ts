import type { listAudit as endpoint } from "@passage/contract/audit/endpoints.ts";
import type { auditQuery } from "@passage/contract/audit/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import { fieldLabels, settingName } from "./field-labels.ts";
import { type EntryRow, newestFirst, selectEntries } from "./select-entries.ts";
import { keyOf, namesOfAccounts, studentOf, subjectsOf } from "./subjects.ts";

type Page = Returned<typeof endpoint>;
export type Entry = Page["items"][number];

/** Entries of a filter from the newest on, or those after one that was shown. Nothing is counted: there are millions. */
export async function listEntries(
  db: ScopedDb,
  { after, limit, ...filter }: z.output<typeof auditQuery>,
): Promise<Page> {
  let entries = selectEntries(db, filter);
  if (after !== null) {
    const place = await placeOf(db, after);
    // Nothing comes after what isn't there.
    if (!place) return { items: [], next: null };
    entries = entries.where(sql<boolean>`(l.at, l.id) < (${place.at}::timestamptz, ${place.id}::bigint)`);
  }
  const rows = await entries
    .orderBy(newestFirst)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    items: await entriesOf(db, shown),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Where an entry in sight stands: its time with the microseconds that the wire leaves out. */
async function placeOf(db: ScopedDb, id: number): Promise<{ at: string; id: number } | undefined> {
  return db.q
    .selectFrom("audit_log as l")
    .select(["l.id", sql<string>`l.at::text`.as("at")])
    .where("l.id", "=", id)
    .where(lookedAfterByStaff(db, "l.company_id"))
    .executeTakeFirst();
}

/** Rows as the wire shows them. */
export async function entriesOf(db: ScopedDb, rows: readonly EntryRow[]): Promise<Entry[]> {
  const [subjects, accounts] = await Promise.all([subjectsOf(db, rows), namesOfAccounts(db, rows)]);
  const { scope } = db;
  const seesStudents = scope.kind === "staff" && scope.permissions.includes("studentsRead");
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    ...actorOf(row),
    asAccount:
      row.as_account_id === null
        ? null
        : { id: row.as_account_id, name: accounts.get(row.as_account_id) ?? null },
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name },
    noun: row.noun,
    nounId: row.noun_id,
    subject: subjects.get(keyOf(row)) ?? settingName(row, scope.language),
    studentId: seesStudents ? studentOf(row) : null,
    action: row.action,
    fields: fieldLabels(row.fields, row.noun, scope.language),
    requestId: row.request_id,
  }));
}

/** A service key acts as a staff row, and is no person. */
export const kindOfStaff = (role: string | null) =>
  role === "service" ? ("serviceKey" as const) : ("staff" as const);

function actorOf(row: EntryRow): Pick<Entry, "actorKind" | "actorId" | "actorName" | "work"> {
  if (row.actor_account_id !== null)
    return { actorKind: "account", actorId: row.actor_account_id, actorName: row.account_name, work: null };
  if (row.actor_staff_id !== null)
    return {
      actorKind: kindOfStaff(row.staff_role),
      actorId: row.actor_staff_id,
      actorName: row.staff_name,
      work: null,
    };
  const work = row.actor.startsWith("system:") ? row.actor.slice("system:".length) : null;
  return { actorKind: "system", actorId: null, actorName: null, work };
}
