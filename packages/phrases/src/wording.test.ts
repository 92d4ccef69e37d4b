/// <reference types="node" />
import { readdirSync, readFileSync } from "node:fs";
import { TextDecoder } from "node:util";
import { lengths, passportNearExpiryMonths, studentAge } from "@passage/contract/limits.ts";
import { describe, expect, test } from "vitest";
import { accounts as accountsEnUs } from "./en-us/accounts.ts";
import { applicationForm as applicationFormEnUs } from "./en-us/application-form.ts";
import { audit as auditEnUs } from "./en-us/audit.ts";
import { bms as bmsEnUs } from "./en-us/bms.ts";
import { company as companyEnUs } from "./en-us/company.ts";
import { configuration as configurationEnUs } from "./en-us/configuration.ts";
import { courses as coursesEnUs } from "./en-us/courses.ts";
import { cvImport as cvImportEnUs } from "./en-us/cv-import.ts";
import { errorDisplays } from "./en-us/error-displays.ts";
import { errors } from "./en-us/errors.ts";
import { gettingIn as gettingInEnUs } from "./en-us/getting-in.ts";
import { imports as importsEnUs } from "./en-us/imports.ts";
import { institutions as institutionsEnUs } from "./en-us/institutions.ts";
import { integrations as integrationsEnUs } from "./en-us/integrations.ts";
import { notifications as notificationsEnUs } from "./en-us/notifications.ts";
import { password as passwordEnUs } from "./en-us/password.ts";
import { portal as portalEnUs } from "./en-us/portal.ts";
import { profile as profileEnUs } from "./en-us/profile.ts";
import { proof as proofEnUs } from "./en-us/proof.ts";
import { rules } from "./en-us/rules.ts";
import { setting as settingEnUs } from "./en-us/setting.ts";
import { staff as staffEnUs } from "./en-us/staff.ts";
import { serverPhrases } from "./server.ts";
import { accounts as accountsZh } from "./zh/accounts.ts";
import { applicationForm as applicationFormZh } from "./zh/application-form.ts";
import { audit as auditZh } from "./zh/audit.ts";
import { bms as bmsZh } from "./zh/bms.ts";
import { company as companyZh } from "./zh/company.ts";
import { configuration as configurationZh } from "./zh/configuration.ts";
import { courses as coursesZh } from "./zh/courses.ts";
import { cvImport as cvImportZh } from "./zh/cv-import.ts";
import { gettingIn as gettingInZh } from "./zh/getting-in.ts";
import { imports as importsZh } from "./zh/imports.ts";
import { institutions as institutionsZh } from "./zh/institutions.ts";
import { integrations as integrationsZh } from "./zh/integrations.ts";
import { notifications as notificationsZh } from "./zh/notifications.ts";
import { password as passwordZh } from "./zh/password.ts";
import { portal as portalZh } from "./zh/portal.ts";
import { profile as profileZh } from "./zh/profile.ts";
import { proof as proofZh } from "./zh/proof.ts";
import { setting as settingZh } from "./zh/setting.ts";
import { staff as staffZh } from "./zh/staff.ts";
import { accounts as accountsZhHk } from "./zh-hk/accounts.ts";
import { applicationForm as applicationFormZhHk } from "./zh-hk/application-form.ts";
import { audit as auditZhHk } from "./zh-hk/audit.ts";
import { bms as bmsZhHk } from "./zh-hk/bms.ts";
import { company as companyZhHk } from "./zh-hk/company.ts";
import { configuration as configurationZhHk } from "./zh-hk/configuration.ts";
import { courses as coursesZhHk } from "./zh-hk/courses.ts";
import { cvImport as cvImportZhHk } from "./zh-hk/cv-import.ts";
import { gettingIn as gettingInZhHk } from "./zh-hk/getting-in.ts";
import { imports as importsZhHk } from "./zh-hk/imports.ts";
import { institutions as institutionsZhHk } from "./zh-hk/institutions.ts";
import { integrations as integrationsZhHk } from "./zh-hk/integrations.ts";
import { notifications as notificationsZhHk } from "./zh-hk/notifications.ts";
import { password as passwordZhHk } from "./zh-hk/password.ts";
import { portal as portalZhHk } from "./zh-hk/portal.ts";
import { profile as profileZhHk } from "./zh-hk/profile.ts";
import { proof as proofZhHk } from "./zh-hk/proof.ts";
import { setting as settingZhHk } from "./zh-hk/setting.ts";
import { staff as staffZhHk } from "./zh-hk/staff.ts";

/** Every text of a tree by its path; a function stands with its source, since its words are in there. */
function textsOf(tree: unknown, path = ""): [path: string, text: string][] {
  if (typeof tree === "string") return [[path, tree]];
  if (typeof tree === "function") return [[path, String(tree)]];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}

const trees = {
  "en-us": {
    portal: portalEnUs,
    bms: bmsEnUs,
    staff: staffEnUs,
    configuration: configurationEnUs,
    audit: auditEnUs,
    accounts: accountsEnUs,
    applicationForm: applicationFormEnUs,
    setting: settingEnUs,
    company: companyEnUs,
    courses: coursesEnUs,
    cvImport: cvImportEnUs,
    gettingIn: gettingInEnUs,
    imports: importsEnUs,
    institutions: institutionsEnUs,
    integrations: integrationsEnUs,
    notifications: notificationsEnUs,
    proof: proofEnUs,
    profile: profileEnUs,
    password: passwordEnUs,
  },
  zh: {
    portal: portalZh,
    bms: bmsZh,
    staff: staffZh,
    configuration: configurationZh,
    audit: auditZh,
    accounts: accountsZh,
    applicationForm: applicationFormZh,
    setting: settingZh,
    company: companyZh,
    courses: coursesZh,
    cvImport: cvImportZh,
    gettingIn: gettingInZh,
    imports: importsZh,
    institutions: institutionsZh,
    integrations: integrationsZh,
    notifications: notificationsZh,
    proof: proofZh,
    profile: profileZh,
    password: passwordZh,
  },
  "zh-hk": {
    portal: portalZhHk,
    bms: bmsZhHk,
    staff: staffZhHk,
    configuration: configurationZhHk,
    audit: auditZhHk,
    accounts: accountsZhHk,
    applicationForm: applicationFormZhHk,
    setting: settingZhHk,
    company: companyZhHk,
    courses: coursesZhHk,
    cvImport: cvImportZhHk,
    gettingIn: gettingInZhHk,
    imports: importsZhHk,
    institutions: institutionsZhHk,
    integrations: integrationsZhHk,
    notifications: notificationsZhHk,
    proof: proofZhHk,
    profile: profileZhHk,
    password: passwordZhHk,
  },
};
const texts = { "en-us": textsOf(trees["en-us"]), zh: textsOf(trees.zh), "zh-hk": textsOf(trees["zh-hk"]) };
const plainTexts = (language: keyof typeof trees) =>
  texts[language].filter(([, text]) => !/=>|^function|^\w+\(.*\)\s*\{/s.test(text));

/** The Chinese characters of a national two-byte code: what its readers learnt to write. */
function charactersOf(encoding: "gb2312" | "big5"): Set<string> {
  const decoder = new TextDecoder(encoding);
  // GB 2312 proper ends at row F7 and has both bytes over A0; gb2312 decodes as the larger GBK.
  const [first, last, low] = encoding === "gb2312" ? [0xb0, 0xf7, 0xa1] : [0x87, 0xfe, 0x40];
  const characters = new Set<string>();
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = low; trail <= 0xfe; trail += 1)
      for (const character of decoder.decode(new Uint8Array([lead, trail]))) characters.add(character);
  return characters;
}

const han = /\p{Script=Han}/gu;

describe("every language", () => {
  test("says the same things: no key more, none less, none empty", () => {
    const paths = texts["en-us"].map(([path]) => path);
    for (const language of ["zh", "zh-hk"] as const) {
      expect(texts[language].map(([path]) => path).sort()).toEqual([...paths].sort());
    }
    for (const all of Object.values(texts)) expect(all.filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("has the same places to fill", () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const english = new Map(plainTexts("en-us"));
    for (const language of ["zh", "zh-hk"] as const)
      for (const [path, text] of plainTexts(language))
        expect([path, places(text)]).toEqual([path, places(english.get(path) ?? "")]);
  });
});

describe("Chinese", () => {
  test.each([
    ["zh", "gb2312"],
    ["zh-hk", "big5"],
  ] as const)("%s is written with its own characters only", (language, encoding) => {
    const known = charactersOf(encoding);
    const strangers = texts[language].flatMap(([path, text]) =>
      (text.match(han) ?? [])
        .filter((character) => !known.has(character))
        .map((found) => `${path}: ${found}`),
    );
    expect(strangers).toEqual([]);
  });

  test.each(["zh", "zh-hk"] as const)("%s has full-width punctuation", (language) => {
    const wrong = plainTexts(language).filter(([, text]) =>
      /\p{Script=Han}[,;:!?.()]|[,;:!?()]\p{Script=Han}/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  // The browser sets that gap (text-autospace); by hand it would be doubled, and stay in tables where it is unwanted.
  test.each(["zh", "zh-hk"] as const)(
    "%s has no spaces beside Latin letters, digits and values",
    (language) => {
      const wrong = texts[language].filter(([, text]) =>
        /\p{Script=Han} [\w{$]|[\w}] \p{Script=Han}/u.test(text),
      );
      expect(wrong).toEqual([]);
    },
  );

  test("Hong Kong has its own words, not converted ones", () => {
    const mainland = /登錄|賬號|帳號|用戶名[^稱]|郵箱|上傳|文檔|默認|信息|視頻|短信|刷新|聯系|保存|設置|數據/;
    expect(plainTexts("zh-hk").filter(([, text]) => mainland.test(text))).toEqual([]);
  });

  // The words of CONTRIBUTING's table: each has others beside it that are good Chinese, and one of them is ours.
  test.each([
    ["zh", /你|登陆|帐号|两步验证|双重认证|两步认证|双因素|备用码|备份码|恢复代码|集成|系统连接|通行证密钥/],
    [
      "zh-hk",
      /你|註冊|雙重驗證|兩步驗證|兩步認證|雙因素|恢復碼|復原碼|後備碼|備份碼|集成|對接|系統整合|身分|登入階段/,
    ],
  ] as const)("%s says one thing by one word", (language, others) => {
    const phrases = new URL(`./${language}/`, import.meta.url);
    const files = readdirSync(phrases).map((name) => new URL(name, phrases));
    const manual = new URL(`../../../docs/manual/${language}.md`, import.meta.url);
    const lines = [...files, manual].flatMap((file) => readFileSync(file, "utf8").split("\n"));
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines.filter((line) => others.test(line))).toEqual([]);
  });
});

test("English has typographic quotes", () => {
  expect(plainTexts("en-us").filter(([, text]) => /["'`]/.test(text))).toEqual([]);
});

describe("the spec’s wording", () => {
  test.each([
    [rules.required, "Required fields!"],
    [errorDisplays.errorCode, "Error Code：{code}，{message}"],
    [errorDisplays.unknownError, "unknownError, please contact the administrator!"],
    [errorDisplays.httpError, "{status}: unknown error"],
    [errorDisplays.authenticationExpired, "authentication has expired"],
    [errorDisplays.userOrPassword, "User or Password error!"],
    [errorDisplays.verificationFailed, "Verification failed, please Login again."],
    [errors["3001"], "Student info cannot be modified."],
  ])("%s", (text, wording) => expect(text).toBe(wording));

  test.each([
    [errors["0006"], /^Login timeout/],
    [errors["10091"], /^The account has expired/],
    [errors["6001"], /^Format not supported/],
    [errors["6002"], /^File too large.*\{size\}M/],
    [errors["6003"], /^No file info or file error/],
    [errors["6004"], /^Upload failed/],
  ])("%s", (text, wording) => expect(text).toMatch(wording));
});

test("numbers in rules are those of the limits, in every language", () => {
  for (const { rules: said } of Object.values(serverPhrases)) {
    expect(said.idCardLength).toContain(String(lengths.idCard));
    expect(said.birthdayAge).toContain(String(studentAge.min));
    expect(said.birthdayAge).toContain(String(studentAge.max));
    expect(said.passportNearExpiry).toContain(String(passportNearExpiryMonths));
  }
});
