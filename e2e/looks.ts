import type { Page } from "playwright-core";
import type { Language } from "./browser.ts";

/** How a screen is looked at. */
export interface Look {
  readonly language: Language;
  readonly theme: "light" | "dark";
  readonly width: number;
}

export const lookLanguages = ["en-us", "zh", "zh-hk"] as const satisfies readonly Language[];

const widths = [1440, 1280, 390] as const;
const themes = ["light", "dark"] as const;

/**
 * The look of a screen, by its place in a list of them, in one language. Over the three languages each screen is seen at
 * every width and in both themes; over six screens each language is seen at every width in both themes. So nothing loses
 * its only look, at three visits of a screen instead of eighteen.
 */
export function lookOf(language: (typeof lookLanguages)[number], place: number): Look {
  const turn = place + lookLanguages.indexOf(language);
  return {
    language,
    theme: themes[turn % themes.length] ?? "light",
    width: widths[turn % widths.length] ?? 1440,
  };
}

/** Gives the window the look, and a page that is open the time to follow: half way there its fields are slivers. */
export async function takeLook(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}
