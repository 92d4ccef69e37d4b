import { views } from "@passage/contract/auth/menu.ts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadPhrases } from "../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../lib/i18n/phrases.tsx";
import { NavigationProvider } from "../lib/navigation.tsx";
import { renderUi } from "../ui/test-render.tsx";
import { LeaveGuardProvider } from "./leave-guard.tsx";
import { TabsBar } from "./tabs-bar.tsx";
import { ViewTabsProvider } from "./use-view-tabs.tsx";
import { createViewTabs } from "./view-tabs.ts";

beforeEach(() => sessionStorage.clear());
const list = "/index/application-list";
const student = "/index/student-information/7";

async function open() {
  const go = vi.fn();
  const tabs = createViewTabs({ accountId: 1, held: ["applications"], storage: sessionStorage });
  const view = (path: string) => views.find((one) => one.path === path) ?? views[0];
  tabs.visit(view(list), {}, list, {});
  tabs.visit(view("/index/student-information/{id}"), { id: "7" }, student, {});
  renderUi(
    <PhrasesProvider language="en-us" phrases={await loadPhrases("portal", "en-us")}>
      <NavigationProvider go={go}>
        <ViewTabsProvider tabs={tabs}>
          <LeaveGuardProvider>
            <TabsBar />
          </LeaveGuardProvider>
        </ViewTabsProvider>
      </NavigationProvider>
    </PhrasesProvider>,
  );
  return { go, tabs, names: () => screen.getAllByRole("link").map((link) => link.textContent) };
}

describe("tabs bar", () => {
  it("shows titles, the student's name, and which tab is in front", async () => {
    const { tabs, names } = await open();
    act(() => tabs.setNote(student, "王思远"));
    expect(names()).toEqual(["Summary", "Applications", "Student 王思远"]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Student 王思远");
  });

  it("has no cross on the affixed tab, and middle click doesn't close it either", async () => {
    const { names } = await open();
    expect(screen.queryByRole("button", { name: "Close Summary" })).toBeNull();
    const item = screen.getByRole("link", { name: "Summary" });
    fireEvent(item, new MouseEvent("auxclick", { bubbles: true, button: 1 }));
    expect(names()).toContain("Summary");
  });

  it("closes on middle click and goes to the neighbour", async () => {
    const { go, names } = await open();
    fireEvent(
      screen.getByRole("link", { name: "Student" }),
      new MouseEvent("auxclick", { bubbles: true, button: 1 }),
    );
    expect(names()).toEqual(["Summary", "Applications"]);
    expect(go).toHaveBeenCalledWith(list, { replace: true });
  });

  it("does nothing on other buttons than the middle one", async () => {
    const { names } = await open();
    const item = screen.getByRole("link", { name: "Applications" });
    fireEvent(item, new MouseEvent("auxclick", { bubbles: true, button: 2 }));
    expect(names()).toHaveLength(3);
  });

  it("marks what isn’t saved, there alone", async () => {
    const { tabs } = await open();
    act(() => tabs.setDirty(list, true));
    const unsaved = screen
      .getAllByRole("link")
      .filter((link) => /not saved|unsaved/i.test(link.textContent ?? ""));
    expect(unsaved).toHaveLength(1);
    expect(unsaved[0]?.textContent).toContain("Applications");
  });

  it("closes a tab behind, and stays where one is", async () => {
    const { go, names } = await open();
    await userEvent.click(screen.getByRole("button", { name: "Close Applications" }));
    expect(names()).toEqual(["Summary", "Student"]);
    expect(go).not.toHaveBeenCalled();
  });

  it("asks before closing a dirty tab, and stays when told to", async () => {
    const { tabs, names } = await open();
    act(() => tabs.setDirty(list, true));
    await userEvent.click(screen.getByRole("button", { name: "Close Applications" }));
    expect((await screen.findByRole("alertdialog")).textContent).toContain("Changes in Applications");
    await userEvent.click(screen.getByRole("button", { name: "Stay" }));
    expect(names()).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "Close Applications" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(names()).toEqual(["Summary", "Student"]));
  });

  it("offers refresh, close, close others and close all on the right button", async () => {
    const { tabs, names } = await open();
    fireEvent.contextMenu(screen.getByRole("link", { name: "Applications" }));
    const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(items).toEqual(["Refresh", "Close", "Close others", "Close all"]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Refresh" }));
    expect(tabs.store.get().list.find((one) => one.key === list)?.generation).toBe(1);
    fireEvent.contextMenu(screen.getByRole("link", { name: "Applications" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Close others" }));
    await waitFor(() => expect(names()).toEqual(["Summary", "Applications"]));
  });

  it("offers for the affixed tab what leaves it there", async () => {
    const { tabs } = await open();
    fireEvent.contextMenu(screen.getByRole("link", { name: "Summary" }));
    const items = async () => (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(await items()).toEqual(["Refresh", "Close others", "Close all"]);
    await userEvent.keyboard("{Escape}");
    act(() => void tabs.close([list, student]));
    fireEvent.contextMenu(screen.getByRole("link", { name: "Summary" }));
    expect(await items()).toEqual(["Refresh"]);
  });

  it("asks before a refresh throws away what was typed", async () => {
    const { tabs } = await open();
    act(() => tabs.setDirty(list, true));
    fireEvent.contextMenu(screen.getByRole("link", { name: /Applications/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Refresh" }));
    expect((await screen.findByRole("alertdialog")).textContent).toContain("Changes in Applications");
    const generation = () => tabs.store.get().list.find((one) => one.key === list)?.generation;
    expect(generation()).toBe(0);
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(generation()).toBe(1));
  });
});
