import type { Language } from "@passage/contract/languages.ts";
import { type AccountRole, effectiveKeys, type ResourceKey } from "@passage/contract/resource-keys.ts";
import type { CompanyLine } from "@passage/contract/transfers/rules.ts";
import { sql } from "kysely";
import pg from "pg";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

interface Named {
  readonly name: string;
  readonly name_zh: string | null;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_name_zh: string | null;
  readonly line: CompanyLine;
}

/** An account within the caller's reach, its company's line included. */
export interface ReceiverRow extends Named {
  readonly account_id: number;
  readonly role: AccountRole;
  readonly email: string;
  readonly language: Language;
  readonly active: boolean;
  /** Those that count. */
  readonly keys: readonly ResourceKey[];
}

interface FoundReceiver extends Omit<ReceiverRow, "keys"> {
  readonly resource_keys: readonly ResourceKey[];
  readonly company_keys: readonly ResourceKey[];
}

/** A student in sight, and whose it is. */
export interface HandedRow {
  readonly student_id: number;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly owner_name_zh: string | null;
  readonly owner_email: string;
  readonly owner_language: Language;
  readonly owner_active: boolean;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_name_zh: string | null;
  readonly line: CompanyLine;
}

/** Accounts of the caller's company and of those below it; only the wanted one where one is named. */
export async function receiversOf(
  db: ScopedDb,
  today: string,
  wanted: number | null = null,
): Promise<ReceiverRow[]> {
  const { rows } = await sql<FoundReceiver>`
    select * from transfer_receivers(${wanted}::int, ${today}::date)`.execute(db.q);
  return rows.map(({ resource_keys, company_keys, ...row }) => ({
    ...row,
    keys: effectiveKeys(resource_keys, company_keys),
  }));
}

/**
 * Which of these students are in sight and whose they are; `reserve` locks them and all that goes along.
 * @throws AppError 2018 somebody has been working on one of them for half a minute
 */
export async function handedStudents(
  tx: ScopedTx,
  ids: readonly number[],
  { reserve }: { reserve: boolean },
): Promise<HandedRow[]> {
  const lockNotAvailable = "55P03";
  try {
    const { rows } = await sql<HandedRow>`
      select * from students_to_hand_over(${[...ids]}::int[], ${reserve})`.execute(tx.q);
    return rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable)
      throw new AppError("2018", { retryAfter: 5, cause: error });
    throw error;
  }
}

/** Moves reserved students, with everything below them, to an account within reach. */
export async function handOver(
  tx: ScopedTx,
  ids: readonly number[],
  accountId: number,
  at: string,
): Promise<void> {
  await sql`select hand_over_students(${[...ids]}::int[], ${accountId}::int, ${at}::timestamptz)`.execute(
    tx.q,
  );
}

/** Those of these accounts that will see the students of a receiver. */
export async function whoWillSee(
  db: ScopedDb,
  accountIds: readonly number[],
  receiver: Pick<ReceiverRow, "account_id" | "company_id">,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${[...accountIds]}::int[]) as wanted (id), lateral account_sets(wanted.id) sets
    where ${receiver.account_id} = any (sets.o) or ${receiver.company_id} = any (sets.k)`.execute(db.q);
  return new Set(rows.map(({ id }) => id));
}
