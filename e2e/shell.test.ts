import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, type Visit, visit } from "./browser.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

const { portal, login } = words["en-us"];
const { shell } = portal;

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
  return () => agent.close();
});

const tabs = () => page.getByRole("navigation", { name: shell.tabs.label });

/** Ends the page's session on the server, as disabling the account or signing out elsewhere would. */
async function endSessionElsewhere(): Promise<void> {
  const token = await page.evaluate(() => {
    const kept = Object.values(sessionStorage).map(
      (text) => JSON.parse(String(text)) as Record<string, unknown>,
    );
    return String(kept.map((session) => session.accessToken).find(Boolean));
  });
  const answer = await fetch(`${server.url}/authentication/oauth/logout`, {
    method: "POST",
    headers: { at: token },
  });
  expect(answer.status).toBe(200);
}

describe("a session", () => {
  it("returns to the page that was asked for", async () => {
    await signIn(page, login, "consultant@demo.test", "/index/application-list?view=open");
    await page.waitForURL(/\/index\/application-list\?.*view=open/);
  });

  it("is shared with a new tab of the browser, and never asked for again there", async () => {
    await signIn(page, login, "consultant@demo.test");
    const second = await agent.context.newPage();
    await second.goto("/index/student-query");
    await second.getByRole("heading", { level: 1, name: portal.students.list.title }).waitFor();
  });

  it("that ended on the server is told, and signing in goes on", async () => {
    await signIn(page, login, "consultant@demo.test");
    await tabs().waitFor();
    await endSessionElsewhere();
    await page.getByRole("link", { name: portal.dashboard.tabs.applications }).first().click();
    await page.getByText(portal.errorDisplays.authenticationExpired).first().waitFor();
    await page.getByRole("button", { name: portal.errorDisplays.reLogin }).click();
    await page.getByLabel(login.auth.password, { exact: true }).waitFor();
  });

  it("ends for good by logging out, in every tab", async () => {
    await signIn(page, login, "consultant@demo.test");
    const second = await agent.context.newPage();
    await second.goto("/index");
    await second.getByRole("navigation", { name: shell.tabs.label }).waitFor();
    await page.getByRole("button", { name: /Zhou Zihao/ }).click();
    await page.getByRole("menuitem", { name: shell.logOut }).click();
    await page.waitForURL(/\/login/);
    await second.waitForURL(/\/login/);
  });
});

describe("visited views", () => {
  it("keep what was typed while another is in front", async () => {
    await signIn(page, login, "consultant@demo.test");
    const search = page.getByRole("textbox", { name: portal.students.list.search });
    await page.goto("/index/student-query");
    await search.fill("wang");
    await tabs().getByRole("link", { name: shell.views["/index"] }).click();
    await page.getByRole("heading", { level: 1, name: portal.dashboard.title }).waitFor();
    await tabs().getByRole("link", { name: shell.views["/index/student-query"] }).click();
    expect(await search.inputValue()).toBe("wang");
  });

  it("close one by one and all at once, but the affixed one stays", async () => {
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/index/student-query");
    await tabs().getByRole("link").nth(1).waitFor();
    await page.goto("/index/application-list");
    await tabs().getByRole("link").nth(2).waitFor();
    expect(await tabs().getByRole("link").count()).toBe(3);
    await tabs()
      .getByRole("link", { name: shell.views["/index/application-list"] })
      .click({ button: "right" });
    await page.getByRole("menuitem", { name: shell.tabs.closeOthers }).click();
    await expect.poll(() => tabs().getByRole("link").count()).toBe(2);
    await page
      .getByRole("button", { name: shell.tabs.closeView(shell.views["/index/application-list"]) })
      .click();
    await expect.poll(() => tabs().getByRole("link").count()).toBe(1);
    await page.waitForURL(/\/index$/);
  });

  it("come back after a reload", async () => {
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/index/student-query");
    await tabs().getByRole("link", { name: shell.views["/index/student-query"] }).waitFor();
    await page.reload();
    await tabs().getByRole("link", { name: shell.views["/index/student-query"] }).waitFor();
    expect(await tabs().getByRole("link").count()).toBe(2);
  });
});

describe("/redirect", () => {
  const search = () => page.getByRole("textbox", { name: portal.students.list.search });

  /** Goes to an address of the portal as its links do, without a page load. */
  const follow = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);

  it("mounts a view anew, with its query and without a page load", async () => {
    await signIn(page, login, "consultant@demo.test", "/index/student-query?status=draft");
    await search().fill("half typed");
    await search().evaluate((input) => input.setAttribute("data-before", ""));
    const loads: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
    await follow("/redirect/index/student-query?status=draft");
    await page.waitForURL(/\/index\/student-query\?status=draft$/);
    await expect.poll(() => page.locator("[data-before]").count()).toBe(0);
    expect(await search().inputValue()).toBe("");
    expect(await tabs().getByRole("link").count()).toBe(2);
    expect(loads).toEqual([]);
  });

  it("leaves no step to come back to", async () => {
    await signIn(page, login, "consultant@demo.test", "/index/application-list");
    await follow("/redirect/index/student-query");
    await page.waitForURL(/\/index\/student-query$/);
    await page.goBack();
    await page.waitForURL(/\/index\/application-list$/);
  });

  it("opens the view when it is the address of a page load", async () => {
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/redirect/index/student-query?status=draft");
    await page.waitForURL(/\/index\/student-query\?status=draft$/);
    await page.getByRole("heading", { level: 1, name: portal.students.list.title }).waitFor();
  });

  it.each(["//outside.test/index", "/\\outside.test/index", "/https://outside.test/index"])(
    "doesn’t follow an outside address: %s",
    async (path) => {
      const asked: string[] = [];
      await agent.context.route("**/*", (route) => {
        const { origin } = new URL(route.request().url());
        if (origin === server.url) return route.continue();
        asked.push(origin);
        return route.abort();
      });
      await signIn(page, login, "consultant@demo.test");
      await page.goto(`/redirect${path}`).catch(() => undefined);
      await page.waitForURL(`${server.url}/404`);
      expect(asked).toEqual([]);
    },
  );
});

describe("the language", () => {
  const choose = (name: string) =>
    page.getByRole("menuitemradio", { name }).or(page.getByRole("menuitem", { name })).first().click();

  it("changes through a load of /empty, which leads to the same page again and says so in the new one", async () => {
    await signIn(page, login, "consultant@demo.test", "/index/application-list?view=open");
    await page.getByRole("button", { name: /English/ }).click();
    const through = page.waitForRequest((request) => new URL(request.url()).pathname === "/empty");
    await choose("简体中文");
    expect((await through).isNavigationRequest()).toBe(true);
    await page.getByText(words.zh.portal.shell.languageChanged).waitFor();
    expect(page.url()).toBe(`${server.url}/index/application-list?view=open`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-CN");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: words.zh.portal.applications.title }).waitFor();
    expect(await page.getByText(words.zh.portal.shell.languageChanged).count()).toBe(0);
  });

  it("belongs to the account: another browser of the same person begins with it", async () => {
    await signIn(page, login, "senior@demo.test");
    await page.getByRole("button", { name: /English/ }).click();
    await choose("繁體中文");
    await page.getByText(words["zh-hk"].portal.shell.languageChanged).waitFor();
    const elsewhere = await browser.newContext({ baseURL: server.url, locale: "en-US" });
    const other = await elsewhere.newPage();
    await signIn(other, login, "senior@demo.test");
    await other.getByRole("navigation", { name: words["zh-hk"].portal.shell.tabs.label }).waitFor();
    await elsewhere.close();
  });

  it.each(["//outside.test/", "/x/..//outside.test/", "https://outside.test/"])(
    "doesn’t lead out by /empty: %s",
    async (path) => {
      await signIn(page, login, "consultant@demo.test");
      await page.goto(`/empty?path=${encodeURIComponent(path)}`);
      await page.waitForURL(`${server.url}/index`);
    },
  );
});

describe("the shell", () => {
  it("keeps the theme that was chosen", async () => {
    await signIn(page, login, "consultant@demo.test");
    await page.getByRole("button", { name: /Zhou Zihao/ }).click();
    await page
      .getByRole("menuitemradio", { name: shell.themes.dark })
      .or(page.getByRole("menuitem", { name: shell.themes.dark }))
      .first()
      .click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  });

  it.each([
    ["the help icon", "consultant@demo.test", "/login", /^Help$/],
    ["the person’s menu of the back office", "staff@demo.test", "/bms/login", /^Account of/],
  ] as const)("opens the operation manual from %s, in a window of its own", async (_, who, path, opener) => {
    await signIn(page, login, who, path);
    await page.getByRole("button", { name: opener }).click();
    const asked = page.context().waitForEvent("request", (request) => request.url().includes("/help/"));
    await page.getByRole("menuitem", { name: shell.operationManual }).click();
    const answer = await (await asked).response();
    expect(new URL(answer?.url() ?? "").search).toBe("?languageCode=en-us");
    expect([answer?.status(), answer?.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    // The page that it was opened from stays.
    await page.getByRole("button", { name: opener }).waitFor();
  });

  it("shows 404 for an unknown path and leads back", async () => {
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/no/such/page");
    await page.waitForURL(/\/404/);
    await page.getByRole("heading", { name: words["en-us"].login.start.notFound.title }).waitFor();
  });

  it("refuses staff at the portal in the form's words", async () => {
    await page.goto("/login");
    await page.getByLabel(login.auth.email).fill("staff@demo.test");
    await page.getByLabel(login.auth.password, { exact: true }).fill("Passage#1");
    await page.getByRole("button", { name: login.auth.signIn }).click();
    await page.getByText(login.errorDisplays.userOrPassword).waitFor();
  });
});
