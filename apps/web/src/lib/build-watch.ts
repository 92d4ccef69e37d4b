/** How often a page asks whether a newer build is served. */
const pollMilliseconds = 300_000;

/** The address of the entry's script, which carries the build's hash; null where a page has none. */
export function entryScriptOf(html: string): string | null {
  return /<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? null;
}

/**
 * Calls `onNewer` once when the server serves another build than the one running: asked every five minutes and when
 * the page comes back into sight. Gives a function that stops watching.
 */
export function watchBuild(page: string, running: string | null, onNewer: () => void): () => void {
  async function look() {
    if (document.visibilityState === "hidden") return;
    try {
      const response = await fetch(page, {
        cache: "no-store",
        credentials: "omit",
        headers: { Accept: "text/html" },
      });
      const served = response.ok ? entryScriptOf(await response.text()) : null;
      if (served === null || served === running) return;
    } catch {
      // Away for the moment; the next round asks again.
      return;
    }
    stop();
    onNewer();
  }
  function stop() {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  }
  if (running === null) return () => undefined;
  const timer = setInterval(look, pollMilliseconds);
  document.addEventListener("visibilitychange", look);
  return stop;
}

/** The entry script of the running page, as written in its HTML. */
export function runningEntryScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;
}
