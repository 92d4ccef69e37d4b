import { toE164 } from "@passage/contract/students/phone.ts";
import { describe, expect, it } from "vitest";
import { countryOf } from "../../reference/countries.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { demoCompanies } from "./companies.ts";
import { demoStaff } from "./staff.ts";

describe("demo companies and accounts", () => {
  it("are two trees, parents first", () => {
    const keys = demoCompanies.map(({ key }) => key);
    for (const [index, { parent, country, bd }] of demoCompanies.entries()) {
      if (parent !== null) expect(keys.slice(0, index)).toContain(parent);
      expect(countryOf(country).id).toBeGreaterThan(0);
      expect(demoStaff.find(({ email }) => email === bd)?.position).toBe("bd");
    }
    expect(demoCompanies.filter(({ parent }) => parent === null)).toHaveLength(2);
    expect(demoCompanies.find(({ key }) => key === "harbour-bridge-chengdu")).toMatchObject({
      settlesIndependently: true,
      opens: { students: false, applications: false, commissions: false },
    });
  });

  it("include the accounts that are printed at start, with the roles promised", () => {
    const role = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)?.role;
    expect(["admin", "senior", "consultant", "finance", "sub", "other"].map(role)).toEqual([
      "administrator",
      "consultant",
      "consultant",
      "finance",
      "administrator",
      "administrator",
    ]);
    expect(demoStaff.map(({ email }) => email)).toContain("staff@demo.test");
    expect(demoPassword).toMatch(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d]).{8,12}$/);
  });

  it("have superiors of the same company, named before those below them", () => {
    for (const [index, { superior, company }] of demoAccounts.entries()) {
      if (superior === null) continue;
      const above = demoAccounts.slice(0, index).find(({ email }) => email === superior);
      expect(above?.company).toBe(company);
    }
    expect(demoAccounts.find(({ email }) => email === "consultant@demo.test")?.superior).toBe(
      "senior@demo.test",
    );
  });

  it("have an administrator and exactly one commission contact in each company", () => {
    for (const { key } of demoCompanies) {
      const own = demoAccounts.filter(({ company }) => company === key);
      expect(own.some(({ role }) => role === "administrator")).toBe(true);
      expect(own.filter(({ isCommissionEmail }) => isCommissionEmail)).toHaveLength(1);
    }
  });

  it("share no e-mail or phone, and phones are real lines", () => {
    const everybody = [...demoAccounts.map(({ email, mobile }) => ({ email, phone: mobile })), ...demoStaff];
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length);
    const lines = everybody.map(({ phone }) => toE164(phone.region, phone.number));
    expect(lines).not.toContain(null);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
