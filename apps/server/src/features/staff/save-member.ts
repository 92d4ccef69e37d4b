import { refusalOfChange, refusalOfStopping, staffProblems } from "@passage/contract/staff/rules.ts";
import type { staffInvitation, staffSave, staffSaved } from "@passage/contract/staff/schema.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { inviteAccount } from "../auth/invite-account.ts";
import { tellOwner } from "../auth/tell-owner.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { takeApplicationsOff } from "./hand-over-work.ts";
import {
  auditOf,
  countCompanies,
  countOtherEditors,
  editedOf,
  findForUpdate,
  type StaffRow,
  takeTurn,
} from "./repository.ts";

type Saved = z.output<typeof staffSaved>;
type Given = Omit<z.output<typeof staffSave>, "version">;

const editorOf = ({ staffId, permissions }: StaffScope) => ({ id: staffId, permissions });

/**
 * Makes a staff member and mails them an invitation.
 * @throws AppError 2001, 2005 e-mail or BD code is another's, 7060
 */
export async function addMember(
  tx: ScopedTx,
  scope: StaffScope,
  { language, ...given }: z.output<typeof staffInvitation>,
  dependencies: StaffDependencies,
): Promise<Saved> {
  refuseProblems(given);
  refuse(refusalOfChange(editorOf(scope), null, given, 0));
  const values = columnsOf(given);
  const row = await tx.q
    .insertInto("staff")
    .values({ ...values, language })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow()
    .catch(refuseTwin);
  await recordAudit(tx, {
    noun: "staff",
    nounId: row.id,
    action: "create",
    companyId: null,
    after: auditOf(values),
  });
  await inviteAccount(tx, { audience: "staff", id: row.id }, dependencies);
  return row;
}

/**
 * Saves a staff member. A save that changes nothing makes no version.
 * @throws AppError 2001, 2002, 2004, 2005, 2006 disabled, 7060, 7061, 7062, 7063, 7064
 */
export async function saveMember(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  { version, ...given }: z.output<typeof staffSave>,
  dependencies: StaffDependencies,
): Promise<Saved> {
  refuseProblems(given);
  await takeTurn(tx);
  const stored = await findForUpdate(tx, id);
  if (stored.version !== version)
    throw new AppError("2004", {
      data: { current: { version: stored.version, updatedAt: stored.updated_at } },
    });
  if (stored.status === "disabled") throw new AppError("2006");
  refuse(refusalOfChange(editorOf(scope), editedOf(stored), given, await countOtherEditors(tx, id)));
  await refuseStopping(tx, id, given);
  const after = columnsOf(given);
  const [before, now] = [auditOf(stored), auditOf({ ...stored, ...after })];
  if (Object.keys(changesBetween(before, now)).length === 0) return { id, version };
  const saved = await writeMember(tx, id, after, dependencies.clock);
  await recordAudit(tx, { noun: "staff", nounId: id, action: "save", companyId: null, before, after: now });
  // What they no longer see or may not move any more is nobody's.
  await takeApplicationsOff(tx, stored, null);
  if (after.email !== stored.email && stored.password_hash !== null)
    await tellOwner(
      tx,
      { audience: "staff", id },
      { kind: "emailChanged", before: stored.email },
      dependencies.publicUrl,
    );
  // The link went to an address that was mistyped: it is void, and another goes to the right one.
  if (after.email !== stored.email && stored.password_hash === null)
    await inviteAccount(tx, { audience: "staff", id }, dependencies);
  return saved;
}

/** Sets columns of a staff member, and makes it the next version. @throws AppError 2005 */
export function writeMember(
  tx: ScopedTx,
  id: number,
  columns: Partial<Omit<StaffRow, "id" | "version">>,
  clock: StaffDependencies["clock"],
): Promise<Saved> {
  return tx.q
    .updateTable("staff as s")
    .set({ ...columns, updated_at: clock.now().toISOString(), version: sql`s.version + 1` })
    .where("s.id", "=", id)
    .returning(["s.id", "s.version"])
    .executeTakeFirstOrThrow()
    .catch(refuseTwin);
}

function columnsOf({ name, nameZh, email, role, bdCode, permissions, phoneRegion, phoneNumber }: Given) {
  const phone = phoneRegion && phoneNumber ? toE164(phoneRegion, phoneNumber) : null;
  return { name, name_zh: nameZh, email, role, bd_code: bdCode, permissions, phone };
}

function refuseProblems(given: Given): void {
  const problems = staffProblems(given, (region, number) => toE164(region, number) !== null);
  if (problems.length > 0) throw validationError(...problems);
}

async function refuseStopping(tx: ScopedTx, id: number, given: Given): Promise<void> {
  const companies = await countCompanies(tx, id);
  const code = refusalOfStopping({ ...given, active: true }, companies);
  if (code) throw new AppError(code, { data: { companies } });
}

function refuse(refusal: ReturnType<typeof refusalOfChange>): void {
  if (refusal) throw new AppError(refusal.code);
}

/** The database knows best whose e-mail and BD code it is, at this moment too. */
function refuseTwin(error: unknown): never {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (code !== "23505") throw error;
  const field =
    constraint === "staff_email_key"
      ? { path: "email", rule: "staffEmail" }
      : { path: "bdCode", rule: "bdCodeTaken" };
  throw new AppError("2005", { fields: [field], cause: error });
}
