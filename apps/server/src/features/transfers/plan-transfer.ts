import {
  type TransferActor,
  type TransferRefusal,
  transferRefusal,
} from "@passage/contract/transfers/rules.ts";
import type { receiver as receiverSchema } from "@passage/contract/transfers/schema.ts";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";
import { type NamedStudent, nameStudents } from "../students/name-students.ts";
import type { TransferDependencies } from "./dependencies.ts";
import { ownName } from "./own-name.ts";
import { type HandedRow, handedStudents, type ReceiverRow, receiversOf } from "./repository.ts";

export interface Planned extends HandedRow {
  readonly names: NamedStudent;
  /** Null = can be handed over. */
  readonly refusal: TransferRefusal | null;
}

/** What is asked for, with everything the rule and the answer need. */
export interface TransferPlan {
  readonly receiver: ReceiverRow;
  readonly students: readonly Planned[];
  /** Whether the caller will still see what it hands over. */
  readonly keepsSight: boolean;
}

/** An account that may ask for transfers, or staff, as the rule sees it. */
function actorOf(scope: Scope): TransferActor {
  if (scope.kind === "account") return { kind: "account", companyId: scope.companyId, role: scope.role };
  if (scope.kind === "public") throw new AppError("2011");
  return { kind: "staff" };
}

/**
 * Looks at a transfer without doing it. `reserve` locks the students until the transaction ends.
 * @throws AppError 2002 a student not in sight, or an account that is unknown or out of reach; 3004 not active, or
 *   doesn't work with students
 */
export async function planTransfer(
  tx: ScopedTx,
  { studentIds, accountId }: { studentIds: readonly number[]; accountId: number },
  { clock, timeZone }: TransferDependencies,
  options: { reserve: boolean },
): Promise<TransferPlan> {
  const { scope } = tx;
  const ids = [...new Set(studentIds)];
  const rows = await handedStudents(tx, ids, options);
  const [[receiver], names] = await Promise.all([
    receiversOf(tx, clock.today(timeZone), accountId),
    nameStudents(tx, ids),
  ]);
  if (!receiver || rows.length !== ids.length) throw notFound();
  const actor = actorOf(scope);
  const { account_id, active, keys, line } = receiver;
  const facts = { accountId: account_id, active, keys, line };
  const students = rows.map((row) => {
    const named = names.get(row.student_id);
    if (!named) throw notFound();
    const student = { ownerAccountId: row.owner_id, line: row.line };
    return { ...row, names: named, refusal: transferRefusal({ actor, student, receiver: facts }) };
  });
  if (students.some(({ refusal }) => refusal === "outOfReach")) throw notFound();
  for (const reason of ["inactive", "withoutStudents"] as const)
    if (students.some(({ refusal }) => refusal === reason)) throw new AppError("3004", { data: { reason } });
  return { receiver, students, keepsSight: willSee(scope, receiver) };
}

function willSee(scope: Scope, { account_id, company_id }: ReceiverRow): boolean {
  if (scope.kind !== "account") return true;
  return scope.owners.includes(account_id) || scope.companies.includes(company_id);
}

/** The receiving account in the caller's language. */
export function toReceiver(scope: Scope, row: ReceiverRow): z.output<typeof receiverSchema> {
  return {
    accountId: row.account_id,
    name: ownName(scope.language, row.name, row.name_zh),
    companyId: row.company_id,
    companyName: ownName(scope.language, row.company_name, row.company_name_zh),
    role: row.role,
  };
}
