import type { portalLinkRequest } from "@passage/contract/desk/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { inSight } from "../../platform/visibility.ts";
import { autoLoginPath } from "../auth/auto-login-key.ts";
import type { DeskDependencies } from "./dependencies.ts";

/**
 * A link into the portal as the owner of an application. Whether the account may sign in is asked when the link is
 * used; that it was made is on record at once, under the staff member's name.
 * @throws AppError 2002, 2006 the owner's account is disabled, or invited still
 */
export async function openAsAgent(
  tx: ScopedTx,
  { staffId }: StaffScope,
  itemId: number,
  { view }: z.output<typeof portalLinkRequest>,
  { clock, autoLoginSecret }: Pick<DeskDependencies, "clock" | "autoLoginSecret">,
): Promise<{ path: string }> {
  const row = await tx.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .innerJoin("accounts as a", "a.id", "p.owner_account_id")
    .select(["p.student_id", "s.source", "a.id", "a.company_id", "a.status"])
    .select(sql<boolean>`a.password_hash is null`.as("invited"))
    .where("p.id", "=", itemId)
    .where("s.erased_at", "is", null)
    .where(inSight(tx, "p", "application"))
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== "active") throw new AppError("2006", { data: { reason: "accountDisabled" } });
  if (row.invited) throw new AppError("2006", { data: { reason: "accountInvited" } });
  await recordAudit(tx, {
    noun: "account",
    nounId: row.id,
    action: "openAsAgent",
    companyId: row.company_id,
    after: { application: itemId },
  });
  const link = {
    id: row.id,
    fkCompanyId: row.company_id,
    bmsLoginId: staffId,
    tmillis: String(clock.now().getTime()),
  };
  const form = view === "form" ? { studentId: row.student_id, source: row.source } : null;
  return { path: autoLoginPath(autoLoginSecret, link, form) };
}
