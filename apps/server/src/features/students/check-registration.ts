import type { Returned } from "@passage/contract/endpoint.ts";
import type { validateStudent as endpoint } from "@passage/contract/students/endpoints.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { registrationProblems, studentWarnings } from "@passage/contract/students/rules.ts";
import type { studentCheck } from "@passage/contract/students/schema.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import { ruleContext, worded } from "./check-student.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { duplicatesInSight, registeredElsewhere } from "./find-duplicates.ts";

/** Platform-wide look-ups of one account: enough for a day's work, too few to fish with. */
const elsewhereLimit = { limit: 60, windowSeconds: 3_600, blockSeconds: 600 };

/**
 * Everything that is wrong with a registration, at once, what looks doubtful, and who it resembles. Saves nothing.
 * Identifiers registered with another agent come as warnings that name nobody.
 */
export async function checkRegistration(
  tx: ScopedTx,
  { student, fkStudentId }: z.output<typeof studentCheck>,
  dependencies: StudentDependencies,
): Promise<Returned<typeof endpoint>> {
  const { keyring } = dependencies;
  const context = ruleContext(dependencies);
  const duplicates = await duplicatesInSight(tx, keyring, student, fkStudentId);
  const warnings: FieldProblem[] = studentWarnings(student, context);
  for (const path of await elsewhere(tx, { student, fkStudentId }, dependencies))
    warnings.push({ path, rule: "registeredElsewhere" });
  const { language } = tx.scope;
  return {
    fields: worded(registrationProblems(student, context), language),
    warnings: worded(warnings, language),
    duplicates,
  };
}

/** The platform-wide test, limited and audited; past the limit it is left out, since it is advice and no gate. */
async function elsewhere(
  tx: ScopedTx,
  { student, fkStudentId }: z.output<typeof studentCheck>,
  { database, keyring }: StudentDependencies,
): Promise<string[]> {
  const { scope } = tx;
  if (scope.kind !== "account") return [];
  if (!student.passportNumber && !student.idCardNumber && !student.email) return [];
  try {
    await consume(database, `elsewhere:${scope.accountId}`, elsewhereLimit);
  } catch (error) {
    if (error instanceof AppError && error.code === "2016") return [];
    throw error;
  }
  const found = await registeredElsewhere(tx, keyring, student, fkStudentId);
  await recordAudit(tx, {
    noun: "student",
    nounId: fkStudentId ?? "new",
    action: "lookElsewhere",
    companyId: scope.companyId,
  });
  return found;
}
