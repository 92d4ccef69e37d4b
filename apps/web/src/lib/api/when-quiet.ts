import type { QueryClient } from "@tanstack/react-query";
import { pageShownStore } from "../page-shown.tsx";

/* A page that asks nothing, or waits long for its answer, must not wait for ever for the rest. */
const patience = 3_000;

/**
 * Calls `act` once, when the first page has its answers and the browser is idle, or after three seconds: for code that
 * the first picture doesn't need and must not wait behind. Gives a function that takes the call back.
 */
export function whenQuiet(queries: QueryClient, act: () => void): () => void {
  const cache = queries.getQueryCache();
  let idle: ReturnType<typeof setTimeout> | number | undefined;

  function look() {
    const answered = cache.getAll().some((query) => query.state.status !== "pending");
    // What the shell itself asks may be answered before the page's code is there.
    if (!pageShownStore.get() || !answered || queries.isFetching() > 0) return;
    stop();
    idle =
      "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 500 }) : setTimeout(act, 100);
  }
  function stop() {
    for (const unsubscribe of unsubscribers) unsubscribe();
    clearTimeout(timer);
  }
  const unsubscribers = [cache.subscribe(look), pageShownStore.subscribe(look)];
  const timer = setTimeout(() => {
    stop();
    act();
  }, patience);
  look();

  return () => {
    stop();
    if (idle === undefined) return;
    if (typeof idle === "number" && "cancelIdleCallback" in window) cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
