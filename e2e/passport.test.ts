import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { type Language, launchBrowser, visit } from "./browser.ts";
import { Effort } from "./effort.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
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

const specimens = new URL("../apps/server/src/features/recognition/specimens/", import.meta.url);
const specimen = (file: string) => fileURLToPath(new URL(file, specimens));

interface Truth {
  images: { file: string; fields: Record<string, string> | null }[];
}

/** What a specimen says, as its makers know it. */
function truthOf(file: string): Record<string, string> {
  const { images } = JSON.parse(readFileSync(specimen("truth.json"), "utf8")) as Truth;
  return images.find((image) => image.file === file)?.fields ?? {};
}

const walks: { language: Language; theme: "light" | "dark"; width: number; file: string }[] = [
  { language: "en-us", theme: "light", width: 1440, file: "dev-clean-chn-2.jpg" },
  { language: "zh", theme: "dark", width: 1280, file: "dev-clean-chn-3.jpg" },
  { language: "zh-hk", theme: "light", width: 390, file: "dev-clean-chn-4.jpg" },
];

describe.each(walks)("from a passport to the student's page in $language, $width wide", (walk) => {
  it("takes less than a minute of a person's time", async () => {
    const { language, theme, width, file } = walk;
    const { portal, login } = words[language];
    const { recognition, students } = portal;
    const { form } = students;
    const truth = truthOf(file);
    const agent = await visit(browser, server.url, { language, theme, width });
    const { page } = agent;
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/index/student-query");

    const effort = new Effort();
    await effort.click(page.getByRole("button", { name: students.list.add, exact: true }).first());
    const dialog = page.getByRole("dialog", { name: recognition.title });
    await dialog.getByRole("button", { name: recognition.manualFill }).waitFor();
    await effort.chooseFile(dialog.getByRole("button", { name: recognition.choose }), specimen(file));
    await dialog.getByRole("button", { name: recognition.goOn }).waitFor({ timeout: 120_000 });
    await expect
      .poll(() => dialog.getByLabel(form.fields.passportNumber).inputValue())
      .toBe(truth.passportNo);
    expect(await dialog.getByLabel(form.fields.nameZh).inputValue()).toBe(truth.nameZh);
    expect(await violations(page)).toEqual([]);
    effort.compare(10);
    await effort.click(dialog.getByRole("button", { name: recognition.goOn }));

    await page.waitForURL(/\/student-register\?passport=/);
    const lastName = page.getByRole("textbox", { name: form.fields.lastName, exact: true });
    await expect.poll(() => lastName.inputValue()).toBe(truth.lastName);
    // A person sees the area code before the first digit; typing it is not theirs to do.
    await page.getByText(form.proposal.areaCode).waitFor();
    const digits = String(Date.now()).slice(-8);
    await effort.type(
      page.getByRole("textbox", { name: form.fields.phoneNumber, exact: true }).first(),
      `138${digits}`,
    );
    await effort.type(
      page.getByRole("textbox", { name: form.fields.email, exact: true }).first(),
      `s${digits}@mail.test`,
    );
    await effort.click(page.getByRole("button", { name: form.register, exact: true }));
    await page.waitForURL(/\/index\/student-information\/\d+/);
    expect(effort.steps).toBeLessThanOrEqual(9);
    expect(effort.time).toBeLessThan(60);

    // The picture is the student's passport document now, and the history says who began it.
    await page.getByRole("tab", { name: students.page.tabs.files }).click();
    await page.getByText(file).first().waitFor();
    await page.getByRole("tab", { name: portal.history.tab }).click();
    const history = page.getByRole("list", { name: portal.history.tab });
    await history
      .getByText(portal.history.actions.create ?? "")
      .first()
      .waitFor();
    agent.assertQuiet();
    await agent.close();
  });
});

describe("the dialog", () => {
  it("makes a photo that is too large smaller, and reads it; what isn't a photo is refused", async () => {
    const { portal, login } = words["en-us"];
    const { recognition, students } = portal;
    const agent = await visit(browser, server.url, { width: 390 });
    const { page } = agent;
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/index/student-query");
    await page.getByRole("button", { name: students.list.add, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: recognition.title });
    const photo = readFileSync(specimen("dev-clean-chn-2.jpg"));
    const tooLarge = Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)]);
    const take = (name: string, mimeType: string, buffer: Buffer) =>
      dialog.getByLabel(recognition.camera).setInputFiles({ name, mimeType, buffer });
    await take("IMG_1.jpg", "image/jpeg", Buffer.alloc(6 * 1024 * 1024));
    await dialog.getByText(recognition.tooLarge.split(".")[0] ?? "").waitFor();
    await take("IMG_2.jpg", "image/jpeg", tooLarge);
    await dialog.getByRole("button", { name: recognition.goOn }).waitFor({ timeout: 120_000 });
    await expect
      .poll(() => dialog.getByLabel(students.form.fields.passportNumber).inputValue())
      .toBe(truthOf("dev-clean-chn-2.jpg").passportNo);
    agent.assertQuiet();
    await agent.close();
  });

  it("says what speaks against a picture, fills nothing it doubts, and begins anew after closing", async () => {
    const { portal, login } = words["en-us"];
    const { recognition, students } = portal;
    const agent = await visit(browser, server.url, {});
    const { page } = agent;
    await signIn(page, login, "consultant@demo.test");
    await page.goto("/index/student-query");
    const open = () => page.getByRole("button", { name: students.list.add, exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: recognition.title });
    const send = async (file: string) => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: recognition.choose }).click();
      await (await chooser).setFiles(specimen(file));
    };

    await open();
    await send("dev-altered-chn-1.jpg");
    await dialog.getByText("-9104").waitFor({ timeout: 120_000 });
    await dialog.getByRole("button", { name: recognition.replace }).click();
    await send("truth.json");
    await dialog.getByText(recognition.wrongType).waitFor();
    await send("dev-notpassport-none-1.jpg");
    await dialog.getByText("-9103").waitFor({ timeout: 120_000 });
    expect(await dialog.getByLabel(students.form.fields.passportNumber).inputValue()).toBe("");

    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await open();
    await dialog.getByRole("button", { name: recognition.manualFill }).click();
    await page.waitForURL(/\/student-register$/);
    agent.assertQuiet();
    await agent.close();
  });
});
