import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { launchBrowser, visit } from "./browser.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;
/** A staff member with everything that can be left behind. */
let leaver: number;
let webhook: number;
const holder = "senior@demo.test";

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
  const id = async (sql: string) => Number((await server.sql(sql))[0]?.id);
  leaver = await id("select id from staff where email = 'emily.tan@demo.test'");
  await server.sql(
    `update applications set assigned_staff_id = $1 where id in (
       select id from applications where closing is null order by id limit 3)`,
    [leaver],
  );
  await server.sql(
    `with made as (
       insert into staff (email, name, role, permissions)
       values ('warehouse@service-key.invalid', 'Warehouse', 'service', '{applicationsRead}') returning id)
     insert into service_keys (staff_id, bd_staff_id, expires_on) select id, $1, current_date + 90 from made`,
    [leaver],
  );
  // Of what nobody does here: the demo's own events would fill its log.
  const [made] = await server.sql(
    `insert into webhooks (url, events, secret_made_by_staff_id)
     values ('https://receiver.example/hook', '{student.erased}', $1) returning id`,
    [leaver],
  );
  webhook = Number(made?.id);
  await server.sql(
    `insert into webhook_deliveries (webhook_id, message_id, type, occurred_at, payload, state, tries, last_try_at, status)
     values ($1, gen_random_uuid(), 'test', now(), '{}', 'failed', 9, now(), 503)`,
    [webhook],
  );
  await server.sql(
    `insert into passkeys (account_id, company_id, credential_id, public_key, counter, name)
     select id, company_id, 'popup', '\\x00', 0, 'Laptop' from accounts where email = $1`,
    [holder],
  );
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
  { language: "en-us", theme: "light", width: 390 },
  { language: "zh", theme: "dark", width: 1440 },
  { language: "zh-hk", theme: "light", width: 1280 },
] as const)("what lies over the administration in $language, $theme, $width wide", (look) => {
  it("is as sound as its pages", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, look);
    const { bms, login, proof, staffCompanies } = words[look.language];
    const { staff, integrations } = bms;
    const chinese = look.language !== "en-us";
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const question = page.getByRole("alertdialog");
    const drawer = page.getByRole("dialog");
    const menu = page.getByRole("menu");
    await signIn(page, login, "staff@demo.test", "/bms/login");

    await page.goto(`/bms/staff?member=${leaver}`);
    const { requirePassword, disable } = staff.access;
    await inspect(page, "a new password of staff", button(requirePassword), question);
    await button(disable).click();
    await question.getByRole("checkbox").first().waitFor();
    await question.getByText("receiver.example").waitFor();
    // By the name that the page's language has for them.
    await question
      .getByRole("heading", { name: staff.ask.disable.title(chinese ? "陈慧敏" : "Emily Tan") })
      .waitFor();
    expect(await violations(page), "disabling").toEqual([]);
    for (const name of [staff.ask.disable.successor, staff.ask.disable.assignee])
      await inspect(page, name, question.getByRole("combobox", { name }), page.getByRole("listbox"));
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    const name = drawer.getByRole("textbox", { name: staff.form.name, exact: true });
    await name.fill("Somebody");
    await page.keyboard.press("Escape");
    await question.waitFor();
    expect(await violations(page), "changes that are given up").toEqual([]);
    await button(staff.discard.confirm).click();
    await drawer.waitFor({ state: "hidden" });

    await page.goto("/bms/companies?company=1&tab=accounts");
    const { accounts, columns, status, codes } = staffCompanies;
    await inspect(page, "states of a company", button(columns.status), menu);
    for (const deed of [status.freeze, status.expire]) {
      await button(columns.status).click();
      await inspect(page, deed, page.getByRole("menuitem", { name: deed }), question);
    }
    await inspect(page, "inviting", button(accounts.invite), drawer);
    await page
      .getByText(holder)
      .locator("xpath=ancestor::*[.//button][1]")
      .getByRole("button")
      .last()
      .click();
    await menu.waitFor();
    expect(await violations(page), "an account").toEqual([]);
    await page.getByRole("menuitem", { name: accounts.factors.open }).click();
    await question.getByText(accounts.factors.passkeys(1)).waitFor();
    expect(await violations(page), "factors taken off").toEqual([]);
    await question.getByRole("textbox").fill("Called back");
    await server.sql("update session_families set proved_at = now() - interval '2 hours'");
    await question.getByRole("button", { name: accounts.factors.confirm }).click();
    const asked = page.getByRole("dialog", { name: proof.title });
    await asked.waitFor();
    expect(await violations(page), "the proof before it").toEqual([]);

    await page.goto("/bms/invitations");
    await inspect(page, "a new code", button(codes.add), drawer);
    const ofCode = button(codes.more("HARBOUR26"));
    await inspect(page, "a code", ofCode, menu);
    await ofCode.click();
    await inspect(page, "revoking", page.getByRole("menuitem", { name: codes.revoke }), question);

    const { webhooks, log } = integrations;
    await page.goto(`/bms/integrations?tab=webhooks&webhook=${webhook}`);
    for (const deed of [webhooks.roll, webhooks.remove]) await inspect(page, deed, button(deed), question);
    await inspect(page, "a webhook's form", button(webhooks.edit), drawer);
    const deliveries = page.getByRole("region", { name: log.title });
    // On a phone the whole item is a button.
    const item = deliveries.getByRole("button", { name: webhooks.test });
    const cell = deliveries.getByRole("row").getByText(webhooks.test);
    await inspect(page, "a delivery", item.or(cell).first(), drawer);
    assertQuiet();
    await close();
  });
});
