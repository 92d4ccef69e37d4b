import { expect, test } from "vitest";
import { nameLanguage } from "./name-language.ts";

test("forms that only one script has decide the glyphs", () => {
  expect(nameLanguage("陳嘉怡", "en-us")).toBe("zh-HK");
  expect(nameLanguage("陳嘉怡", "zh")).toBe("zh-HK");
  expect(nameLanguage("张若曦", "zh-hk")).toBe("zh-CN");
});

test("a name that both write alike follows the page", () => {
  expect(nameLanguage("林雨晴", "zh-hk")).toBeUndefined();
  expect(nameLanguage("林雨晴", "en-us")).toBe("zh-CN");
});

test("a Latin name has no language of its own", () => {
  expect(nameLanguage("Nguyễn Thị Minh Anh", "zh")).toBeUndefined();
});
