import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type Action, actionNames } from "@passage/contract/applications/transitions.ts";
import { addDays } from "@passage/contract/calendar.ts";
import { EllipsisVertical } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { formatDay, formatIntake } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PersonName, personNameText } from "../../../lib/person-name.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { ApplicationItem } from "../api.ts";
import { whyNot } from "../bulk-moves.ts";
import { StatusBadge, UnreadMark, Waiting } from "./list-columns.tsx";

/** Moves that a card's menu offers, in this order; others need more than a card shows. */
const offered = actionNames.filter((action) =>
  (["submit", "acceptOffer", "declineOffer", "withdraw"] as Action[]).includes(action),
);

/** Days before a deadline from which a card tells of it. */
const dueSoon = 30;

/** Props of {@link BoardCard}. */
export interface BoardCardProps {
  item: ApplicationItem;
  /** Open in the drawer. */
  current: boolean;
  picked: boolean;
  moving: boolean;
  /** The one card of the board that Tab reaches. */
  tabStop: boolean;
  /** May move applications: it can be dragged and has a menu. */
  movable: boolean;
  onOpen: () => void;
  onMove: (action: Action) => void;
  onPick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: () => void;
  onDrag: (dragged: boolean) => void;
}

/** An application on the board: dragged by hand, picked up by Space, opened by a press anywhere on it. */
export function BoardCard(props: BoardCardProps) {
  const { item, current, picked, moving, tabStop, movable, onOpen, onMove, onPick } = props;
  const phrases = usePhrases();
  const language = useLanguage();
  const { applicationList, domain } = phrases;
  const { board: words } = applicationList;
  const card = useRef<HTMLLIElement>(null);
  const latest = useRef(props.onDrag);
  latest.current = props.onDrag;
  const name = personNameText(item);
  const today = platformToday();
  // What is due in months would only make every card longer.
  const due =
    item.nextDeadline && item.nextDeadline.day <= addDays(today, dueSoon) ? item.nextDeadline : null;

  useEffect(() => {
    const element = card.current;
    if (!element || !movable) return;
    return draggable({
      element,
      getInitialData: () => ({ itemId: item.itemId }),
      onDragStart: () => latest.current(true),
      onDrop: () => latest.current(false),
    });
  }, [item.itemId, movable]);

  return (
    <li
      ref={card}
      className={classNames(
        "group relative border-line border-b px-4 py-3 sm:[section:first-child_&]:ps-gutter transition-colors",
        current || picked ? "bg-sel" : "hover:bg-hover",
        current && "shadow-[inset_2px_0_0_var(--color-accent)]",
        picked && "outline-2 -outline-offset-2 outline-ring",
        moving && "opacity-60",
        item.closing !== null && "text-ink-3",
      )}
    >
      <button
        type="button"
        data-card-id={item.itemId}
        tabIndex={tabStop ? 0 : -1}
        aria-label={[name, item.itemInstitutionName, item.itemInstitutionCourseName].join(", ")}
        aria-description={movable ? words.hint : undefined}
        aria-current={current || undefined}
        aria-busy={moving || undefined}
        className="absolute inset-0 -outline-offset-2"
        onClick={onOpen}
        onFocus={props.onFocus}
        onKeyDown={(event) => {
          if (event.key === " " && movable) {
            event.preventDefault();
            onPick();
          } else props.onKeyDown(event);
        }}
        // Some browsers press a button when Space is let go.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
      />
      <div className="pointer-events-none flex flex-col gap-0.5">
        <p
          className={classNames(
            "flex items-baseline justify-between gap-2 text-cell",
            // Where fingers press, the moves are always there.
            movable && "touch:pe-9",
          )}
        >
          <span className="min-w-0 truncate">
            <PersonName {...item} />
          </span>
          {item.processingDays !== null && (
            <span
              className={classNames(
                "tabular shrink-0 text-hint text-ink-3",
                // In the place of the moves.
                movable && "group-focus-within:invisible touch:visible",
              )}
            >
              {words.days(item.processingDays)}
            </span>
          )}
        </p>
        <p className="text-cell">{item.itemInstitutionName}</p>
        <p className="line-clamp-2 text-hint text-ink-2">{item.itemInstitutionCourseName}</p>
        <div className="mt-1 flex min-h-5 items-center justify-between gap-2">
          <Place item={item} phrases={phrases} />
          <span className="tabular text-hint text-ink-3">{formatIntake(item.intake, language)}</span>
        </div>
        {(item.overdueDays !== null || item.unread > 0 || due) && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-hint text-ink-2">
            {item.overdueDays !== null && <Waiting row={item} phrases={phrases} />}
            {due && (
              <span className={due.day < today ? "text-att" : undefined}>
                {applicationList.due(domain.deadlineKinds[due.name], formatDay(due.day, language))}
              </span>
            )}
            <UnreadMark count={item.unread} phrases={phrases} />
          </p>
        )}
      </div>
      {movable && (
        <div className="absolute top-1.5 right-1 bg-inherit opacity-0 focus-within:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
          <Menu
            align="end"
            trigger={
              <IconButton
                icon={EllipsisVertical}
                size={28}
                label={words.moves(name)}
                tabIndex={tabStop ? 0 : -1}
              />
            }
            items={[
              { label: words.openItem, onSelect: onOpen },
              { label: words.pickUp, onSelect: onPick },
              "separator" as const,
              ...offered.map((action) => {
                const refusal = whyNot(action, item);
                return {
                  label: domain.actions[action],
                  danger: action === "withdraw" || action === "declineOffer",
                  onSelect: () => onMove(action),
                  ...(refusal && { disabledReason: domain.refusals[refusal] }),
                };
              }),
            ]}
          />
        </div>
      )}
    </li>
  );
}

function Place({ item, phrases }: { item: ApplicationItem; phrases: Phrases }) {
  if (item.closing !== null)
    return <span className="text-hint">{phrases.domain.closings[item.closing]}</span>;
  return (
    <span className="min-w-0">
      <StatusBadge status={item.status} phrases={phrases} />
    </span>
  );
}
