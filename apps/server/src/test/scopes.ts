import { type AccountScope, grantScope, type StaffScope } from "../platform/scope.ts";

/** A scope of an account that no session stands behind, with as much of it as a test says. */
export function accountScope(known: Partial<AccountScope>): AccountScope {
  return grantScope<AccountScope>({
    kind: "account",
    accountId: 1,
    accountName: "Chan Ka Yee",
    inner: null,
    companyId: 1,
    role: "consultant",
    keys: [],
    familyId: 1,
    provedAt: 0,
    passwordChangeNeeded: false,
    owners: [],
    companies: [],
    applicationCompanies: [],
    payees: [],
    administers: [],
    requestId: "r",
    language: "en-us",
    ...known,
  });
}

/** The same of a staff member, who sees all companies. */
export function staffScope(known: Partial<StaffScope>): StaffScope {
  return grantScope<StaffScope>({
    kind: "staff",
    staffId: 1,
    staffName: "Alex Morgan",
    permissions: [],
    companies: null,
    familyId: 1,
    provedAt: 0,
    passwordChangeNeeded: false,
    requestId: "r",
    language: "en-us",
    ...known,
  });
}
