import { accounts as enUs } from "@passage/phrases/en-us/accounts.ts";
import { gettingIn as enUsGettingIn } from "@passage/phrases/en-us/getting-in.ts";
import { accounts as zh } from "@passage/phrases/zh/accounts.ts";
import { gettingIn as zhGettingIn } from "@passage/phrases/zh/getting-in.ts";
import { accounts as zhHk } from "@passage/phrases/zh-hk/accounts.ts";
import { gettingIn as zhHkGettingIn } from "@passage/phrases/zh-hk/getting-in.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
import { lookLanguages, lookOf, takeLook } from "./looks.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { inspect, settled } from "./sound-screens.ts";
import { words } from "./words.ts";

const texts = {
  "en-us": { ...enUs, invitation: enUsGettingIn.invitation },
  zh: { ...zh, invitation: zhGettingIn.invitation },
  "zh-hk": { ...zhHk, invitation: zhHkGettingIn.invitation },
};

let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const paths = [
  "/setting?tab=accounts",
  "/setting?tab=accounts&account=2",
  "/setting?tab=accounts&keyword=nobody-is-called-so",
  "/setting?tab=contacts",
  "/setting?tab=contacts&account=2&contact=1",
  "/setting/add-contact-person/0",
  "/setting/add-contact-person/0?login=no",
  "/setting/add-contact-person/999999",
];

/** The link of the invitation to an address, as its owner reads it. */
async function linkTo(email: string): Promise<string> {
  const newest = async () => {
    const [mail] = await server.sql("select body from mails where to_address = $1 order by id desc limit 1", [
      email,
    ]);
    return /\/verify-email\?invite=[\w-]+/.exec(String(mail?.body))?.[0] ?? null;
  };
  await expect.poll(newest, { timeout: 20_000 }).not.toBeNull();
  return (await newest()) ?? "";
}

describe.each(lookLanguages)("people in %s", (language) => {
  it("are sound screens", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    await signIn(page, words[language].login, "admin@demo.test");
    for (const [place, path] of paths.entries()) {
      const look = lookOf(language, place);
      await takeLook(page, look);
      await page.goto(path);
      await settled(page);
      await inspect(page, `${path}, ${look.theme}, ${look.width} wide`);
    }
    assertQuiet();
    await close();
  });

  it("are invited with keys, choose a password by the mail, and see exactly those menus", async () => {
    const { editor, list, columns, superior, invitation } = texts[language];
    const { portal, login } = words[language];
    const email = `invited.${language}@demo.test`;
    const admin = await visit(browser, server.url, { language });
    await signIn(admin.page, login, "admin@demo.test", "/setting?tab=accounts");

    // Without ticked people the superior is refused, in the words that say what is missing.
    await admin.page.getByRole("button", { name: columns.superior, exact: true }).click();
    await admin.page.getByText(superior.tickFirst).first().waitFor();
    await admin.page.keyboard.press("Escape");

    await admin.page.getByRole("button", { name: list.add }).click();
    await admin.page.getByLabel(editor.name, { exact: true }).fill("Invited Person");
    await admin.page.getByLabel(editor.email, { exact: true }).fill(email);
    const { applications, applicationsDetail } = portal.domain.resourceKeys;
    for (const key of [applications, applicationsDetail])
      await admin.page.getByRole("checkbox", { name: key, exact: true }).uncheck({ force: true });
    await admin.page.getByRole("button", { name: editor.add }).click();
    await admin.page.getByText(editor.invited("Invited Person")).waitFor();
    admin.assertQuiet();

    const invited = await visit(browser, server.url, { language });
    await invited.page.goto(await linkTo(email));
    await invited.page.getByText(email).waitFor();
    // The secret has left the address bar.
    expect(invited.page.url()).not.toContain("invite=");
    const fields = invited.page.locator("input[autocomplete=new-password]");
    for (const field of await fields.all()) await field.fill("Harbour#7");
    await invited.page.getByRole("button", { name: invitation.submit }).click();
    // The keys left are those of the resources: no students, no settings.
    const menu = invited.page.getByRole("navigation", { name: portal.shell.mainNavigation });
    await menu.waitFor();
    const entries = (await menu.getByRole("link").allTextContents()).map((text) => text.trim());
    expect(entries).toEqual([
      portal.shell.views["/course-finder"],
      portal.shell.views["/institution-resource/resource-management"],
    ]);
    invited.assertQuiet();
    await invited.close();
    await admin.close();
  });
});
