import { type ViewPath, views } from "@passage/contract/auth/menu.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type Account, AccountProvider } from "../lib/account.tsx";
import { startSession } from "../lib/session/current-session.ts";
import { type Answer, standInServer } from "../lib/test-view.tsx";
import { addMenuVisit } from "../lib/wire/auth.gen.ts";
import { useMenuVisits } from "./use-menu-visits.ts";
import { ViewTabsProvider } from "./use-view-tabs.tsx";
import { createViewTabs } from "./view-tabs.ts";

beforeEach(() => sessionStorage.clear());

interface Visitor {
  held?: ResourceKey[];
  staffId?: number | null;
  answer?: () => Answer;
}

/** The shell of an account; `visited` are the reports in their order. */
function open({ held = ["applications"], staffId = null, answer = () => ({ data: null }) }: Visitor = {}) {
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
  const server = standInServer([[addMenuVisit, answer]]);
  const tabs = createViewTabs({ accountId: 1, held, storage: sessionStorage });
  const account = { user: { staffId }, root: { resourceKeys: held } } as unknown as Account;
  renderHook(useMenuVisits, {
    wrapper: ({ children }) => (
      <AccountProvider account={account}>
        <ViewTabsProvider tabs={tabs}>{children}</ViewTabsProvider>
      </AccountProvider>
    ),
  });
  const visit = (path: ViewPath, key: string = path) =>
    act(async () => tabs.visit(views.find((one) => one.path === path) ?? views[0], {}, key, {}));
  const close = (key: string) => act(async () => tabs.close([key]));
  const visited = () =>
    server.callsOf(addMenuVisit).map(({ body }) => Object.fromEntries(new URLSearchParams(String(body))));
  return { visit, close, visited };
}

const list = { menuName: "applicationList", resourceKey: "applications" };
const query = { menuName: "studentQuery", resourceKey: "applications" };

it("reports each page when it is opened, not when it comes to the front again", async () => {
  const { visit, close, visited } = open();
  await visit("/index/application-list");
  await visit("/index/student-query");
  await visit("/index/application-list");
  await vi.waitFor(() => expect(visited()).toEqual([list, query]));
  await close("/index/student-query");
  await visit("/index/student-query");
  await vi.waitFor(() => expect(visited()).toEqual([list, query, query]));
});

it("names the key that opened the page, and keeps other pages to itself", async () => {
  const { visit, visited } = open({ held: ["applicationsDetail"] });
  await visit("/notifications");
  await visit("/index/student-information/{id}", "/index/student-information/7");
  await visit("/index/application-list");
  await vi.waitFor(() => expect(visited()).toEqual([{ ...list, resourceKey: "applicationsDetail" }]));
});

it("reports nothing of staff who look in", async () => {
  const { visit, visited } = open({ staffId: 3 });
  await visit("/index/application-list");
  expect(visited()).toEqual([]);
});

// A rejection that nobody takes fails the run.
it("lets a report fail, and goes on with the next", async () => {
  const { visit, visited } = open({ answer: () => ({ code: "9999", message: "broken" }) });
  await visit("/index/application-list");
  await visit("/index/student-query");
  await vi.waitFor(() => expect(visited()).toEqual([list, query]));
});
