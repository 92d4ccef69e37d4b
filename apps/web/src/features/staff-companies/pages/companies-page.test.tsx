import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { company as companyWords } from "@passage/phrases/en-us/company.ts";
import { staffCompanies } from "@passage/phrases/en-us/staff-companies.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import { useCallback, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../../lib/api/queries.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { NavigationProvider } from "../../../lib/navigation.tsx";
import { changeSearch, type Search } from "../../../lib/search.ts";
import { startSession } from "../../../lib/session/current-session.ts";
import { StaffProvider } from "../../../lib/staff.tsx";
import { standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  getCompanyChoices,
  getCompanyKeysLost,
  getStaffCompany,
  listCompanies,
  saveStaffCompany,
  setCompanyStatus,
} from "../../../lib/wire/staff-companies.gen.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { ToastProvider } from "../../../ui/toast.tsx";
import { CompaniesPage } from "./companies-page.tsx";

afterEach(() => {
  losing = Promise.resolve();
  cleanup();
  vi.unstubAllGlobals();
});

const row = (companyId: number, name: string, depth: number) => ({
  ...{ companyId, name, nameZh: null, parentId: null, parentName: null, depth, status: "active" },
  ...{ contractUntil: null, isSettlementPort: true, country: "Hong Kong", bd: { id: 2, name: "Emily Tan" } },
  ...{ accounts: 3, students: 40, createdAt: "2026-05-18T02:00:00Z" },
});

const whole = {
  ...{ companyId: 7, version: 4, relation: "staff", status: "active", name: "Harbour House", nameZh: null },
  ...{ nature: null, legalPerson: null, idCardNumber: null, taxCode: null, address: null },
  ...{ fkAreaCountryId: 1, fkAreaStateId: null, fkAreaCityId: null, displayCurrency: "HKD" },
  ...{ resourceKeys: ["applications"], fkParentAgentId: null, parentName: null, parentKeys: null },
  ...{
    isSettlementPort: true,
    firstContractDate: null,
    contractUntil: null,
    bdStaffId: 2,
    bdName: "Emily Tan",
  },
  ...{ logo: null, opens: { students: true, applications: true, commissions: false, mps: false } },
  ...{ frozenBy: null, createdAt: "2026-05-18T02:00:00Z", accounts: 3, students: 40, below: [] },
  ...{ goAlong: 2, frozenByStaff: false, invitation: null },
};

let address: Search;

function Office({ start }: { start: Search }) {
  const [search, set] = useState(start);
  address = search;
  const setSearch = useCallback<ViewProps["setSearch"]>(
    (changes) => set((before) => changeSearch(before, changes)),
    [],
  );
  const nothing = useCallback(() => undefined, []);
  const rest = { params: {}, shown: true, setTitleNote: nothing, refresh: nothing, close: nothing };
  return (
    <NavigationProvider go={nothing}>
      <CompaniesPage {...rest} search={search} setSearch={setSearch} setDirty={nothing} />
    </NavigationProvider>
  );
}

const everything: StaffPermission[] = ["companiesRead", "companiesEdit", "companiesAll"];

/** Done when it is answered who loses keys below. */
let losing = Promise.resolve();

function open({ start = {} as Search, may = everything, company = whole as object } = {}) {
  startSession("bms", { ended: () => undefined, adopted: () => undefined });
  const server = standInServer([
    [
      listCompanies,
      () => ({
        data: {
          items: [row(7, "Harbour House", 0), row(8, "Harbour Branch", 1)],
          total: 2,
          page: 1,
          limit: 50,
        },
      }),
    ],
    [
      getCompanyChoices,
      () => ({
        data: { consultants: [{ id: 2, name: "Emily Tan", bdCode: "ET01", active: true }], countries: [] },
      }),
    ],
    [{ ...getStaffCompany, path: "/bms/companies/7" }, () => ({ data: company })],
    [
      { ...getCompanyKeysLost, path: "/bms/companies/7/keys-lost" },
      async ({ query }) => {
        await losing;
        const keys = query.resourceKeys ? ["applications"] : ["applications", "resource"];
        return { data: { companies: [{ companyId: 8, name: "Harbour Branch", keys }], others: 1 } };
      },
    ],
    [{ ...saveStaffCompany, path: "/bms/companies/7" }, () => ({ data: { companyId: 7, version: 5 } })],
    [
      { ...setCompanyStatus, path: "/bms/companies/7/status" },
      () => ({ data: { companyId: 7, version: 5, companies: 3, sessions: 6 } }),
    ],
  ]);
  const staff = {
    ...{ id: 1, name: "Marcus Lee", nameZh: null, email: "staff@demo.test", permissions: may },
    ...{ language: "en-us" as const, passwordChangeNeeded: false },
    ...{ signedInAt: "2026-11-12T00:00:00Z", timeZone: "Asia/Hong_Kong" },
  };
  const phrases = { ...bms, company: companyWords, staffCompanies } as unknown as Phrases;
  const view = renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PhrasesProvider language="en-us" phrases={phrases}>
        <StaffProvider staff={staff}>
          <ToastProvider>
            <Office start={start} />
          </ToastProvider>
        </StaffProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
  return { ...server, ...view };
}

test("a company of the tree opens on a page of its own, and leads back", async () => {
  const view = open();
  await view.user.click(await screen.findByText("Harbour House"));
  expect(await screen.findByRole("heading", { level: 1, name: "Harbour House" })).toBeDefined();
  expect(address).toEqual({ company: "7" });
  await view.user.click(screen.getByRole("button", { name: "All companies" }));
  expect(await screen.findByText("Harbour Branch")).toBeDefined();
});

test("closing it says what happens, and takes those below along unless told otherwise", async () => {
  const view = open({ start: { company: "7" } });
  await view.user.click(await screen.findByRole("button", { name: "Status" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "Freeze" }));
  const question = await screen.findByRole("alertdialog", { name: "Freeze Harbour House?" });
  await view.user.click(within(question).getByLabelText("Also the 2 companies below that turn with it"));
  await view.user.click(within(question).getByRole("button", { name: "Freeze" }));
  expect(await screen.findByText("3 companies changed, 6 sessions ended.")).toBeDefined();
  const [sent] = view.callsOf({ ...setCompanyStatus, path: "/bms/companies/7/status" });
  expect(sent?.body).toEqual({ version: 4, status: "frozen", withBelow: false });
});

test("what an agency froze says so, and can be taken over; what staff froze can only be opened or expired", async () => {
  const frozen = { ...whole, status: "frozen", frozenBy: "Harbour House" };
  const view = open({ start: { company: "7" }, company: frozen });
  expect(await screen.findByText("Frozen by its agency, with Harbour House")).toBeDefined();
  await view.user.click(screen.getByRole("button", { name: "Status" }));
  await view.user.click(await screen.findByRole("menuitem", { name: "Take over the freezing" }));
  const question = await screen.findByRole("alertdialog", {
    name: "Take over the freezing of Harbour House?",
  });
  await view.user.click(within(question).getByRole("button", { name: "Take over the freezing" }));
  expect(await screen.findByText("3 companies changed, 6 sessions ended.")).toBeDefined();
  const [sent] = view.callsOf({ ...setCompanyStatus, path: "/bms/companies/7/status" });
  expect(sent?.body).toEqual({ version: 4, status: "frozen", withBelow: true });
  cleanup();
  const again = open({
    start: { company: "7" },
    company: { ...frozen, frozenBy: null, frozenByStaff: true },
  });
  await again.user.click(await screen.findByRole("button", { name: "Status" }));
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual([
    "Open again",
    "Mark as expired",
  ]);
});

test("a key that is taken away tells who loses it below before it is saved", async () => {
  const view = open({ start: { company: "7" } });
  await view.user.click(await screen.findByRole("checkbox", { name: "Applications" }));
  expect(await screen.findByText("Companies below lose keys with this")).toBeDefined();
  expect(screen.getByText("Harbour Branch")).toBeDefined();
  expect(screen.getByText("and 1 more that you do not look after")).toBeDefined();
  const asked = view.callsOf({ ...getCompanyKeysLost, path: "/bms/companies/7/keys-lost" });
  expect(asked).toHaveLength(1);
});

test("nothing is saved while it isn’t said who loses the keys, and no former list stands for the next", async () => {
  const held = { ...whole, resourceKeys: ["applications", "resource"] };
  const view = open({ start: { company: "7" }, company: held });
  await view.user.click(await screen.findByRole("checkbox", { name: "Applications" }));
  await screen.findByText("Harbour Branch");
  const late = Promise.withResolvers<void>();
  losing = late.promise;
  await view.user.click(screen.getByRole("checkbox", { name: "Institution resources" }));
  expect(screen.queryByText("Harbour Branch")).toBeNull();
  await view.user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(screen.getByRole("button", { name: "Save changes" }).getAttribute("aria-disabled")).toBe("true");
  expect(view.callsOf({ ...saveStaffCompany, path: "/bms/companies/7" })).toEqual([]);
  late.resolve();
  await screen.findByText("Harbour Branch");
  await view.user.click(screen.getByRole("button", { name: "Save changes" }));
  await vi.waitFor(() =>
    expect(view.callsOf({ ...saveStaffCompany, path: "/bms/companies/7" })).toHaveLength(1),
  );
});

test("the end of a contract below another one is that one's, unless it settles independently", async () => {
  const below = { ...whole, fkParentAgentId: 3, parentName: "Top", isSettlementPort: false };
  const view = open({ start: { company: "7" }, company: below });
  const reason = "It ends with the company above, unless it settles independently.";
  expect(await screen.findByText(reason)).toBeDefined();
  await view.user.click(screen.getByRole("checkbox", { name: "Settles independently" }));
  expect(screen.queryByText(reason)).toBeNull();
});

test("who looks after some companies reads who says the rest; who may not edit reads that", async () => {
  open({ start: { company: "7" }, may: ["companiesRead", "companiesEdit"] });
  // The consultant, and the company above.
  expect(await screen.findAllByText("Only staff who see all companies change this.")).toHaveLength(2);
  cleanup();
  open({ start: { company: "7" }, may: ["companiesRead"] });
  expect((await screen.findAllByText("The permission “Edit companies” is missing.")).length).toBeGreaterThan(
    5,
  );
});
