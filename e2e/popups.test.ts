import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { launchBrowser, visit } from "./browser.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens what a trigger opens, looks at it, and closes it again. */
async function inspect(page: Page, what: string, trigger: Locator, popup: Locator): Promise<void> {
  await trigger.click();
  await popup.first().waitFor();
  expect(await violations(page), what).toEqual([]);
  await page.keyboard.press("Escape");
  await popup.first().waitFor({ state: "hidden" });
}

describe.each([
  { language: "en-us", theme: "light" },
  { language: "zh", theme: "dark" },
  { language: "zh-hk", theme: "light" },
] as const)("what lies over a page in $language, $theme", ({ language, theme }) => {
  it("is as sound as the page", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme });
    const { portal, login } = words[language];
    await signIn(page, login, "consultant@demo.test");
    const { form } = portal.students;

    await page.goto("/index/application-list");
    await page.getByRole("row").nth(2).waitFor();
    const { filters } = portal.applications;
    const popover = page.getByRole("dialog").or(page.getByRole("listbox")).or(page.getByRole("menu"));
    await inspect(page, "filter", page.getByRole("button", { name: filters.year }).first(), popover);
    await inspect(
      page,
      "person's menu",
      page.getByRole("banner").getByRole("button").last(),
      page.getByRole("menu"),
    );

    await page.goto("/student-register");
    const title = page.getByRole("combobox", { name: form.fields.title });
    await inspect(page, "select", title, page.getByRole("listbox"));
    const calendar = page.getByRole("button", { name: portal.uiText.openCalendar }).first();
    await inspect(page, "calendar", calendar, page.getByRole("dialog"));
    const code = page.getByRole("combobox", { name: form.fields.phoneRegion });
    await inspect(page, "area codes", code, page.getByRole("dialog").or(page.getByRole("listbox")));
    assertQuiet();
    await close();
  });
});
