import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
import { firstStudent } from "./first-student.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;
let student: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
  student = await firstStudent(server.url, "consultant@demo.test");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe.each([
  { language: "en-us", keyword: "data science" },
  { language: "zh", keyword: "shuju" },
  { language: "zh-hk", keyword: "數據" },
] as const)("finding courses in $language", ({ language, keyword }) => {
  it("leads from a word to the student’s application form, by keyboard", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    const { courses } = words[language].portal;
    await signIn(page, words[language].login, "consultant@demo.test");
    await page.goto(`/course-finder?stu=${student}`);
    const rows = page.locator("tbody tr[data-row-id]");
    await rows.first().waitFor();

    // The key that jumps to the search, a word, and every row answers to it.
    await page.keyboard.press("/");
    await page.keyboard.type(keyword);
    await page.waitForURL((url) => url.searchParams.get("keyword") === keyword);
    await page.waitForFunction(() => {
      const names = [
        ...document.querySelectorAll("tbody tr[data-row-id] td:nth-child(2) > div > div:first-child"),
      ];
      return names.length > 1 && names.every((name) => /data|数据|數據/i.test(name.textContent));
    });

    // Two of them by Space, compared, and on to the form.
    await rows.first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const panel = page.getByRole("region", { name: courses.compare.title(2) });
    await panel.getByRole("columnheader").nth(1).waitFor();
    const chosen = new URL(page.url()).searchParams.get("pick")?.split(",") ?? [];
    expect(chosen).toHaveLength(2);
    await panel.getByRole("button", { name: courses.compare.add(2) }).click();
    await page.waitForURL((url) => url.pathname === `/student-application-form/${student}`);
    const asked = new URL(page.url()).searchParams.get("courses")?.split(",") ?? [];
    expect(asked.map((one) => one.split(":")[0])).toEqual(chosen.map((one) => one.split(":")[0]));
    for (const one of asked) expect(one).toMatch(/^\d+:\d{4}-\d\d$/);
    assertQuiet();
    await close();
  });
});
