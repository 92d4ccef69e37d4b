import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Language, launchBrowser, networkIdle, type Visit, visit } from "./browser.ts";
import { pdf } from "./documents.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

const { portal, bms, login } = words["en-us"];
const { form } = portal.students;
const { errorDisplays } = portal;

let server: DemoServer;
let browser: Browser;
let agent: Visit;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  agent = await visit(browser, server.url);
  page = agent.page;
  page.setDefaultTimeout(30_000);
  return () => agent.close();
});

const nameZh = (at = page) => at.getByLabel(form.fields.nameZh);
const cityBirth = (at = page) => at.getByRole("textbox", { name: form.fields.cityBirth });
const saveDraft = (at = page) => at.getByRole("button", { name: form.saveDraft, exact: true });

/** Opens the registration form and saves a draft under a name; gives the draft's address. */
async function draftOf(name: string): Promise<string> {
  await signIn(page, login, "consultant@demo.test");
  await page.goto("/student-register");
  await nameZh().fill(name);
  await saveDraft().click();
  await page.waitForURL(/stu=\d+/);
  await page.getByText(savedAt).first().waitFor();
  return page.url();
}
const savedAt = /^Draft saved/;

describe("signing in", () => {
  async function tryIn(language: Language, email: string, password: string): Promise<void> {
    const { auth } = words[language].login;
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole("button", { name: auth.signIn }).click();
  }

  it("says that name or password is wrong, whatever was typed, and pauses after ten tries", async () => {
    await page.goto("/login");
    const wrong = page.getByText(errorDisplays.userOrPassword);
    await tryIn("en-us", "nobody@demo.test", "y".repeat(5_000));
    await wrong.waitFor();
    for (let count = 0; count < 11; count++) {
      const answered = page.waitForResponse(/\/oauth\/token$/);
      await tryIn("en-us", "finance@demo.test", `wrong ${count}`);
      await (await answered).finished();
    }
    await page.getByText(login.auth.pausedTitle).waitFor();
    expect(await page.getByLabel(login.auth.email).inputValue()).toBe("finance@demo.test");
  });

  const { accountErrors } = words["zh-hk"].login;
  it.each([
    ["a disabled account", "update accounts set status = 'disabled'", accountErrors["10089"]],
    [
      "an expired account",
      "update accounts set status = 'active', valid_until = '2020-01-01'",
      accountErrors["10091"],
    ],
  ])("tells %s why, in its language", async (_, sql, line) => {
    await agent.close();
    agent = await visit(browser, server.url, { language: "zh-hk" });
    page = agent.page;
    await server.sql(`${sql} where email = 'other@demo.test'`);
    await page.goto("/login");
    await tryIn("zh-hk", "other@demo.test", "Passage#1");
    await page.getByText(line).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});

describe("the registration form", () => {
  it("without a network says that nothing was sent, keeps what was typed and saves it later", async () => {
    const address = await draftOf("离线");
    // Before all of the page is there nothing but the form itself could say it.
    await networkIdle(page);
    await agent.context.setOffline(true);
    await nameZh().fill("离线了");
    await saveDraft().click();
    await page.getByText(portal.start.unreachable.title).first().waitFor();
    await agent.context.setOffline(false);
    await saveDraft().click();
    await page.getByText(savedAt).first().waitFor();
    await page.goto(address);
    expect(await nameZh().inputValue()).toBe("离线了");
  });

  it("says so while the database is away, keeps what was typed and saves it later", async () => {
    await draftOf("断库");
    await nameZh().fill("断库了");
    // While the save is on its way: the database is soon there again.
    const saving = "**/issue/student/saveOrUpdateStudentInFoData";
    await page.route(
      saving,
      async (route) => {
        await server.crashDatabase();
        return route.continue();
      },
      { times: 1 },
    );
    await saveDraft().click();
    await page.getByText(portal.errors["2018"]).first().waitFor();
    expect(await nameZh().inputValue()).toBe("断库了");
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).ok, { timeout: 20_000 }).toBe(true);
    await saveDraft().click();
    await page.getByText(savedAt).first().waitFor();
  });

  it("of two windows is put together: what one changed is taken over, what both changed is chosen", async () => {
    const address = await draftOf("甲");
    const other = await agent.context.newPage();
    await other.goto(address);
    await nameZh(other).fill("乙");
    await cityBirth(other).fill("Wuhan");
    await saveDraft(other).click();
    await other.getByText(savedAt).first().waitFor();
    await nameZh().fill("丙");
    await saveDraft().click();
    const choice = page.getByRole("group", { name: form.fields.nameZh });
    await choice.getByRole("radio", { name: "乙" }).click();
    await page.getByRole("button", { name: form.merge.save }).click();
    await choice.waitFor({ state: "detached" });
    expect(await nameZh().inputValue()).toBe("乙");
    expect(await cityBirth().inputValue()).toBe("Wuhan");
    await page.reload();
    await expect.poll(() => cityBirth().inputValue()).toBe("Wuhan");
  });
});

describe("typed text that isn’t saved", () => {
  const email = (at = form) => page.getByRole("textbox", { name: at.fields.email });
  const saving = /saveOrUpdateStudentInFoData/;
  const drafts = async (name: string) =>
    (await server.sql("select id from students where name_zh = $1", [name])).length;
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^passage\.(typed|views)/.test(key)));

  beforeEach(async () => {
    await signIn(page, login, "consultant@demo.test", "/student-register");
    await nameZh().waitFor();
    await email().fill("siyuan@");
  });

  it("comes back after a reload, and what can be saved becomes one draft, whether the save got through or not", async () => {
    await page.reload();
    await expect.poll(() => email().inputValue()).toBe("siyuan@");
    await nameZh().fill("重载");
    await page.reload();
    await page.waitForURL(/stu=\d+/);
    await expect.poll(() => email().inputValue()).toBe("siyuan@");
    expect(await nameZh().inputValue()).toBe("重载");
    expect(await drafts("重载")).toBe(1);

    await page.goto("/student-register");
    await nameZh().fill("没到");
    await page.route(saving, (route) => route.abort());
    await page.reload();
    await page.getByText(form.typed.unsettled).waitFor();
    await page.unroute(saving);
    await page.getByRole("button", { name: portal.uiText.retry }).click();
    await page.waitForURL(/stu=\d+/);
    await expect.poll(() => nameZh().inputValue()).toBe("没到");
    expect(await drafts("没到")).toBe(1);
  });

  it("comes back in another language without a question, and goes with signing out", async () => {
    await page.getByRole("button", { name: /English/ }).click();
    await page.getByRole("menuitemradio", { name: "繁體中文" }).click();
    const hk = words["zh-hk"].portal;
    await page.getByText(hk.shell.languageChanged).waitFor();
    await expect.poll(() => email(hk.students.form).inputValue()).toBe("siyuan@");
    expect(await kept()).toContainEqual(expect.stringContaining("typed"));
    await page.getByRole("button", { name: /周子豪/ }).click();
    await page.getByRole("menuitem", { name: hk.shell.logOut }).click();
    await page.getByRole("button", { name: hk.shell.leave.discard }).click();
    await page.waitForURL(/\/login/);
    expect(await kept()).toEqual([]);
    await server.sql("update accounts set language = 'en-us' where email = 'consultant@demo.test'");
  });
});

describe("a session", () => {
  it("with an expired token goes on unnoticed; with both expired it asks to log in again, and comes back", async () => {
    const address = await draftOf("过期");
    await server.sql(
      "update session_tokens set expires_at = now() - interval '1 hour' where kind = 'access'",
    );
    await nameZh().fill("过期一");
    await saveDraft().click();
    await page.getByText(savedAt).first().waitFor();

    await nameZh().fill("过期二");
    // What is looked up while somebody types would meet the end of the session before the save does.
    await networkIdle(page);
    await server.sql("update session_tokens set expires_at = now() - interval '1 hour'");
    await saveDraft().click();
    const dialog = page.getByRole("alertdialog", { name: errorDisplays.loginTimeout });
    await dialog.waitFor();
    expect(await nameZh().inputValue()).toBe("过期二");
    await dialog.getByRole("button", { name: errorDisplays.reLogin }).click();
    await page.waitForURL(/\/login\?redirect=/);
    await page.getByLabel(login.auth.email).fill("consultant@demo.test");
    await page.getByLabel(login.auth.password, { exact: true }).fill("Passage#1");
    await page.getByRole("button", { name: login.auth.signIn }).click();
    await page.waitForURL(address);
    // What couldn't be saved by then waited for the same person.
    await expect.poll(() => nameZh().inputValue()).toBe("过期二");
  });
});

describe("a document", () => {
  const png = Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1");
  const large = Buffer.concat([pdf("large").buffer, Buffer.alloc(20 * 1024 * 1024)]);
  it.each([
    [
      "of another format",
      "tool.exe",
      "application/octet-stream",
      Buffer.from("MZ"),
      portal.uiData.upload.wrongType,
    ],
    ["whose content is another", "scan.pdf", "application/pdf", png, portal.errors["6001"]],
    ["that is empty", "empty.pdf", "application/pdf", Buffer.alloc(0), portal.uiData.upload.empty],
    ["over 20 MB", "large.pdf", "application/pdf", large, portal.uiData.upload.tooLarge("20 MB")],
  ])("%s is refused at its place with the reason", async (_, name, mimeType, buffer, reason) => {
    await signIn(page, login, "admin@demo.test");
    const [item] = await server.sql(
      `select a.id, a.student_id from applications a join accounts c using (company_id)
       join students s on s.id = a.student_id and s.source = 'issue'
       where c.email = 'admin@demo.test' and a.step in ('notApplied', 'newApplication') and a.closing is null limit 1`,
    );
    await page.goto(`/student-application-form/${item?.student_id}?agid=${item?.id}`);
    await page.locator("input[type=file]").first().waitFor({ state: "attached" });
    await page.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer });
    await page.getByText(reason).first().waitFor();
    expect(await page.getByText(name).count()).toBeGreaterThan(0);
  });
});

describe("two at the desk", () => {
  it("who move one application at once: the slower keeps the words and is told to reload", async () => {
    const desk = await visit(browser, server.url);
    await signIn(desk.page, login, "staff@demo.test", "/bms/login");
    await desk.page.waitForURL(/item=\d+/);
    const other = await desk.context.newPage();
    await other.goto(desk.page.url());
    const { requestEvidence, submitToInstitution } = bms.domain.actions;
    await other.getByRole("button", { name: requestEvidence }).first().click();
    const writing = other.getByRole("form", { name: requestEvidence });
    await writing.getByRole("checkbox").first().click();
    const note = writing.getByRole("textbox", { name: bms.desk.moves.note });
    await note.fill("The second page, please.");

    await desk.page.getByRole("button", { name: submitToInstitution }).first().click();
    const sending = desk.page.getByRole("form", { name: submitToInstitution });
    await sending.getByRole("button", { name: submitToInstitution, exact: true }).click();
    await sending.waitFor({ state: "detached" });

    await writing.getByRole("button", { name: requestEvidence, exact: true }).click();
    await other.getByText(bms.desk.banners.staleTitle).waitFor();
    expect(await note.inputValue()).toBe("The second page, please.");
    await desk.close();
  });
});

describe("an address", () => {
  it.each(["/nowhere", "/nowhere.html", "/%E0%A4%A"])(
    "that doesn't exist leads to /404: %s",
    async (path) => {
      await page.goto("/login");
      await signIn(page, login, "consultant@demo.test");
      await page.goto(path);
      await page.getByText(portal.start.notFound.title).first().waitFor();
      expect(new URL(page.url()).pathname).toBe("/404");
    },
  );

  it("of a student who isn't there, or isn't a number, says so", async () => {
    await signIn(page, login, "consultant@demo.test");
    for (const id of ["99999999", "abc"]) {
      await page.goto(`/index/student-information/${id}`);
      await page.getByText(portal.students.page.gone).waitFor();
    }
  });
});
