import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
import { firstStudent } from "./first-student.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { inspect, settled } from "./sound-screens.ts";
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
});

describe("the list of students", () => {
  it("looks for the number of a document, which no address holds", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url);
    await signIn(page, words["en-us"].login, "consultant@demo.test");
    const { list } = words["en-us"].portal.students;
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
    for (const path of [
      "/bms?queue=deferrals",
      "/bms?queue=overdue&age=15%2B",
      "/bms?queue=decided",
      "/bms/companies",
      "/bms/companies?company=new",
      "/bms/companies?company=1",
      "/bms/companies?company=1&tab=accounts",
      "/bms/companies?company=1&tab=contacts",
      "/bms/companies?company=1&tab=history",
      "/bms/invitations",
      "/bms/profile",
      "/bms/targets",
      "/bms/integrations",
      "/bms/integrations?key=new",
      "/bms/integrations?tab=webhooks",
      "/bms/integrations?tab=webhooks&webhook=new",
      "/bms/integrations?tab=webhooks&webhook=999999",
    ]) {
      await page.goto(path);
      await settled(page);
      await inspect(page, path);
    }
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

describe.each([
  { language: "en-us", theme: "light", width: 1440 },
  { language: "zh", theme: "dark", width: 1280 },
  { language: "zh-hk", theme: "light", width: 390 },
] as const)("tables of the catalogue in $language, $theme, $width wide", ({ language, theme, width }) => {
  it("come in and go out by sound screens", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme, width });
    const { bms, login } = words[language];
    const { check, failed, upload, past } = bms.catalogueImports;
    await signIn(page, login, "staff@demo.test", "/bms/login");
    await page.goto("/bms/catalogue/imports?kind=institutions");
    await page.getByRole("heading", { name: past.title }).waitFor();
    await inspect(page, "tables of the catalogue");
    const send = (content: string) =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name: "table.csv", mimeType: "text/csv", buffer: Buffer.from(content) });

    const template = page.waitForEvent("download");
    await page
      .getByRole("button", { name: upload.templateOf(bms.catalogueImports.kinds.institutions, "CSV") })
      .click();
    expect((await template).suggestedFilename()).toMatch(/\.csv$/);

    await send("Country,English name,Chinese name,City,Open\nGB,New College,新学院,Leeds,yes\nXX,Lost,,,\n");
    await page.getByRole("button", { name: check.apply(1) }).waitFor();
    await inspect(page, "checked table");
    // On a phone the whole item is a button.
    const row =
      width < 640 ? page.getByRole("button", { name: "Lost" }) : page.getByText("Lost", { exact: true });
    await row.first().click();
    await page.getByRole("dialog").waitFor();
    await inspect(page, "row of a checked table");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: check.drop }).click();
    await page.getByText(bms.catalogueImports.cancelled.title).waitFor();
    await inspect(page, "cancelled import");
    await page.getByRole("button", { name: check.another }).click();
    await send("one,two\n1,2\n");
    await page.getByText(failed.title).waitFor();
    await inspect(page, "table that could not be read");
    assertQuiet();
    await close();
  });
});

describe.each([
  { language: "en-us", theme: "light", width: 1440 },
  { language: "zh", theme: "dark", width: 1280 },
  { language: "zh-hk", theme: "light", width: 390 },
] as const)("staff, configuration and audit log in $language, $theme, $width wide", (look) => {
  it("are sound, lists, drawers and questions alike", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, look);
    const { bms, login } = words[look.language];
    const { audit, configuration, staff } = bms;
    await signIn(page, login, "staff@demo.test", "/bms/login");
    await page.goto("/bms/staff");
    await page.getByText("Emily Tan").first().waitFor();
    await inspect(page, "staff");
    // On a phone the whole item is a button.
    const item = page.getByRole("button", { name: "Emily Tan" });
    await (look.width < 640 ? item : page.getByText("Emily Tan").first()).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText(staff.access.lastSignedIn).waitFor();
    await inspect(page, "staff member");
    await drawer.getByRole("button", { name: staff.access.disable, exact: true }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText(staff.ask.disable.successor, { exact: true }).waitFor();
    await inspect(page, "disabling a BD consultant");
    await question.getByRole("button", { name: bms.uiText.cancel }).click();
    await question.waitFor({ state: "hidden" });

    await page.goto("/bms/staff?member=new");
    await page.getByRole("button", { name: staff.form.invite }).click();
    await page.getByText(staff.form.problems(3)).waitFor();
    await inspect(page, "new staff member, refused");

    await page.goto("/bms/configuration");
    const { name } = configuration.settings.revealsPerHour;
    const field = page.getByRole("textbox", { name });
    await field.fill("1");
    await page.keyboard.press("Enter");
    await page.getByText(/5/).first().waitFor();
    await inspect(page, "configuration, refused");
    await field.fill("120");

    await page.goto("/bms/audit?noun=student&action=create");
    await page
      .getByText(audit.actions.create ?? "", { exact: true })
      .nth(1)
      .waitFor();
    await inspect(page, "audit log");
    const entry =
      look.width < 640 ? page.locator("main li button") : page.locator("tbody tr td:nth-child(3)");
    await entry.first().click();
    await page.getByRole("dialog").getByText(audit.entry.values).waitFor();
    await inspect(page, "entry of the audit log");
    await page.goto("/bms/audit?action=nothing");
    await page.getByText(audit.noneFits).waitFor();
    await inspect(page, "audit log, filtered to nothing");
    await page.getByRole("button", { name: audit.chain.verify }).click();
    await page
      .getByText(/100|[1-9],\d{3}/)
      .first()
      .waitFor();
    assertQuiet();
    await close();
  });
});

describe("who may not", () => {
  it("finance without a permitted page reads whom to ask, and reaches its own profile and password", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url);
    const { login, portal } = words["en-us"];
    const { noPermission, resetPassword, views } = portal.shell;
    await signIn(page, login, "finance@demo.test");
    await page.getByText(noPermission.advice).waitFor();
    await inspect(page, "no keys");
    await page.setViewportSize({ width: 390, height: 844 });
    await inspect(page, "no keys, on a phone");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("main").getByRole("button", { name: views["/profile"] }).click();
    await page.getByRole("heading", { name: views["/profile"], level: 1 }).waitFor();
    await page.goto("/index");
    await page.getByText(noPermission.advice).waitFor();
    await page.getByRole("main").getByRole("button", { name: resetPassword }).click();
    await page.waitForURL("**/reset");
    await page.locator("h1").first().waitFor();
    assertQuiet();
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

describe.each([
  { language: "en-us", theme: "dark", width: 1440 },
  { language: "zh", theme: "light", width: 1280 },
  { language: "zh-hk", theme: "light", width: 390 },
] as const)("institutions and courses of staff in $language, $theme, $width wide", (look) => {
  it("are sound, lists and editors alike", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, look);
    const { bms, login } = words[look.language];
    const { bulk, courses, editor, institutions } = bms.catalogue;
    await signIn(page, login, "staff@demo.test", "/bms/login");
    for (const path of [
      "/bms/institutions",
      "/bms/institutions?keyword=nothing-is-called-so",
      "/bms/institutions?institution=2",
      "/bms/institutions?institution=new",
      "/bms/institutions?institution=999999",
      "/bms/courses?institution=2&course=12",
      "/bms/catalogue/levels",
      "/bms/catalogue/levels?group=10",
      "/bms/catalogue/levels?kind=subject",
      "/bms/catalogue/levels?kind=subject&group=new",
      "/bms/courses?course=new",
    ]) {
      await page.goto(path);
      await settled(page);
      await inspect(page, path);
    }
    // What is wrong with a new course, said all at once.
    await page.getByRole("button", { name: editor.add, exact: true }).click();
    await page.getByRole("alert").waitFor();
    await inspect(page, "refused course");
    await page.goto("/bms/institutions?institution=2");
    await page.getByRole("button", { name: editor.addTests }).click();
    await page.getByRole("button", { name: bms.uiText.close, exact: true }).click();
    const question = page.getByRole("alertdialog", { name: editor.discard.title });
    await question.waitFor();
    await inspect(page, "unsaved institution");
    await question.getByRole("button", { name: editor.discard.confirm }).click();
    await page.getByRole("heading", { name: institutions.title }).waitFor();
    await page.goto("/bms/courses?institution=2");
    await page.getByRole("checkbox").nth(1).click();
    for (const [action, title] of [
      [bulk.close, bulk.closeTitle(1)],
      [bulk.addIntake, bulk.addTitle(1)],
      [bulk.removeIntake, bulk.removeTitle(1)],
    ] as const) {
      await page.getByRole("button", { name: action, exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: title });
      await dialog.waitFor();
      await inspect(page, title);
      await dialog.getByRole("button", { name: bms.uiText.cancel }).click();
      await dialog.waitFor({ state: "hidden" });
    }
    await page.getByRole("heading", { name: courses.title }).waitFor();
    assertQuiet();
    await close();
  });
});
