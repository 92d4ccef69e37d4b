import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { isPlainClick } from "../../../lib/navigation.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { QueueItem } from "../api.ts";
import { PersonName } from "./person-name.tsx";

/** Props of {@link QueueLine}. */
export interface QueueLineProps {
  item: QueueItem;
  href: string;
  current: boolean;
  onOpen: (itemId: number) => void;
  /** Set by a key that went here: the line takes the focus and unsets it. */
  takesFocus: RefObject<boolean>;
}

/** One application of the queue, 56 high; a real link, so that it can be opened in a tab of its own. */
export function QueueLine({ item, href, current, onOpen, takesFocus }: QueueLineProps) {
  const { desk } = usePhrases();
  const line = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!current) return;
    line.current?.scrollIntoView({ block: "nearest" });
    if (!takesFocus.current) return;
    takesFocus.current = false;
    line.current?.focus({ preventScroll: true });
  }, [current, takesFocus]);

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(item.itemId);
  }

  return (
    <li className="border-line border-b">
      <a
        ref={line}
        href={href}
        onClick={open}
        aria-current={current ? "true" : undefined}
        className={classNames(
          "relative flex h-14 flex-col justify-center px-4 text-cell -outline-offset-2",
          current
            ? "bg-surface before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent"
            : "hover:bg-hover",
        )}
      >
        <span data-cut="" className="truncate">
          <PersonName nameZh={item.nameZh} nameEn={item.nameEn} />
        </span>
        <span className="flex gap-2 text-hint text-ink-2">
          <span data-cut="" className="min-w-0 flex-1 truncate">
            {item.itemInstitutionName}
          </span>
          <span className="shrink-0 text-ink-3">
            <span className="sr-only">{desk.queue.waiting} </span>
            <RelativeTime at={item.waitingSince} style="cell" focusable={false} />
          </span>
        </span>
      </a>
    </li>
  );
}
