import { company as companyEnUs } from "@passage/phrases/en-us/company.ts";
import { company as companyZh } from "@passage/phrases/zh/company.ts";
import { company as companyZhHk } from "@passage/phrases/zh-hk/company.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
import { lookLanguages, lookOf, takeLook } from "./looks.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { inspect, settled } from "./sound-screens.ts";
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

/** A red square of 40 pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAMAAAC7IEhfAAAAA1BMVEWqMzM4LuFKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4jWNgGAWjYBSMglEwCmgHAAZoAAGIoeM2AAAAAElFTkSuQmCC",
  "base64",
);

const companyWords = { "en-us": companyEnUs, zh: companyZh, "zh-hk": companyZhHk };

const paths = [
  "/setting",
  "/setting?tab=subcompanies",
  "/setting?tab=subcompanies&company=new",
  "/setting?tab=subcompanies&keyword=nothing-is-called-so",
  "/setting?tab=businessData",
  "/setting?tab=authority",
];

describe.each(lookLanguages)("the company’s settings in %s", (language) => {
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
});

describe("an administrator", () => {
  it("gives the company a logo, which the bar shows at once, and says something of it, which the history tells", async () => {
    const language = "en-us";
    const { fields, history, logo, save, saved } = companyWords[language];
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    await signIn(page, words[language].login, "admin@demo.test", "/setting");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
    await page.getByText(logo.changed).waitFor();
    const shown = page.locator("header img").first();
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(40);
    await page.getByLabel(fields.taxCode).fill("91110108MA01ABCD2X");
    await page.getByRole("button", { name: save }).click();
    await page.getByText(saved, { exact: true }).waitFor();
    await page.getByText(history.acts.save).waitFor();
    await page.getByText("91110108MA01ABCD2X").waitFor();
    assertQuiet();
    await close();
  });
});
