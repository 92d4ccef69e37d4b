import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import pg from "pg";
import type { ApplicationEvents, Applications } from "../../db/types.gen.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { hasStudent } from "../students/has-student.ts";
import { lockStudent } from "../students/lock-student.ts";

export type ApplicationRow = Selectable<Applications>;
export type EventRow = Selectable<ApplicationEvents>;

/**
 * Locks the row: of two people moving it at once, the second sees the first one's version. Of an erased student there is
 * nothing left to change. `withStudent` keeps the student's papers as they are as well, for moves that look at them.
 */
export async function findApplicationForUpdate(
  tx: ScopedTx,
  id: number,
  { withStudent = false } = {},
): Promise<ApplicationRow | undefined> {
  if (withStudent) await lockStudentsOf(tx, [id]);
  const row = await tx.q
    .selectFrom("applications as p")
    .selectAll("p")
    .where("p.id", "=", id)
    .where(inSight(tx, "p", "application"))
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Asked once the row is ours: an erasure that held it is over by now.
  return row && (await hasStudent(tx, row.student_id)) ? row : undefined;
}

/** Locks the students of applications, in the order of their ids: before any application, as uploads and saves do. */
export async function lockStudentsOf(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  const students = await tx.q
    .selectFrom("applications as p")
    .select("p.student_id")
    .distinct()
    .where("p.id", "in", [...ids])
    .where(inSight(tx, "p", "application"))
    .orderBy("p.student_id")
    .execute();
  for (const { student_id } of students) await lockStudent(tx, student_id);
}

/** Locks the applications that may become ready, and are not closed, in the order of their ids. */
export async function unsubmittedForUpdate(tx: ScopedTx, studentId: number): Promise<ApplicationRow[]> {
  return tx.q
    .selectFrom("applications as p")
    .selectAll("p")
    .where("p.student_id", "=", studentId)
    .where("p.step", "in", ["notApplied", "newApplication"])
    .where("p.closing", "is", null)
    .where(inSight(tx, "p", "application"))
    .orderBy("p.id")
    .forNoKeyUpdate()
    .execute();
}

export async function applicationsOfStudent(db: ScopedDb, studentId: number): Promise<ApplicationRow[]> {
  return db.q
    .selectFrom("applications as p")
    .selectAll("p")
    .where("p.student_id", "=", studentId)
    .where(inSight(db, "p", "application"))
    .orderBy("p.id")
    .execute();
}

/** The events of an application, oldest first. */
export async function eventsOf(db: ScopedDb, applicationId: number): Promise<EventRow[]> {
  return db.q
    .selectFrom("application_events as e")
    .selectAll("e")
    .where("e.application_id", "=", applicationId)
    .where(inSight(db, "e", "application"))
    .orderBy("e.id")
    .execute();
}

export async function insertApplication(
  tx: ScopedTx,
  values: Insertable<Applications>,
): Promise<ApplicationRow> {
  return tx.q.insertInto("applications").values(values).returningAll().executeTakeFirstOrThrow();
}

/**
 * Writes columns and counts the version on; `updated_at` comes from the caller's clock.
 * @throws AppError 4004 when it would be the second live one for a course and intake (a reopened one, a deferred one)
 */
export async function updateApplication(
  tx: ScopedTx,
  id: number,
  values: Updateable<Applications> & Required<Pick<Updateable<Applications>, "updated_at">>,
): Promise<ApplicationRow> {
  return tx.q
    .updateTable("applications as p")
    .set({ ...values, version: sql`p.version + 1` })
    .where("p.id", "=", id)
    .where(inSight(tx, "p", "application"))
    .returningAll("p")
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.constraint === "applications_once")
        throw new AppError("4004", { cause: error });
      throw error;
    });
}

type EventValues = Omit<
  Insertable<ApplicationEvents>,
  "application_id" | "student_id" | "company_id" | "owner_account_id" | "actor" | "actor_name"
>;

/** Appends to the application's timeline as the scope's person, or as the platform itself. */
export async function insertEvent(
  tx: ScopedTx,
  application: ApplicationRow,
  values: EventValues,
  { bySystem = false } = {},
): Promise<number> {
  const { id } = await tx.q
    .insertInto("application_events")
    .values({
      ...values,
      application_id: application.id,
      student_id: application.student_id,
      company_id: application.company_id,
      owner_account_id: application.owner_account_id,
      ...(bySystem ? { actor: "system", actor_name: "" } : actorOf(tx)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function actorOf({ scope }: ScopedTx) {
  switch (scope.kind) {
    case "account":
      // A staff member within the portal moves on the agent's side, under their own name.
      return scope.inner
        ? { actor: "agent", actor_staff_id: scope.inner.staffId, actor_name: scope.inner.staffName }
        : { actor: "agent", actor_account_id: scope.accountId, actor_name: scope.accountName };
    case "staff":
      return { actor: "staff", actor_staff_id: scope.staffId, actor_name: scope.staffName };
    default:
      return { actor: "system", actor_name: "" };
  }
}

/** The next application number: `P` + yymm + 6 digits, counted across the platform. */
export async function nextApplyNumber(tx: ScopedTx, today: string): Promise<string> {
  const month = today.slice(2, 4) + today.slice(5, 7);
  const { rows } = await sql<{ number: string }>`select next_apply_number(${month}) as number`.execute(tx.q);
  const number = rows[0]?.number;
  if (!number) throw new Error("No application number.");
  return number;
}
