import type { Language } from "@passage/contract/languages.ts";
import { expect, it } from "vitest";
import type { ScopedDb } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { rememberByLanguage } from "./remember-by-language.ts";

const reader = (language: Language) => ({ scope: systemScope("test", { language }) }) as ScopedDb;

it("reads once per language, also when asked twice at the same moment", async () => {
  const readings: Language[] = [];
  const names = rememberByLanguage(async ({ scope }) => {
    readings.push(scope.language);
    return scope.language;
  });
  expect(await Promise.all([names(reader("zh")), names(reader("zh")), names(reader("en-us"))])).toEqual([
    "zh",
    "zh",
    "en-us",
  ]);
  await names(reader("zh"));
  expect(readings).toEqual(["zh", "en-us"]);
});

it("does not keep a failure", async () => {
  let tries = 0;
  const flaky = rememberByLanguage(async () => {
    tries += 1;
    if (tries === 1) throw new Error("database away");
    return "names";
  });
  await expect(flaky(reader("zh"))).rejects.toThrow("database away");
  expect(await flaky(reader("zh"))).toBe("names");
});
