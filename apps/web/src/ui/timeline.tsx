import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface TimelineItem {
  id: string;
  icon: LucideIcon;
  /** Only what still asks (att) or was decided (pos, neg) has a colour. */
  tone?: "plain" | "att" | "pos" | "neg";
  fact: ReactNode;
  /** Further lines under the fact. */
  detail?: ReactNode;
  /** Who and when, e.g. name and RelativeTime. */
  meta: ReactNode;
}

const TONE = { plain: "text-ink-2", att: "text-att", pos: "text-pos", neg: "text-neg" } as const;

/** What happened, newest first as given: icon column, 1-px thread, fact, then actor and time. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label}>
      {items.map(({ id, icon: Icon, tone = "plain", fact, detail, meta }, index) => (
        <li key={id} className="relative flex gap-3 pb-4 last:pb-0">
          {index < items.length - 1 ? (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[7.5px] w-px bg-line-2" />
          ) : null}
          <Icon
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={classNames("mt-0.5 shrink-0", TONE[tone])}
          />
          <div className="min-w-0 flex-1">
            <div className="text-cell break-words">{fact}</div>
            {detail ? <div className="text-cell break-words text-ink-2">{detail}</div> : null}
            <div className="text-hint text-ink-3">{meta}</div>
          </div>
        </li>
      ))}
    </ol>
  );
}
