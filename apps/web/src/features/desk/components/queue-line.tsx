import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { isPlainClick } from "../../../lib/navigation.tsx";
import { daysSince } from "../../../lib/platform-day.ts";
import { useStaff } from "../../../lib/staff.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { QueueItem } from "../api.ts";
import { nameOf, PersonName } from "./person-name.tsx";
import { UnreadMark } from "./unread-mark.tsx";

/** Props of {@link QueueLine}. */
export interface QueueLineProps {
  item: QueueItem;
  /** It is listed by its wait in the stage, which may be over the stage's target. */
  byStage: boolean;
  href: string;
  current: boolean;
  onOpen: (itemId: number) => void;
  selected: boolean;
  onSelect: (itemId: number) => void;
  /** Something is selected: the boxes stay in sight. */
  selecting: boolean;
  /** The application that a key went to: its line takes the focus and unsets it. */
  takesFocus: RefObject<number | null>;
}

/** One application of the queue, 56 high; a real link, so that it can be opened in a tab of its own. */
export function QueueLine(props: QueueLineProps) {
  const { item, byStage, href, current, onOpen, selected, onSelect, selecting, takesFocus } = props;
  const { desk } = usePhrases();
  const staff = useStaff();
  const language = useLanguage();
  const { queue: words } = desk;
  const line = useRef<HTMLAnchorElement>(null);
  const overdueDays = byStage ? item.overdueDays : null;
  // The count the server judges the wait by; the deferral's own wait it doesn't count.
  const waitedDays = (byStage ? item.waitedDays : null) ?? daysSince(item.waitingSince);

  useEffect(() => {
    if (!current) return;
    line.current?.scrollIntoView({ block: "nearest" });
    if (takesFocus.current !== item.itemId) return;
    takesFocus.current = null;
    line.current?.focus({ preventScroll: true });
  }, [current, takesFocus, item.itemId]);

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(item.itemId);
  }

  return (
    <li className={classNames("group/line relative border-line border-b", selected && "bg-sel")}>
      <span
        className={classNames(
          "absolute top-1 right-1.5 z-1 touch:top-1.5",
          !selecting && "opacity-0 focus-within:opacity-100 group-hover/line:opacity-100 touch:opacity-100",
        )}
      >
        <Checkbox
          label={<span className="sr-only">{words.select(nameOf(item))}</span>}
          checked={selected}
          onChange={() => onSelect(item.itemId)}
        />
      </span>
      <a
        ref={line}
        href={href}
        onClick={open}
        aria-current={current ? "true" : undefined}
        className={classNames(
          "relative flex h-14 flex-col justify-center px-4 text-cell -outline-offset-2 touch:pr-13",
          current
            ? "before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accent"
            : "hover:bg-hover",
          current && !selected && "bg-surface",
        )}
      >
        <span className="flex min-w-0 items-center gap-2 pr-6 touch:pr-0">
          <span data-cut="" className="min-w-0 truncate">
            <PersonName nameZh={item.nameZh} nameEn={item.nameEn} />
          </span>
          <UnreadMark count={item.unread} />
        </span>
        <span className="flex gap-2 text-hint text-ink-2">
          <span data-cut="" className="min-w-0 flex-1 truncate">
            {item.itemInstitutionName}
          </span>
          {item.deferWanted && (
            <span className="shrink-0 text-att">
              {words.deferTo(formatIntake(item.deferWanted, language))}
            </span>
          )}
          {item.assignedTo && (
            <span
              data-tip={item.assignedTo.id === staff.id ? words.mine : words.of(item.assignedTo.name)}
              className={classNames(
                "flex size-4 shrink-0 items-center justify-center self-center rounded-full text-key",
                item.assignedTo.id === staff.id ? "bg-wash-2 text-accent-ink" : "bg-sunken text-ink-2",
              )}
            >
              <span aria-hidden="true">{[...item.assignedTo.name][0]}</span>
              <span className="sr-only">
                {item.assignedTo.id === staff.id ? words.mine : words.of(item.assignedTo.name)}
              </span>
            </span>
          )}
          <span className={classNames("shrink-0", overdueDays === null ? "text-ink-3" : "text-neg")}>
            <span className="sr-only">{desk.queue.waiting} </span>
            {overdueDays !== null && <span className="sr-only">{words.overdue(overdueDays)} </span>}
            <RelativeTime at={item.waitingSince} days={waitedDays} style="cell" focusable={false} />
          </span>
        </span>
      </a>
    </li>
  );
}
