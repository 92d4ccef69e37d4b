import { deadlineProblems } from "@passage/contract/applications/deadlines.ts";
import type { deadlinesSave, moved } from "@passage/contract/applications/schema.ts";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { deadlineColumns, deadlinesOf } from "./deadline-columns.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { findApplicationForUpdate, updateApplication } from "./repository.ts";

/**
 * Sets all deadlines of an application, as staff correct them. Days that stay may lie behind; new ones may not.
 * @throws AppError 2001, 2002, 2004
 */
export async function saveDeadlines(
  tx: ScopedTx,
  itemId: number,
  { version, ...given }: z.output<typeof deadlinesSave>,
  { clock, timeZone }: ApplicationDependencies,
): Promise<z.output<typeof moved>> {
  const row = await findApplicationForUpdate(tx, itemId);
  if (!row) throw notFound();
  if (row.version !== version) {
    const current = { version: row.version, step: row.step, status: row.status, updatedAt: row.updated_at };
    throw new AppError("2004", { data: { current } });
  }
  const before = deadlinesOf(row);
  const problems = deadlineProblems(given, { today: clock.today(timeZone), before });
  if (problems.length > 0) throw validationError(...problems);
  const saved = await updateApplication(tx, row.id, {
    ...deadlineColumns(given),
    updated_at: clock.now().toISOString(),
  });
  await recordAudit(tx, {
    noun: "application",
    nounId: row.id,
    action: "saveDeadlines",
    companyId: row.company_id,
    before,
    after: deadlinesOf(saved),
  });
  const about = { applicationId: row.id, studentId: row.student_id };
  await emit(tx, "application.changed", about, { companyId: row.company_id });
  const { step, status, condition, closing } = saved;
  return { itemId: row.id, version: saved.version, step, status, condition, closing } as z.output<
    typeof moved
  >;
}
