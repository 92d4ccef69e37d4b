import { staff as words } from "@passage/phrases/en-us/staff.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PhrasesProvider, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { renderOffice } from "../../../lib/test-office.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { getPhoneRegion } from "../../../lib/wire/reference.gen.ts";
import {
  addStaffMember,
  getStaffLeaving,
  getStaffMember,
  listStaff,
  listSuccessors,
  resetStaffFactors,
  saveStaffMember,
  setStaffStatus,
} from "../../../lib/wire/staff.gen.ts";
import { StaffPage } from "./staff-page.tsx";

const emily = {
  id: 2,
  name: "Emily Tan",
  nameZh: "陈慧敏",
  email: "emily@example.com",
  role: "bd",
  status: "active",
  permissions: ["applicationsRead", "settlementsPay"],
  bdCode: "ET01",
  companies: 2,
  lastSignedInAt: null,
};
const whole = {
  ...emily,
  phoneRegion: "852",
  phoneNumber: "91234408",
  language: "en-us",
  version: 3,
  createdAt: "2026-01-05T08:00:00Z",
  passwordChangeNeeded: false,
  factors: 0,
  sessions: 1,
};

let saving: Answer;
let leaving: object;
let successors: Answer;
/** Done when an invitation is answered. */
let adding: Promise<void>;
beforeEach(() => {
  whole.companies = 2;
  leaving = { applications: 0, keys: [], webhooks: [], colleagues: [] };
  saving = { data: { id: 2, version: 4 } };
  successors = { data: [{ id: 3, name: "Jason Wu", email: "jason@example.com", companies: 0 }] };
  adding = Promise.resolve();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page with the phrases that it is loaded with. */
function Page(props: ViewProps) {
  const phrases = usePhrases();
  return (
    <PhrasesProvider language="en-us" phrases={{ ...phrases, staff: words }}>
      <StaffPage {...props} />
    </PhrasesProvider>
  );
}

function show(
  search: Record<string, string> = {},
  permissions: string[] = ["staffEdit", "applicationsRead", "companiesAll"],
  member: Partial<typeof whole> = {},
) {
  const server = standInServer([
    [listStaff, () => ({ data: { items: [emily], total: 1, page: 1, limit: 20 } })],
    [getStaffMember, () => ({ data: { ...whole, ...member } })],
    [resetStaffFactors, () => ({ data: { id: 2, version: 4 } })],
    [getPhoneRegion, () => ({ data: [] })],
    [listSuccessors, () => successors],
    [saveStaffMember, () => saving],
    [addStaffMember, () => adding.then(() => ({ data: { id: 9, version: 1 } }))],
    [getStaffLeaving, () => ({ data: leaving })],
    [
      setStaffStatus,
      () => ({
        data: { version: 4, sessions: 1, companies: 2, assigned: 4, released: 1, keys: 1, webhooks: 1 },
      }),
    ],
  ]);
  return { server, ...renderOffice(Page, { search, permissions: permissions as never }) };
}

/** The drawer once the form is in it. */
async function openedForm() {
  await screen.findByRole("textbox", { name: /^Name/ });
  return screen.getByRole("dialog");
}

test("a permission that the editor lacks can’t be given, one that is held stays; the rest is saved", async () => {
  const { server, user } = show({ member: "2" });
  const drawer = await openedForm();
  const box = (name: RegExp) => within(drawer).findByRole("checkbox", { name });
  expect((await box(/^Erase students/)).getAttribute("aria-disabled")).toBe("true");
  expect((await box(/^Pay settlements/)).getAttribute("aria-disabled")).toBeNull();
  await user.click(await box(/^Edit staff/));
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.callsOf(saveStaffMember)).toHaveLength(1));
  expect(server.callsOf(saveStaffMember)[0]?.body).toMatchObject({
    version: 3,
    permissions: ["applicationsRead", "settlementsPay", "staffEdit"],
  });
});

test("second factors that were lost are taken off for a reason", async () => {
  const { server, user } = show({ member: "2" }, ["staffEdit", "applicationsRead", "settlementsPay"], {
    factors: 2,
  });
  const drawer = await openedForm();
  await user.click(within(drawer).getByRole("button", { name: words.access.resetFactors }));
  const question = within(await screen.findByRole("alertdialog"));
  const confirm = () => question.getByRole("button", { name: words.ask.factors.confirm });
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  await user.type(question.getByRole("textbox", { name: words.ask.factors.reason }), " Called back ");
  await user.click(confirm());
  await waitFor(() => expect(server.callsOf(resetStaffFactors)[0]?.body).toEqual({ reason: "Called back" }));
});

test("what the rules refuse is said at its field before anything is sent", async () => {
  const { server, user } = show({ member: "new" });
  const drawer = await openedForm();
  await user.click(within(drawer).getByRole("button", { name: "Send the invitation" }));
  expect(await within(drawer).findByText("3 fields stop it:")).toBeTruthy();
  expect(server.callsOf(addStaffMember)).toEqual([]);
});

test("what the server refuses is said in the form, and nothing is lost", async () => {
  saving = { code: "7061", message: "This is the last one.", data: null };
  const { user, seen } = show({ member: "2" });
  const drawer = await openedForm();
  const name = await within(drawer).findByRole("textbox", { name: /^Name/ });
  await user.type(name, " Lee");
  await waitFor(() => expect(seen.dirty).toBe(true));
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  expect(await within(drawer).findByText("Not saved.")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Go on editing" }));
  expect((name as HTMLInputElement).value).toBe("Emily Tan Lee");
});

test("disabling a BD consultant asks who gets the companies", async () => {
  const { server, user } = show({ member: "2" });
  const drawer = await openedForm();
  await user.click(await within(drawer).findByRole("button", { name: "Disable" }));
  const question = await screen.findByRole("alertdialog");
  // Drawn anew once it may be pressed.
  const confirm = () => within(question).getByRole("button", { name: "Disable" });
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  await user.click(await within(question).findByRole("combobox", { name: "Hand over to" }));
  await user.click(await screen.findByRole("option", { name: "Jason Wu" }));
  await waitFor(() => expect(confirm().getAttribute("aria-disabled")).toBeNull());
  await user.click(confirm());
  await waitFor(() =>
    expect(server.callsOf(setStaffStatus)[0]?.body).toEqual({
      active: false,
      successorId: 3,
      assigneeId: null,
      revokeKeyIds: [],
    }),
  );
});

const warehouse = {
  id: 7,
  name: "Warehouse",
  lastUsedAt: "2026-11-02T08:00:00Z",
  expiresOn: "2027-06-30",
  expired: false,
  known: true,
  bound: false,
};

async function openedQuestion(held: string[]) {
  const shown = show({ member: "2" }, held);
  const drawer = await openedForm();
  await shown.user.click(await within(drawer).findByRole("button", { name: "Disable" }));
  return { ...shown, question: await screen.findByRole("alertdialog") };
}

test("a key that expired is listed as what it is: good again once extended", async () => {
  whole.companies = 0;
  const key = { ...warehouse, expiresOn: "2026-10-31", expired: true };
  leaving = { applications: 0, keys: [key], webhooks: [], colleagues: [] };
  const { question } = await openedQuestion(["staffEdit", "companiesAll", "integrationsEdit"]);
  expect(await within(question).findByText(/Expired on 31 Oct 2026; good again/)).toBeTruthy();
});

test("open applications go to a colleague, and a key whose text was seen is revoked in the same step", async () => {
  whole.companies = 0;
  leaving = { applications: 5, keys: [warehouse], webhooks: [], colleagues: [{ id: 3, name: "Jason Wu" }] };
  const held = ["staffEdit", "companiesAll", "integrationsEdit"];
  const { server, user, question, seen } = await openedQuestion(held);
  expect(await within(question).findByText("5 open applications are assigned to them.")).toBeTruthy();
  await user.click(within(question).getByRole("combobox", { name: "Assign to" }));
  await user.click(await screen.findByRole("option", { name: "Jason Wu" }));
  expect(within(question).getByText(/Last used on 2 Nov 2026/)).toBeTruthy();
  await user.click(within(question).getByRole("checkbox", { name: /^Revoke “Warehouse”/ }));
  expect(within(question).getByRole("link", { name: "Roll service keys over" })).toBeTruthy();
  await user.click(within(question).getByRole("button", { name: "Disable" }));
  await waitFor(() =>
    expect(server.callsOf(setStaffStatus)[0]?.body).toMatchObject({ assigneeId: 3, revokeKeyIds: [7] }),
  );
  expect(
    await screen.findByText(/4 applications have another colleague.*1 service key was revoked/),
  ).toBeTruthy();
  expect(seen.wentTo).toBeNull();
});

test("webhooks whose secret was seen are named, with the way to roll one over for who may", async () => {
  whole.companies = 0;
  leaving = { applications: 0, keys: [], webhooks: [{ id: 5, host: "hooks.agency.test" }], colleagues: [] };
  const { user, question } = await openedQuestion(["staffEdit", "companiesAll", "integrationsEdit"]);
  const named = await within(question).findByRole("region", {
    name: "They have seen the secret of 1 webhook",
  });
  expect(within(named).getByText("hooks.agency.test")).toBeTruthy();
  expect(within(named).getByRole("link", { name: "Roll secrets over" }).getAttribute("href")).toBe(
    "/bms/integrations?tab=webhooks",
  );
  await user.click(within(question).getByRole("button", { name: "Disable" }));
  expect(await screen.findByText(/They know the secret of 1 webhook: have it rolled over/)).toBeTruthy();
});

test("who may not roll them over reads whom to ask about webhooks", async () => {
  whole.companies = 0;
  leaving = { applications: 0, keys: [], webhooks: [{ id: 5, host: "hooks.agency.test" }], colleagues: [] };
  const { question } = await openedQuestion(["staffEdit", "companiesAll"]);
  expect(await within(question).findByText(/Ask a colleague who looks after integrations/)).toBeTruthy();
  expect(within(question).queryByRole("link", { name: "Roll secrets over" })).toBeNull();
});

test("who doesn’t look after keys reads whom to ask, and may disable all the same", async () => {
  whole.companies = 0;
  leaving = { applications: 0, keys: [warehouse], webhooks: [], colleagues: [] };
  const { question } = await openedQuestion(["staffEdit", "companiesAll"]);
  expect(await within(question).findByText(/Ask a colleague who looks after service keys/)).toBeTruthy();
  expect(within(question).queryByRole("checkbox")).toBeNull();
  const confirm = within(question).getByRole("button", { name: "Disable" });
  expect(confirm.getAttribute("aria-disabled")).toBeNull();
});

test("what was changed beside the form is what it goes on with", async () => {
  const member: Partial<typeof whole> = { status: "disabled" };
  const { server, user } = show({ member: "2" }, undefined, member);
  const drawer = await openedForm();
  Object.assign(member, { status: "active", version: 4, bdCode: "ET02" });
  await user.click(within(drawer).getByRole("button", { name: words.access.enable }));
  await screen.findByDisplayValue("ET02");
  await user.type(within(drawer).getByRole("textbox", { name: /^Name/ }), "!");
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.callsOf(saveStaffMember)[0]?.body).toMatchObject({ version: 4 }));
});

test("an invitation whose answer is late takes nobody away from whom they opened since", async () => {
  let answer: () => void = () => undefined;
  adding = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { server, user, seen } = show({ member: "new" });
  const drawer = await openedForm();
  const box = (name: RegExp) => within(drawer).getByRole("textbox", { name });
  await user.type(box(/^Name/), "Ada Wong");
  await user.type(box(/^E-mail/), "ada@example.com");
  await user.click(within(drawer).getByRole("combobox", { name: words.form.role }));
  await user.click(await screen.findByRole("option", { name: words.roles.operations }));
  await user.click(within(drawer).getByRole("checkbox", { name: /^See applications/ }));
  await user.click(within(drawer).getByRole("button", { name: words.form.invite }));
  await waitFor(() => expect(server.callsOf(addStaffMember)).toHaveLength(1));
  seen.goBackTo({ member: "2" });
  await user.click(await screen.findByRole("button", { name: words.discard.confirm }));
  await screen.findByDisplayValue("Emily Tan");
  answer();
  await screen.findByText(words.form.invited("Ada Wong"));
  expect(seen.search).toEqual({ member: "2" });
});

test("who could take companies over is asked for again where that failed", async () => {
  const read = successors;
  successors = { code: "9999", message: "Something went wrong." };
  const { user, question } = await openedQuestion(["staffEdit", "companiesAll"]);
  const failed = await within(question).findByRole("status");
  expect(failed.textContent).toContain(words.ask.disable.noSuccessors);
  successors = read;
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  await user.click(await within(question).findByRole("combobox", { name: words.ask.disable.successor }));
  expect(await screen.findByRole("option", { name: "Jason Wu" })).toBeTruthy();
});
