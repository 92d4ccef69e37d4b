import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
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

/** Carries a card by the mouse to a column, and lets go. */
async function carry(page: Page, card: Locator, column: Locator, over: () => Promise<void>): Promise<void> {
  const [from, to] = await Promise.all([card.boundingBox(), column.boundingBox()]);
  if (!from || !to) throw new Error("Nothing to carry.");
  await page.mouse.move(from.x + 60, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 100, to.y + 200, { steps: 8 });
  await over();
  await page.mouse.up();
}

it("a card is submitted by hand, goes nowhere else, and its agency and staff write about it", async () => {
  const { portal, login } = words["en-us"];
  const { board } = portal.applicationList;
  const { page, assertQuiet, close } = await visit(browser, server.url);
  await signIn(page, login, "consultant@demo.test");
  await page.goto("/index/application-list?as=board");
  const column = (step: keyof typeof portal.domain.steps) =>
    page.getByRole("region", { name: new RegExp(`^${portal.domain.steps[step]}, `) });
  const card = column("newApplication").getByRole("listitem").first();
  const handle = card.locator("[data-card-id]");
  const itemId = await handle.getAttribute("data-card-id");
  const moved = column("submitted").locator(`[data-card-id="${itemId}"]`);

  await carry(page, card, column("noOffer"), async () => {
    await column("noOffer").getByText(portal.domain.refusals.step).waitFor();
  });
  const refused = board.refused(portal.domain.steps.noOffer, portal.domain.refusals.step);
  await page.getByText(refused).first().waitFor();
  expect(await moved.count()).toBe(0);

  await carry(page, card, column("submitted"), async () => {
    await column("submitted").getByText(portal.domain.actions.submit, { exact: true }).waitFor();
  });
  await moved.waitFor();

  const { messages } = portal;
  await moved.click();
  await page.getByRole("textbox", { name: messages.write }).fill("Please send it on this week.");
  await page.getByRole("button", { name: messages.send, exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: "Please send it on this week." }).waitFor();
  assertQuiet();
  await close();
});
