import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  getContactPerson,
  getContactPersonPage,
  getPeopleCompanies,
  giveLogin,
} from "../../../lib/wire/accounts.gen.ts";
import { getPhoneRegion } from "../../../lib/wire/reference.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { ContactRow, PeopleCompany } from "../api.ts";
import { accountDetail, ownCompany, pageOf } from "../test-people.ts";
import { ContactsTab } from "./contacts-tab.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Told = lazy(async () => ({
  default: await withPhrases<ViewProps<"/setting">>(["accounts"], async () => ContactsTab)(),
}));

const Page = (props: ViewProps<"/setting">) => (
  <ToastProvider>
    <Suspense>
      <Told {...props} />
    </Suspense>
  </ToastProvider>
);

const contact: ContactRow = { ...accountDetail(12), contactPersonId: 112, accountStatus: "active" };

async function titlesWith(companies: readonly PeopleCompany[]): Promise<(string | null)[]> {
  standInServer([
    [getContactPersonPage, () => ({ data: pageOf([contact]) })],
    [getPeopleCompanies, () => ({ data: companies })],
  ]);
  renderView(Page, { search: {}, keys: ["permission"] });
  await screen.findByText("Colleague 12");
  // The companies are known with it.
  await screen.findByRole("button", { name: /^Add/ });
  return screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
}

it("says of which company a person is where there are several", async () => {
  expect(await titlesWith([ownCompany])).not.toContain("Company");
  cleanup();
  const below = { ...ownCompany, companyId: 2, name: "Harbour Bridge Education Shenzhen", own: false };
  expect(await titlesWith([ownCompany, below])).toContain("Company");
});

it("a login is given in a dialog that is there at once, and asks for the companies again where that failed", async () => {
  const noLogin: ContactRow = { ...contact, accountId: null, accountStatus: null, editable: true };
  let companies: Answer = { code: "9999", message: "Something went wrong." };
  standInServer([
    [getContactPersonPage, () => ({ data: pageOf([noLogin]) })],
    [getContactPerson, () => ({ data: noLogin })],
    [getPeopleCompanies, () => companies],
    [getPhoneRegion, () => ({ data: [] })],
    [giveLogin, () => new Promise(() => undefined)],
  ]);
  renderView(Page, { search: { contact: "112" }, keys: ["permission"] });
  await userEvent.click(await screen.findByRole("button", { name: "Give a login" }));
  const dialog = await screen.findByRole("dialog", { name: /a login$/ });
  companies = { data: [{ ...ownCompany, companyId: noLogin.companyId }] };
  await userEvent.click(await within(dialog).findByRole("button", { name: "Try again" }));
  await userEvent.click(await screen.findByRole("button", { name: "Invite" }));
  // The dialog goes with the answer: nothing is typed into it until then.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Invite" }).getAttribute("aria-busy")).toBe("true"),
  );
  expect(document.querySelector("[role=dialog] [inert] input")).not.toBeNull();
});
