import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { type Language, launchBrowser, visit } from "./browser.ts";
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

const portalPaths = (student: number) => [
  "/index",
  "/index/student-query",
  "/index/application-list",
  "/student-register",
  `/student-register?stu=${student}`,
  `/index/student-information/${student}`,
  `/student-application-form/${student}`,
  "/index/student-information/1",
  "/nowhere",
];

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.locator("h1").first().waitFor();
}

/** What every screen owes: nothing a screen reader stumbles on, nothing that runs out of the window. */
async function inspect(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

const looks: { language: Language; theme: "light" | "dark"; width: number }[] = [
  { language: "en-us", theme: "light", width: 1440 },
  { language: "zh", theme: "dark", width: 1280 },
  { language: "zh-hk", theme: "light", width: 390 },
  { language: "en-us", theme: "dark", width: 390 },
];

describe.each(looks)("the portal in $language, $theme, $width wide", ({ language, theme, width }) => {
  it("has sound screens", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme, width });
    await page.goto("/");
    await settled(page);
    await inspect(page, "sign-in");
    await signIn(page, words[language].login, "consultant@demo.test");
    for (const path of portalPaths(student)) {
      await page.goto(path);
      await settled(page);
      await inspect(page, path);
    }
    assertQuiet();
    await close();
  });
});

describe.each(["en-us", "zh", "zh-hk"] as const)("the list of students in %s", (language) => {
  it("cuts nothing at a desk, and has its views on a phone", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    await signIn(page, words[language].login, "consultant@demo.test");
    const { list } = words[language].portal.students;
    await page.goto("/index/student-query");
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator("tbody tr:not([aria-hidden])").nth(3).waitFor();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll("table, table [data-cut], th, td")]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      );
      expect(cut, `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: list.views.button, exact: true }).click();
    await page.getByRole("menuitemradio", { name: list.views.all }).waitFor();
    await page.keyboard.press("Escape");

    // With students ticked, the way out of it stands within the bar, and the bar within the window.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator("tbody tr:not([aria-hidden])").nth(1).getByRole("checkbox").click();
    await page.setViewportSize({ width: 390, height: 844 });
    const { selected, clearSelection } = words[language].portal.uiData;
    const bar = await page.getByRole("region", { name: selected(1) }).boundingBox();
    const clear = await page.getByRole("button", { name: clearSelection }).boundingBox();
    expect((clear?.x ?? 390) + (clear?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0));
    assertQuiet();
    await close();
  });

  it("looks for the number of a document, which no address holds", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    await signIn(page, words[language].login, "consultant@demo.test");
    const { list } = words[language].portal.students;
    await page.goto("/index/student-query?status=registered");
    const search = page.getByLabel(list.search, { exact: true });
    const asked = page.waitForRequest((request) => request.postData()?.includes("E 9999-9999") ?? false);
    await search.fill("E 9999-9999");
    await asked;
    expect(page.url()).toMatch(/student-query\?status=registered$/);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]));
    expect(kept).not.toContain("9999");
    expect(await page.title()).not.toContain("9999");
    assertQuiet();
    await close();
  });
});

describe.each([
  { language: "en-us", theme: "light", width: 1440 },
  { language: "zh-hk", theme: "dark", width: 1280 },
] as const)("the back office in $language, $theme, $width wide", ({ language, theme, width }) => {
  it("has sound screens", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme, width });
    await page.goto("/bms/login");
    await settled(page);
    await inspect(page, "sign-in of staff");
    await signIn(page, words[language].login, "staff@demo.test", "/bms/login");
    await settled(page);
    await inspect(page, "desk");
    const { staffStudents, transfers, uiText } = words[language].bms;
    await page.goto(`/bms/students?student=${student}`);
    await page.getByRole("textbox", { name: staffStudents.search }).fill(String(student));
    await page.getByRole("list", { name: staffStudents.found }).waitFor();
    await settled(page);
    await inspect(page, "students");
    for (const action of [transfers.action, staffStudents.erase.action]) {
      await page.getByRole("button", { name: action, exact: true }).click();
      const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      await dialog.waitFor();
      await inspect(page, action);
      await dialog.getByRole("button", { name: uiText.cancel }).click();
      await dialog.waitFor({ state: "hidden" });
    }
    assertQuiet();
    await close();
  });
});

describe("who may not", () => {
  it("finance without a permitted page reads whom to ask", async () => {
    const { page, close } = await visit(browser, server.url);
    const { login, portal } = words["en-us"];
    await signIn(page, login, "finance@demo.test");
    await page.getByText(portal.shell.noPermission.advice).waitFor();
    await close();
  });

  it("a wrong password is told in the form, in the spec's words", async () => {
    const { page, close } = await visit(browser, server.url);
    const { auth, errorDisplays } = words["en-us"].login;
    await page.goto("/login");
    await page.getByLabel(auth.email).fill("consultant@demo.test");
    await page.getByLabel(auth.password, { exact: true }).fill("Wrong#123");
    await page.getByRole("button", { name: auth.signIn }).click();
    await page.getByText(errorDisplays.userOrPassword).waitFor();
    await close();
  });

  it("a student of another company is not there", async () => {
    const { page, close } = await visit(browser, server.url);
    const { login, portal } = words["en-us"];
    await signIn(page, login, "other@demo.test");
    await page.goto(`/index/student-information/${student}`);
    await page.getByRole("heading", { name: portal.students.page.gone }).waitFor();
    await close();
  });
});
