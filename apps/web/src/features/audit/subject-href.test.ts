import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { describe, expect, it } from "vitest";
import type { AuditLine } from "./api.ts";
import { subjectHref } from "./subject-href.ts";

const line = (changes: Partial<AuditLine>) =>
  ({ nounId: "7", subject: "Its name", studentId: null, company: null, ...changes }) as AuditLine;
const company = { id: 5, name: "Harbour" };

describe("what an entry is about", () => {
  it.each([
    [line({ noun: "application" }), "/bms?item=7"],
    [line({ noun: "company" }), "/bms/companies?company=7"],
    [line({ noun: "account", company }), "/bms/companies?company=5&tab=accounts"],
    [line({ noun: "contactPerson", company }), "/bms/companies?company=5&tab=contacts"],
    [line({ noun: "serviceKey" }), "/bms/integrations?key=7"],
    [line({ noun: "webhook" }), "/bms/integrations?tab=webhooks&webhook=7"],
    [line({ noun: "catalogueImport", subject: null }), "/bms/catalogue/imports?import=7"],
    [line({ noun: "invitationCode", subject: null }), "/bms/invitations"],
    [line({ noun: "file", subject: null, studentId: 9 }), "/bms/students?student=9"],
  ])("is a step away where it has a page: %#", (entry, href) => {
    expect(subjectHref(entry, staffPermissions)).toBe(href);
    expect(subjectHref(entry, [])).toBeNull();
  });

  it("leads nowhere once it is gone, and where there is no page", () => {
    for (const noun of [
      "application",
      "company",
      "account",
      "contactPerson",
      "staff",
      "serviceKey",
      "webhook",
    ])
      expect([noun, subjectHref(line({ noun, subject: null, company }), staffPermissions)]).toEqual([
        noun,
        null,
      ]);
    for (const noun of ["auditLog", "import", "authority", "studentList"])
      expect([noun, subjectHref(line({ noun }), staffPermissions)]).toEqual([noun, null]);
  });

  it("is closed to staff of some companies where its page is", () => {
    const some = staffPermissions.filter((one) => one !== "companiesAll");
    for (const noun of ["serviceKey", "webhook", "configuration"])
      expect([noun, subjectHref(line({ noun }), some)]).toEqual([noun, null]);
  });
});
