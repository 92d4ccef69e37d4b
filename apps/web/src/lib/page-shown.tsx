import { useEffect } from "react";
import { createStore } from "./store.ts";

/** Whether the code of a page has come and the page stands, with or without its data yet. */
export const pageShownStore = createStore(false);

/** Stands behind a page that is loaded lazily, inside the same Suspense, and notes that it is there. */
export function PageShown() {
  useEffect(() => pageShownStore.set(true), []);
  return null;
}
