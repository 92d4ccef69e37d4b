import {
  type DeadlineName,
  type Deadlines,
  deadlineNames,
  deadlineProblems,
} from "@passage/contract/applications/deadlines.ts";
import type { moved, staffMove } from "@passage/contract/applications/schema.ts";
import { railPosition, type Step } from "@passage/contract/applications/steps.ts";
import {
  type Needs,
  type Outcome,
  outcomeOf,
  refusalOf,
  type Transition,
  transitions,
} from "@passage/contract/applications/transitions.ts";
import { timing } from "@passage/contract/limits.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { Updateable } from "kysely";
import type { z } from "zod";
import type { Applications } from "../../db/types.gen.ts";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { personOf } from "../../platform/scope.ts";
import { fileInSight } from "../../platform/visibility.ts";
import { inForce } from "../files/in-force.ts";
import { maskNumbersOf } from "../students/mask-in-text.ts";
import { deadlineColumns, deadlinesOf } from "./deadline-columns.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { missingParts } from "./missing-parts.ts";
import { actorOf, placeFacts, placeOf } from "./place.ts";
import {
  type ApplicationRow,
  eventsOf,
  findApplicationForUpdate,
  insertEvent,
  updateApplication,
} from "./repository.ts";
import { keepForUndo } from "./undo-move.ts";

/** What a move brings along; agents set no deadlines. */
export type MoveInput = Omit<z.output<typeof staffMove>, DeadlineName> & Partial<Deadlines>;

/**
 * Moves one application through the transition table, for agents, staff and the platform alike. State is asserted
 * under the row's lock: of two people at once, one wins and the other is told what is in force now. The student's own
 * numbers in the note are masked.
 * @throws AppError 2002 not in sight, 2004 stale, 4001 not allowed (data.reason), 4002 parts missing (data.missing),
 *   4003 no such intake, 4005 note missing, 4006 file missing
 */
export async function moveApplication(
  tx: ScopedTx,
  itemId: number,
  given: MoveInput,
  dependencies: ApplicationDependencies,
): Promise<z.output<typeof moved>> {
  const row = await findApplicationForUpdate(tx, itemId);
  if (!row) throw notFound();
  const note = await maskNumbersOf(tx, dependencies.keyring, [row.student_id], given.note);
  const input = { ...given, note };
  if (row.version !== input.version) {
    const current = { version: row.version, step: row.step, status: row.status, updatedAt: row.updated_at };
    throw new AppError("2004", { data: { current } });
  }
  const place = placeOf(row, await eventsOf(tx, row.id), true);
  const actor = actorOf(tx.scope);
  const refusal = refusalOf(input.action, actor, place);
  if (refusal) throw new AppError("4001", { data: { reason: refusal } });
  // What is missing is only looked for where it would stop the move.
  if (refusalOf(input.action, actor, { ...place, complete: false })) {
    const missing = (await missingParts(tx, row.student_id, [row], dependencies)).get(row.id) ?? [];
    if (missing.length > 0) throw new AppError("4002", { data: { missing } });
  }
  const { needs, deadlines = [] }: Transition = transitions[input.action];
  assertDeadlines(row, input, deadlines, dependencies);
  await assertBrought(tx, row, input, needs, dependencies);

  const outcome = outcomeOf(input.action, place, { condition: input.condition ?? undefined });
  const set = changes(tx, row, input, outcome, dependencies);
  const saved = await updateApplication(tx, row.id, set);
  const eventId = await insertEvent(tx, row, {
    action: input.action,
    from_step: row.step,
    to_step: outcome.step,
    from_status: row.status,
    to_status: outcome.status,
    note: input.note,
    categories: needs.categories ? input.categories : [],
    condition: needs.condition ? input.condition : null,
    intake: needs.intake ? `${input.intake}-01` : null,
    file_guids: input.fileGuids,
    created_at: dependencies.clock.now().toISOString(),
  });
  await recordAudit(tx, {
    noun: "application",
    nounId: row.id,
    action: input.action,
    companyId: row.company_id,
    before: placeFacts(row),
    after: placeFacts(saved),
  });
  const outboxId = await emit(
    tx,
    "application.moved",
    { applicationId: row.id, studentId: row.student_id, eventId },
    // Staff may take a move back within this time; until then nobody is told.
    { companyId: row.company_id, dueInMs: tx.scope.kind === "staff" ? timing.undo : 0 },
  );
  if (tx.scope.kind === "staff")
    await keepForUndo(tx, { eventId, outboxId, version: saved.version, row, set });
  return {
    itemId: row.id,
    version: saved.version,
    step: outcome.step,
    status: outcome.status,
    condition: outcome.condition,
    closing: outcome.closing,
  };
}

function changes(
  tx: ScopedTx,
  row: ApplicationRow,
  input: MoveInput,
  outcome: Outcome,
  { clock }: ApplicationDependencies,
): Parameters<typeof updateApplication>[2] {
  const now = clock.now().toISOString();
  const reached = (step: Step) =>
    railPosition(outcome.step) >= railPosition(step) && outcome.step !== "noOffer";
  const submits = input.action === "submit";
  return {
    step: outcome.step,
    status: outcome.status,
    condition: outcome.condition,
    closing: outcome.closing,
    offer_accepted: outcome.offerAccepted,
    waiting_since: now,
    updated_at: now,
    ...(outcome.step !== row.step && { step_at: now }),
    ...(submits && { submitted_at: now, submitted_by: personOf(tx.scope), ever_submitted: true }),
    ...(reached("admitted") && { ever_admitted: true }),
    ...(outcome.closing !== row.closing && { closed_reason: outcome.closing ? input.note : null }),
    ...evidence(input),
    ...deadlineColumns(newDeadlines(input)),
    defer_wanted: deferWanted(row, input, outcome),
    ...(input.action === "defer" && { intake: `${input.intake}-01` }),
  };
}

/** The deadlines that came along; those that didn't stay as they are. */
function newDeadlines(input: MoveInput) {
  return Object.fromEntries(deadlineNames.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
}

function deferWanted({ defer_wanted }: ApplicationRow, { action, intake }: MoveInput, outcome: Outcome) {
  if (!outcome.deferWanted) return null;
  return action === "askDefer" ? `${intake}-01` : defer_wanted;
}

function evidence({ action, categories, note }: MoveInput): Updateable<Applications> {
  // A new request has its own day, or none: that of the one before must not be taken for it.
  if (action === "requestEvidence")
    return { wanted_categories: categories, wanted_note: note, wanted_by: null };
  if (action === "supplement" || action === "stepBack")
    return { wanted_categories: [], wanted_note: null, wanted_by: null };
  return {};
}

/** Only days that the action sets, and none that is over. @throws AppError 2001 */
function assertDeadlines(
  row: ApplicationRow,
  input: MoveInput,
  allowed: readonly DeadlineName[],
  { clock, timeZone }: ApplicationDependencies,
): void {
  const given = newDeadlines(input);
  const strange = deadlineNames.filter((name) => name in given && !allowed.includes(name));
  if (strange.length > 0) throw validationError(...strange.map((path) => ({ path, rule: "noDeadline" })));
  const problems = deadlineProblems(given, { today: clock.today(timeZone), before: deadlinesOf(row) });
  if (problems.length > 0) throw validationError(...problems);
}

/** What the action must bring along, each refusal at its field. */
async function assertBrought(
  tx: ScopedTx,
  row: ApplicationRow,
  input: MoveInput,
  needs: Needs,
  { clock, timeZone }: ApplicationDependencies,
): Promise<void> {
  if (needs.note && !input.note) throw new AppError("4005", { fields: [{ path: "note", rule: "required" }] });
  const problems: FieldProblem[] = [];
  if (needs.categories && input.categories.length === 0)
    problems.push({ path: "categories", rule: "required" });
  if (needs.condition && !input.condition) problems.push({ path: "condition", rule: "required" });
  if (needs.intake && !input.intake) problems.push({ path: "intake", rule: "required" });
  if (problems.length > 0) throw validationError(...problems);
  if (needs.intake && input.intake) await assertIntake(tx, row, input.intake, clock.today(timeZone));
  await assertFiles(tx, row, input, needs);
}

async function assertIntake(tx: ScopedTx, row: ApplicationRow, intake: string, today: string): Promise<void> {
  const day = `${intake}-01`;
  const offered = await tx.q
    .selectFrom("course_intakes")
    .select("intake")
    .where("course_id", "=", row.course_id)
    .where("intake", "=", day)
    .executeTakeFirst();
  if (!offered || day === row.intake || day <= today)
    throw new AppError("4003", { fields: [{ path: "intake", rule: "courseClosed" }] });
}

async function assertFiles(tx: ScopedTx, row: ApplicationRow, input: MoveInput, needs: Needs): Promise<void> {
  const files =
    input.fileGuids.length === 0
      ? []
      : await tx.q
          .selectFrom("files as f")
          .select(["f.guid", "f.category"])
          .where("f.guid", "in", input.fileGuids)
          .where("f.application_id", "=", row.id)
          .where(inForce("f"))
          .where(fileInSight(tx, "f"))
          .execute();
  if (files.length !== new Set(input.fileGuids).size)
    throw validationError({ path: "fileGuids", rule: "invalid" });
  if (needs.file && !files.some(({ category }) => category === needs.file))
    throw new AppError("4006", {
      fields: [{ path: "fileGuids", rule: "required" }],
      data: { category: needs.file },
    });
}
