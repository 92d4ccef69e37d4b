import { bms } from "@passage/phrases/en-us/bms.ts";
import { staffCompanies } from "@passage/phrases/en-us/staff-companies.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { renderOffice } from "../../../lib/test-office.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import {
  getAccountFactors,
  listCompanyAccounts,
  resetAccountFactors,
} from "../../../lib/wire/staff-companies.gen.ts";
import { AccountsTab } from "./accounts-tab.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = staffCompanies.accounts;
const row = (accountId: number, name: string, status: string, invited = status === "invited") => ({
  ...{
    accountId,
    name,
    nameZh: null,
    email: `${accountId}@agency.test`,
    role: "consultant",
    status,
    invited,
  },
  ...{ students: 2, lastSignedInAt: null, version: 1 },
});
const held = { totpSince: "2026-11-01T08:00:00Z", passkeys: 1, recoveryCodesLeft: 7 };

function Tab() {
  const phrases = { ...bms, staffCompanies } as unknown as Phrases;
  return (
    <PhrasesProvider language="en-us" phrases={phrases}>
      <AccountsTab companyId={7} />
    </PhrasesProvider>
  );
}

/** The tab with the menu of one account open. */
async function open(
  factors: Answer,
  { may = ["accountsRecover"], name = "Chan Ka Yee", done = { data: { sessions: 1 } } as Answer } = {},
) {
  const server = standInServer([
    [
      { ...listCompanyAccounts, path: "/bms/companies/7/accounts" },
      () => ({
        data: {
          items: [
            row(3, "Chan Ka Yee", "active"),
            row(4, "Lee Wing Sze", "invited"),
            row(5, "Ho Man", "expired", true),
          ],
          total: 3,
          page: 1,
          limit: 20,
        },
      }),
    ],
    [{ ...getAccountFactors, path: "/bms/accounts/3/factors" }, () => factors],
    [{ ...resetAccountFactors, path: "/bms/accounts/3/resetFactors" }, () => done],
  ]);
  const view = renderOffice(Tab, { permissions: may as never });
  await view.user.click(await screen.findByRole("button", { name: words.more(name) }));
  return { ...server, ...view };
}
const item = () => screen.findByRole("menuitem", { name: new RegExp(`^${words.factors.open}`) });
const question = async () => within(await screen.findByRole("alertdialog"));

test("says what there is, takes a reason, and takes them off", async () => {
  const { callsOf, user } = await open({ data: held });
  await user.click(await item());
  const dialog = await question();
  expect(await dialog.findByText(words.factors.passkeys(1))).toBeDefined();
  expect(dialog.getByText(words.factors.codes(7))).toBeDefined();
  const confirm = () => dialog.getByRole("button", { name: words.factors.confirm });
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  await user.type(dialog.getByRole("textbox", { name: words.factors.reason }), " Called back ");
  await user.click(confirm());
  await waitFor(() => expect(callsOf(resetAccountFactors)[0]?.body).toEqual({ reason: "Called back" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("has nothing to take where there are none, and says what the server refuses", async () => {
  const { user } = await open({ data: { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 } });
  await user.click(await item());
  const none = await question();
  expect((await none.findAllByText(words.factors.none)).length).toBeGreaterThan(0);
  await user.type(none.getByRole("textbox", { name: words.factors.reason }), "Called back");
  expect(none.getByRole("button", { name: words.factors.confirm }).getAttribute("aria-disabled")).toBe(
    "true",
  );
  cleanup();
  const again = await open({ data: held }, { done: { code: "2006", message: "No longer." } as Answer });
  await again.user.click(await item());
  const refused = await question();
  await again.user.type(refused.getByRole("textbox", { name: words.factors.reason }), "Called back");
  await again.user.click(refused.getByRole("button", { name: words.factors.confirm }));
  expect(await refused.findByText("No longer.")).toBeDefined();
});

test("isn’t offered without the permission, nor for somebody who was never in", async () => {
  await open({ data: held }, { may: ["companiesEdit"] });
  expect((await item()).getAttribute("aria-disabled")).toBe("true");
  cleanup();
  await open({ data: held }, { name: "Lee Wing Sze" });
  await screen.findByRole("menuitem", { name: new RegExp(`^${words.again}`) });
  expect(screen.queryByRole("menuitem", { name: new RegExp(`^${words.factors.open}`) })).toBeNull();
});

test("of an invitation that lapsed neither another link nor the portal is offered", async () => {
  await open({ data: held }, { may: ["companiesEdit", "accountsOpen", "accountsRecover"], name: "Ho Man" });
  const portal = await screen.findByRole("menuitem", { name: new RegExp(`^${words.open}`) });
  expect(portal.getAttribute("aria-disabled")).toBe("true");
  for (const label of [words.again, words.factors.open])
    expect(screen.queryByRole("menuitem", { name: new RegExp(`^${label}`) })).toBeNull();
  expect(screen.getByRole("menuitem", { name: words.disable })).toBeDefined();
});
