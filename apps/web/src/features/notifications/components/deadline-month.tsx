import { formatDayInProse } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Popover } from "../../../ui/popover.tsx";
import { useTips } from "../../../ui/use-tips.ts";
import type { Deadline } from "../api.ts";
import { daysOfWeeks } from "../month.ts";
import { DeadlineEntry } from "./deadline-entry.tsx";

/** Entries a day shows before the rest goes behind a button. */
const most = 3;

interface MonthProps {
  month: string;
  /** The platform's day, which may not be the reader's. */
  today: string;
  items: readonly Deadline[];
}

/** A month as a table of weeks, Monday first; the days around it are there, in a quieter ink. */
export function DeadlineMonth({ month, today, items }: MonthProps) {
  const { notifications } = usePhrases();
  useTips();
  const byDay = Map.groupBy(items, ({ day }) => day);
  const days = daysOfWeeks(month);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  return (
    <table className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {notifications.calendar.weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="h-8 border-line-2 border-b px-2 text-left text-head text-ink-3 first:pl-gutter"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-current={day === today ? "date" : undefined}
                className={classNames(
                  "h-28 border-line border-r border-b px-2 py-1.5 align-top last:border-r-0 first:pl-gutter",
                  !day.startsWith(month) && "bg-hover",
                )}
              >
                <DayCell
                  day={day}
                  isToday={day === today}
                  overdue={day < today}
                  quiet={!day.startsWith(month)}
                  items={byDay.get(day) ?? []}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  isToday: boolean;
  overdue: boolean;
  quiet: boolean;
  items: readonly Deadline[];
}

function DayCell({ day, isToday, overdue, quiet, items }: DayCellProps) {
  const { calendar } = usePhrases().notifications;
  const language = useLanguage();
  // One more takes no more room than the button for it.
  const shown = items.length > most + 1 ? items.slice(0, most) : items;
  const number = Number(day.slice(8));
  return (
    <>
      <time
        dateTime={day}
        className={classNames(
          "tabular mb-1 inline-flex h-5 items-center text-hint",
          // The mark of today stands out of the column, its number doesn't.
          isToday
            ? "-ml-1.5 min-w-6 justify-center rounded-control bg-accent px-1 font-semibold text-on-accent"
            : quiet
              ? "text-ink-3"
              : "text-ink-2",
        )}
      >
        {number}
      </time>
      {items.length > 0 && (
        <ul className="flex flex-col gap-1">
          {shown.map((one) => (
            <li key={`${one.kind} ${one.itemId ?? one.studentId}`}>
              <DeadlineEntry one={one} overdue={overdue} />
            </li>
          ))}
          {items.length > shown.length && (
            <li>
              <Popover
                title={calendar.on(formatDayInProse(day, language))}
                className="w-72"
                trigger={
                  <button
                    type="button"
                    className="rounded-control py-0.5 text-accent-ink text-hint hover:underline"
                  >
                    {calendar.more(items.length - shown.length)}
                  </button>
                }
              >
                <ul className="flex flex-col gap-1">
                  {items.map((one) => (
                    <li key={`${one.kind} ${one.itemId ?? one.studentId}`}>
                      <DeadlineEntry one={one} overdue={overdue} />
                    </li>
                  ))}
                </ul>
              </Popover>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
