import { setImmediate } from "node:timers/promises";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emitAll } from "../../platform/outbox.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { toColumns } from "./row.ts";
import { freshKey } from "./vault.ts";

/** A student checked by the rules already, as `checkedStudent` gives it. */
export interface NewStudent {
  readonly student: StudentInfo;
  /** Counts as registered at once; else it is a draft. */
  readonly register: boolean;
}

interface MadeStudent extends NewStudent, ReturnType<typeof freshKey> {
  readonly id: number;
  readonly columns: Record<string, unknown>;
}

/** Students made ready between two turns of everybody else. */
const atOnce = 10;

/**
 * Makes many students of the account's own in one statement per table, each with its key, audit entry and event, as a
 * save makes one. For at most 1 000 at a time; whoever calls has checked them and looked for twins.
 */
export async function insertStudents(
  tx: ScopedTx,
  students: readonly NewStudent[],
  importId: number,
  { keyring, clock }: Pick<StudentDependencies, "keyring" | "clock">,
): Promise<number[]> {
  const { scope } = tx;
  if (scope.kind !== "account") throw new AppError("2012");
  if (students.length === 0) return [];
  const { companyId } = scope;
  const now = clock.now().toISOString();
  const owner = { company_id: companyId, owner_account_id: scope.accountId };
  const { rows } = await sql<{ id: number }>`select next_student_ids(${students.length}) as id`.execute(tx.q);
  const made: MadeStudent[] = [];
  for (const [index, { student, register }] of students.entries()) {
    const id = rows[index]?.id;
    if (id === undefined) continue;
    // Sealing, hashing and pinyin take time: everybody else's turn comes in between.
    if (index % atOnce === 0) await setImmediate();
    const { key, row } = freshKey(keyring, { id, ...owner });
    const columns = {
      id,
      ...owner,
      created_by_account_id: scope.accountId,
      import_id: importId,
      source: "issue",
      status: register ? "registered" : "draft",
      version: 1,
      created_at: now,
      updated_at: now,
      registered_at: register ? now : null,
      ...toColumns(student, { id, key, keyring }),
    };
    made.push({ id, student, register, key, row, columns });
  }
  await setImmediate();
  await insertRows(
    tx,
    made.map(({ columns }) => columns),
  );
  await tx.q
    .insertInto("student_keys")
    .values(made.map(({ row }) => row))
    .execute();
  await recordAudits(
    tx,
    made.map(({ id, student, key }) => ({
      noun: "student",
      nounId: id,
      action: "import",
      companyId,
      studentId: id,
      after: student,
      key,
    })),
  );
  for (const topic of ["student.registered", "student.saved"] as const) {
    const told = made.filter(({ register }) => register === (topic === "student.registered"));
    await emitAll(
      tx,
      topic,
      told.map(({ id }) => ({ studentId: id })),
      { companyId },
    );
  }
  return made.map(({ id }) => id);
}

/** Rows by one JSON text: fifty columns of a thousand rows are more parameters than a statement may have. */
async function insertRows(tx: ScopedTx, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const text = JSON.stringify(rows.map(withJsonValues));
  await sql`insert into students (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::students, ${text}::jsonb)`.execute(tx.q);
}

function withJsonValues(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (Buffer.isBuffer(value)) return [name, `\\x${value.toString("hex")}`];
      // Given as text for the driver; here it would become a text of JSON.
      return [name, name === "follow_up_contacts" ? JSON.parse(String(value)) : value];
    }),
  );
}
