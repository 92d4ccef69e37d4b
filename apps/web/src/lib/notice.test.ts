import { beforeEach, expect, it } from "vitest";
import { leaveNotice, takeNotice } from "./notice.ts";

beforeEach(() => sessionStorage.clear());

it("is taken once, by the page load that comes next", () => {
  leaveNotice("languageChanged");
  expect(takeNotice()).toBe("languageChanged");
  expect(takeNotice()).toBeNull();
});

it("is the last one that was left", () => {
  leaveNotice("languageChanged");
  leaveNotice("verificationFailed");
  expect(takeNotice()).toBe("verificationFailed");
});

it("is none when something else lies in its place, and that is cleared away", () => {
  leaveNotice("languageChanged");
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "<b>hello</b>");
  expect(takeNotice()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
