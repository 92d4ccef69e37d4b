import type { Page } from "playwright-core";
import { expect } from "vitest";
import { violations } from "./accessibility.ts";
import { networkIdle } from "./browser.ts";

/** Waits until a page stands, its heading included. */
export async function settled(page: Page): Promise<void> {
  await networkIdle(page);
  await page.locator("h1").first().waitFor();
}

/** What every screen owes: nothing a screen reader stumbles on, nothing that runs out of the window. */
export async function inspect(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
