import type { Returned } from "@passage/contract/endpoint.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { saveStudent as endpoint } from "@passage/contract/students/endpoints.ts";
import { registrationProblems, studentWarnings } from "@passage/contract/students/rules.ts";
import type { StudentInfo, studentSave } from "@passage/contract/students/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { lastActorName } from "../../platform/audit-actors.ts";
import type { DataKey } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { assertMayEdit } from "./access.ts";
import { draftProblems, ruleContext, unknownChoices, worded } from "./check-student.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { duplicatesInSight, identifierHashes } from "./find-duplicates.ts";
import { findStudentForUpdate, insertStudent, updateStudent } from "./repository.ts";
import { type StudentRow, toColumns, toStudentInfo } from "./row.ts";
import { withStoredNumbers } from "./stored-numbers.ts";
import { createStudentKey, studentKey } from "./vault.ts";

export type StudentSave = z.output<typeof studentSave>;

interface Opened {
  row: StudentRow;
  key: DataKey;
  before: StudentInfo | null;
}

/**
 * Saves a draft or registers a student, in one transaction with its audit entry and event. A registered student stays
 * registered: its later saves are checked whole.
 * @throws AppError 2001 rules broken, 2002 not in sight, 2004 stale version, 3001 made by staff, 3003 passport or ID
 *   card of another student in sight
 */
export async function saveStudent(
  tx: ScopedTx,
  input: StudentSave,
  dependencies: StudentDependencies,
): Promise<Returned<typeof endpoint>> {
  const { keyring, clock } = dependencies;
  const context = ruleContext(dependencies);
  const { row, key, before } = await openOrCreate(tx, input, dependencies);
  const { student, problems: unknownMasks } = withStoredNumbers(input.student, before);

  const draft = input.draft && row.status === "draft";
  const problems = [
    ...unknownMasks,
    ...(draft ? draftProblems(student, context) : registrationProblems(student, context)),
    ...(await unknownChoices(tx, student)),
  ];
  if (problems.length > 0) throw validationError(...problems);
  await refuseTwin(tx, student, row.id, dependencies);

  const registering = !draft && row.status === "draft";
  const warnings = studentWarnings(student, context);
  // A form whose new text can't be saved yet sends what is there: nobody else's copy is out of date by that.
  const changed = before === null || registering || Object.keys(changesBetween(before, student)).length > 0;
  if (!changed && input.fkGuidAndType === null)
    return {
      fkStudentId: row.id,
      version: row.version,
      status: row.status as "draft" | "registered",
      warnings: worded(warnings, tx.scope.language),
    };
  const now = clock.now().toISOString();
  const saved = await updateStudent(tx, row.id, {
    ...toColumns(student, { id: row.id, key, keyring }),
    ...(registering && { status: "registered", registered_at: now }),
    updated_at: now,
  });
  await recordAudit(tx, {
    noun: "student",
    nounId: row.id,
    action: before ? (registering ? "register" : "save") : "create",
    companyId: row.company_id,
    studentId: row.id,
    before,
    after: student,
    key,
  });
  await emit(
    tx,
    registering ? "student.registered" : "student.saved",
    { studentId: row.id },
    { companyId: row.company_id },
  );
  const gone = await claimPassport(tx, input, { row, key, before }, dependencies);
  await dependencies.afterSave(tx, row.id);
  return {
    fkStudentId: row.id,
    version: saved.version,
    status: saved.status as "draft" | "registered",
    warnings: worded([...gone, ...warnings], tx.scope.language),
  };
}

/** The picture is kept for a day only: a form that took longer is saved all the same, and told. */
async function claimPassport(
  tx: ScopedTx,
  { fkGuidAndType: ref }: StudentSave,
  { row, key }: Opened,
  dependencies: StudentDependencies,
): Promise<FieldProblem[]> {
  if (ref === null) return [];
  const claimed = await dependencies.claimPassport(tx, {
    ref,
    key,
    studentId: row.id,
    companyId: row.company_id,
    ownerAccountId: row.owner_account_id,
  });
  return claimed ? [] : [{ path: "fkGuidAndType", rule: "recognitionGone" }];
}

async function openOrCreate(
  tx: ScopedTx,
  input: StudentSave,
  dependencies: StudentDependencies,
): Promise<Opened> {
  const { keyring } = dependencies;
  if (input.fkStudentId === null) return create(tx, dependencies);
  if (input.version === null) throw validationError({ path: "version", rule: "required" });
  const row = await findStudentForUpdate(tx, input.fkStudentId);
  if (!row) throw notFound();
  assertMayEdit(tx.scope, row);
  if (row.version !== input.version) throw await stale(tx, row);
  const key = await studentKey(tx, keyring, row.id);
  return { row, key, before: toStudentInfo(row, key) };
}

/** The version in force, and who made it so: the form then shows what changed since, field by field. */
async function stale(tx: ScopedTx, row: StudentRow): Promise<AppError> {
  const updatedBy = await lastActorName(tx, row.id);
  return new AppError("2004", {
    data: { current: { version: row.version, updatedAt: row.updated_at, updatedBy } },
  });
}

/** An empty draft of the account's own, so that its key exists before anything is sealed. */
async function create(tx: ScopedTx, { keyring, clock }: StudentDependencies): Promise<Opened> {
  const { scope } = tx;
  if (scope.kind !== "account") throw new AppError("2012");
  const row = await insertStudent(tx, {
    company_id: scope.companyId,
    owner_account_id: scope.accountId,
    created_by_account_id: scope.accountId,
    created_at: clock.now().toISOString(),
    version: 0,
  });
  return { row, key: await createStudentKey(tx, keyring, row), before: null };
}

/** Of two saves of one person neither would see the other: the second waits for the first to end. */
async function inTurn(
  tx: ScopedTx,
  { passport, idCard }: ReturnType<typeof identifierHashes>,
): Promise<void> {
  for (const hash of [passport, idCard])
    if (hash)
      await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString("hex")}, 0))`.execute(tx.q);
}

/** The same passport or ID card twice in one's own sight is one person: the form links the other one. */
async function refuseTwin(
  tx: ScopedTx,
  student: StudentInfo,
  id: number,
  { keyring }: StudentDependencies,
): Promise<void> {
  await inTurn(tx, identifierHashes(keyring, student));
  const twins = await duplicatesInSight(tx, keyring, student, id);
  const twin = twins.find(({ by }) => by === "passportNumber" || by === "idCardNumber");
  if (twin) {
    throw new AppError("3003", {
      fields: [{ path: twin.by, rule: "duplicate" }],
      data: { studentId: twin.studentId, name: twin.name },
    });
  }
}
