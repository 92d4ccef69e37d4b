import { bulkActions } from "@passage/contract/desk/rules.ts";
import type { bulkMove, bulkMoved } from "@passage/contract/desk/schema.ts";
import { successCode } from "@passage/contract/errors.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { refusalWords } from "../../platform/http/envelope.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { looksAtPapers, moveApplication } from "./move-application.ts";
import { lockStudentsOf } from "./repository.ts";
import { undoMove } from "./undo-move.ts";

type Results = z.output<typeof bulkMoved>["results"];

/**
 * Makes the same staff move of several applications: one that is refused stops no other. All in one transaction, so that
 * a repeated call finds all of it done, or nothing.
 * @throws AppError 2001 the action isn't one for several at once
 */
export async function moveMany(
  tx: ScopedTx,
  { items, ...input }: z.output<typeof bulkMove>,
  dependencies: ApplicationDependencies,
): Promise<{ results: Results }> {
  if (!bulkActions.includes(input.action)) throw validationError({ path: "action", rule: "notTogether" });
  const versions = new Map(items.map(({ itemId, version }) => [itemId, version]));
  if (looksAtPapers(input.action)) await lockStudentsOf(tx, [...versions.keys()]);
  return eachForItself(tx, [...versions.keys()], (itemId) =>
    moveApplication(
      tx,
      itemId,
      { ...input, version: versions.get(itemId) ?? 0, condition: null, intake: null, fileGuids: [] },
      dependencies,
    ),
  );
}

/** Takes several moves back, those that still can be. */
export async function undoMany(
  tx: ScopedTx,
  itemIds: readonly number[],
  dependencies: ApplicationDependencies,
): Promise<{ results: Results }> {
  await lockStudentsOf(tx, itemIds);
  return eachForItself(tx, itemIds, (itemId) => undoMove(tx, itemId, dependencies));
}

/** Runs one thing after the other, in the order of their ids so that two calls never wait for each other. */
async function eachForItself(
  tx: ScopedTx,
  itemIds: readonly number[],
  work: (itemId: number) => Promise<NonNullable<Results[number]["moved"]>>,
): Promise<{ results: Results }> {
  const results: Results = [];
  for (const itemId of [...itemIds].sort((a, b) => a - b)) {
    await sql`savepoint one`.execute(tx.q);
    try {
      results.push({ itemId, code: successCode, message: "", moved: await work(itemId) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await sql`rollback to savepoint one`.execute(tx.q);
      results.push({ itemId, ...refusalWords(error, tx.scope.language), moved: null });
    }
    await sql`release savepoint one`.execute(tx.q);
  }
  return { results };
}
