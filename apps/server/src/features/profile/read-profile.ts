import type { Returned } from "@passage/contract/endpoint.ts";
import { defaultLanguage, isLanguage } from "@passage/contract/languages.ts";
import type { getProfile } from "@passage/contract/profile/endpoints.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import { holderOf } from "../auth/sign-out.ts";
import { readHeld } from "../factors/held-factors.ts";
import { relyingParty } from "../factors/relying-party.ts";

/** Who the caller is, and how they prove it. */
export async function readProfile(
  read: ScopedDb,
  caller: AccountScope | StaffScope,
  publicUrl: string,
): Promise<Returned<typeof getProfile>> {
  const [person, held] = await Promise.all([
    caller.kind === "account" ? readAccount(read, caller) : readStaff(read, caller),
    readHeld(read, holderOf(caller)),
  ]);
  const { language, ...rest } = person;
  return {
    ...rest,
    language: isLanguage(language) ? language : defaultLanguage,
    factors: {
      totpSince: held.totpSince,
      passkeys: [...held.passkeys],
      recoveryCodesLeft: held.recoveryCodesLeft,
      passkeyHost: relyingParty(publicUrl)?.id ?? null,
    },
  };
}

async function readAccount(read: ScopedDb, { accountId, role, language }: AccountScope) {
  const row = await read.q
    .selectFrom("accounts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .leftJoin("contact_persons as p", "p.account_id", "a.id")
    .select(["a.name", "a.name_zh as nameZh", "a.email", "a.language", "a.version"])
    .select(["a.password_changed_at as passwordChangedAt", "c.name as company", "c.name_zh as companyZh"])
    .select(["p.phone_e164 as phone", "p.department", "p.position"])
    .where("a.id", "=", accountId)
    .executeTakeFirstOrThrow();
  const { companyZh, company, ...person } = row;
  return { ...person, role, company: language === "en-us" ? company : companyZh || company };
}

async function readStaff(read: ScopedDb, { staffId }: StaffScope) {
  const row = await read.q
    .selectFrom("staff")
    .select(["language", "version", "name", "name_zh as nameZh", "email", "phone"])
    .select("password_changed_at as passwordChangedAt")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  return { ...row, role: null, company: "", department: null, position: null };
}
