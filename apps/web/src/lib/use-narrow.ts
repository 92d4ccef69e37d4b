import { useSyncExternalStore } from "react";

/** Under this width there is one thing at a time, and the navigation is at the bottom (look, "breakpoints"). */
const wide = "(min-width: 960px)";

/** Whether the window is as narrow as a phone's, followed when it changes. For what CSS alone can't decide. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, isNarrow);
}

function follow(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

const isNarrow = (): boolean => !matchMedia(wide).matches;
