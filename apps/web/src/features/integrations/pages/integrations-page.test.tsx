import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { integrations } from "@passage/phrases/en-us/integrations.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { renderOffice } from "../../../lib/test-office.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import {
  addServiceKey,
  addWebhook,
  extendServiceKey,
  listDeliveries,
  listServiceKeys,
  listWebhooks,
  redeliver,
  resumeWebhook,
  revokeServiceKey,
  rollServiceKey,
  saveServiceKey,
  saveWebhook,
  testWebhook,
} from "../../../lib/wire/integrations.gen.ts";
import { IntegrationsPage } from "./integrations-page.tsx";

const key = {
  id: 3,
  version: 2,
  name: "Data warehouse",
  permissions: ["applicationsRead", "studentsErase", "companiesAll"],
  bd: null,
  addresses: ["203.0.113.0/24"],
  expiresOn: "2027-05-31",
  state: "active",
  secrets: [
    { start: "psk_AbCd", lastFour: "wXyZ", createdAt: "2026-11-20T04:00:00Z", validUntil: null },
    {
      start: "psk_EfGh",
      lastFour: "1234",
      createdAt: "2026-10-20T04:00:00Z",
      validUntil: "2026-11-21T04:00:00Z",
    },
  ],
  lastUsedAt: null,
  lastRefused: { at: "2026-11-20T04:00:00Z", reason: "elsewhere", from: "198.51.100.7" },
  createdAt: "2026-10-20T04:00:00Z",
  createdBy: "Lam Ka Yan",
  revokedAt: null,
};
const webhook = {
  id: 5,
  version: 4,
  url: "https://hooks.agency.test/in",
  description: "Data warehouse",
  events: ["application.admit"],
  companies: [{ id: 7, name: "Harbour Education" }],
  active: true,
  failingSince: "2026-11-17T04:00:00Z",
  pausedAt: "2026-11-20T04:00:00Z",
  formerSecretUntil: null,
  waiting: 2,
  failed: 1,
  lastDeliveredAt: null,
  createdAt: "2026-10-20T04:00:00Z",
  createdBy: null,
};
const delivery = {
  id: 9,
  messageId: "msg_0197c0de",
  type: "application.admit",
  state: "failed",
  occurredAt: "2026-11-19T04:00:00Z",
  tries: 8,
  lastTryAt: "2026-11-20T04:00:00Z",
  nextTryAt: null,
  status: 503,
  fault: "status",
  answer: "Come back later",
  durationMs: 1_204,
  payload: '{"type":"application.admit","data":{"applicationId":12}}',
};

/** Everything that the stored key holds among it. */
const everything: StaffPermission[] = [
  "integrationsEdit",
  "companiesAll",
  "applicationsRead",
  "studentsErase",
];
let keys: Answer;
let saving: Answer;
let rolling: Answer;
let deliveries: object[];
/** Done when the list of webhooks is answered. */
let listing: Promise<void>;
/** Done when a delivery that is sent again is answered. */
let sending: Promise<void>;

beforeEach(() => {
  deliveries = [delivery];
  listing = Promise.resolve();
  sending = Promise.resolve();
  keys = { data: { items: [key], bdConsultants: [{ id: 11, name: "Emily Tan" }] } };
  saving = { data: { id: 3, version: 3 } };
  rolling = { data: { id: 3, version: 3, secret: "psk_another", formerUntil: "2026-11-21T04:00:00Z" } };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page(view: ViewProps) {
  const phrases = { ...bms, integrations } as unknown as Phrases;
  return (
    <PhrasesProvider language="en-us" phrases={phrases}>
      <IntegrationsPage {...view} />
    </PhrasesProvider>
  );
}

function show(search: Record<string, string> = {}, permissions: StaffPermission[] = everything) {
  const server = standInServer([
    [listServiceKeys, () => keys],
    [addServiceKey, () => ({ data: { id: 4, version: 1, secret: "psk_the-whole-of-it" } })],
    [saveServiceKey, () => saving],
    [rollServiceKey, () => rolling],
    [extendServiceKey, () => ({ data: { id: 3, version: 3 } })],
    [revokeServiceKey, () => ({ data: null })],
    [listWebhooks, () => listing.then(() => ({ data: { items: [webhook], toLoopback: false } }))],
    [addWebhook, () => ({ data: { id: 6, version: 1, secret: "whsec_c2VjcmV0" } })],
    [saveWebhook, () => ({ data: { id: 5, version: 5 } })],
    [testWebhook, () => ({ data: { deliveryId: 10 } })],
    [resumeWebhook, () => ({ data: null })],
    [redeliver, () => sending.then(() => ({ data: null }))],
    [listDeliveries, () => ({ data: { items: deliveries, total: deliveries.length, page: 1, limit: 20 } })],
  ]);
  return { server, ...renderOffice(Page, { search, permissions }) };
}

test("a new key is asked for only what its maker may give, and its text is shown once", async () => {
  const { server, user, seen } = show({ key: "new" }, everything.slice(0, 3));
  const drawer = await screen.findByRole("dialog");
  await user.click(within(drawer).getByRole("button", { name: "Make the key" }));
  expect(within(drawer).getByRole("alert").textContent).toContain("Name");
  expect(server.callsOf(addServiceKey)).toEqual([]);
  // What is not held can't be given, and says why.
  const erase = within(drawer).getByRole("checkbox", { name: /^Erase students/ });
  expect(erase.getAttribute("aria-disabled")).toBe("true");
  expect(within(drawer).queryByRole("checkbox", { name: "Edit staff" })).toBeNull();
  await user.type(within(drawer).getByRole("textbox", { name: /^Name/ }), "Reports");
  await user.type(within(drawer).getByRole("textbox", { name: /^Allowed addresses/ }), "10.0.0.300");
  await user.click(within(drawer).getByRole("button", { name: "Make the key" }));
  expect(await within(drawer).findByText(/Not an IP address or range/)).toBeTruthy();
  await user.clear(within(drawer).getByRole("textbox", { name: /^Allowed addresses/ }));
  await user.click(within(drawer).getByRole("button", { name: "Make the key" }));
  await waitFor(() =>
    expect(server.callsOf(addServiceKey)[0]?.body).toMatchObject({
      name: "Reports",
      permissions: ["applicationsRead", "companiesAll"],
      bdStaffId: null,
      addresses: [],
    }),
  );
  const told = await screen.findByRole("dialog", { name: "Key of Reports" });
  const text = await within(told).findByRole<HTMLInputElement>("textbox");
  expect(text.value).toBe("psk_the-whole-of-it");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Key of Reports" })).toBeTruthy();
  await user.click(within(told).getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /key|Key/ })).toBeNull());
  expect([seen.search, seen.dirty]).toEqual([{}, false]);
});

test("a stored key is narrowed to a consultant’s companies, and how long it lasts is no part of the save", async () => {
  const { server, user } = show({ key: "3" });
  const drawer = await screen.findByRole("dialog", { name: "Data warehouse" });
  expect(within(drawer).getByText(/psk_EfGh…1234/)).toBeTruthy();
  await user.click(within(drawer).getByRole("radio", { name: "Those of a BD consultant" }));
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  expect(await within(drawer).findByText(/Choose all companies, or the BD consultant/)).toBeTruthy();
  await user.click(within(drawer).getByRole("combobox", { name: /BD consultant/ }));
  await user.click(await screen.findByRole("option", { name: "Emily Tan" }));
  await user.click(within(drawer).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.callsOf(saveServiceKey)[0]?.body).toMatchObject({
      permissions: ["applicationsRead", "studentsErase"],
      bdStaffId: 11,
      version: 2,
    }),
  );
  expect(server.callsOf(saveServiceKey)[0]?.body).not.toHaveProperty("expiresOn");
});

test("a rollover whose answer is lost is not made twice by the same question", async () => {
  rolling = { code: "2018", message: "Away." };
  const { server, user } = show({ key: "3" });
  const drawer = await screen.findByRole("dialog", { name: "Data warehouse" });
  const ask = async () => {
    await user.click(within(drawer).getByRole("button", { name: "New text" }));
    return within(await screen.findByRole("alertdialog")).getByRole("button", { name: "New text" });
  };
  const confirm = await ask();
  // It was made all the same: the list that is read again has another version.
  keys = { data: { items: [{ ...key, version: 3 }], bdConsultants: [] } };
  await user.click(confirm);
  await waitFor(() => expect(server.callsOf(listServiceKeys).length).toBeGreaterThan(1));
  await user.click(confirm);
  await waitFor(() => expect(server.callsOf(rollServiceKey)).toHaveLength(2));
  expect(server.callsOf(rollServiceKey).map(({ body }) => body)).toEqual([{ version: 2 }, { version: 2 }]);
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Cancel" }));
  rolling = { data: { id: 3, version: 4, secret: "psk_another", formerUntil: "2026-11-21T04:00:00Z" } };
  await user.click(await ask());
  await waitFor(() => expect(server.callsOf(rollServiceKey)[2]?.body).toEqual({ version: 3 }));
});

test("another last day is an act of its own, with what is wrong of it said", async () => {
  keys = { data: { items: [{ ...key, state: "expired", expiresOn: "2026-01-31" }], bdConsultants: [] } };
  const { server, user } = show({ key: "3" });
  const drawer = await screen.findByRole("dialog", { name: "Data warehouse" });
  expect(within(drawer).queryByRole("textbox", { name: /^Last day/ })).toBeNull();
  expect(within(drawer).getByText(/From an address that isn’t allowed, from 198.51.100.7/)).toBeTruthy();
  await user.click(within(drawer).getByRole("button", { name: "Change the last day" }));
  const dialog = await screen.findByRole("alertdialog", { name: /Until when is Data warehouse/ });
  const confirm = () => within(dialog).getByRole("button", { name: "Set the last day" });
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /^Last day/ });
  // A day that is over is no suggestion, and nothing chosen yet is no mistake yet.
  expect(field.value).toBe("");
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await user.type(field, soon);
  await user.tab();
  await user.click(confirm());
  await waitFor(() =>
    expect(server.callsOf(extendServiceKey)[0]?.body).toEqual({ expiresOn: soon, version: 2 }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("who lacks one of a key’s permissions sees it, may revoke it, and reads why not the rest", async () => {
  const { user } = show({ key: "3" }, everything.slice(0, 3));
  const drawer = await screen.findByRole("dialog", { name: "Data warehouse" });
  expect(within(drawer).queryByRole("checkbox")).toBeNull();
  expect(within(drawer).getByText(/Erase students/)).toBeTruthy();
  for (const name of ["Save", "Change the last day", "New text"]) {
    const button = within(drawer).getByRole("button", { name });
    expect([name, button.getAttribute("aria-disabled")]).toEqual([name, "true"]);
  }
  expect(within(drawer).getAllByText(/You lack one of this key’s permissions/).length).toBeGreaterThan(0);
  await user.click(within(drawer).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByRole("alertdialog", { name: /Revoke Data warehouse/ })).toBeTruthy();
});

test("revoking and a new text ask first", async () => {
  const { server, user } = show({ key: "3" });
  const drawer = await screen.findByRole("dialog", { name: "Data warehouse" });
  await user.click(within(drawer).getByRole("button", { name: "New text" }));
  const asked = await screen.findByRole("alertdialog");
  await user.click(within(asked).getByRole("button", { name: "New text" }));
  const told = await screen.findByRole("dialog", { name: "Key of Data warehouse" });
  const text = await within(told).findByRole<HTMLInputElement>("textbox");
  expect(text.value).toBe("psk_another");
  await user.click(within(told).getByRole("button", { name: "I have kept it" }));
  await user.click(within(drawer).getByRole("button", { name: "Revoke" }));
  expect(server.callsOf(revokeServiceKey)).toEqual([]);
  const sure = await screen.findByRole("alertdialog", { name: "Revoke Data warehouse?" });
  await user.click(within(sure).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(server.callsOf(revokeServiceKey)).toHaveLength(1));
});

test("what is typed is asked about before it is lost", async () => {
  const { user, seen } = show({ key: "3" });
  const drawer = await screen.findByRole("dialog", { name: "Data warehouse" });
  await user.type(within(drawer).getByRole("textbox", { name: /^Name/ }), "!");
  expect(seen.dirty).toBe(true);
  await user.click(screen.getByRole("tab", { name: /Webhooks/ }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Keep editing" }));
  expect(seen.search).toEqual({ key: "3" });
});

test("a webhook says how it fares, is tested and resumed, and a delivery is sent again", async () => {
  const { server, user, seen } = show({ tab: "webhooks" });
  await user.click(await screen.findByText("https://hooks.agency.test/in"));
  expect(seen.search).toEqual({ tab: "webhooks", webhook: "5" });
  await user.click(await screen.findByRole("button", { name: "Resume" }));
  await waitFor(() => expect(server.callsOf(resumeWebhook)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Send test" }));
  await waitFor(() => expect(server.callsOf(testWebhook)).toHaveLength(1));
  expect(screen.getByText("Harbour Education")).toBeTruthy();
  await user.click(await screen.findByText("503 · The receiver refused it"));
  const drawer = await screen.findByRole("dialog", { name: bms.domain.happened.admit });
  expect(within(drawer).getByText(/"applicationId": 12/)).toBeTruthy();
  expect(within(drawer).getByText("Come back later")).toBeTruthy();
  await user.click(within(drawer).getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(server.callsOf(redeliver)).toHaveLength(1));
});

test("a delivery that is being sent again says so of itself, not of the next one", async () => {
  deliveries = [delivery, { ...delivery, id: 10, type: "application.submit", messageId: "msg_next" }];
  const late = Promise.withResolvers<void>();
  sending = late.promise;
  const { user } = show({ tab: "webhooks", webhook: "5", delivery: "9" });
  const again = () => screen.findByRole("button", { name: "Send again" });
  await user.click(await again());
  expect((await again()).getAttribute("aria-busy")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("msg_next");
  expect((await again()).getAttribute("aria-busy")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect((await again()).getAttribute("aria-busy")).toBe("true");
  late.resolve();
  await waitFor(async () => expect((await again()).getAttribute("aria-busy")).toBeNull());
});

test("a new webhook hears of everything unless told otherwise, and its secret is shown once", async () => {
  const { server, user, seen } = show({ tab: "webhooks", webhook: "new" });
  const drawer = await screen.findByRole("dialog", { name: "New webhook" });
  const url = within(drawer).getByRole("textbox", { name: /^Address/ });
  await user.type(url, "http://hooks.agency.test");
  await user.click(within(drawer).getByRole("button", { name: "Make the webhook" }));
  expect(await within(drawer).findByText(/Only https/)).toBeTruthy();
  await user.clear(url);
  await user.type(url, "https://hooks.agency.test/in");
  await user.click(within(drawer).getByRole("checkbox", { name: "Applications" }));
  // The list that is read again is not waited for.
  const late = Promise.withResolvers<void>();
  listing = late.promise;
  await user.click(within(drawer).getByRole("button", { name: "Make the webhook" }));
  await waitFor(() =>
    expect(server.callsOf(addWebhook)[0]?.body).toMatchObject({
      url: "https://hooks.agency.test/in",
      events: ["student.registered", "student.transferred", "student.erased"],
      companyIds: [],
      active: true,
    }),
  );
  const told = await screen.findByRole("dialog", { name: "Secret for hooks.agency.test" });
  const text = await within(told).findByRole<HTMLInputElement>("textbox");
  expect(text.value).toBe("whsec_c2VjcmV0");
  late.resolve();
  await waitFor(() => expect(seen.search).toEqual({ tab: "webhooks", webhook: "6" }));
});

test("whoever looks after some companies alone is told whom to ask", async () => {
  keys = { code: "2003", message: "No permission." };
  show();
  expect(await screen.findByText("Integrations are for staff who see all companies")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New service key" })).toBeNull();
});

test("nothing yet offers the first", async () => {
  keys = { data: { items: [], bdConsultants: [] } };
  const { user, seen } = show();
  await screen.findByText("No service keys yet");
  await user.click(await screen.findByRole("button", { name: "New service key" }));
  expect(seen.search).toEqual({ key: "new" });
});
