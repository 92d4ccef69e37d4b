import { setImmediate, setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { duplicatesOfMany, identitiesOf } from "../students/find-many-duplicates.ts";
import { insertStudents } from "../students/insert-students.ts";
import { keyOf } from "./check-import.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { verdictOf } from "./list-rows.ts";
import { accountOf, findImport, findImportForUpdate, type Import } from "./repository.ts";
import { isStrong } from "./verdict.ts";
import { beginRun, endRun, type Run } from "./work.ts";

/** Students made by one statement per table, and between two looks whether it was cancelled. */
const atOnce = 50;

/** Milliseconds between two looks whether another import of the company has ended. */
const turnMs = 200;

/**
 * Takes a checked import up; the work follows after the commit. Asked for twice it is begun once: `run` is null for
 * whoever comes second.
 * @throws AppError 2002, 2006 not checked, or no row chosen
 */
export async function beginImport(
  tx: ScopedTx,
  importId: number,
): Promise<{ row: Import; run: string | null }> {
  const row = await findImportForUpdate(tx, importId);
  if (row.state === "importing" || row.state === "done") return { row, run: null };
  if (row.state !== "checked" || row.wrapped_key === null) throw new AppError("2006");
  const chosen = await chosenRows(tx, importId);
  if (chosen.length === 0) throw new AppError("2006");
  return beginRun(tx, row, "importing");
}

function chosenRows(tx: ScopedTx, importId: number) {
  return tx.q
    .selectFrom("import_rows")
    .select("row")
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(tx).accountId)
    .where("choice", "=", "import")
    .where("may_import", "=", true)
    .orderBy("row")
    .execute();
}

/** Makes a student of every chosen row, in one transaction: what is cancelled or breaks off leaves nothing. */
export async function runImport(
  scope: AccountScope,
  run: Run,
  dependencies: ImportDependencies,
): Promise<void> {
  const { database } = dependencies;
  while (!(await database.transaction(scope, (tx) => importInTurn(tx, scope, run, dependencies)))) {
    await setTimeout(turnMs);
    await run.reached(0);
  }
}

/**
 * One import of a company at a time: two at once don't see each other's students, and a table that was sent twice would
 * make everybody twice. False when it isn't its turn; nobody waits within a statement, which may not take that long.
 */
async function importInTurn(
  tx: ScopedTx,
  scope: AccountScope,
  run: Run,
  dependencies: ImportDependencies,
): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('import-students'), ${scope.companyId}::int) as mine`.execute(
    tx.q,
  );
  if (!rows[0]?.mine) return false;
  const row = await findImport(tx, run.importId);
  const numbers = (await chosenRows(tx, run.importId)).map((one) => one.row);
  const made: number[] = [];
  for (let start = 0; start < numbers.length; start += atOnce) {
    await run.reached(start);
    made.push(...(await importPart(tx, row, numbers.slice(start, start + atOnce), dependencies)));
  }
  await removeRows(tx, run.importId, made);
  await recordAudit(tx, {
    noun: "import",
    nounId: run.importId,
    action: "import",
    companyId: scope.companyId,
    after: { students: made.length },
  });
  await endRun(tx, run, {
    state: "done",
    progress: numbers.length,
    imported: made.length,
    left_out: numbers.length - made.length,
    finished_at: dependencies.clock.now().toISOString(),
  });
  return true;
}

/** Numbers of the rows that became students. */
async function importPart(
  tx: ScopedTx,
  owner: Import,
  numbers: readonly number[],
  { keyring, clock }: ImportDependencies,
): Promise<number[]> {
  const key = keyOf(owner, keyring);
  const rows = await tx.q
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", owner.id)
    .where(sql<boolean>`row = any (${[...numbers]}::int[])`)
    .orderBy("row")
    .execute();
  const students = rows.flatMap((row) => {
    const verdict = verdictOf(row, key);
    return verdict
      ? [{ row: row.row, student: verdict.student, register: owner.registers && row.complete }]
      : [];
  });
  await setImmediate();
  // Since the check somebody may have registered one of them, or a row above it became that person.
  const twins = await duplicatesOfMany(
    tx,
    students.map(({ student }) => identitiesOf(keyring, student).filter(isStrong)),
  );
  const fresh = students.filter((_, index) => twins[index]?.length === 0);
  await insertStudents(tx, fresh, owner.id, { keyring, clock });
  return fresh.map(({ row }) => row);
}

/** What has become a student is kept there; the rest stays for the table of broken rows. */
async function removeRows(tx: ScopedTx, importId: number, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.q
    .deleteFrom("import_rows")
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(tx).accountId)
    .where(sql<boolean>`row = any (${[...numbers]}::int[])`)
    .execute();
}
