import type { Returned } from "@passage/contract/endpoint.ts";
import type { checkTransfer as endpoint } from "@passage/contract/transfers/endpoints.ts";
import { settlingCompany } from "@passage/contract/transfers/rules.ts";
import type { transferQuestion } from "@passage/contract/transfers/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { ScopedTx } from "../../platform/database.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import type { TransferDependencies } from "./dependencies.ts";
import { ownName } from "./own-name.ts";
import { type Planned, planTransfer, type TransferPlan, toReceiver } from "./plan-transfer.ts";
import { whoWillSee } from "./repository.ts";

/** What a transfer would do; nothing is changed. @throws AppError 2002, 3004 as the transfer itself */
export async function checkTransfer(
  tx: ScopedTx,
  question: z.output<typeof transferQuestion>,
  dependencies: TransferDependencies,
): Promise<Returned<typeof endpoint>> {
  const plan = await planTransfer(tx, question, dependencies, { reserve: false });
  const { receiver } = plan;
  const moving = plan.students.filter(({ refusal }) => refusal === null);
  const settledAt = settlingCompany(receiver.line);
  const [along, losing] = await Promise.all([countAlong(tx, moving), whoLoses(tx, plan, moving)]);
  return {
    receiver: toReceiver(tx.scope, receiver),
    students: plan.students.map(({ names, refusal }) => ({ ...names, refusal })),
    ...along,
    changingCompany: moving.filter(({ company_id }) => company_id !== receiver.company_id).length,
    changingSettlement: moving.filter(({ line }) => settlingCompany(line) !== settledAt).length,
    losing,
    keepsSight: plan.keepsSight,
  };
}

/** Applications and files, as far as the caller sees them. */
async function countAlong(
  tx: ScopedTx,
  moving: readonly Planned[],
): Promise<{ applications: number; files: number }> {
  const ids = moving.map(({ student_id }) => student_id);
  const [applications, files] = await Promise.all([
    tx.q
      .selectFrom("applications as p")
      .select(sql<number>`count(*)`.as("count"))
      .where(sql<boolean>`p.student_id = any (${ids}::int[])`)
      .where(inSight(tx, "p", "application"))
      .executeTakeFirstOrThrow(),
    tx.q
      .selectFrom("files as f")
      .select(sql<number>`count(*)`.as("count"))
      .where(sql<boolean>`f.student_id = any (${ids}::int[])`)
      .where("f.deleted_at", "is", null)
      .where("f.superseded_by", "is", null)
      .where(fileInSight(tx, "f"))
      .executeTakeFirstOrThrow(),
  ]);
  return { applications: applications.count, files: files.count };
}

/** Present owners who won't see their students any more, with how many each hands over. */
async function whoLoses(
  tx: ScopedTx,
  { receiver }: TransferPlan,
  moving: readonly Planned[],
): Promise<{ accountId: number; name: string; students: number }[]> {
  const owners = Map.groupBy(moving, ({ owner_id }) => owner_id);
  const stay = await whoWillSee(tx, [...owners.keys()], receiver);
  return [...owners].flatMap(([accountId, [first, ...others]]) =>
    first && !stay.has(accountId)
      ? [
          {
            accountId,
            name: ownName(tx.scope.language, first.owner_name, first.owner_name_zh),
            students: others.length + 1,
          },
        ]
      : [],
  );
}
