import { afterEach, expect, it } from "vitest";
import { tipOf } from "./use-tips.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

function element(html: string, scroll = 0, client = 0): Element {
  document.body.innerHTML = html;
  const one = document.body.firstElementChild;
  if (!one) throw new Error("no element");
  Object.defineProperty(one, "scrollWidth", { value: scroll });
  Object.defineProperty(one, "clientWidth", { value: client });
  return one;
}

it("repeats a text only while it is cut", () => {
  expect(tipOf(element("<p data-cut>Master of Everything</p>", 300, 120))).toBe("Master of Everything");
  expect(tipOf(element("<p data-cut>MBA</p>", 120, 120))).toBeNull();
});

it("says the words given, and nothing for other elements", () => {
  expect(tipOf(element('<time data-tip="12 Nov 2026">2 d</time>'))).toBe("12 Nov 2026");
  expect(tipOf(element("<p>plain</p>", 300, 120))).toBeNull();
  expect(tipOf(null)).toBeNull();
});
