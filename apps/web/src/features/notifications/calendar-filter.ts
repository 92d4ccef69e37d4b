import type { Search } from "../../lib/search.ts";
import type { CalendarFilter, Deadline } from "./api.ts";
import { deadlineIcons } from "./icons.ts";
import { daysOfWeeks } from "./month.ts";

/** The kinds of deadlines, in the order in which filters show them. */
export const kindNames = Object.keys(deadlineIcons) as Deadline["kind"][];

/** What the address asks of the calendar, for the weeks of a month; what it names wrongly is left out. */
export function calendarFilter(search: Search, month: string, accountId: number): CalendarFilter {
  const days = daysOfWeeks(month);
  const chosen = (search.kind ?? "").split(",");
  return {
    from: days[0] ?? `${month}-01`,
    to: days.at(-1) ?? `${month}-28`,
    kind: kindNames.filter((name) => chosen.includes(name)),
    owner: search.whose === "mine" ? [accountId] : [],
  };
}
