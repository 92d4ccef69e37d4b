import type { Search } from "../../lib/search.ts";
import type { InboxFilter, Notification } from "./api.ts";
import { eventLooks } from "./icons.ts";

export const filterNames = ["event", "unread"] as const;

/** The events of the inbox, in the order in which filters and settings show them. */
export const eventNames = Object.keys(eventLooks) as Notification["event"][];

/** What the address asks of the inbox; what it names wrongly is left out. */
export function inboxFilter(search: Search): InboxFilter {
  const page = Number(search.page);
  const chosen = (search.event ?? "").split(",");
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    unread: search.unread === "1",
    event: eventNames.filter((name) => chosen.includes(name)),
  };
}
