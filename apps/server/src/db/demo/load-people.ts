import { resourceKeys, rolePresets } from "@passage/contract/resource-keys.ts";
import { hashPassword } from "../../features/auth/password.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { countryOf } from "../reference/countries.ts";
import { demoAccounts, demoPassword } from "./data/accounts.ts";
import { demoCompanies } from "./data/companies.ts";
import { demoStaff } from "./data/staff.ts";

/** Staff, the companies of both trees and their accounts. */
export async function loadPeople(tx: ScopedTx): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const staff = new Map<string, number>();
  for (const member of demoStaff) {
    const { id } = await tx.q
      .insertInto("staff")
      .values({
        email: member.email,
        name: member.names["en-us"],
        name_zh: member.names.zh,
        phone: `+${member.phone.region} ${member.phone.number}`,
        password_hash: passwordHash,
        bd_code: member.bdCode,
        role: member.position,
        permissions: [...member.permissions],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    staff.set(member.email, id);
    if (member.invitationCode)
      await tx.q
        .insertInto("invitation_codes")
        .values({ code: member.invitationCode, staff_id: id, most_uses: 10 })
        .execute();
  }
  const companies = new Map<string, number>();
  for (const company of demoCompanies) {
    const { id } = await tx.q
      .insertInto("companies")
      .values({
        parent_id: company.parent === null ? null : (companies.get(company.parent) ?? null),
        name: company.names["en-us"],
        name_zh: company.names.zh,
        country_id: countryOf(company.country).id,
        settles_independently: company.settlesIndependently,
        bd_staff_id: staff.get(company.bd) ?? null,
        display_currency: company.country === "CN" ? "CNY" : "HKD",
        resource_keys: [...resourceKeys],
        opens_students: company.opens.students,
        opens_applications: company.opens.applications,
        opens_commissions: company.opens.commissions,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    companies.set(company.key, id);
  }
  const accounts = new Map<string, number>();
  for (const account of demoAccounts) {
    const { id, company_id } = await tx.q
      .insertInto("accounts")
      .values({
        company_id: companies.get(account.company) ?? 0,
        superior_id: account.superior === null ? null : (accounts.get(account.superior) ?? null),
        email: account.email,
        name: account.names["en-us"],
        name_zh: account.names.zh,
        password_hash: passwordHash,
        role: account.role,
        resource_keys: [...rolePresets[account.role]],
      })
      .returning(["id", "company_id"])
      .executeTakeFirstOrThrow();
    accounts.set(account.email, id);
    await tx.q
      .insertInto("contact_persons")
      .values({
        company_id,
        account_id: id,
        phone_region: account.mobile.region,
        phone_number: account.mobile.number,
        phone_e164: `+${account.mobile.region}${account.mobile.number}`,
        department: account.department,
        position: account.position,
        is_commission_email: account.isCommissionEmail,
        is_news_email: account.isNewsEmail,
      })
      .execute();
  }
}
