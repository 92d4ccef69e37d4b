import { lengths } from "@passage/contract/limits.ts";
import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import type { QueueFilter, QueueName } from "../api.ts";
import { queues } from "../desk-search.ts";
import { QueueFilters } from "./queue-filters.tsx";
import { UnreadMark } from "./unread-mark.tsx";

/** Props of {@link QueueHead}. */
export interface QueueHeadProps {
  filter: QueueFilter;
  counts: Readonly<Record<QueueName, number>> | null;
  onChange: (changes: Partial<QueueFilter>) => void;
  /** Around the search field, for the key that goes there. */
  searchRef: Ref<HTMLDivElement>;
}

const buttonClass =
  "flex h-7 min-w-0 items-center gap-1 rounded-control px-1.5 hover:bg-hover data-popup-open:bg-hover";

/** Which queue is shown with its count, in which order, and the search in it. */
export function QueueHead({ filter, counts, onChange, searchRef }: QueueHeadProps) {
  const { desk } = usePhrases();
  const language = useLanguage();
  const { queue: words } = desk;
  const count = (queue: QueueName) => (counts ? formatCount(counts[queue], language) : "");
  const orders = [
    { sort: "waiting", label: words.oldestFirst },
    { sort: "-waiting", label: words.newestFirst },
    { sort: "-updatedAt", label: words.updatedFirst },
    { sort: "intake", label: words.intakeFirst },
  ] as const;
  const order = orders.find(({ sort }) => sort === filter.sort)?.label ?? words.oldestFirst;

  return (
    <div className="border-line-2 border-b px-4 pb-2">
      <div className="-mx-1.5 flex h-10 items-center text-cell">
        <Menu
          trigger={
            <button type="button" className={buttonClass}>
              <span className="sr-only">{words.label} </span>
              <span className="truncate font-semibold">{words.names[filter.queue]}</span>
              <span className="ml-0.5 text-ink-3 tabular-nums">{count(filter.queue)}</span>
              <ChevronDown size={12} aria-hidden="true" className="shrink-0 text-ink-2" />
            </button>
          }
          items={[
            { heading: words.label },
            ...queues.map((queue) => ({
              label: `${words.names[queue]} ${count(queue)}`.trim(),
              checked: queue === filter.queue,
              onSelect: () => onChange({ queue }),
            })),
          ]}
        />
        <span className="ml-auto" />
        <Menu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={words.order(order)}
              className={`${buttonClass} text-hint text-ink-2`}
            >
              <span className="truncate">{order}</span>
              <ChevronDown size={12} aria-hidden="true" className="shrink-0" />
            </button>
          }
          items={orders.map(({ sort, label }) => ({
            label,
            checked: sort === filter.sort,
            onSelect: () => onChange({ sort }),
          }))}
        />
      </div>
      <div ref={searchRef}>
        <SearchField
          maxLength={lengths.keyword}
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={filter.keyword}
          onSearch={(keyword) => keyword !== filter.keyword && onChange({ keyword })}
          shortcut={
            <span className="touch:hidden">
              <Kbd>/</Kbd>
            </span>
          }
        />
      </div>
      <QueueFilters filter={filter} onChange={onChange}>
        {/* Not in the line of the queue: beside a count of three figures its name and order were cut. */}
        {counts !== null && counts.unread > 0 && filter.queue !== "unread" && (
          <button
            type="button"
            className="ml-auto flex h-control-sm items-center rounded-control px-1.5 hover:bg-hover"
            onClick={() => onChange({ queue: "unread" })}
          >
            <UnreadMark count={counts.unread} label={`${words.names.unread} ${count("unread")}`} />
          </button>
        )}
      </QueueFilters>
    </div>
  );
}
