import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { classNames } from "./class-names.ts";
import { useDataText } from "./data-text.tsx";

export interface PaginationProps {
  /** First page is 1. */
  page: number;
  pageSize: number;
  /** Rows in all pages together. */
  total: number;
  onPage: (page: number) => void;
}

/** What the pager says and allows. A page beyond the end (rows were removed meanwhile) counts as the last one. */
export function pageSpan(page: number, pageSize: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const at = Math.min(pages, Math.max(1, Math.trunc(page)));
  return {
    page: at,
    pages,
    from: Math.min(total, (at - 1) * pageSize + 1),
    to: Math.min(total, at * pageSize),
  };
}

function Step({
  icon: Icon,
  label,
  off,
  go,
}: {
  icon: typeof ChevronLeft;
  label: string;
  off: boolean;
  go: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : go}
      className={classNames(
        "inline-flex size-control-sm items-center justify-center rounded-control transition-colors",
        off ? "text-ink-dis" : "text-ink-2 hover:bg-hover hover:text-ink",
      )}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** "1–20 of 412" at the left, "Page 1 of 21" between its arrows at the right. Nothing to page shows no arrows. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const text = useDataText();
  const span = pageSpan(page, pageSize, total);
  const nav = useRef<HTMLElement>(null);
  if (total === 0) return null;
  const turn = (next: number) => {
    onPage(next);
    // Another page is read from its start: what is paged stands right above.
    const paged = nav.current?.previousElementSibling;
    if (paged && paged.getBoundingClientRect().top < 0) paged.scrollIntoView({ block: "start" });
  };
  return (
    <nav
      ref={nav}
      aria-label={text.pages}
      className="flex h-13 items-center justify-between px-4 text-cell text-ink-2 tabular-nums sm:px-gutter"
    >
      <span>{text.range(span.from, span.to, total)}</span>
      {span.pages > 1 ? (
        <span className="flex items-center gap-2 sm:-mr-1.5">
          <Step
            icon={ChevronLeft}
            label={text.previousPage}
            off={span.page === 1}
            go={() => turn(span.page - 1)}
          />
          <span aria-live="polite">{text.pageOf(span.page, span.pages)}</span>
          <Step
            icon={ChevronRight}
            label={text.nextPage}
            off={span.page === span.pages}
            go={() => turn(span.page + 1)}
          />
        </span>
      ) : null}
    </nav>
  );
}
