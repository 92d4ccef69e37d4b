import { lengths } from "@passage/contract/limits.ts";
import { formatSearch, type Search } from "../../lib/search.ts";
import type { QueueFilter, QueueName } from "./api.ts";

/** The desk's queues in the order of its menu. */
export const queues = [
  "toSendOn",
  "withInstitution",
  "evidence",
  "decided",
  "all",
] as const satisfies readonly QueueName[];

/** What of the desk stands in the address: which queue is shown how, and which of its applications lies open. */
export interface DeskSearch extends QueueFilter {
  readonly itemId: number | null;
}

/** Reads the address; what makes no sense there counts as absent. */
export function readDeskSearch(search: Search): DeskSearch {
  const itemId = Number(search.item);
  return {
    queue: queues.find((queue) => queue === search.queue) ?? "toSendOn",
    keyword: search.keyword?.slice(0, lengths.keyword) ?? "",
    sort: search.sort === "-waiting" ? "-waiting" : "waiting",
    itemId: Number.isInteger(itemId) && itemId > 0 ? itemId : null,
  };
}

/** Address of one application in the queue it is seen in, to be copied or opened in a tab of its own. */
export function deskHref({ queue, keyword, sort }: QueueFilter, itemId: number): string {
  return `/bms${formatSearch({
    queue: queue === "toSendOn" ? undefined : queue,
    keyword,
    sort: sort === "waiting" ? undefined : sort,
    item: String(itemId),
  })}`;
}
