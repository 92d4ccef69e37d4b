import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { type Answer, type Asked, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  checkPersonEmail,
  checkSuperior,
  getAccountDetail,
  getAccountPage,
  getPeopleCompanies,
  inviteAgain,
  saveAccount,
  setSuperior,
  switchAccount,
} from "../../../lib/wire/accounts.gen.ts";
import { getPhoneRegion } from "../../../lib/wire/reference.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { AccountDetail, AccountRow, PeopleCompany } from "../api.ts";
import { accountDetail, accountRow, ownCompany, pageOf } from "../test-people.ts";
import { AccountsTab } from "./accounts-tab.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Given {
  rows?: AccountRow[];
  detail?: AccountDetail | (() => AccountDetail);
  company?: PeopleCompany;
  list?: (asked: Asked) => Answer;
  save?: (asked: Asked) => Answer | Promise<Answer>;
  companies?: () => Promise<Answer>;
  check?: Answer | (() => Promise<Answer>);
}

const three = [
  accountRow(11, { name: "Boss Wong", nameZh: "王老板" }),
  accountRow(12, { status: "invited" }),
  accountRow(13, { status: "disabled", students: 4 }),
];

const losesThree: Answer = {
  data: {
    superior: null,
    people: [{ accountId: 11, name: "Boss Wong", nameZh: null, superiorName: "Lin Mei", students: 3 }],
    gaining: [],
    losing: [{ accountId: 9, name: "Lin Mei", nameZh: null, students: 3 }],
  },
};

function server(given: Given = {}) {
  const { detail = accountDetail(12) } = given;
  return standInServer([
    [getAccountPage, given.list ?? (() => ({ data: pageOf(given.rows ?? three) }))],
    [getPeopleCompanies, given.companies ?? (() => ({ data: [given.company ?? ownCompany] }))],
    [getAccountDetail, () => ({ data: typeof detail === "function" ? detail() : detail })],
    [saveAccount, given.save ?? (() => ({ data: { accountId: 12, version: 2 } }))],
    [switchAccount, () => ({ data: { accountId: 12, version: 2 } })],
    [inviteAgain, () => ({ data: { accountId: 12, version: 1 } })],
    [checkPersonEmail, () => ({ data: { own: false, elsewhere: true, login: false } })],
    [getPhoneRegion, () => ({ data: [] })],
    [checkSuperior, () => (typeof given.check === "function" ? given.check() : (given.check ?? losesThree))],
    [setSuperior, () => ({ data: { changed: 1 } })],
  ]);
}

const Told = lazy(async () => ({
  default: await withPhrases<ViewProps<"/setting">>(["accounts"], async () => AccountsTab)(),
}));
const Page = (props: ViewProps<"/setting">) => (
  <ToastProvider>
    <Suspense>
      <Told {...props} />
    </Suspense>
  </ToastProvider>
);
const open = (search: Record<string, string> = {}, staffId: number | null = null) =>
  renderView(Page, { search, keys: ["applications", "permission"], staffId });

describe("the list", () => {
  it("names each account with its standing, and opens one", async () => {
    server();
    const { seen } = open();
    await screen.findByText("王老板");
    expect(screen.getByText("Invited")).toBeDefined();
    expect(screen.getByText("Disabled")).toBeDefined();
    await userEvent.click(screen.getByText("Colleague 12"));
    await screen.findByRole("dialog");
    expect(seen.search.account).toBe("12");
  });

  it("asks for exactly what the address says", async () => {
    const { callsOf } = server();
    open({
      role: "finance,owner",
      status: "invited",
      company: "3,x",
      keyword: "lin",
      sort: "-students",
      page: "2",
    });
    await waitFor(() =>
      expect(callsOf(getAccountPage)[0]?.body).toMatchObject({
        keyword: "lin",
        role: ["finance"],
        status: ["invited"],
        companyId: [3],
        sort: "-students",
        page: 2,
      }),
    );
  });

  it("says what is missing where nothing fits, and who may look where the key is missing", async () => {
    server({ rows: [] });
    open({ keyword: "nobody" });
    await screen.findByText("No account fits");
    cleanup();
    server({ list: () => ({ code: "2003", message: "No permission." }) });
    open();
    await screen.findByText("No permission");
  });

  it("offers no changes to those who only read", async () => {
    server({
      company: { ...ownCompany, editable: false },
      rows: three.map((row) => ({ ...row, editable: false })),
      detail: accountDetail(12, { editable: false }),
    });
    open({ account: "12" });
    await screen.findByText("王老板");
    expect(screen.queryByRole("button", { name: "Add account" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await screen.findByText(/Changes are made by an administrator/);
    expect(within(screen.getByRole("dialog")).queryByRole("textbox")).toBeNull();
  });
});

describe("the superior", () => {
  it("says that people have to be ticked first", async () => {
    const { callsOf } = server();
    open();
    await screen.findByText("王老板");
    await userEvent.click(screen.getByRole("button", { name: "Superior" }));
    const item = await screen.findByRole("menuitem", { name: /Remove superior/ });
    expect(item.textContent).toContain("Tick the people first");
    await userEvent.click(item);
    expect(callsOf(checkSuperior)).toEqual([]);
  });

  it("is removed after showing who will not see whose students", async () => {
    const { callsOf } = server();
    open();
    await screen.findByText("王老板");
    await userEvent.click(screen.getByRole("checkbox", { name: /Boss Wong/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove superior" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("Lin Mei will not see 3 students any more.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Remove superior" }));
    await screen.findByText("1 person was changed.");
    expect(callsOf(setSuperior)[0]?.body).toEqual({ accountIds: [11], superiorId: null });
  });

  it("is not removed on what was read before, while that is read again", async () => {
    let late = Promise.resolve();
    const { callsOf } = server({ check: () => late.then(() => losesThree) });
    open();
    await screen.findByText("王老板");
    await userEvent.click(screen.getByRole("checkbox", { name: /Boss Wong/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove superior" }));
    const dialog = () => screen.findByRole("dialog");
    await screen.findByText("Lin Mei will not see 3 students any more.");
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Cancel" }));
    const next = Promise.withResolvers<void>();
    late = next.promise;
    await userEvent.click(await screen.findByRole("button", { name: "Remove superior" }));
    const confirm = within(await dialog()).getByRole("button", { name: "Remove superior" });
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByText("Lin Mei will not see 3 students any more.")).toBeNull();
    next.resolve();
    await screen.findByText("Lin Mei will not see 3 students any more.");
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Remove superior" }));
    await waitFor(() => expect(callsOf(setSuperior)).toHaveLength(1));
  });

  it("that can’t be is said in the server’s words, and can’t be confirmed", async () => {
    server({ check: { code: "7005", message: "This account is disabled." } });
    open();
    await screen.findByText("王老板");
    await userEvent.click(screen.getByRole("checkbox", { name: /Boss Wong/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove superior" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("This account is disabled.");
    const confirm = within(dialog).getByRole("button", { name: "Remove superior" });
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("an account", () => {
  const drawer = async () => {
    await screen.findByLabelText("Name");
    return within(screen.getByRole("dialog"));
  };

  it("is saved with its version; refusals stand at their field and on top", async () => {
    const { callsOf } = server({
      save: () => ({ code: "7001", message: "A company needs an active administrator." }),
    });
    const { seen } = open({ account: "12" });
    const form = await drawer();
    await userEvent.type(form.getByLabelText(/^Position/), "Lead");
    expect(seen.dirty).toBe(true);
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("A company needs an active administrator.");
    expect(form.getByRole("alert").textContent).toContain("Role");
    expect(callsOf(saveAccount)[0]?.body).toMatchObject({ accountId: 12, version: 1, position: "Lead" });
  });

  it("stops what the rules refuse before it is sent", async () => {
    const { callsOf } = server({ detail: accountDetail(12, { status: "invited" }) });
    open({ account: "12" });
    const form = await drawer();
    await userEvent.clear(form.getByLabelText("Name"));
    await userEvent.clear(form.getByLabelText("E-mail"));
    await userEvent.type(form.getByLabelText("E-mail"), "nope");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("Required fields!");
    expect(form.getByText(/Not a valid e-mail/)).toBeDefined();
    expect(callsOf(saveAccount)).toEqual([]);
  });

  it("keeps what was typed when somebody else saved, and takes theirs for the rest", async () => {
    let version = 1;
    const { callsOf } = server({
      detail: () => accountDetail(12, { version, department: version === 1 ? "Admissions" : "Visas" }),
      save: () => {
        if (version > 1) return { data: { accountId: 12, version: 3 } };
        version = 2;
        return { code: "2004", message: "Somebody else saved." };
      },
    });
    open({ account: "12" });
    const form = await drawer();
    await userEvent.type(form.getByLabelText(/^Position/), "Lead");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("Somebody else saved this in between.");
    expect((form.getByLabelText(/^Department/) as HTMLInputElement).value).toBe("Visas");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf(saveAccount)).toHaveLength(2));
    expect(callsOf(saveAccount)[1]?.body).toMatchObject({
      version: 2,
      position: "Lead",
      department: "Visas",
    });
  });

  it("keeps what is typed while the answer is on its way, also where somebody else saved", async () => {
    let version = 1;
    const saved = Promise.withResolvers<Answer>();
    server({ detail: () => accountDetail(12, { version }), save: () => saved.promise });
    open({ account: "12" });
    const form = await drawer();
    await userEvent.type(form.getByLabelText(/^Position/), "Lead");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await userEvent.type(form.getByLabelText(/^Position/), " of visas");
    version = 2;
    saved.resolve({ code: "2004", message: "Somebody else saved." });
    await form.findByText("Somebody else saved this in between.");
    expect((form.getByLabelText(/^Position/) as HTMLInputElement).value).toBe("Lead of visas");
  });

  it("says that a company has no contact for commission only once that is known", async () => {
    const companies = Promise.withResolvers<Answer>();
    server({ companies: () => companies.promise });
    open({ account: "12" });
    const form = await drawer();
    expect(form.queryByText(/The company has none yet/)).toBeNull();
    companies.resolve({ data: [{ ...ownCompany, commissionContact: null }] });
    await form.findByText(/The company has none yet/);
  });

  it("offers no key that the company or its administrator lacks, and says which", async () => {
    // The signed-in administrator holds applications and permission alone.
    server();
    open({ account: "12" });
    const form = await drawer();
    const box = (name: string) => form.getByRole("checkbox", { name: new RegExp(`^${name}`) });
    expect(box("Applications$").getAttribute("aria-disabled")).toBeNull();
    expect(box("Institution resources").getAttribute("aria-disabled")).toBe("true");
    expect(form.getAllByText("You don’t hold this key yourself.").length).toBeGreaterThan(0);
    expect(form.getAllByText("The company doesn’t hold this key.").length).toBeGreaterThan(0);
  });

  it("warns of an address that exists elsewhere, when its field is left", async () => {
    server({ detail: accountDetail(12, { status: "invited" }) });
    open({ account: "12" });
    const form = await drawer();
    await userEvent.clear(form.getByLabelText("E-mail"));
    await userEvent.type(form.getByLabelText("E-mail"), "known@agency.test");
    await userEvent.tab();
    await form.findByText(/Only one agent gets commission/);
  });

  it("is disabled after a question that says what stays, and asks before typed text is lost", async () => {
    const { callsOf } = server({ detail: accountDetail(12, { students: 4 }) });
    const { seen } = open({ account: "12" });
    const form = await drawer();
    await userEvent.click(form.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Disable" }));
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain("4 students stay with this account");
    await userEvent.click(within(question).getByRole("button", { name: "Disable" }));
    await waitFor(() =>
      expect(callsOf(switchAccount)[0]?.body).toEqual({ accountId: 12, version: 1, active: false }),
    );
    await userEvent.type(form.getByLabelText(/^Position/), "Lead");
    await userEvent.click(form.getByRole("button", { name: /close/i }));
    await screen.findByText("Leave without saving?");
    expect(seen.search.account).toBe("12");
  });

  it("is invited again", async () => {
    const { callsOf } = server({ detail: accountDetail(12, { status: "invited" }) });
    open({ account: "12" });
    const form = await drawer();
    await userEvent.click(form.getByRole("button", { name: "More actions" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /Send the invitation again/ }));
    await screen.findByText("The invitation was sent to colleague12@agency.test.");
    expect(callsOf(inviteAgain)).toHaveLength(1);
  });

  it("once disabled without ever having been in, is offered what is left: to be let in, or to go", async () => {
    server({ detail: accountDetail(12, { status: "disabled", invited: true }) });
    open({ account: "12" });
    const form = await drawer();
    await userEvent.click(form.getByRole("button", { name: "More actions" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Enable", "Take the invitation back"]);
  });

  it("stays as it is for staff who are in as the administrator", async () => {
    server();
    open({ account: "12" }, 7);
    const form = await drawer();
    expect(form.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
    expect(form.getByRole("button", { name: "More actions" }).getAttribute("aria-disabled")).toBe("true");
  });
});
