import { useEffect, useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";

/** Props of {@link CvImportText}. */
export interface CvImportTextProps {
  lines: readonly string[];
  /** The line that the field in focus was read from, from 1. */
  marked: number | null;
}

/** The text of a CV with its lines' numbers; the marked one is brought into sight. Folded away on a phone. */
export function CvImportText({ lines, marked }: CvImportTextProps) {
  const { cvImport: words } = usePhrases();
  const row = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element changes with the line
  useEffect(() => {
    row.current?.scrollIntoView?.({ block: "nearest" });
  }, [marked]);
  const text = (
    <ol className="text-cell text-ink-2">
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          <li
            key={number}
            ref={number === marked ? row : undefined}
            aria-current={number === marked ? "true" : undefined}
            className={classNames(
              "grid grid-cols-[32px_minmax(0,1fr)] scroll-my-10 rounded-check py-px pr-2",
              number === marked && "bg-att-wash text-ink",
            )}
          >
            <span aria-hidden="true" className="tabular select-none pr-2 text-right text-hint text-ink-3">
              {number}
            </span>
            <span className="min-h-5 break-words whitespace-pre-wrap">{line}</span>
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      <section
        aria-label={words.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard has to reach it
        tabIndex={0}
        className="min-w-0 overflow-y-auto border-line border-r bg-sunken px-4 py-4 max-md:hidden"
      >
        <h3 className="mb-2 pl-8 text-module">{words.text}</h3>
        {text}
      </section>
      <details className="order-last border-line border-t bg-sunken px-4 py-3 md:hidden">
        <summary className="min-h-11 cursor-default content-center text-label">{words.showText}</summary>
        {text}
      </details>
    </>
  );
}
