import { accounts as accountsEnUs } from "@passage/phrases/en-us/accounts.ts";
import { company as companyEnUs } from "@passage/phrases/en-us/company.ts";
import { accounts as accountsZh } from "@passage/phrases/zh/accounts.ts";
import { company as companyZh } from "@passage/phrases/zh/company.ts";
import { accounts as accountsZhHk } from "@passage/phrases/zh-hk/accounts.ts";
import { company as companyZhHk } from "@passage/phrases/zh-hk/company.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { launchBrowser, visit } from "./browser.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { settled } from "./sound-screens.ts";
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

const own = {
  "en-us": { accounts: accountsEnUs, company: companyEnUs },
  zh: { accounts: accountsZh, company: companyZh },
  "zh-hk": { accounts: accountsZhHk, company: companyZhHk },
};

/** Somebody with a superior, who works; somebody whose invitation is open; somebody without a login; a student. */
let people: Readonly<Record<"works" | "invited" | "contact" | "student" | "company", number>>;

beforeAll(async () => {
  const [invited] = await server.sql(
    "update accounts set password_hash = null where email = 'li.jiaxin@demo.test' returning id, company_id as company",
  );
  const [contact] = await server.sql(
    `insert into contact_persons (company_id, name, name_zh, email)
     values ($1, 'Kwok Mei', '郭美', 'kwok.mei@agency.test') returning id`,
    [invited?.company],
  );
  const [works] = await server.sql("select id from accounts where email = 'ng.kaman@demo.test'");
  const [student] = await server.sql(
    "select id from students where owner_account_id = $1 and erased_at is null order by id limit 1",
    [works?.id],
  );
  const [below] = await server.sql("select company_id as id from accounts where email = 'sub@demo.test'");
  people = {
    works: Number(works?.id),
    invited: Number(invited?.id),
    contact: Number(contact?.id),
    student: Number(student?.id),
    company: Number(below?.id),
  };
});

/** Opens what a trigger opens, looks at it, and closes it again. */
async function inspect(page: Page, what: string, trigger: Locator, popup: Locator): Promise<void> {
  await trigger.click();
  await popup.first().waitFor();
  await settled(page);
  expect(await violations(page), what).toEqual([]);
  await page.keyboard.press("Escape");
  await popup.first().waitFor({ state: "hidden" });
}

describe.each([
  { language: "en-us", theme: "light", width: 1440 },
  { language: "zh", theme: "dark", width: 390 },
  { language: "zh-hk", theme: "light", width: 1440 },
] as const)("what lies over the settings in $language, $theme, $width wide", ({ language, theme, width }) => {
  it("is as sound as the settings", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme, width });
    const { accounts, company } = own[language];
    const { actions, contacts, superior } = accounts;
    const wide = width > 1000;
    const question = page.getByRole("alertdialog");
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const item = (name: string) => page.getByRole("menuitem", { name });
    await signIn(page, words[language].login, "admin@demo.test");

    await page.goto(`/setting?tab=accounts&account=${people.works}`);
    await inspect(page, "actions of an account", button(actions.menu), page.getByRole("menu"));
    for (const action of [actions.newPassword, actions.disable]) {
      await button(actions.menu).click();
      await inspect(page, action, item(action), question);
    }
    // Escape leaves the drawer only after it was asked, and the focus goes back to what was typed in.
    const name = dialog.getByRole("textbox").first();
    await name.fill("Somebody Else");
    await page.keyboard.press("Escape");
    await question.waitFor();
    expect(await violations(page), "leaving unsaved").toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await name.inputValue()).toBe("Somebody Else");
    await page.keyboard.press("Escape");
    await question.getByRole("button").last().click();
    await dialog.waitFor({ state: "hidden" });

    await page.getByRole("checkbox").nth(1).check();
    await inspect(page, "setting a superior", button(superior.set), dialog);
    await inspect(page, "removing a superior", button(superior.remove), dialog);
    if (wide) {
      // A card by the keyboard alone: Enter opens it, Tab goes through its ways to write and to call, Escape gives back.
      const card = page.getByRole("row").getByRole("button", { name: "Ho Wai Man" }).first();
      const named =
        language === "en-us" ? card : page.getByRole("row").getByRole("button", { name: "何慧雯" });
      await named.first().focus();
      await page.keyboard.press("Enter");
      await dialog.getByRole("link").first().waitFor();
      expect(await violations(page), "a colleague’s card").toEqual([]);
      await page.keyboard.press("Tab");
      const inside = await dialog.evaluate((sheet) => sheet.contains(document.activeElement));
      expect(inside, "the focus goes into the card").toBe(true);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await named.first().evaluate((trigger) => trigger === document.activeElement)).toBe(true);
    }

    await page.goto(`/setting?tab=accounts&account=${people.invited}`);
    await button(actions.menu).click();
    await inspect(page, "taking an invitation back", item(actions.remove), question);

    await page.goto(`/setting?tab=contacts&contact=${people.contact}`);
    await inspect(
      page,
      "a login for a contact",
      button(contacts.giveLogin),
      page.getByRole("dialog", { name: contacts.giveLoginTitle("郭美 Kwok Mei") }),
    );
    await inspect(page, "a contact’s removal", button(contacts.remove), question);

    await page.goto("/setting?tab=subcompanies");
    const below = page.getByRole("button", { name: await moreFor(company) });
    await inspect(page, "what is done about a company", below, page.getByRole("menu"));
    await below.click();
    await inspect(page, "freezing", item(company.subs.freeze), question);
    await below.click();
    await inspect(page, "a company below", item(company.subs.edit), dialog);

    if (wide) {
      await page.goto("/setting?tab=authority");
      const filter = dialog.or(page.getByRole("listbox"));
      for (const filtered of [company.authority.status, company.authority.key])
        await inspect(page, filtered, button(filtered).first(), filter);
    }
    await page.goto(`/index/student-information/${people.student}`);
    const owner = await ownName();
    const holder = button(owner).first();
    const apart = await holder.evaluate((name) => {
      const label = document.createRange();
      label.selectNodeContents(name.previousSibling?.previousSibling ?? name);
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      return Math.abs(middle(label.getBoundingClientRect()) - middle(name.getBoundingClientRect()));
    });
    expect(apart, "the name stands beside its label").toBeLessThan(3);
    await inspect(page, "the card of an owner", holder, dialog);
    assertQuiet();
    await close();

    async function moreFor(of: typeof company): Promise<string> {
      const [row] = await server.sql(
        "select name, coalesce(name_zh, name) as name_zh from companies where id = $1",
        [people.company],
      );
      return of.subs.more(String(language === "en-us" ? row?.name : row?.name_zh));
    }
    async function ownName(): Promise<string> {
      const column = language === "en-us" ? "name" : "coalesce(name_zh, name)";
      const [row] = await server.sql(`select ${column} as name from accounts where id = $1`, [people.works]);
      return String(row?.name);
    }
  });
});
