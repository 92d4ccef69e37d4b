import {
  type DeadlineName,
  type Deadlines,
  deadlineNames,
  deadlineProblems,
} from "@passage/contract/applications/deadlines.ts";
import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import { answersRequest, notBrought } from "@passage/contract/applications/evidence.ts";
import { requestBefore } from "@passage/contract/applications/history.ts";
import type { MissingPart, moved, staffMove } from "@passage/contract/applications/schema.ts";
import { railPosition, type Step, submissionStatus } from "@passage/contract/applications/steps.ts";
import {
  type Action,
  type Needs,
  type Outcome,
  outcomeOf,
  refusalOf,
  type Transition,
  transitions,
} from "@passage/contract/applications/transitions.ts";
import { timing } from "@passage/contract/limits.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { type SqlBool, sql, type Updateable } from "kysely";
import type { z } from "zod";
import type { Applications } from "../../db/types.gen.ts";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { personOf } from "../../platform/scope.ts";
import { fileInSight } from "../../platform/visibility.ts";
import { inForce } from "../files/in-force.ts";
import { publishFiles } from "../files/publish-files.ts";
import { maskNumbersOf } from "../students/mask-in-text.ts";
import { courseGapsOf } from "./course-gaps.ts";
import { deadlineColumns, deadlinesOf } from "./deadline-columns.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { missingParts } from "./missing-parts.ts";
import { actorOf, movesOf, placeFacts, placeOf } from "./place.ts";
import {
  type ApplicationRow,
  type EventRow,
  eventsOf,
  findApplicationForUpdate,
  insertEvent,
  updateApplication,
} from "./repository.ts";
import { settlePlace } from "./settle-place.ts";
import { keepForUndo } from "./undo-move.ts";

/** What a move brings along; agents set no deadlines. */
export type MoveInput = Omit<z.output<typeof staffMove>, DeadlineName> & Partial<Deadlines>;

/**
 * Moves one application through the transition table, for agents, staff and the platform alike. State is asserted
 * under the row's lock: of two people at once, one wins and the other is told what is in force now. The student's own
 * numbers in the note are masked. `missingOf` is for who moves several of one student and has looked at its papers.
 * @throws AppError 2002 not in sight, 2004 stale, 4001 not allowed (data.reason), 4002 parts missing (data.missing),
 *   4003 no such intake, 4005 note missing, 4006 file missing
 */
export async function moveApplication(
  tx: ScopedTx,
  itemId: number,
  given: MoveInput,
  dependencies: ApplicationDependencies,
  missingOf = (row: ApplicationRow) => missingOfOne(tx, row, dependencies),
): Promise<z.output<typeof moved>> {
  const row = await findApplicationForUpdate(tx, itemId, { withStudent: looksAtPapers(given.action) });
  if (!row) throw notFound();
  const note = await maskNumbersOf(tx, dependencies.keyring, [row.student_id], given.note);
  const input = { ...given, note };
  const events = await eventsOf(tx, row.id);
  if (row.version !== input.version) throw staleMove(row, events);
  const place = placeOf(row, events, true);
  const actor = actorOf(tx.scope);
  const refusal = refusalOf(input.action, actor, place);
  if (refusal) throw new AppError("4001", { data: { reason: refusal } });
  // What is missing is only looked for where it would stop the move.
  if (refusalOf(input.action, actor, { ...place, complete: false })) {
    const missing = await missingOf(row);
    if (missing.length > 0) throw new AppError("4002", { data: { missing } });
  }
  const { needs, deadlines = [] }: Transition = transitions[input.action];
  assertDeadlines(row, input, deadlines, dependencies);
  await assertBrought(tx, row, input, needs, dependencies);

  const led = outcomeOf(input.action, place, { condition: input.condition ?? undefined });
  const outcome = await settlePlace(tx, row, led, dependencies);
  const set = changes(tx, { row, events }, input, outcome, dependencies);
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
    wanted_by: input.action === "requestEvidence" ? (input.wantedBy ?? null) : null,
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
  const outboxId = await tellMoved(tx, row, eventId);
  if (tx.scope.kind === "staff") {
    const published = await publishFiles(tx, input.fileGuids, dependencies);
    await keepForUndo(tx, { eventId, outboxId, version: saved.version, row, set, published });
  }
  return {
    itemId: row.id,
    version: saved.version,
    step: outcome.step,
    status: outcome.status,
    condition: outcome.condition,
    closing: outcome.closing,
  };
}

async function missingOfOne(
  tx: ScopedTx,
  row: ApplicationRow,
  dependencies: ApplicationDependencies,
): Promise<MissingPart[]> {
  return (await missingParts(tx, row.student_id, [row], dependencies)).get(row.id) ?? [];
}

/** The id of the event that tells everybody; colleagues of staff hear of it at once by another. */
async function tellMoved(tx: ScopedTx, row: ApplicationRow, eventId: number): Promise<number> {
  const happened = { applicationId: row.id, studentId: row.student_id, eventId };
  const { company_id: companyId } = row;
  if (tx.scope.kind !== "staff") return emit(tx, "application.moved", happened, { companyId });
  await emit(tx, "application.staffMoved", happened, { companyId });
  // Staff may take a move back within this time; until then nobody else is told.
  const heldBack = { companyId, dueInMs: timing.undo };
  return emit(tx, "application.moved", { ...happened, staffTold: true }, heldBack);
}

/** Moves that may lead back to before the submission, where the papers decide: they must not change meanwhile. */
export function looksAtPapers(action: Action): boolean {
  return action === "reopen" || action === "stepBack";
}

/**
 * A stage's clock starts with the stage, which a closing ends and a reopening begins: whatever else happens in it (an
 * acceptance, conditions met, a deferral asked for or answered) doesn't shorten the wait.
 */
function entersStage(row: ApplicationRow, { step, status, closing }: Outcome): boolean {
  return step !== row.step || status !== row.status || closing !== row.closing;
}

/** Somebody was faster. Who read what the back office took back within seconds finds nothing of it: that is said. */
function staleMove(row: ApplicationRow, events: readonly EventRow[]): AppError {
  const current = { version: row.version, step: row.step, status: row.status, updatedAt: row.updated_at };
  const takenBack = events.at(-1)?.action === "undo";
  return new AppError("2004", { data: { current, ...(takenBack && { reason: "takenBack" }) } });
}

function changes(
  tx: ScopedTx,
  { row, events }: { row: ApplicationRow; events: readonly EventRow[] },
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
    updated_at: now,
    ...(outcome.step !== row.step && { step_at: now }),
    ...(entersStage(row, outcome) && { waiting_since: now }),
    ...(submits && { submitted_at: now, submitted_by: personOf(tx.scope), ever_submitted: true }),
    ...(reached("admitted") && { ever_admitted: true }),
    ...(outcome.closing !== row.closing && { closed_reason: outcome.closing ? input.note : null }),
    ...evidence(input, outcome, events),
    ...deadlineColumns(newDeadlines(input)),
    ...deferral(row, input, outcome, now),
    ...(input.action === "defer" && { intake: `${input.intake}-01` }),
  };
}

/** The deadlines that came along; those that didn't stay as they are. */
function newDeadlines(input: MoveInput) {
  return Object.fromEntries(deadlineNames.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
}

function deferral(
  { defer_wanted, defer_asked_at }: ApplicationRow,
  { action, intake }: MoveInput,
  outcome: Outcome,
  now: string,
): Pick<ApplicationRow, "defer_wanted" | "defer_asked_at"> {
  if (!outcome.deferWanted) return { defer_wanted: null, defer_asked_at: null };
  if (action === "askDefer") return { defer_wanted: `${intake}-01`, defer_asked_at: now };
  return { defer_wanted, defer_asked_at };
}

function evidence(
  { action, categories, note }: MoveInput,
  { status }: Outcome,
  events: readonly EventRow[],
): Updateable<Applications> {
  // A new request has its own day, or none: that of the one before must not be taken for it.
  if (action === "requestEvidence")
    return { wanted_categories: categories, wanted_note: note, wanted_by: null };
  const request =
    action === "stepBack" && status === submissionStatus.requestForEvidence
      ? requestBefore(movesOf(events))?.event
      : undefined;
  // Back over its answer, a request stands open as it was.
  if (request)
    return {
      wanted_categories: request.categories,
      wanted_note: request.note,
      wanted_by: request.wanted_by,
    };
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

/** A deferral is to a later start, and obeys what a new choice would. @throws AppError 4003 */
async function assertIntake(tx: ScopedTx, row: ApplicationRow, intake: string, today: string): Promise<void> {
  const wanted = { course_id: row.course_id, intake: `${intake}-01` };
  const gapOf = await courseGapsOf(tx, [wanted], today);
  const later = wanted.intake > row.intake;
  if (gapOf(wanted) || !later)
    throw new AppError("4003", { fields: [{ path: "intake", rule: later ? "courseClosed" : "notLater" }] });
}

async function assertFiles(tx: ScopedTx, row: ApplicationRow, input: MoveInput, needs: Needs): Promise<void> {
  const files =
    input.fileGuids.length === 0
      ? []
      : await tx.q
          .selectFrom("files as f")
          .select(["f.guid", "f.category"])
          .where("f.guid", "in", input.fileGuids)
          .where("f.student_id", "=", row.student_id)
          // A request may be answered out of the student's own papers.
          .where(
            needs.answer
              ? sql<SqlBool>`(f.application_id is null or f.application_id = ${row.id})`
              : sql<SqlBool>`f.application_id = ${row.id}`,
          )
          .where(inForce("f"))
          .where(fileInSight(tx, "f"))
          // Nobody deletes one while the move brings it along.
          .forNoKeyUpdate()
          .execute();
  if (files.length !== new Set(input.fileGuids).size)
    throw validationError({ path: "fileGuids", rule: "invalid" });
  if (needs.file && !files.some(({ category }) => category === needs.file))
    throw new AppError("4006", {
      fields: [{ path: "fileGuids", rule: "required" }],
      data: { category: needs.file },
    });
  if (needs.answer) assertAnswer(row, input, files);
}

/** What was asked for, or why not. @throws AppError 4006 with data.categories: those without a file */
function assertAnswer(
  row: ApplicationRow,
  { note }: MoveInput,
  files: readonly { category: string }[],
): void {
  const wanted = row.wanted_categories as DocumentCategory[];
  const brought = files.map(({ category }) => category as DocumentCategory);
  if (answersRequest({ wanted, brought, note })) return;
  throw new AppError("4006", {
    fields: [{ path: "fileGuids", rule: "answerMissing" }],
    data: { categories: notBrought({ wanted, brought }) },
  });
}
