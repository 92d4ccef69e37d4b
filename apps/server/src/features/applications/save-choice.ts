import type { saveChoice as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { choiceSave } from "@passage/contract/applications/schema.ts";
import type { Step } from "@passage/contract/applications/steps.ts";
import { isUnsubmitted } from "@passage/contract/applications/transitions.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { lockEditableStudent } from "../students/lock-student.ts";
import { courseGapsOf } from "./course-gaps.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { placeOf } from "./place.ts";
import { refreshReadiness } from "./refresh-readiness.ts";
import {
  type ApplicationRow,
  applicationsOfStudent,
  findApplicationForUpdate,
  updateApplication,
} from "./repository.ts";
import { isLiveChoice } from "./save-applications.ts";

/**
 * Corrects what was chosen with a course until it is submitted. A new intake obeys what a new choice obeys; one that
 * stays is asked at the submission. What changes nothing makes no version.
 * @throws AppError 2002 not in sight, 2004 stale, 3001 made by staff, 4001 submitted or closed, 4003 no such intake to
 *   apply for, 4004 a live one exists for it
 */
export async function saveChoice(
  tx: ScopedTx,
  { itemId, version, openTime, accommodation, airportPickup }: z.output<typeof choiceSave>,
  dependencies: ApplicationDependencies,
): Promise<Returned<typeof endpoint>> {
  const row = await findApplicationForUpdate(tx, itemId, { withStudent: true });
  if (!row) throw notFound();
  await lockEditableStudent(tx, row.student_id);
  if (row.version !== version) {
    const current = { version: row.version, step: row.step, status: row.status, updatedAt: row.updated_at };
    throw new AppError("2004", { data: { current } });
  }
  if (!isUnsubmitted(placeOf(row, [], false)))
    throw new AppError("4001", { data: { reason: row.closing === null ? "step" : "closed" } });
  const intake = `${openTime}-01`;
  if (intake !== row.intake) await assertIntake(tx, row, intake, dependencies);
  const wanted = { intake, accommodation, airport_pickup: airportPickup };
  const same =
    row.intake === intake && row.accommodation === accommodation && row.airport_pickup === airportPickup;
  if (same) return shown(row);
  const saved = await updateApplication(tx, row.id, {
    ...wanted,
    updated_at: dependencies.clock.now().toISOString(),
  });
  await recordAudit(tx, {
    noun: "application",
    nounId: row.id,
    action: "saveChoice",
    companyId: row.company_id,
    before: choiceFacts(row),
    after: choiceFacts(saved),
  });
  const about = { applicationId: row.id, studentId: row.student_id };
  await emit(tx, "application.changed", about, { companyId: row.company_id });
  // Age at the start decides about guardians, and an intake that is over stops a submission.
  await refreshReadiness(tx, row.student_id, dependencies);
  const now = (await applicationsOfStudent(tx, row.student_id)).find(({ id }) => id === row.id);
  return shown(now ?? saved);
}

async function assertIntake(
  tx: ScopedTx,
  row: ApplicationRow,
  intake: string,
  { clock, timeZone }: ApplicationDependencies,
): Promise<void> {
  const wanted = { course_id: row.course_id, intake };
  const gapOf = await courseGapsOf(tx, [wanted], clock.today(timeZone));
  if (gapOf(wanted)) throw new AppError("4003", { fields: [{ path: "openTime", rule: "courseClosed" }] });
  const others = await applicationsOfStudent(tx, row.student_id);
  if (others.some((other) => other.id !== row.id && isLiveChoice(other, wanted)))
    throw new AppError("4004", { fields: [{ path: "openTime", rule: "alreadyApplied" }] });
}

function choiceFacts({ intake, accommodation, airport_pickup }: ApplicationRow) {
  return { intake, accommodation, airportPickup: airport_pickup };
}

function shown(row: ApplicationRow): Returned<typeof endpoint> {
  return {
    itemId: row.id,
    version: row.version,
    step: row.step as Step,
    intake: row.intake.slice(0, 7),
    accommodation: row.accommodation,
    airportPickup: row.airport_pickup,
  };
}
