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
import { filesOfAnswer } from "./answer-files.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { missingParts } from "./missing-parts.ts";
import { type MoveInput, moveApplication } from "./move-application.ts";
import { placeOf } from "./place.ts";
import { type ApplicationRow, applicationsOfStudent } from "./repository.ts";

type Changed = z.output<typeof studentStatusChanged>;

/** What "submitted" means for an application, by where it stands; the first that fits. */
const towardsSubmitted = ["submit", "supplement"] as const satisfies readonly Action[];

/**
 * Gives a student's applications the status "submitted", as far as the transition table lets: those not submitted are
 * submitted, wanted evidence is answered with what was filed since. Each for itself: one with parts missing stops no
 * other, and tells them.
 * @throws AppError 2002
 */
export async function submitStudent(
  tx: ScopedTx,
  studentId: number,
  dependencies: ApplicationDependencies,
): Promise<Changed> {
  await readStudentNames(tx, studentId);
  await lockStudent(tx, studentId);
  const wanted = (await applicationsOfStudent(tx, studentId)).flatMap((row) => {
    const action = towardsSubmitted.find((one) => refusalOf(one, "agent", placeOf(row, [], true)) === null);
    return action ? [{ row, action }] : [];
  });
  // The student's lock keeps its papers as they are: looked at once for all.
  const submitted = wanted.filter(({ action }) => action === "submit").map(({ row }) => row);
  const missing = await missingParts(tx, studentId, submitted, dependencies);
  const missingOf = async ({ id }: ApplicationRow) => missing.get(id) ?? [];
  const items: Changed["items"] = [];
  for (const one of wanted) items.push(await tryOne(tx, one, missingOf, dependencies));
  return { items };
}

async function tryOne(
  tx: ScopedTx,
  { row, action }: { readonly row: ApplicationRow; readonly action: (typeof towardsSubmitted)[number] },
  missingOf: (row: ApplicationRow) => Promise<MissingPart[]>,
  dependencies: ApplicationDependencies,
): Promise<Changed["items"][number]> {
  const told = { itemId: row.id, applyNo: row.apply_no, action };
  await sql`savepoint one`.execute(tx.q);
  try {
    // An open request is answered by what was filed for it since, never by nothing.
    const fileGuids = action === "supplement" ? await filesOfAnswer(tx, row) : [];
    const move = { ...plainMove(row, action), fileGuids };
    const { step, status } = await moveApplication(tx, row.id, move, dependencies, missingOf);
    await sql`release savepoint one`.execute(tx.q);
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
