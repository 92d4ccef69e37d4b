import { afterEach, expect, it, vi } from "vitest";
import { startSession } from "../lib/session/current-session.ts";
import { standInServer } from "../lib/test-view.tsx";
import { hasTypedIn, placeOf, startTyped, writeTyped } from "../lib/typed/typed-store.ts";
import { keepViews, readKeptViews } from "../lib/views/kept-views.ts";
import { noViews, visit } from "../lib/views/visited-views.ts";
import { signOut } from "./sign-out.ts";

afterEach(() => vi.unstubAllGlobals());

it("the tabs and their filters go with whoever signs out", async () => {
  standInServer([]);
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
  const list = {
    key: "/index/student-query",
    path: "/index/student-query",
    params: {},
    search: { name: "王思远" },
    rules: { affixed: true, noCache: false },
  };
  keepViews(sessionStorage, 1, visit(noViews, list));
  expect(readKeptViews(sessionStorage, 1).tabs).toHaveLength(1);
  await signOut();
  expect(Object.values(sessionStorage).join()).not.toContain("王思远");
  expect(readKeptViews(sessionStorage, 1).tabs).toEqual([]);
});

it("what was typed goes with whoever signs out, and nobody finds it afterwards", async () => {
  standInServer([]);
  const ended = vi.fn();
  startSession("portal", { ended, adopted: () => undefined });
  startTyped("portal", 1);
  writeTyped(placeOf("/student-register", "new"), {
    version: null,
    fields: { nameZh: "王思远" },
    was: {},
    attempt: null,
  });
  await signOut();
  expect(ended).toHaveBeenCalledOnce();
  expect(Object.values(sessionStorage).join()).not.toContain("王思远");
  startTyped("portal", 1);
  expect(hasTypedIn("/student-register")).toBe(false);
});
