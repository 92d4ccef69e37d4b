import { outcomeOf, refusalOf } from "@passage/contract/applications/transitions.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { lockStudent } from "../students/lock-student.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { missingParts } from "./missing-parts.ts";
import { placeFacts, placeOf } from "./place.ts";
import { type ApplicationRow, insertEvent, unsubmittedForUpdate, updateApplication } from "./repository.ts";

/**
 * An application becomes newApplication by itself once its required parts are there, and notApplied again when one
 * goes (domain 3). Called inside the transaction of whatever may have changed that: a save, an upload, a deletion.
 * The locks make two uploads at once see each other's document, and keep off a submission in between.
 */
export async function refreshReadiness(
  tx: ScopedTx,
  studentId: number,
  dependencies: ApplicationDependencies,
): Promise<void> {
  await lockStudent(tx, studentId);
  const waiting = await unsubmittedForUpdate(tx, studentId);
  if (waiting.length === 0) return;
  const missing = await missingParts(tx, studentId, waiting, dependencies);
  for (const application of waiting) {
    const complete = (missing.get(application.id) ?? []).length === 0;
    await settle(tx, application, complete, dependencies);
  }
}

async function settle(
  tx: ScopedTx,
  application: ApplicationRow,
  complete: boolean,
  { clock }: ApplicationDependencies,
): Promise<void> {
  const place = placeOf(application, [], complete);
  const action = complete ? "complete" : "uncomplete";
  if (refusalOf(action, "system", place)) return;
  const outcome = outcomeOf(action, place, {});
  const now = clock.now().toISOString();
  const saved = await updateApplication(tx, application.id, {
    step: outcome.step,
    step_at: now,
    waiting_since: now,
    updated_at: now,
  });
  const eventId = await insertEvent(
    tx,
    application,
    {
      action,
      from_step: application.step,
      to_step: outcome.step,
      from_status: application.status,
      to_status: outcome.status,
      created_at: now,
    },
    { bySystem: true },
  );
  await recordAudit(tx, {
    noun: "application",
    nounId: application.id,
    action,
    companyId: application.company_id,
    before: placeFacts(application),
    after: placeFacts(saved),
    bySystem: true,
  });
  await emit(
    tx,
    "application.moved",
    { applicationId: application.id, studentId: application.student_id, eventId },
    { companyId: application.company_id },
  );
}
