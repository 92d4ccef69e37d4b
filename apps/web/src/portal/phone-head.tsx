import { BellLink } from "../features/notifications/components/bell.tsx";
import { BrandMark } from "../lib/brand-mark.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { useVisitedViews } from "./use-view-tabs.tsx";
import { useViewTitle } from "./use-view-title.ts";

/** The bar over every page under 960: the mark and where one is. Its words are those of the page's own heading, which is read out. */
export function PhoneHead() {
  const { start } = usePhrases();
  const { list, front } = useVisitedViews();
  const title = useViewTitle();
  const shown = list.find((view) => view.key === front);
  return (
    <header className="flex h-13 shrink-0 items-center gap-3 border-line border-b bg-surface px-4 text-section font-medium md:hidden">
      <BrandMark size={18} className="shrink-0 text-accent-ink" />
      <span aria-hidden="true" className="truncate">
        {shown ? title(shown) : start.product}
      </span>
      <BellLink />
    </header>
  );
}
