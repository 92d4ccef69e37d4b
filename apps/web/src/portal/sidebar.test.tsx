import { type ViewPath, views } from "@passage/contract/auth/menu.ts";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { type Account, AccountProvider } from "../lib/account.tsx";
import { loadPhrases } from "../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../lib/i18n/phrases.tsx";
import { NavigationProvider } from "../lib/navigation.tsx";
import { renderUi } from "../ui/test-render.tsx";
import { Sidebar } from "./sidebar.tsx";
import { ViewTabsProvider } from "./use-view-tabs.tsx";
import { createViewTabs } from "./view-tabs.ts";

beforeEach(() => sessionStorage.clear());

const all = views.map(({ path }) => path);

/** The sidebar of an account whose server permits `paths`. */
async function open(paths: readonly ViewPath[] = all, shown = true) {
  const go = vi.fn();
  const tabs = createViewTabs({ accountId: 1, held: ["applications"], storage: sessionStorage });
  const root = {
    menu: paths.map((path) => ({ path, resourceKeys: [] })),
    company: { bdConsultant: { name: "Grace Wong", nameZh: "黃慧欣", phone: "+852 2811 4567" } },
  };
  renderUi(
    <PhrasesProvider language="en-us" phrases={await loadPhrases("portal", "en-us")}>
      <NavigationProvider go={go}>
        <AccountProvider account={{ root } as unknown as Account}>
          <ViewTabsProvider tabs={tabs}>
            <Sidebar open={shown} />
          </ViewTabsProvider>
        </AccountProvider>
      </NavigationProvider>
    </PhrasesProvider>,
  );
  const visit = (path: ViewPath, key: string = path, search = {}) =>
    act(() => tabs.visit(views.find((one) => one.path === path) ?? views[0], {}, key, search));
  return { go, visit };
}

const allTitles = [
  "Summary",
  "Register student",
  "Course finder",
  "Institution resources",
  "Company settings",
];

const entries = () =>
  screen.getAllByRole("link").filter((one) => !one.getAttribute("href")?.startsWith("tel:"));
const current = () => entries().map((one) => one.getAttribute("aria-current"));

it("lists what the server permits this account, in its order, and no view that needs a student", async () => {
  await open();
  expect(entries().map((one) => one.textContent)).toEqual(allTitles);
  cleanup();
  await open(["/student-register", "/index/application-list"]);
  expect(entries().map((one) => one.textContent)).toEqual(["Register student"]);
});

it("marks the page that is shown, and the entry below which a list lies", async () => {
  const { visit } = await open();
  expect(current()).toEqual([null, null, null, null, null]);
  visit("/index");
  expect(current()).toEqual(["page", null, null, null, null]);
  visit("/index/application-list");
  expect(current()).toEqual(["true", null, null, null, null]);
  visit("/student-register");
  expect(current()).toEqual([null, "page", null, null, null]);
  // One of its parent's views, beside the entry rather than below it.
  visit("/institution-resource/application-fee/{id}", "/institution-resource/application-fee/3");
  expect(current()).toEqual([null, null, null, "true", null]);
});

it("leads back to a view as it was left", async () => {
  const { go, visit } = await open();
  visit("/student-register", "/student-register", { stu: "7" });
  visit("/index");
  await userEvent.click(screen.getByRole("link", { name: "Register student" }));
  expect(go).toHaveBeenCalledWith("/student-register?stu=7");
});

it("tells whom to call, where there is room", async () => {
  await open();
  expect(screen.getByText("Grace Wong")).toBeDefined();
  expect(screen.getByRole("link", { name: /2811/ }).getAttribute("href")).toBe("tel:+85228114567");
  cleanup();
  await open(all, false);
  expect(screen.queryByText("Grace Wong")).toBeNull();
  // Icons alone still have their names.
  expect(entries().map((one) => one.textContent)).toEqual(allTitles);
});
