import type { Returned } from "@passage/contract/endpoint.ts";
import type { transferStudents as endpoint } from "@passage/contract/transfers/endpoints.ts";
import type { transferOrder } from "@passage/contract/transfers/schema.ts";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit, emitAll } from "../../platform/outbox.ts";
import { auditStudents } from "../students/audit-students.ts";
import { maskNumbersOf } from "../students/mask-in-text.ts";
import type { TransferDependencies } from "./dependencies.ts";
import { mailTransfer } from "./mail-transfer.ts";
import { planTransfer, toReceiver } from "./plan-transfer.ts";
import { handOver, receiversOf } from "./repository.ts";

/**
 * Hands students over, all or none; those that are the receiver's already are left as they are. Saves, uploads and
 * moves of applications wait, or are waited for.
 * @throws AppError 2002 a student not in sight, or an account that is unknown or out of reach; 3004 the account isn't
 *   active, doesn't work with students, or has all of them already (data.reason); 3005 an independently settling
 *   company would lose or gain them
 */
export async function transferStudents(
  tx: ScopedTx,
  order: z.output<typeof transferOrder>,
  dependencies: TransferDependencies,
): Promise<Returned<typeof endpoint>> {
  const plan = await planTransfer(tx, order, dependencies, { reserve: true });
  const { receiver, students, keepsSight } = plan;
  const refused = students.filter(({ refusal }) => refusal === "settlement");
  if (refused.length > 0)
    throw new AppError("3005", { data: { students: refused.map(({ student_id }) => student_id) } });
  const moving = students.filter(({ refusal }) => refusal === null);
  if (moving.length === 0) throw new AppError("3004", { data: { reason: "presentOwner" } });
  // The note is written into every student's history and the mails: of no student in it a number whole.
  const ids = students.map(({ student_id }) => student_id);
  const note = await maskNumbersOf(tx, dependencies.keyring, ids, order.note);

  await auditStudents(
    tx,
    dependencies.keyring,
    moving.map((student) => ({
      studentId: student.student_id,
      action: "transfer",
      companyId: student.company_id,
      before: {
        owner: student.owner_name,
        ownerZh: student.owner_name_zh,
        ownerAccountId: student.owner_id,
        company: student.company_name,
        companyZh: student.company_name_zh,
        companyId: student.company_id,
      },
      after: {
        owner: receiver.name,
        ownerZh: receiver.name_zh,
        ownerAccountId: receiver.account_id,
        company: receiver.company_name,
        companyZh: receiver.company_name_zh,
        companyId: receiver.company_id,
        note,
      },
    })),
  );
  await handOver(
    tx,
    moving.map(({ student_id }) => student_id),
    receiver.account_id,
    dependencies.clock.now().toISOString(),
  );
  const made = {
    toAccountId: receiver.account_id,
    ...(tx.scope.kind === "account" && { byAccountId: tx.scope.accountId }),
    ...(tx.scope.kind === "staff" && { byStaffId: tx.scope.staffId }),
  };
  const events = moving.map(({ student_id, owner_id }) => ({
    ...{ studentId: student_id, fromAccountId: owner_id },
    ...made,
  }));
  const studentIds = events.map(({ studentId }) => studentId);
  await emitAll(tx, "student.transferred", events, { companyId: receiver.company_id });
  await emit(tx, "transfer.made", { studentIds, ...made }, { companyId: receiver.company_id });
  await mailTransfer(tx, { receiver, moving, note }, dependencies);
  return {
    receiver: toReceiver(tx.scope, receiver),
    moved: moving.length,
    unchanged: students
      .filter(({ refusal }) => refusal === "presentOwner")
      .map(({ student_id }) => student_id),
    keepsSight,
  };
}

/** What must hold for a stored answer to be told again: whom it names is still within reach. @throws AppError 2002 */
export async function assertReach(
  tx: ScopedTx,
  accountId: number,
  { clock, timeZone }: TransferDependencies,
): Promise<void> {
  const [receiver] = await receiversOf(tx, clock.today(timeZone), accountId);
  if (!receiver) throw notFound();
}
