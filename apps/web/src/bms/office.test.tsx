import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../lib/address.ts";
import { createQueryClient } from "../lib/api/queries.ts";
import type { Phrases } from "../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../lib/i18n/phrases.tsx";
import { NavigationProvider } from "../lib/navigation.tsx";
import { startSession } from "../lib/session/current-session.ts";
import { StaffProvider } from "../lib/staff.tsx";
import { standInServer } from "../lib/test-view.tsx";
import { setWindowWidth } from "../lib/test-window.ts";
import { addLevel, listStaffLevels } from "../lib/wire/catalogue.gen.ts";
import { renderUi } from "../ui/test-render.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { Office } from "./office.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  address: string,
  permissions: StaffPermission[],
  answers: Parameters<typeof standInServer>[0] = [],
) {
  history.replaceState(null, "", address);
  standInServer(answers);
  startSession("bms", { ended: () => undefined, adopted: () => undefined });
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PhrasesProvider language="en-us" phrases={bms as Phrases}>
        <ToastProvider>
          <StaffProvider
            staff={{
              id: 1,
              name: "Ho Wai Man",
              nameZh: null,
              email: "ho@example.com",
              permissions,
              language: "en-us",
              passwordChangeNeeded: false,
              signedInAt: "2026-11-20T08:00:00Z",
              timeZone: "Asia/Hong_Kong",
            }}
          >
            <NavigationProvider go={goTo}>
              <Office />
            </NavigationProvider>
          </StaffProvider>
        </ToastProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
}

const offered = () => screen.getAllByRole("link").map((link) => link.textContent);

test("who may only look students up begins there, and is offered nothing else", async () => {
  show("/bms", ["studentsRead"]);
  expect(await screen.findByText("Nobody is listed before you search")).toBeDefined();
  expect(location.pathname).toBe("/bms/students");
  expect(offered()).toEqual(["Students"]);
});

test("an address that names an application stays, and says what is missing", async () => {
  show("/bms?application=7", ["studentsRead"]);
  expect(await screen.findByText("The permission “See applications” is missing.")).toBeDefined();
  expect(location.pathname + location.search).toBe("/bms?application=7");
});

test("who may not look students up is not offered it, and told so at its address", async () => {
  show("/bms/students", ["applicationsRead"]);
  expect(await screen.findByText("The permission “Look students up” is missing.")).toBeDefined();
  expect(offered()).toEqual(["Applications"]);
});

test("who may do nothing here reads what is missing", async () => {
  show("/bms", []);
  expect(await screen.findByText("The permission “See applications” is missing.")).toBeDefined();
  expect(offered()).toEqual(["Applications"]);
});

test("who may edit the catalogue is offered its pages, and nobody else is", async () => {
  show("/bms/courses", ["catalogueEdit"]);
  expect(await screen.findByRole("heading", { name: "Courses" })).toBeDefined();
  const nav = screen.getByRole("navigation", { name: "Main navigation" });
  expect(
    within(nav)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(expect.arrayContaining(["Institutions", "Courses"]));
  cleanup();
  show("/bms/institutions", ["studentsRead"]);
  expect(await screen.findByText("The permission “Edit institutions and courses” is missing.")).toBeDefined();
  expect(offered()).not.toContain("Institutions");
});

test("more pages than the bar has room for stand in menus, as links; the menu of the one shown is marked", async () => {
  const held = [
    "applicationsRead",
    "studentsRead",
    "catalogueEdit",
    "configurationEdit",
    "companiesAll",
  ] as const;
  show("/bms/courses", [...held]);
  await screen.findByRole("heading", { name: "Courses" });
  const nav = screen.getByRole("navigation", { name: "Main navigation" });
  expect(within(nav).queryByRole("link", { name: "Courses" })).toBeNull();
  const user = userEvent.setup();
  await user.click(within(nav).getByRole("button", { name: "Catalogue" }));
  const institutions = await screen.findByRole("menuitem", { name: "Institutions" });
  expect(institutions.getAttribute("href")).toBe("/bms/institutions");
  expect(screen.getByRole("menuitem", { name: "Courses" }).getAttribute("aria-current")).toBe("page");
  await user.click(institutions);
  expect(location.pathname).toBe("/bms/institutions");
});

describe("on a phone", () => {
  beforeEach(() => setWindowWidth(390));
  afterEach(() => setWindowWidth(1024));

  test("four pages are at hand, the others and the person's menu behind “more”", async () => {
    show("/bms/courses", ["studentsRead", "applicationsRead", "catalogueEdit"]);
    await screen.findByRole("heading", { name: "Courses" });
    const nav = screen.getByRole("navigation", { name: "Main navigation" });
    expect(
      within(nav)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Applications", "Students", "Institutions", "Courses"]);
    expect(within(nav).getByRole("link", { current: "page" }).textContent).toBe("Courses");
    const user = userEvent.setup();
    await user.click(within(nav).getByRole("button", { name: "More" }));
    await screen.findByRole("menuitem", { name: "Log out" });
    await user.click(screen.getByRole("menuitem", { name: "Import" }));
    expect(location.pathname).toBe("/bms/catalogue/imports");
  });
});

test("a page that is clean says nothing of another that isn't saved: leaving asks, and names it", async () => {
  show("/bms/courses?course=new", ["catalogueEdit"]);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "Name English" }), "MSc");
  await user.click(screen.getByRole("link", { name: "Institutions" }));
  await screen.findByRole("heading", { name: "Institutions" });
  await user.click(screen.getByRole("button", { name: "Account of Ho Wai Man" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log out" }));
  expect(await screen.findByText("Changes in Courses have not been saved.")).toBeDefined();
});

test("an answer that comes to a page behind another one takes nobody there", async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  show(
    "/bms/catalogue/levels?group=new",
    ["catalogueEdit"],
    [
      [listStaffLevels, () => ({ data: [] })],
      [addLevel, () => held.then(() => ({ data: { id: 30, version: 1 } }))],
    ],
  );
  const user = userEvent.setup();
  const drawer = await screen.findByRole("dialog");
  for (const language of [/English/, /Simplified/, /Traditional/])
    fireEvent.change(within(drawer).getByRole("textbox", { name: language }), {
      target: { value: "Diploma" },
    });
  await user.click(within(drawer).getByRole("combobox", { name: "Kind" }));
  await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
  await user.click(within(drawer).getByRole("button", { name: "Add" }));
  act(() => goTo("/bms/institutions"));
  await screen.findByRole("heading", { name: "Institutions" });
  answer();
  await screen.findByText("Diploma added");
  expect(location.pathname + location.search).toBe("/bms/institutions");
  // It is found there as it would have been.
  expect(document.querySelector("a[href='/bms/catalogue/levels?group=30']")).not.toBeNull();
});
