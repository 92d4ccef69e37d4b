import { usePhrases } from "../lib/i18n/phrases.tsx";
import type { VisitedView } from "../lib/views/visited-views.ts";

/** A view's title as its tab shows it, with the student's name behind; "no-name" where it has none (spec point 2). */
export function useViewTitle(): (view: Pick<VisitedView, "path" | "note">) => string {
  const { shell } = usePhrases();
  const titles: Readonly<Record<string, string | undefined>> = shell.views;
  return ({ path, note }) => {
    const title = titles[path] || shell.tabs.noName;
    return note ? `${title} ${note}` : title;
  };
}
