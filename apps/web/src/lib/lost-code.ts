/**
 * Code that did not come. A browser keeps a module that failed to load as failed for as long as the page lives (HTML,
 * "module map"): asking again is in vain, only loading the page again brings it.
 */
export class LostCode extends Error {
  override readonly name = "LostCode";
}

/** What is typed on the page and not saved, by whoever asks before it is left (`usePageLeave`). */
export const unsaved = new Set<unknown>();

/** Between two questions whether the server answers again. Milliseconds. */
const pause = 2_000;

/** A build that lacks the file for good must not have its pages load over and over. Milliseconds. */
const atMostEvery = 60_000;

const lastKey = "passage.reloaded";

/** Loads the page again as soon as the server answers and nothing typed is lost by it; until the signal. */
export async function reloadOnceAnswered(signal?: AbortSignal): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal?.aborted) return;
    if (unsaved.size > 0 || Date.now() - Number(sessionStorage[lastKey] ?? 0) < atMostEvery) continue;
    const answered = await fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => null);
    if (!answered?.ok) continue;
    sessionStorage[lastKey] = String(Date.now());
    return location.reload();
  }
}
