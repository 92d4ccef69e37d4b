import { mayTakeOver, refusalOfDisabling } from "@passage/contract/staff/rules.ts";
import type { staffSaved, staffStatusChange, staffStatusChanged } from "@passage/contract/staff/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { recordAudit, recordAudits } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { inviteAccount } from "../auth/invite-account.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { countOtherEditors, editedOf, findForUpdate, takeTurn } from "./repository.ts";
import { writeMember } from "./save-member.ts";

type Changed = z.output<typeof staffStatusChanged>;

const editorOf = ({ staffId, permissions }: StaffScope) => ({ id: staffId, permissions });

/**
 * Disables a staff member, or enables one again. Their sessions end at once, on every instance, and those they opened
 * within accounts; the companies they look after go to another BD consultant in the same step.
 * @throws AppError 2001 no such successor, 2002, 2006 as asked already, 7061, 7062, 7063; 7064 enabling somebody who may do more
 */
export async function setStatus(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  { active, successorId }: z.output<typeof staffStatusChange>,
  { clock }: Pick<StaffDependencies, "clock">,
): Promise<Changed> {
  await takeTurn(tx);
  const stored = await findForUpdate(tx, id);
  if (active === (stored.status === "active")) throw new AppError("2006");
  const entry = { noun: "staff", nounId: id, companyId: null } as const;
  if (active) {
    // Who may do more than the editor comes back by somebody who may do as much.
    if (!mayTakeOver(editorOf(scope), editedOf(stored))) throw new AppError("7064");
    const { version } = await writeMember(tx, id, { status: "active" }, clock);
    await recordAudit(tx, { ...entry, action: "enable" });
    return { version, sessions: 0, companies: 0 };
  }
  const refusal = refusalOfDisabling(editorOf(scope), editedOf(stored), await countOtherEditors(tx, id));
  if (refusal) throw new AppError(refusal);
  const companies = await handOver(tx, scope, id, successorId, clock);
  const { version } = await writeMember(tx, id, { status: "disabled" }, clock);
  const sessions = await endSessions(tx, { staff: [id], because: "disabled" });
  await recordAudit(tx, { ...entry, action: "disable", after: { sessions, companies } });
  return { version, sessions, companies };
}

/** Gives the companies of one BD consultant to another; how many. @throws AppError 2001, 7063 */
async function handOver(
  tx: ScopedTx,
  scope: StaffScope,
  from: number,
  to: number | null,
  clock: StaffDependencies["clock"],
): Promise<number> {
  const { rows } = await sql<{ companies: number }>`
    select companies_looked_after_by(${from}) as companies`.execute(tx.q);
  const companies = rows[0]?.companies ?? 0;
  if (companies === 0) return 0;
  if (to === null || scope.companies !== null) throw new AppError("7063", { data: { companies } });
  const successor = await tx.q
    .selectFrom("staff")
    .select("id")
    .where("id", "=", to)
    .where("id", "<>", from)
    .where("role", "=", "bd")
    .where("status", "=", "active")
    .forShare()
    .executeTakeFirst();
  if (!successor) throw validationError({ path: "successorId", rule: "notAnOption" });
  const handed = await tx.q
    .updateTable("companies as c")
    .set({ bd_staff_id: to, updated_at: clock.now().toISOString() })
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

/** Mails the invitation once more. @throws AppError 2002, 2006 in already, or disabled; 7064 */
export async function inviteAgain(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  dependencies: StaffDependencies,
): Promise<null> {
  const stored = await findForUpdate(tx, id);
  if (stored.status !== "active" || stored.password_hash !== null) throw new AppError("2006");
  if (!mayTakeOver(editorOf(scope), editedOf(stored))) throw new AppError("7064");
  await inviteAccount(tx, { audience: "staff", id }, dependencies);
  await recordAudit(tx, { noun: "staff", nounId: id, companyId: null, action: "invite" });
  return null;
}

/** Has somebody set a new password before anything else. @throws AppError 2002, 2006 no password yet, or due already; 7062 */
export async function requirePassword(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  { clock }: Pick<StaffDependencies, "clock">,
): Promise<z.output<typeof staffSaved>> {
  const stored = await findForUpdate(tx, id);
  if (id === scope.staffId) throw new AppError("7062");
  if (stored.status !== "active" || stored.password_hash === null || stored.password_change_needed)
    throw new AppError("2006");
  const saved = await writeMember(tx, id, { password_change_needed: true }, clock);
  await recordAudit(tx, { noun: "staff", nounId: id, companyId: null, action: "requirePassword" });
  return saved;
}

/**
 * Takes somebody's second factors off, and ends their sessions: whoever has the lost device is out with it.
 * @throws AppError 2002, 2006 there are none, 7062, 7064
 */
export async function resetFactors(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  { clock }: Pick<StaffDependencies, "clock">,
): Promise<z.output<typeof staffSaved>> {
  const stored = await findForUpdate(tx, id);
  if (id === scope.staffId) throw new AppError("7062");
  if (!mayTakeOver(editorOf(scope), editedOf(stored))) throw new AppError("7064");
  const { rows } = await sql<{ factors: number }>`select reset_staff_factors(${id}) as factors`.execute(tx.q);
  const factors = rows[0]?.factors ?? 0;
  if (factors === 0) throw new AppError("2006");
  const sessions = await endSessions(tx, { staff: [id], because: "revoked" });
  const saved = await writeMember(tx, id, {}, clock);
  const after = { factors, sessions };
  await recordAudit(tx, { noun: "staff", nounId: id, companyId: null, action: "resetFactors", after });
  return saved;
}
