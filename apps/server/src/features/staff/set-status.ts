import { mayTakeOver, refusalOfDisabling } from "@passage/contract/staff/rules.ts";
import type {
  factorReset,
  staffSaved,
  staffStatusChange,
  staffStatusChanged,
} from "@passage/contract/staff/schema.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { inviteAccount } from "../auth/invite-account.ts";
import { recoverAccess } from "../auth/recover-access.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { handCompaniesOver, revokeKeysOf, takeApplicationsOff } from "./hand-over-work.ts";
import { countOtherEditors, editedOf, findForUpdate, takeTurn, webhooksOf } from "./repository.ts";
import { writeMember } from "./save-member.ts";

type Changed = z.output<typeof staffStatusChanged>;

const editorOf = ({ staffId, permissions }: StaffScope) => ({ id: staffId, permissions });

/**
 * Disables a staff member, or enables one again. Their sessions end at once, on every instance, and those they opened
 * within accounts; in the same step the companies they look after go to another BD consultant, their open applications
 * to a colleague or to nobody, and service keys whose text they know end where that is asked for. Webhooks whose secret
 * they know are named: only who runs the other side can change over.
 * @throws AppError 2001 no such successor, colleague or key, 2002, 2003 keys, 2006 as asked already, 7061, 7062, 7063;
 *   7064 enabling somebody who may do more
 */
export async function setStatus(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  { active, successorId, assigneeId, revokeKeyIds }: z.output<typeof staffStatusChange>,
  dependencies: Pick<StaffDependencies, "clock" | "timeZone">,
): Promise<Changed> {
  const { clock } = dependencies;
  await takeTurn(tx);
  const stored = await findForUpdate(tx, id);
  if (active === (stored.status === "active")) throw new AppError("2006");
  const entry = { noun: "staff", nounId: id, companyId: null } as const;
  if (active) {
    // Who may do more than the editor comes back by somebody who may do as much.
    if (!mayTakeOver(editorOf(scope), editedOf(stored))) throw new AppError("7064");
    const { version } = await writeMember(tx, id, { status: "active" }, clock);
    await recordAudit(tx, { ...entry, action: "enable" });
    return { version, sessions: 0, companies: 0, assigned: 0, released: 0, keys: 0, webhooks: 0 };
  }
  const refusal = refusalOfDisabling(editorOf(scope), editedOf(stored), await countOtherEditors(tx, id));
  if (refusal) throw new AppError(refusal);
  const keys = await revokeKeysOf(tx, scope, id, revokeKeyIds, dependencies);
  const companies = await handCompaniesOver(tx, scope, { from: id, to: successorId }, dependencies);
  const { version } = await writeMember(tx, id, { status: "disabled" }, clock);
  const sessions = await endSessions(tx, { staff: [id], because: "disabled" });
  const applications = await takeApplicationsOff(tx, stored, assigneeId);
  const known = await webhooksOf(tx, id, dependencies);
  const done = { sessions, companies, ...applications, keys, webhooks: known.length };
  await recordAudit(tx, { ...entry, action: "disable", after: done });
  return { version, ...done };
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
 * Takes somebody's second factors off, and ends their sessions: whoever has the lost device is out with it. They are
 * told by mail.
 * @throws AppError 2002, 2006 there are none, 7062, 7064
 */
export async function resetFactors(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  { reason }: z.output<typeof factorReset>,
  dependencies: StaffDependencies,
): Promise<z.output<typeof staffSaved>> {
  const stored = await findForUpdate(tx, id);
  if (id === scope.staffId) throw new AppError("7062");
  if (!mayTakeOver(editorOf(scope), editedOf(stored))) throw new AppError("7064");
  await recoverAccess(tx, { audience: "staff", id }, reason, dependencies);
  return writeMember(tx, id, {}, dependencies.clock);
}
