import type { MissingPart, studentStatusChanged } from "@passage/contract/applications/schema.ts";
import { type Action, refusalOf } from "@passage/contract/applications/transitions.ts";
import { successCode } from "@passage/contract/errors.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { refusalWords } from "../../platform/http/envelope.ts";
import { lockStudent } from "../students/lock-student.ts";
import { readStudentNames } from "../students/read-student.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { type MoveInput, moveApplication } from "./move-application.ts";
import { placeOf } from "./place.ts";
import { type ApplicationRow, applicationsOfStudent } from "./repository.ts";

type Changed = z.output<typeof studentStatusChanged>;

/** What "submitted" means for an application, by where it stands; the first that fits. */
const towardsSubmitted = ["submit", "supplement"] as const satisfies readonly Action[];

/**
 * Gives a student's applications the status "submitted", as far as the transition table lets: those not submitted are
 * submitted, wanted evidence is answered. Each for itself: one with parts missing stops no other, and tells them.
 * @throws AppError 2002
 */
export async function submitStudent(
  tx: ScopedTx,
  studentId: number,
  dependencies: ApplicationDependencies,
): Promise<Changed> {
  await readStudentNames(tx, studentId);
  await lockStudent(tx, studentId);
  const items: Changed["items"] = [];
  for (const row of await applicationsOfStudent(tx, studentId)) {
    const action = towardsSubmitted.find((one) => refusalOf(one, "agent", placeOf(row, [], true)) === null);
    if (action) items.push(await tryOne(tx, row, action, dependencies));
  }
  return { items };
}

async function tryOne(
  tx: ScopedTx,
  row: ApplicationRow,
  action: (typeof towardsSubmitted)[number],
  dependencies: ApplicationDependencies,
): Promise<Changed["items"][number]> {
  const told = { itemId: row.id, applyNo: row.apply_no, action };
  await sql`savepoint one`.execute(tx.q);
  try {
    const { step, status } = await moveApplication(tx, row.id, plainMove(row, action), dependencies);
    return { ...told, code: successCode, message: "", missing: [], step, status };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one`.execute(tx.q);
    return {
      ...told,
      ...refusalWords(error, tx.scope.language),
      missing: (error.details.data?.missing as MissingPart[] | undefined) ?? [],
      step: row.step as Changed["items"][number]["step"],
      status: row.status as Changed["items"][number]["status"],
    };
  }
}

function plainMove({ version }: ApplicationRow, action: Action): MoveInput {
  return { action, version, note: null, categories: [], condition: null, intake: null, fileGuids: [] };
}
