import type { saveApplications as endpoint } from "@passage/contract/applications/endpoints.ts";
import { isLocalStudent } from "@passage/contract/applications/rules.ts";
import type { applicationsSave, courseChoice } from "@passage/contract/applications/schema.ts";
import { submissionStatus } from "@passage/contract/applications/steps.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { mostApplications } from "@passage/contract/limits.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { ruleMessage } from "../../platform/http/envelope.ts";
import { knownCompanies } from "../../platform/known-by-name.ts";
import { emit } from "../../platform/outbox.ts";
import { type LockedStudent, lockEditableStudent } from "../students/lock-student.ts";
import { courseGapsOf } from "./course-gaps.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { refreshReadiness } from "./refresh-readiness.ts";
import {
  type ApplicationRow,
  applicationsOfStudent,
  insertApplication,
  insertEvent,
  nextApplyNumber,
} from "./repository.ts";

type Choice = z.output<typeof courseChoice>;

/**
 * Adds course choices to a student, all or none. An application made after the student's first submission starts as
 * Add, else as New.
 * @throws AppError 2002 no such student whose applications are in sight, 3001 made by staff, 4003 closed or no such intake, 4004 a live one
 *   exists, 4007 the chain of country, institution, level and course doesn't hold, 4009 more than one student may have
 */
export async function saveApplications(
  tx: ScopedTx,
  input: z.output<typeof applicationsSave>,
  dependencies: ApplicationDependencies,
): Promise<Returned<typeof endpoint>> {
  const student = await lockEditableStudent(tx, input.fkStudentId);
  const before = await applicationsOfStudent(tx, student.id);
  if (before.length + input.courses.length > mostApplications)
    throw new AppError("4009", { params: { most: mostApplications }, data: { most: mostApplications } });
  for (const [index, choice] of input.courses.entries()) {
    await assertOffered(tx, choice, index, dependencies);
    assertNew(choice, index, before, input.courses);
  }
  const status = before.some((application) => application.ever_submitted)
    ? submissionStatus.add
    : submissionStatus.new;
  const made: ApplicationRow[] = [];
  for (const choice of input.courses) made.push(await insertOne(tx, student, choice, status, dependencies));
  await refreshReadiness(tx, student.id, dependencies);

  const now = new Map((await applicationsOfStudent(tx, student.id)).map((row) => [row.id, row]));
  return {
    items: made.map((row) => {
      const current = now.get(row.id) ?? row;
      return {
        itemId: row.id,
        applyNo: row.apply_no,
        version: current.version,
        step: current.step as "notApplied",
      };
    }),
    warnings: await localStudentWarnings(tx, student, input.courses),
  };
}

async function insertOne(
  tx: ScopedTx,
  student: LockedStudent,
  choice: Choice,
  status: number,
  { clock, timeZone }: ApplicationDependencies,
): Promise<ApplicationRow> {
  const now = clock.now().toISOString();
  const row = await insertApplication(tx, {
    student_id: student.id,
    company_id: student.companyId,
    owner_account_id: student.ownerAccountId,
    apply_no: await nextApplyNumber(tx, clock.today(timeZone)),
    country_id: choice.fkAreaCountryId,
    institution_id: choice.fkInstitutionId,
    course_id: choice.fkCourseId,
    major_level_id: choice.fkMajorLevelId,
    intake: `${choice.openTime}-01`,
    accommodation: choice.accommodation,
    airport_pickup: choice.airportPickup,
    status,
    step: "notApplied",
    step_at: now,
    waiting_since: now,
    created_by_account_id: tx.scope.kind === "account" ? tx.scope.accountId : null,
    created_at: now,
    updated_at: now,
  });
  await insertEvent(tx, row, { action: "create", to_step: row.step, to_status: row.status, created_at: now });
  await recordAudit(tx, {
    noun: "application",
    nounId: row.id,
    action: "create",
    companyId: row.company_id,
  });
  await emit(
    tx,
    "application.created",
    { applicationId: row.id, studentId: student.id },
    { companyId: row.company_id },
  );
  return row;
}

async function assertOffered(
  tx: ScopedTx,
  choice: Choice,
  index: number,
  { clock, timeZone }: ApplicationDependencies,
): Promise<void> {
  const course = await tx.q
    .selectFrom("courses as c")
    .innerJoin("institutions as i", "i.id", "c.institution_id")
    .select(["c.institution_id", "c.major_level_id", "i.country_id"])
    .where("c.id", "=", choice.fkCourseId)
    .executeTakeFirst();
  const chained =
    course?.institution_id === choice.fkInstitutionId &&
    course.major_level_id === choice.fkMajorLevelId &&
    course.country_id === choice.fkAreaCountryId;
  if (!course || !chained)
    throw new AppError("4007", { fields: [{ path: `courses.${index}.fkCourseId`, rule: "chainMismatch" }] });
  const wanted = { course_id: choice.fkCourseId, intake: `${choice.openTime}-01` };
  const gapOf = await courseGapsOf(tx, [wanted], clock.today(timeZone));
  if (gapOf(wanted))
    throw new AppError("4003", { fields: [{ path: `courses.${index}.openTime`, rule: "courseClosed" }] });
}

/** Whether an application of a student is under way for a course and intake: there is one at most. */
export function isLiveChoice(
  row: Pick<ApplicationRow, "course_id" | "intake" | "closing" | "step">,
  wanted: Pick<ApplicationRow, "course_id" | "intake">,
): boolean {
  const same = row.course_id === wanted.course_id && row.intake === wanted.intake;
  return same && row.closing === null && row.step !== "noOffer";
}

function assertNew(
  choice: Choice,
  index: number,
  existing: readonly ApplicationRow[],
  chosen: readonly Choice[],
): void {
  const wanted = { course_id: choice.fkCourseId, intake: `${choice.openTime}-01` };
  const live = existing.some((row) => isLiveChoice(row, wanted));
  const twice = chosen.some(
    (other, at) => at < index && other.fkCourseId === choice.fkCourseId && other.openTime === choice.openTime,
  );
  if (live || twice)
    throw new AppError("4004", { fields: [{ path: `courses.${index}.fkCourseId`, rule: "alreadyApplied" }] });
}

async function localStudentWarnings(tx: ScopedTx, student: LockedStudent, courses: readonly Choice[]) {
  const company = await tx.q
    .selectFrom(knownCompanies.as("m"))
    .select("country_id")
    .where("id", "=", student.companyId)
    .executeTakeFirst();
  if (!company) return [];
  return courses.flatMap((choice, course) =>
    isLocalStudent({
      nationality: student.nationality,
      company: company.country_id,
      study: choice.fkAreaCountryId,
    })
      ? [{ course, rule: "localStudent", message: ruleMessage(tx.scope.language, "localStudent") }]
      : [],
  );
}
