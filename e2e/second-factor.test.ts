import { password as enUsPassword } from "@passage/phrases/en-us/password.ts";
import { profile as enUsProfile } from "@passage/phrases/en-us/profile.ts";
import { proof as enUsProof } from "@passage/phrases/en-us/proof.ts";
import { password as zhPassword } from "@passage/phrases/zh/password.ts";
import { profile as zhProfile } from "@passage/phrases/zh/profile.ts";
import { proof as zhProof } from "@passage/phrases/zh/proof.ts";
import { password as zhHkPassword } from "@passage/phrases/zh-hk/password.ts";
import { profile as zhHkProfile } from "@passage/phrases/zh-hk/profile.ts";
import { proof as zhHkProof } from "@passage/phrases/zh-hk/proof.ts";
import { stepAt, totpCode } from "@passage/server/features/factors/totp.ts";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { launchBrowser, networkIdle, visit } from "./browser.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;
/** Passkeys belong to a host name, which an address is none. */
let url: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
  url = server.url.replace("127.0.0.1", "localhost");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const texts = {
  "en-us": { profile: enUsProfile, proof: enUsProof, password: enUsPassword },
  zh: { profile: zhProfile, proof: zhProof, password: zhPassword },
  "zh-hk": { profile: zhHkProfile, proof: zhHkProof, password: zhHkPassword },
};

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an app shows for a key that was typed into it. */
function codeOf(key: string): string {
  const bits = [...key].map((one) => alphabet.indexOf(one).toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), stepAt(Date.now()));
}

/** A security key of the browser's own, which says yes to everything. */
async function plugInKey(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Has the last proof of everybody's sessions be too old for anything. */
const letProofAge = () => server.sql("update session_families set proved_at = now() - interval '2 hours'");

/** Leaves the session behind, as a closed window does, and gives the password of a new one. */
async function enterPassword(page: Page, language: keyof typeof texts, email: string): Promise<void> {
  const { auth } = words[language].login;
  await networkIdle(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/login");
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill("Passage#1");
  await page.getByRole("button", { name: auth.signIn }).click();
}

describe.each([
  { language: "en-us", theme: "light", width: 1440, email: "senior@demo.test" },
  { language: "zh", theme: "dark", width: 1280, email: "other@demo.test" },
  { language: "zh-hk", theme: "light", width: 390, email: "sub@demo.test" },
] as const)("second factors in $language", ({ language, theme, width, email }) => {
  it("are turned on after a proof, asked for at the sign-in, and prove what is dangerous", async () => {
    const { profile: t, proof } = texts[language];
    const { page, context, close } = await visit(browser, url, { language, theme, width });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const sound = async (where: string) => expect(await violations(page), where).toEqual([]);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await plugInKey(context, page);
    await signIn(page, words[language].login, email);
    await page.goto("/profile");
    await networkIdle(page);

    // The proof is too old: put away, nothing has begun; given, it goes on.
    await letProofAge();
    const turnOn = button(`${t.factors.turnOn}: ${t.factors.app}`);
    await turnOn.click();
    await page.getByRole("heading", { name: proof.title }).waitFor();
    await sound("the question for a proof");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: proof.title }).waitFor({ state: "hidden" });
    expect(await page.getByRole("heading", { name: t.totp.title }).count()).toBe(0);
    await turnOn.click();
    await page.getByRole("dialog").getByLabel(proof.fields.password, { exact: true }).fill("Passage#0");
    await button(proof.confirm).click();
    await page.getByText(words[language].portal.errors["2027"]).waitFor();
    await page.getByRole("dialog").getByLabel(proof.fields.password, { exact: true }).fill("Passage#1");
    await button(proof.confirm).click();

    // The app.
    await page.getByRole("img", { name: t.totp.picture }).waitFor();
    await sound("the app’s dialog");
    await button(t.totp.copy).click();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByLabel(t.totp.code).fill(codeOf(key));
    await button(t.totp.confirm).click();
    await page.getByRole("heading", { name: t.codes.title }).waitFor();
    await sound("the recovery codes");
    await button(t.codes.copy).click();
    const [recoveryCode = ""] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    await button(t.codes.done).click();
    await page.getByText(t.factors.codesLeft(10)).waitFor();

    // A passkey beside it.
    await button(t.factors.addPasskey).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.passkey.name).fill("Laptop");
    await sound("the passkey’s dialog");
    await button(t.passkey.make).click();
    await page.getByText("Laptop").waitFor();
    await sound("the profile with factors");

    // Signing in: a recovery code, then the passkey.
    await enterPassword(page, language, email);
    await page.getByRole("heading", { name: proof.secondStep }).waitFor();
    await sound("the second step");
    await button(proof.ways.recoveryCode).click();
    await page.getByLabel(proof.fields.recoveryCode).fill("aaaa-bbbb-cccc-dddd");
    await button(proof.continue).click();
    await page.getByText(proof.wrong).waitFor();
    await page.getByLabel(proof.fields.recoveryCode).fill(recoveryCode);
    await button(proof.continue).click();
    await page.waitForURL((at) => at.pathname !== "/login");
    await enterPassword(page, language, email);
    await button(proof.usePasskey).click();
    await page.waitForURL((at) => at.pathname !== "/login");

    // What is dangerous takes the passkey now, and the sessions left behind end.
    await page.goto("/profile");
    await page.getByText(t.factors.codesLeft(9)).waitFor();
    await letProofAge();
    await button(t.sessions.endOthers).click();
    await page.getByRole("alertdialog").getByRole("button", { name: t.sessions.endOthers }).click();
    await button(proof.usePasskey).click();
    await page.getByText(t.sessions.endedOthers(2)).waitFor();
    const [left] = await server.sql(
      "select count(*)::int from session_families f join accounts a on a.id = f.account_id where a.email = $1 and f.ended_at is null",
      [email],
    );
    expect(left).toEqual({ count: 1 });
    await close();
  });
});
