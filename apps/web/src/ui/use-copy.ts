import { useCallback } from "react";
import { copyText, markText } from "./copy-text.ts";
import { useDataText } from "./data-text.tsx";
import { showToast } from "./toast-manager.ts";

/**
 * Copies a text; where the browser doesn't let it, marks the element that shows it and says so. Whether it was copied.
 */
export function useCopy(): (text: string, shown: HTMLElement | null) => Promise<boolean> {
  const { copyFailed, copyMarked } = useDataText();
  return useCallback(
    async (text, shown) => {
      if (await copyText(text)) return true;
      if (shown) markText(shown);
      // What is shown nowhere stays in the toast until it is closed.
      if (shown) showToast({ tone: "att", title: copyMarked });
      else showToast({ tone: "neg", title: copyFailed, description: text });
      return false;
    },
    [copyFailed, copyMarked],
  );
}
