import { describe, expect, test } from "vitest";
import { chooseLanguage, isLanguage, languageNames, languages, languageTags } from "./languages.ts";

describe("chooseLanguage", () => {
  test("the portal’s own header wins", () => {
    for (const language of languages) expect(chooseLanguage(language, "fr, en;q=0.9")).toBe(language);
  });

  test.each([
    ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
    ["zh-HK", "zh-hk"],
    ["zh-TW", "zh-hk"],
    ["zh-MO", "zh-hk"],
    ["zh-Hant-US", "zh-hk"],
    ["zh-Hans-HK", "zh"],
    ["zh-SG", "zh"],
    ["en-GB", "en-us"],
    ["fr-FR, en;q=0.5, zh-HK;q=0.8", "zh-hk"],
    ["zh;q=0, en", "en-us"],
    ["zh;q=0", "en-us"],
    ["en-US,en;q=0.9,zh;q=0.8", "en-us"],
    ["zh; q=0.2, en; q=0.9", "en-us"],
    ["zh;q=0.5, en;q=1", "en-us"],
    ["  ZH-hk ; q=0.7 , en;q=0.3", "zh-hk"],
    ["fr, de", "en-us"],
    ["zha, enm", "en-us"],
    ["*", "en-us"],
    ["zh;q=nonsense", "en-us"],
    [";;;,,,q=1", "en-us"],
    ["", "en-us"],
  ])("Accept-Language %j: %s", (header, language) =>
    expect(chooseLanguage(undefined, header)).toBe(language),
  );

  test("an unknown own header counts as none", () => {
    expect(chooseLanguage("fr", "zh-TW")).toBe("zh-hk");
    expect(chooseLanguage("ZH", undefined)).toBe("en-us");
    expect(chooseLanguage(undefined, undefined)).toBe("en-us");
  });
});

test("every language has a name of its own and a tag that Intl knows", () => {
  for (const language of languages) {
    expect(isLanguage(language)).toBe(true);
    expect(languageNames[language]).not.toBe("");
    expect(Intl.getCanonicalLocales(languageTags[language])).toEqual([languageTags[language]]);
  }
  for (const other of ["fr", "", null, undefined, 1, "toString"]) expect(isLanguage(other)).toBe(false);
});
