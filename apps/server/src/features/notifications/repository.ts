import type { Language } from "@passage/contract/languages.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";

/**
 * Notifications `n` that their account still sees, with the student `s` and, where it is about one, the application
 * `p`. A transfer, a closed data opening or an erased student takes them out of list and counts alike. The caller's
 * first condition names the account.
 */
export function notificationsInSight(db: ScopedDb, conditions: readonly Expression<SqlBool>[]) {
  return db.q
    .selectFrom("notifications as n")
    .innerJoin("students as s", "s.id", "n.student_id")
    .leftJoin("applications as p", (join) =>
      join.onRef("p.id", "=", "n.application_id").on(inSight(db, "p", "application")),
    )
    .where((eb) => eb.and([...conditions]))
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .where(sql<SqlBool>`(n.application_id is null or p.id is not null)`);
}

/** An account's own, those of its inbox. */
export function ofInbox(accountId: number): Expression<SqlBool>[] {
  return [sql<SqlBool>`n.account_id = ${accountId}`, sql<SqlBool>`n.in_app`];
}

export interface Cut {
  /** Newest first unless `at`. */
  readonly direction?: "at" | "-at";
  readonly limit: number;
  readonly offset: number;
}

/** Rows with the names that lists and mails show in a language, newest first. */
export function selectLines(
  db: ScopedDb,
  language: Language,
  conditions: readonly Expression<SqlBool>[],
  { limit, offset, direction = "-at" }: Cut,
) {
  const order = direction === "at" ? "asc" : "desc";
  // Cut before anything else is joined: names are looked up for those that are shown.
  const page = notificationsInSight(db, conditions)
    .selectAll("n")
    .select(["s.source as student_source", "s.name_zh", "s.last_name", "s.first_name"])
    .select(["p.apply_no", "p.institution_id", "p.course_id"])
    .orderBy("n.happened_at", order)
    .orderBy("n.id", order)
    .limit(limit)
    .offset(offset);
  return db.q
    .selectFrom(page.as("n"))
    .leftJoin("institutions as i", "i.id", "n.institution_id")
    .leftJoin("courses as c", "c.id", "n.course_id")
    .leftJoinLateral(
      (eb) =>
        // Who acted may be of a company, or staff, that the reader doesn't see; the name belongs to the history.
        eb
          .selectFrom(
            sql<{
              account_id: number;
              staff_id: number;
              name: string;
              name_zh: string | null;
            }>`history_actors(n.student_id)`.as("h"),
          )
          .select(ownNameIn(language, "h").as("name"))
          .where(sql<SqlBool>`(h.account_id = n.by_account_id or h.staff_id = n.by_staff_id)`)
          .limit(1)
          .as("actor"),
      (join) => join.on(sql<SqlBool>`num_nonnulls(n.by_account_id, n.by_staff_id) > 0`),
    )
    .selectAll("n")
    .select([
      "actor.name as by_name",
      nameIn(language, "i").as("institution_name"),
      nameIn(language, "c").as("course_name"),
    ])
    .orderBy("n.happened_at", order)
    .orderBy("n.id", order)
    .execute();
}

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** Unread ones of the inbox that are still in sight; counting stops at `most`. */
export async function countUnread(db: ScopedDb, accountId: number, most: number): Promise<number> {
  const unread = notificationsInSight(db, [...ofInbox(accountId), sql<SqlBool>`n.read_at is null`])
    .select("n.id")
    .limit(most);
  const { count } = await db.q
    .selectFrom(unread.as("u"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
