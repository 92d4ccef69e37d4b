import { type AccountScope, grantScope } from "../src/platform/scope.ts";

/** Scope of an account that sees all students of its company: for timing services without their HTTP. */
export function administratorOf(accountId: number, companyId: number): AccountScope {
  return grantScope<AccountScope>({
    kind: "account",
    requestId: "bench",
    language: "en-us",
    accountId,
    accountName: "Bench",
    companyId,
    role: "administrator",
    keys: ["applications"],
    familyId: 1,
    owners: [accountId],
    companies: [companyId],
    applicationCompanies: [companyId],
    payees: [],
  });
}
