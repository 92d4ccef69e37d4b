import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface PageHeadProps {
  title: ReactNode;
  /** BCP 47 language of the title where it differs from the page's, e.g. "zh-HK" for a name. */
  titleLang?: string;
  /** Rows in the list, beside the title. */
  count?: ReactNode;
  /** Status of the one thing shown. */
  badge?: ReactNode;
  /** Control right after the title, e.g. the year switch. */
  aside?: ReactNode;
  /** Second line of short facts: number, age, owner. */
  meta?: ReactNode;
  /** Buttons at the right, primary last. */
  actions?: ReactNode;
}

/** Head of a page, 64 high (88 with meta). On a phone the bar over the page shows the title; it stays the heading for screen readers,
 * and the actions get a line of their own. */
export function PageHead({ title, titleLang, count, badge, aside, meta, actions }: PageHeadProps) {
  // With the title alone it has nothing to show there.
  const bare = [badge, aside, meta, actions].every((part) => part === undefined || part === null);
  return (
    <header
      className={classNames(
        "flex flex-wrap md:min-h-16 items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-gutter",
        bare && "max-md:py-0",
      )}
    >
      <div className="min-w-0 max-md:contents">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:contents">
          <h1 lang={titleLang} className="text-page break-words max-md:sr-only">
            {title}
          </h1>
          {count === undefined ? null : (
            <span className="text-body text-ink-3 tabular-nums max-md:hidden">{count}</span>
          )}
          {badge}
        </div>
        {meta ? (
          <div className="mt-0.5 flex flex-wrap max-md:mt-0 max-md:w-full gap-x-4 gap-y-0.5 text-cell text-ink-2 tabular-nums">
            {meta}
          </div>
        ) : null}
      </div>
      {aside}
      {actions ? <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{actions}</div> : null}
    </header>
  );
}
