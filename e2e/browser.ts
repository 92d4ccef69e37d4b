import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** An installed Chromium, else the one that comes as an npm package: nothing has to be set up by hand. */
export async function launchBrowser(): Promise<Browser> {
  const found = installed.find((path) => existsSync(path));
  if (found) return chromium.launch({ executablePath: found, args: flags });
  // Not with its own flags: --single-process dies when a window closes.
  return chromium.launch({ executablePath: await unpacked(), args: [...flags, "--no-zygote"] });
}

/** Unpacks the npm package's Chromium where it is needed. Before the workers start: two at once would spoil it. */
export async function unpackBrowser(): Promise<void> {
  if (!installed.some((path) => existsSync(path))) await unpacked();
}

async function unpacked(): Promise<string> {
  // Unpacks the libraries that a bare system lacks; read when the package is imported.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

export type Language = "en-us" | "zh" | "zh-hk";

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly language?: Language;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Throws when the page complained: console errors, unhandled rejections, failed requests of our own. */
  assertQuiet(): void;
  close(): Promise<void>;
}

/**
 * `SLOW_NETWORK=1500` holds every answer back by up to so many milliseconds, each by another time: answers come in an
 * order and at moments that a quick network never shows.
 */
const slowest = Number(process.env.SLOW_NETWORK ?? 0);

async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(isCall, async (route) => {
    await new Promise((resume) => setTimeout(resume, Math.random() * slowest));
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** A browser window of its own, in a language and theme. */
export async function visit(
  browser: Browser,
  baseURL: string,
  { width = 1440, height = 900, theme = "light", language = "en-us" }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addInitScript((wanted) => {
    try {
      // Once: what the page chooses later stands.
      localStorage["passage.language"] ??= wanted;
    } catch {
      // Frames of previews stand in a sandbox and have no store.
    }
  }, language);
  if (slowest > 0) await slowDown(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()}`);
  });
  followCalls(page);
  page.on("pageerror", (error) => complaints.push(`page: ${error.message}`));
  return {
    page,
    context,
    assertQuiet() {
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
    },
    close: () => context.close(),
  };
}

/** Calls under way of each page, but for the stream of live updates, which lasts as long as the page. */
const underWay = new WeakMap<Page, Set<unknown>>();

/** Anything but the stream of live updates. */
const isCall = (url: URL) => !/\/live($|[?/])/.test(url.pathname);

function followCalls(page: Page): void {
  const calls = new Set<unknown>();
  underWay.set(page, calls);
  page.on("request", (request) => {
    if (isCall(new URL(request.url()))) calls.add(request);
  });
  page.on("requestfinished", (request) => calls.delete(request));
  page.on("requestfailed", (request) => calls.delete(request));
}

/** Waits until nothing has been asked for a quarter of a second: answers lead to further calls within a few frames. */
export async function networkIdle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const calls = underWay.get(page);
  for (let quiet = 0; quiet < 5; ) {
    quiet = calls === undefined || calls.size === 0 ? quiet + 1 : 0;
    await page.waitForTimeout(50);
  }
}
