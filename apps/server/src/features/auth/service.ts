import type { getIssueRoot, getStaffSession, getUser } from "@passage/contract/auth/endpoints.ts";
import { permittedViews, type View, views } from "@passage/contract/auth/menu.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { defaultLanguage, isLanguage, type Language } from "@passage/contract/languages.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import {
  nameFor,
  readAccount,
  readBdConsultant,
  readCompany,
  readStaff,
  swapLanguage,
} from "./repository.ts";
import { familyOpenedAt } from "./session-repository.ts";
import { holderOf } from "./sign-out.ts";

const knownLanguage = (saved: string): Language => (isLanguage(saved) ? saved : defaultLanguage);

/** The session's account. `publicUrl` is the address under which browsers reach this server. */
export async function sessionUser(
  read: ScopedDb,
  scope: AccountScope,
  publicUrl: string,
): Promise<Returned<typeof getUser>> {
  const account = await readAccount(read, scope);
  return {
    id: account.id,
    name: nameFor(scope.language, account.name, account.name_zh),
    email: account.email,
    agentCompanyName: nameFor(scope.language, account.companyName, account.companyNameZh),
    fkAgentId: scope.companyId,
    companyId: scope.companyId,
    staffId: scope.inner?.staffId ?? null,
    issueInnerAccount: scope.inner !== null,
    passwordChangeNeeded: scope.passwordChangeNeeded,
    resourceKeys: [...scope.keys],
    roles: [scope.role],
    language: knownLanguage(account.language),
    platformTypes: ["get_issue"],
    publicFilesUrl: `${publicUrl.replace(/\/$/, "")}/appFile`,
  };
}

/** What the shell is built from: keys in force, the views they open, the company and whom it calls. */
export async function issueRoot(
  read: ScopedDb,
  scope: AccountScope,
  {
    timeZone,
    logoOf,
  }: { timeZone: string; logoOf: (read: ScopedDb, companyId: number) => Promise<string | null> },
): Promise<Returned<typeof getIssueRoot>> {
  const [company, bdConsultant, logo] = await Promise.all([
    readCompany(read, scope),
    readBdConsultant(read, scope.companyId),
    logoOf(read, scope.companyId),
  ]);
  const permitted = new Set<View>(permittedViews(scope.keys));
  return {
    resourceKeys: [...scope.keys],
    menu: views
      .filter((view) => permitted.has(view))
      .map(({ path, anyOf }) => ({ path, resourceKeys: [...anyOf] })),
    company: {
      id: company.id,
      name: nameFor(scope.language, company.name, company.name_zh),
      displayCurrency: company.display_currency,
      countryId: company.country_id,
      bdConsultant,
      logo,
    },
    timeZone,
  };
}

export async function staffSession(
  database: Database,
  scope: StaffScope,
  timeZone: string,
): Promise<Returned<typeof getStaffSession>> {
  const [staff, signedInAt] = await Promise.all([
    readStaff(database.read(scope), scope),
    // Families are hidden from everybody but the platform; this one is the caller's own.
    familyOpenedAt(database.read(systemScope("staff-session", scope)), scope.familyId),
  ]);
  return {
    id: staff.id,
    name: staff.name,
    nameZh: staff.name_zh,
    email: staff.email,
    permissions: [...scope.permissions],
    language: knownLanguage(staff.language),
    signedInAt,
    passwordChangeNeeded: scope.passwordChangeNeeded,
    timeZone,
  };
}

/** Saves the caller's own language; mails and exports follow it, pages follow the header. */
export async function saveLanguage(
  tx: ScopedTx,
  caller: AccountScope | StaffScope,
  language: Language,
): Promise<void> {
  // A staff member within an account reads in a language of their own; mails to the account follow the account's.
  if (caller.kind === "account" && caller.inner) return;
  const holder = holderOf(caller);
  const before = await swapLanguage(tx, holder, language);
  await recordAudit(tx, {
    noun: holder.audience,
    nounId: holder.id,
    companyId: caller.kind === "account" ? caller.companyId : null,
    action: "saveLanguage",
    before: { language: before },
    after: { language },
  });
}
