import { gettingIn as enUs } from "@passage/phrases/en-us/getting-in.ts";
import { password as enUsPassword } from "@passage/phrases/en-us/password.ts";
import { gettingIn as zh } from "@passage/phrases/zh/getting-in.ts";
import { password as zhPassword } from "@passage/phrases/zh/password.ts";
import { gettingIn as zhHk } from "@passage/phrases/zh-hk/getting-in.ts";
import { password as zhHkPassword } from "@passage/phrases/zh-hk/password.ts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
import { lookLanguages, lookOf, takeLook } from "./looks.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { inspect, settled } from "./sound-screens.ts";
import { words } from "./words.ts";

const texts = {
  "en-us": { ...enUs, password: enUsPassword },
  zh: { ...zh, password: zhPassword },
  "zh-hk": { ...zhHk, password: zhHkPassword },
};
const hongKong = { "en-us": "Hong Kong", zh: "香港", "zh-hk": "香港" } as const;

let server: DemoServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The code of the first or a later mail with one to an address, as its owner reads it. */
async function codeTo(email: string, mails = 1): Promise<string> {
  const newest = async () => {
    const [mail] = await server.sql(
      "select body from mails where to_address = $1 and body ~ '[0-9]{6}' order by id offset $2 limit 1",
      [email, mails - 1],
    );
    return /\b\d{6}\b/.exec(String(mail?.body))?.[0] ?? null;
  };
  await expect.poll(newest, { timeout: 20_000 }).not.toBeNull();
  return (await newest()) ?? "";
}

const submit = (page: Page) => page.locator("form button[type=submit]").click();

it.each(lookLanguages)(
  "an agency registers, its administrator changes and forgets the password, in %s",
  async (language) => {
    const { login, portal } = words[language];
    const { code, forgot, password, register, reset } = texts[language];
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    const email = `boss@${language}.test`;
    let place = 0;
    const look = async (where: string) => {
      await takeLook(page, lookOf(language, place));
      place += 1;
      await inspect(page, where);
    };

    await page.goto("/login");
    await page.getByRole("link", { name: login.auth.register }).click();
    await page.goto("/register?code=harbour26");
    await settled(page);
    await look("register");
    await page.getByLabel(code.email).fill(email);
    await submit(page);
    await page.getByLabel(code.code, { exact: true }).waitFor();
    await look("register, code");
    await page.getByLabel(code.code, { exact: true }).pressSequentially(await codeTo(email));
    await page.getByLabel(register.companyName).waitFor();
    await submit(page);
    await page.getByRole("alert").waitFor();
    await look("register, what is missing");
    await page.getByLabel(register.companyName).fill("Silver Bridge Education");
    await page.getByLabel(register.country).fill(hongKong[language]);
    await page.getByRole("option", { name: new RegExp(hongKong[language]) }).click();
    await page.getByLabel(register.name, { exact: true }).fill("Lam Wing Sze");
    await page.getByLabel(register.phone, { exact: true }).fill("98765432");
    await page.getByLabel(password.new, { exact: true }).fill("Kx7#pQ2mv");
    await page.getByLabel(password.again, { exact: true }).fill("Kx7#pQ2mv");
    await submit(page);
    await page.waitForURL("**/index");
    await settled(page);

    await page.goto("/reset");
    await page.getByRole("heading", { name: reset.title }).waitFor();
    await look("reset");
    await page.getByLabel(password.present).fill("Kx7#pQ2mv");
    await page.getByLabel(password.new, { exact: true }).fill("Vn4!tRw9k");
    await page.getByLabel(password.again, { exact: true }).fill("Vn4!tRw9k");
    await submit(page);
    await page.getByText(login.auth.passwordReset).waitFor();
    await look("sign-in after a reset");

    await page.getByRole("link", { name: login.auth.forgot }).click();
    await settled(page);
    await look("forgot password");
    await page.getByLabel(code.email).fill(email);
    await submit(page);
    await page.getByLabel(code.code, { exact: true }).pressSequentially(await codeTo(email, 2));
    await page.getByLabel(password.new, { exact: true }).waitFor();
    await look("forgot password, the new one");
    await page.getByLabel(password.new, { exact: true }).fill("zW3!kd8Lp0qv");
    await page.getByLabel(password.again, { exact: true }).fill("zW3!kd8Lp0qv");
    await page.getByRole("button", { name: forgot.submit }).click();
    await page.getByText(login.auth.passwordReset).waitFor();
    await page.getByLabel(login.auth.email).fill(email);
    await page.getByLabel(login.auth.password, { exact: true }).fill("zW3!kd8Lp0qv");
    await page.getByRole("button", { name: login.auth.signIn }).click();
    await page.waitForURL("**/index");
    await page.getByRole("heading", { level: 1, name: portal.shell.views["/index"] }).first().waitFor();

    await page.goto(`/verify-email?invite=${"A".repeat(43)}`);
    await page.getByRole("heading", { name: texts[language].invitation.overTitle }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    await look("an invitation that is over");
    assertQuiet();
    await close();
  },
);
