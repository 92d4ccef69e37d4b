import type { Page } from "playwright-core";
import type { Words } from "./words.ts";

const password = "Passage#1";

/** Signs a demo account in through the page, at the portal or the back office. */
export async function signIn(page: Page, { auth }: Words["login"], email: string, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByLabel(auth.email).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: auth.signIn }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}
