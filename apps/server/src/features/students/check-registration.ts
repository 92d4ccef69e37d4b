import type { Returned } from "@passage/contract/endpoint.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { validateStudent as endpoint } from "@passage/contract/students/endpoints.ts";
import { registrationProblems, studentWarnings } from "@passage/contract/students/rules.ts";
import type { studentCheck } from "@passage/contract/students/schema.ts";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { ruleContext, unknownChoices, worded } from "./check-student.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { duplicatesInSight, registeredElsewhere } from "./find-duplicates.ts";
import { findStudent } from "./repository.ts";
import { toStudentInfo } from "./row.ts";
import { withStoredNumbers } from "./stored-numbers.ts";
import { studentKey } from "./vault.ts";

type StudentCheck = z.output<typeof studentCheck>;

/** Platform-wide look-ups of one account: enough for a day's work, too few to fish with. */
const elsewhereLimit = { limit: 60, windowSeconds: 3_600, blockSeconds: 600 };

/**
 * Everything that is wrong with a registration, at once, what looks doubtful, and who it resembles. Saves nothing.
 * Identifiers registered with another agent come as warnings that name nobody.
 * @param mayLookElsewhere from `allowElsewhere`
 * @throws AppError 2002 the student it is about isn't in sight
 */
export async function checkRegistration(
  tx: ScopedTx,
  { student: sent, fkStudentId }: StudentCheck,
  dependencies: StudentDependencies,
  { mayLookElsewhere }: { mayLookElsewhere: boolean },
): Promise<Returned<typeof endpoint>> {
  // The student is left out of the look-ups: were it a foreign one, the difference would tell whose a number is.
  const row = fkStudentId === null ? null : await findStudent(tx, fkStudentId);
  if (row === undefined) throw notFound();
  const { keyring } = dependencies;
  const stored = row && toStudentInfo(row, await studentKey(tx, keyring, row.id));
  const { student, problems: unknownMasks } = withStoredNumbers(sent, stored);
  const context = ruleContext(dependencies);
  const duplicates = await duplicatesInSight(tx, keyring, student, fkStudentId);
  const problems: FieldProblem[] = [
    ...unknownMasks,
    ...registrationProblems(student, context),
    ...(await unknownChoices(tx, student)),
  ];
  const elsewhere = mayLookElsewhere ? await lookElsewhere(tx, { student, fkStudentId }, dependencies) : [];
  const warnings: FieldProblem[] = [...studentWarnings(student, context), ...elsewhere];
  const { language } = tx.scope;
  return { fields: worded(problems, language), warnings: worded(warnings, language), duplicates };
}

/**
 * Whether this check may ask across the platform: there is something to ask for, and the account hasn't asked too
 * often; past the limit the question is left out, since it is advice and no gate. Counts, so it takes a connection of
 * its own: never call it inside a transaction, or a burst of checks starves the pool.
 */
export async function allowElsewhere(
  database: Database,
  scope: AccountScope,
  { student }: StudentCheck,
): Promise<boolean> {
  if (!student.passportNumber && !student.idCardNumber && !student.email) return false;
  try {
    await consume(database, `elsewhere:${scope.accountId}`, elsewhereLimit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "2016") return false;
    throw error;
  }
}

async function lookElsewhere(
  tx: ScopedTx,
  { student, fkStudentId }: StudentCheck,
  { keyring }: StudentDependencies,
): Promise<FieldProblem[]> {
  const found = await registeredElsewhere(tx, keyring, student, fkStudentId);
  await recordAudit(tx, {
    noun: "student",
    nounId: fkStudentId ?? "new",
    action: "lookElsewhere",
    companyId: tx.scope.kind === "account" ? tx.scope.companyId : null,
  });
  return found.map((path) => ({ path, rule: "registeredElsewhere" }));
}
