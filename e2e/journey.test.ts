import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Language, launchBrowser, visit } from "./browser.ts";
import { pdf } from "./documents.ts";
import { Effort } from "./effort.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { chooseCourse, fillBackground, registerStudent, uploadMissing } from "./steps.ts";
import { type Words, words } from "./words.ts";

let server: DemoServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Journey {
  language: Language;
  theme: "light" | "dark";
  width: number;
  china: string;
  kingdom: string;
}

const journeys: Journey[] = [
  { language: "en-us", theme: "light", width: 1440, china: "Mainland China", kingdom: "United Kingdom" },
  { language: "zh", theme: "dark", width: 1280, china: "中国大陆", kingdom: "英国" },
  { language: "zh-hk", theme: "light", width: 390, china: "中國內地", kingdom: "英國" },
];

/** Takes the named move at the desk and confirms its form; Enter's first 400 ms don't matter to a click. */
async function move(
  page: Page,
  { domain }: Words["bms"],
  action: "submitToInstitution" | "admit",
  fill?: (form: Locator) => Promise<void>,
) {
  const name = domain.actions[action];
  await page.getByRole("button", { name }).first().click();
  const form = page.getByRole("form", { name });
  await form.waitFor();
  await fill?.(form);
  await form.getByRole("button", { name, exact: true }).click();
  await form.waitFor({ state: "detached" });
}

/** How many applications the home page counts at a step. */
async function countAt(
  page: Page,
  { domain }: Words["portal"],
  step: "submitted" | "admitted",
): Promise<number> {
  await page.goto("/index");
  // In the list of all steps: what waits for the agent links to steps, too, and may come first.
  const link = page.locator(`ol a[href*="step=${step}"]`).filter({ hasText: domain.steps[step] });
  const text = await link.innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

describe.each(journeys)(
  "the main job in $language, $theme, $width wide",
  ({ language, theme, width, china, kingdom }) => {
    it("goes from a new student to an offer", async () => {
      const { portal, bms, login } = words[language];
      const agent = await visit(browser, server.url, { language, theme, width });
      const { page } = agent;
      await signIn(page, login, "consultant@demo.test");
      const admittedBefore = await countAt(page, portal, "admitted");

      await page.goto("/student-register");
      const digits = String(Date.now()).slice(-8);
      const person = {
        nameZh: "林晓晴",
        lastName: "LIN",
        firstName: "XIAOQING",
        email: `lin.${digits}@mail.test`,
        phone: `138${digits}`,
        passport: `E${digits}`,
      };
      await registerStudent(page, portal, person, china);
      const studentId = /\/(\d+)/.exec(new URL(page.url()).pathname)?.[1];

      await page.goto(`/student-application-form/${studentId}`);
      await chooseCourse(page, portal, kingdom);
      await fillBackground(page, portal, china);
      await uploadMissing(page, portal);
      const { submit } = portal.applicationForm;
      await page.getByRole("button", { name: submit.action(1), exact: true }).click();
      await page.getByText(submit.done(1)).first().waitFor();
      const line = await page
        .getByText(/P\d{10}/)
        .first()
        .textContent();
      const applyNo = /P\d{10}/.exec(line ?? "")?.[0] ?? "";

      // For a second one everything is there: two choices and two presses.
      const effort = new Effort();
      const { form } = portal.applications;
      const course = page.getByRole("combobox", { name: form.courseName, exact: true });
      await effort.click(page.getByRole("combobox", { name: form.institution, exact: true }));
      await effort.click(page.getByRole("option").nth(1));
      if ((await course.getAttribute("aria-disabled")) === "true") {
        await effort.click(page.getByRole("combobox", { name: form.level, exact: true }));
        await effort.click(page.getByRole("option").first());
      }
      await effort.click(course);
      await effort.click(page.getByRole("option").first());
      const intake = page.getByRole("combobox", { name: form.intake, exact: true });
      if (!/\d{4}/.test((await intake.textContent()) ?? "")) {
        await effort.click(intake);
        await effort.click(page.getByRole("option").first());
      }
      await effort.click(page.getByRole("button", { name: form.save(1) }));
      await effort.click(page.getByRole("button", { name: submit.action(1), exact: true }));
      await page.getByText(submit.done(1)).first().waitFor();
      expect(effort.time).toBeLessThan(45);

      // Staff work at a desk.
      const desk = await visit(browser, server.url, { language, theme, width: Math.max(width, 1280) });
      await signIn(desk.page, login, "staff@demo.test", "/bms/login");
      const search = desk.page.getByPlaceholder(bms.desk.queue.searchPlaceholder);
      await search.fill(applyNo);
      await desk.page.getByText(applyNo).first().waitFor();
      await move(desk.page, bms, "submitToInstitution");

      await desk.page.goto(`/bms?queue=withInstitution&keyword=${applyNo}`);
      await desk.page.getByText(applyNo).first().waitFor();
      await move(desk.page, bms, "admit", async (form) => {
        await form.getByRole("radio", { name: bms.domain.conditions.unconditional }).click();
        const filed = desk.page.waitForResponse(/\/bms\/applications\/\d+\/files$/);
        await form.locator("input[type=file]").setInputFiles(pdf("offer.pdf"));
        await (await filed).finished();
        await form.getByText("offer.pdf").first().waitFor();
      });
      desk.assertQuiet();
      await desk.close();

      expect(await countAt(page, portal, "admitted")).toBe(admittedBefore + 1);
      // The student has two by now; the address says which one is open.
      const [admitted] = await server.sql(`select id from applications where apply_no = '${applyNo}'`);
      await page.goto(`/index/student-information/${studentId}?itemId=${admitted?.id}`);
      await page.getByText(portal.domain.happened.admit).first().waitFor();
      await page.getByRole("button", { name: portal.domain.actions.acceptOffer }).first().waitFor();
      agent.assertQuiet();
      await agent.close();
    });
  },
);
