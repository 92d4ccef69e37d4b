import { listAudit } from "@passage/contract/audit/endpoints.ts";
import { listQueue } from "@passage/contract/bms/endpoints.ts";
import {
  listStaffCourses,
  listStaffInstitutions,
  listStaffLevels,
} from "@passage/contract/catalogue/endpoints.ts";
import { listCatalogueImports } from "@passage/contract/catalogue-imports/endpoints.ts";
import { listSettings } from "@passage/contract/configuration/endpoints.ts";
import { saveStageTarget } from "@passage/contract/desk/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { listServiceKeys } from "@passage/contract/integrations/endpoints.ts";
import { listStaff } from "@passage/contract/staff/endpoints.ts";
import { listCompanies, listInvitationCodes } from "@passage/contract/staff-companies/endpoints.ts";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { lookUpStudents } from "@passage/contract/staff-students/endpoints.ts";
import { expect, test } from "vitest";
import { missingFor, type OfficePage, offeredPages, officePages } from "./office-pages.ts";

/** What each page is for; a profile is everybody's. */
const calls: Record<Exclude<OfficePage, "profile">, Endpoint> = {
  applications: listQueue,
  students: lookUpStudents,
  companies: listCompanies,
  institutions: listStaffInstitutions,
  courses: listStaffCourses,
  groups: listStaffLevels,
  catalogueImports: listCatalogueImports,
  targets: saveStageTarget,
  invitationCodes: listInvitationCodes,
  staff: listStaff,
  configuration: listSettings,
  audit: listAudit,
  integrations: listServiceKeys,
};

test.each(Object.entries(calls))("%s is offered to whom the server answers", (page, call) => {
  const place = officePages.find((one) => one.page === page);
  expect({
    access: { kind: "staff", permission: place?.permission },
    everyCompany: place?.everyCompany,
  }).toEqual({ access: call.access, everyCompany: call.everyCompany });
});

test("who looks after some companies alone is offered nothing of the platform as a whole", () => {
  const some = staffPermissions.filter((one) => one !== "companiesAll");
  const offered = offeredPages(some).map(({ page }) => page);
  expect(offered).not.toContain("integrations");
  expect(offered).not.toContain("configuration");
  expect(offered).not.toContain("targets");
  expect(offered).toContain("audit");
  for (const place of officePages)
    expect(missingFor(place, some) === null).toBe(place.permission === null || offered.includes(place.page));
  expect(missingFor({ permission: "integrationsEdit", everyCompany: true }, some)).toBe("companiesAll");
});
