import type { AgeBucket } from "@passage/contract/applications/queue.ts";
import { closings, steps } from "@passage/contract/applications/steps.ts";
import { lengths } from "@passage/contract/limits.ts";
import { formatSearch, type Search } from "../../lib/search.ts";
import type { QueueClosing, QueueFilter, QueueName } from "./api.ts";

/** The desk's queues in the order of its menu. */
export const queues = [
  "toSendOn",
  "withInstitution",
  "evidence",
  "deferrals",
  "overdue",
  "decided",
  "unread",
  "all",
] as const satisfies readonly QueueName[];

/** How long something has waited, as `ageBuckets` of the contract names it; its schemas stay on the server. */
export const ages = ["0-2", "3-7", "8-14", "15+"] as const satisfies readonly AgeBucket[];

export const sorts = ["waiting", "-waiting", "-updatedAt", "intake"] as const;

/** How applications of a queue can have been closed, those that are open first. */
export const queueClosings = ["open", ...closings] as const satisfies readonly QueueClosing[];

/** Queues in which closed applications lie too. */
export const withClosed: readonly QueueName[] = ["unread", "all"];

/** Queues whose applications stand at several steps. */
export const ofSeveralSteps: readonly QueueName[] = ["deferrals", "overdue", "decided", "unread", "all"];

/** What of the desk stands in the address: which queue is shown how, and which of its applications lies open. */
export interface DeskSearch extends QueueFilter {
  readonly itemId: number | null;
}

/** Reads the address; what makes no sense there counts as absent. */
export function readDeskSearch(search: Search): DeskSearch {
  const itemId = idOf(search.item);
  return {
    queue: queues.find((queue) => queue === search.queue) ?? "toSendOn",
    keyword: search.keyword?.slice(0, lengths.keyword) ?? "",
    sort: sorts.find((sort) => sort === search.sort) ?? "waiting",
    country: idsOf(search.country),
    company: idsOf(search.company),
    owner: idsOf(search.owner),
    step: partsOf(search.step, steps),
    closing: partsOf(search.closing, queueClosings),
    assigned:
      search.assigned === "me" || search.assigned === "nobody" ? search.assigned : idOf(search.assigned),
    age: ages.find((age) => age === search.age) ?? null,
    itemId,
  };
}

function idOf(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

const idsOf = (text: string | undefined): number[] =>
  (text ?? "")
    .split(",")
    .slice(0, 100)
    .flatMap((part) => idOf(part) ?? []);

/** Those of the known ones that are there, in their own order. */
function partsOf<T extends string>(text: string | undefined, known: readonly T[]): T[] {
  const parts = new Set<string>((text ?? "").split(","));
  return known.filter((one) => parts.has(one));
}

/** The filter as the address holds it; what is usual is left out. */
export function searchOf(filter: Partial<QueueFilter>): Search {
  const { queue, keyword, sort, assigned, age } = filter;
  const lists = ["country", "company", "owner", "step", "closing"] as const;
  return {
    ...(queue && { queue: queue === "toSendOn" ? undefined : queue }),
    ...(keyword !== undefined && { keyword: keyword || undefined }),
    ...(sort && { sort: sort === "waiting" ? undefined : sort }),
    ...Object.fromEntries(
      lists.flatMap((name) => (filter[name] ? [[name, filter[name].join(",") || undefined]] : [])),
    ),
    ...(assigned !== undefined && { assigned: assigned === null ? undefined : String(assigned) }),
    ...(age !== undefined && { age: age ?? undefined }),
  } as Search;
}

/** Whether anything beside the queue and its order narrows what is shown. */
export function isNarrowed({ keyword, assigned, age, ...filter }: QueueFilter): boolean {
  const { country, company, owner, step, closing } = filter;
  const lists = [country, company, owner, step, closing];
  return keyword !== "" || lists.some((list) => list.length > 0) || assigned !== null || age !== null;
}

/** Address of one application in the queue it is seen in, to be copied or opened in a tab of its own. */
export function deskHref(filter: QueueFilter, itemId: number): string {
  return `/bms${formatSearch({ ...searchOf(filter), item: String(itemId) })}`;
}
