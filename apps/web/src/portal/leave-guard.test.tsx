import { views } from "@passage/contract/auth/menu.ts";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { loadPhrases } from "../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../lib/i18n/phrases.tsx";
import { renderUi } from "../ui/test-render.tsx";
import { LeaveGuardProvider, useLeaveGuard } from "./leave-guard.tsx";
import { ViewTabsProvider } from "./use-view-tabs.tsx";
import { createViewTabs } from "./view-tabs.ts";

beforeEach(() => sessionStorage.clear());

const list = "/index/application-list";

/** A page with a tab, and a button that unloads the page by `deed` (a change of language, signing out). */
async function open(deed: () => Promise<unknown> = async () => undefined) {
  const tabs = createViewTabs({ accountId: 1, held: ["applications"], storage: sessionStorage });
  const view = views.find((one) => one.path === list) ?? views[0];
  tabs.visit(view, {}, list, {});
  function Leaves() {
    const guard = useLeaveGuard();
    return (
      <>
        <button type="button" onClick={() => guard.leavePage(deed)}>
          Sign out
        </button>
        <button type="button" onClick={() => guard.reloadPage(deed)}>
          Change language
        </button>
      </>
    );
  }
  renderUi(
    <PhrasesProvider language="en-us" phrases={await loadPhrases("portal", "en-us")}>
      <ViewTabsProvider tabs={tabs}>
        <LeaveGuardProvider>
          <Leaves />
        </LeaveGuardProvider>
      </ViewTabsProvider>
    </PhrasesProvider>,
  );
  return tabs;
}

/** Whether the browser would ask when the window is closed now. */
function browserAsks(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}

const signOut = () => userEvent.click(screen.getByRole("button", { name: "Sign out" }));

it("has the browser ask on closing the window, while something is unsaved", async () => {
  const tabs = await open();
  expect(browserAsks()).toBe(false);
  act(() => tabs.setDirty(list, true));
  expect(browserAsks()).toBe(true);
  act(() => tabs.setDirty(list, false));
  expect(browserAsks()).toBe(false);
});

it("leaves at once when nothing would be lost", async () => {
  const deed = vi.fn(async () => undefined);
  await open(deed);
  await signOut();
  expect(deed).toHaveBeenCalledTimes(1);
});

it("asks once: who has agreed to leave isn’t asked again by the browser", async () => {
  const deed = vi.fn(() => new Promise(() => {}));
  const tabs = await open(deed);
  act(() => tabs.setDirty(list, true));
  await signOut();
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Applications");
  expect(deed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(deed).not.toHaveBeenCalled();
  expect(browserAsks()).toBe(true);

  await signOut();
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(deed).toHaveBeenCalledTimes(1);
  expect(browserAsks()).toBe(false);
});

it("guards the page again when it stayed, because leaving failed", async () => {
  const tabs = await open(async () => {
    throw new Error("the language could not be saved");
  });
  act(() => tabs.setDirty(list, true));
  await signOut();
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await vi.waitFor(() => expect(browserAsks()).toBe(true));
});

it("doesn’t ask about what a reload brings back, or what is saved while leaving; signing out asks", async () => {
  const deed = vi.fn(async () => undefined);
  const tabs = await open(deed);
  act(() => tabs.setDirty(list, true, "leaving"));
  expect(browserAsks()).toBe(false);
  act(() => tabs.setDirty(list, true, "reload"));
  // The browser can't tell a reload from closing the window.
  expect(browserAsks()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Change language" }));
  expect(deed).toHaveBeenCalledTimes(1);
  act(() => tabs.setDirty(list, true, "leaving"));
  await userEvent.click(screen.getByRole("button", { name: "Change language" }));
  expect(deed).toHaveBeenCalledTimes(2);
  await signOut();
  await screen.findByRole("alertdialog");
  expect(deed).toHaveBeenCalledTimes(2);
});

it("asks before a change of language where a reload loses something", async () => {
  const deed = vi.fn(async () => undefined);
  const tabs = await open(deed);
  act(() => tabs.setDirty(list, true));
  await userEvent.click(screen.getByRole("button", { name: "Change language" }));
  await screen.findByRole("alertdialog");
  expect(deed).not.toHaveBeenCalled();
});
