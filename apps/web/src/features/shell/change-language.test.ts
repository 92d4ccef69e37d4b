import { afterEach, expect, it, vi } from "vitest";
import { takeNotice } from "../../lib/notice.ts";
import { changeLanguage } from "./change-language.ts";

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

it("leaves its message to the next page: nothing that this one still draws may take it", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  await changeLanguage("zh", async () => undefined, "/empty");
  expect(assign).toHaveBeenCalledOnce();
  expect(takeNotice()).toBeNull();
  dispatchEvent(new Event("pagehide"));
  expect(takeNotice()).toBe("languageChanged");
});

it("goes nowhere when the choice can't be saved", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  await expect(changeLanguage("zh", () => Promise.reject(new Error("away")), "/empty")).rejects.toThrow(
    "away",
  );
  dispatchEvent(new Event("pagehide"));
  expect([assign.mock.calls, takeNotice()]).toEqual([[], null]);
});
