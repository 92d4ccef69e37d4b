import { sql } from "kysely";
import { AppError, validationError } from "../../platform/app-error.ts";
import { recordAudits } from "../../platform/audit.ts";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emitAll } from "../../platform/outbox.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { canWorkOnApplications } from "../applications/assign-applications.ts";
import { revokeKey } from "../integrations/key-secrets.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { countCompanies, keysOf } from "./repository.ts";

type Dependencies = Pick<StaffDependencies, "clock" | "timeZone">;

/**
 * Gives the companies of one BD consultant to another; how many. Each has another version: a form that was open with
 * the former one is told.
 * @throws AppError 2001, 7063
 */
export async function handCompaniesOver(
  tx: ScopedTx,
  scope: StaffScope,
  { from, to }: { readonly from: number; readonly to: number | null },
  { clock }: Dependencies,
): Promise<number> {
  const companies = await countCompanies(tx, from);
  if (companies === 0) return 0;
  if (to === null || scope.companies !== null) throw new AppError("7063", { data: { companies } });
  const successor = await tx.q
    .selectFrom("staff as s")
    .select("s.id")
    .where("s.id", "=", to)
    .where("s.id", "<>", from)
    .where(isConsultant)
    .forShare()
    .executeTakeFirst();
  if (!successor) throw validationError({ path: "successorId", rule: "notAnOption" });
  const handed = await tx.q
    .updateTable("companies as c")
    .set({ bd_staff_id: to, updated_at: clock.now().toISOString(), version: sql`c.version + 1` })
    .where("c.bd_staff_id", "=", from)
    .returning("c.id")
    .execute();
  const [before, after] = [{ bdStaffId: from }, { bdStaffId: to }];
  await recordAudits(
    tx,
    handed.map(({ id }) => ({
      noun: "company",
      nounId: id,
      companyId: id,
      action: "handOver",
      before,
      after,
    })),
  );
  return handed.length;
}

/**
 * Takes open applications off somebody who doesn't work on them any more, those too that the caller doesn't see: a
 * colleague gets what they see of them, and the rest is nobody's. As with every assignment the versions stay.
 * @throws AppError 2001 the colleague isn't active, or may not move applications
 */
export async function takeApplicationsOff(
  tx: ScopedTx,
  from: { readonly id: number; readonly name: string },
  to: number | null,
): Promise<{ assigned: number; released: number }> {
  const colleague = to === null ? null : await canWorkOnApplications(tx, to);
  if (to === from.id || (to !== null && !colleague))
    throw validationError({ path: "assigneeId", rule: "mayNotMove" });
  const { rows } = await sql<{
    application_id: number;
    student_id: number;
    company_id: number;
    given: boolean;
  }>`select * from take_off_applications(${from.id}, ${to}::int)`.execute(tx.q);
  await recordAudits(
    tx,
    rows.map((row) => ({
      noun: "application",
      nounId: row.application_id,
      action: "assign",
      companyId: row.company_id,
      before: { assignedTo: from.name },
      after: { assignedTo: row.given ? (colleague?.name ?? null) : null },
    })),
  );
  for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.company_id)) {
    // Of companies out of sight nothing is told: their events aren't the caller's.
    if (tx.scope.kind === "staff" && tx.scope.companies?.includes(companyId) === false) continue;
    const payloads = ofCompany.map((row) => ({
      applicationId: row.application_id,
      studentId: row.student_id,
    }));
    await emitAll(tx, "application.changed", payloads, { companyId });
  }
  const assigned = rows.filter(({ given }) => given).length;
  return { assigned, released: rows.length - assigned };
}

/**
 * Ends service keys that somebody who leaves has to do with; how many.
 * @throws AppError 2001 none of theirs, 2003 the caller doesn't look after keys
 */
export async function revokeKeysOf(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  keyIds: readonly number[],
  dependencies: Dependencies,
): Promise<number> {
  if (keyIds.length === 0) return 0;
  if (scope.companies !== null || !scope.permissions.includes("integrationsEdit")) throw new AppError("2003");
  const theirs = new Set((await keysOf(tx, id, dependencies)).map((key) => key.id));
  if (!keyIds.every((keyId) => theirs.has(keyId)))
    throw validationError({ path: "revokeKeyIds", rule: "notAnOption" });
  // In one order, so that two who revoke don't wait for each other.
  for (const keyId of [...keyIds].sort((one, other) => one - other)) await revokeKey(tx, keyId, dependencies);
  return keyIds.length;
}
