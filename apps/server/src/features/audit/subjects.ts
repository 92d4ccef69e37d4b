import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight, lookedAfterByStaff } from "../../platform/visibility.ts";
import type { EntryRow } from "./select-entries.ts";

/**
 * Names of what entries are about, as far as the reader sees it: under `noun id`. A student, its files and its
 * background go by their number alone: the log outlives them.
 */
export async function subjectsOf(db: ScopedDb, rows: readonly EntryRow[]): Promise<Map<string, string>> {
  const { language } = db.scope;
  const wanted = Map.groupBy(rows, ({ noun }) => noun);
  const named = {
    application: sql`select p.id, p.apply_no as name from applications p where ${inSight(db, "p", "application")}`,
    company: sql`select c.id, ${ownNameIn(language, "c")} as name from companies c
      where ${lookedAfterByStaff(db, "c.id")}`,
    account: sql`select a.id, ${ownNameIn(language, "a")} as name from accounts a
      where ${lookedAfterByStaff(db, "a.company_id")}`,
    staff: sql`select s.id, ${ownNameIn(language, "s")} as name from staff s`,
    contactPerson: sql`select p.id, ${ownNameIn(language, "p")} as name from contact_persons p`,
    serviceKey: sql`select k.id, s.name from service_keys k join staff s on s.id = k.staff_id`,
    webhook: sql`select w.id, substring(w.url from '^\\w+://([^/?#]+)') as name from webhooks w`,
    institution: sql`select i.id, ${nameIn(language, "i")} as name from institutions i`,
    course: sql`select c.id, ${nameIn(language, "c")} as name from courses c`,
    majorLevel: sql`select m.id, ${nameIn(language, "m")} as name from major_levels m`,
    subjectGroup: sql`select g.id, ${nameIn(language, "g")} as name from subject_groups g`,
  };
  const found = await Promise.all(
    Object.entries(named).map(async ([noun, query]) => {
      const ids = [...new Set((wanted.get(noun) ?? []).map(({ noun_id }) => noun_id).filter(isId))];
      if (ids.length === 0) return [];
      const { rows: names } = await sql<{ id: number; name: string }>`
        select n.id, n.name from (${query}) n where n.id = any (${ids.map(Number)}::int[])`.execute(db.q);
      return names.map(({ id, name }) => [keyOf({ noun, noun_id: String(id) }), name] as const);
    }),
  );
  return new Map(found.flat());
}

/** Names of accounts that staff acted as. */
export async function namesOfAccounts(db: ScopedDb, rows: readonly EntryRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ as_account_id: id }) => (id === null ? [] : [id])))];
  if (ids.length === 0) return new Map();
  const names = await db.q
    .selectFrom("accounts as a")
    .select(["a.id", ownNameIn(db.scope.language, "a").as("name")])
    .where(sql<boolean>`a.id = any (${ids}::int[])`)
    .where(lookedAfterByStaff(db, "a.company_id"))
    .execute();
  return new Map(names.map(({ id, name }) => [id, name]));
}

/** Under which a subject is found. */
export const keyOf = ({ noun, noun_id }: Pick<EntryRow, "noun" | "noun_id">) => `${noun} ${noun_id}`;

/** Numbers of rows; files and feeds go by other ids. */
const isId = (text: string) => /^\d{1,9}$/.test(text);

/** The student of an entry; the oldest name it in no column of their own. */
export function studentOf({ noun, noun_id, student_id }: EntryRow): number | null {
  if (student_id !== null) return student_id;
  return (noun === "student" || noun === "background") && isId(noun_id) ? Number(noun_id) : null;
}
