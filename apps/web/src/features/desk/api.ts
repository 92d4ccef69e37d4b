import type { AgeBucket, queueClosings, queueNames } from "@passage/contract/applications/queue.ts";
import type { Step } from "@passage/contract/applications/steps.ts";
import type {
  getStaffApplication as detailEndpoint,
  moveStaffApplication as moveEndpoint,
  listQueue as queueEndpoint,
} from "@passage/contract/bms/endpoints.ts";
import type {
  assignApplications as assignEndpoint,
  saveDeadlines as deadlinesEndpoint,
  moveMany as manyEndpoint,
} from "@passage/contract/desk/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { call, download } from "../../lib/api/api-client.ts";
import { isApiError } from "../../lib/api/api-error.ts";
import { callKey, read, useWrite, type WriteOptions } from "../../lib/api/queries.ts";
import { upload } from "../../lib/api/upload.ts";
import { saveFile } from "../../lib/save-file.ts";
import {
  deleteStaffFile,
  getStaffApplication,
  listQueue,
  moveStaffApplication,
  uploadStaffFile,
} from "../../lib/wire/bms.gen.ts";
import {
  assignApplications,
  getApplicationAudit,
  getQueueFacets,
  listColleagues,
  lookUpQueueCompanies,
  lookUpQueueOwners,
  moveMany,
  openAsAgent,
  saveDeadlines,
  undoMove,
  undoMoves,
} from "../../lib/wire/desk.gen.ts";
import { download as downloadFile, fileTicket } from "../../lib/wire/files.gen.ts";

export type QueueName = (typeof queueNames)[number];
export type QueueClosing = (typeof queueClosings)[number];
export type QueueItem = Answered<typeof queueEndpoint>["items"][number];
export type StaffApplication = Answered<typeof detailEndpoint>;
export type DeskEvent = StaffApplication["events"][number];
export type DeskFile = FileItem;

/** Others work on the same queue: how often it is looked at again, in milliseconds. */
const lookAgain = 60_000;

/** What the queue is asked for. */
export interface QueueFilter {
  readonly queue: QueueName;
  readonly keyword: string;
  /** By waiting time, oldest first, or newest first with the minus; by the last change; by the intake. */
  readonly sort: "waiting" | "-waiting" | "-updatedAt" | "intake";
  readonly country: readonly number[];
  readonly company: readonly number[];
  /** Consultants, by their accounts. */
  readonly owner: readonly number[];
  readonly step: readonly Step[];
  /** How they were closed, or `open`. */
  readonly closing: readonly QueueClosing[];
  /** Whose work; null for everybody's. */
  readonly assigned: "me" | "nobody" | number | null;
  readonly age: AgeBucket | null;
}

/** A queue with its pages so far as one list. A keyword's old list stays in sight until the new one is there. */
export function useQueue(filter: QueueFilter) {
  const query = useInfiniteQuery({
    queryKey: callKey(listQueue, { pages: true, ...filter }),
    queryFn: ({ pageParam, signal }) => call(listQueue, { query: queryOf(filter, pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  });
  const items = useMemo(() => distinct(query.data?.pages.flatMap((page) => page.items) ?? []), [query.data]);
  // The last page read knows the counts best.
  const newest = query.data?.pages.at(-1);
  return { ...query, items, total: newest?.total ?? 0, counts: newest?.queues ?? null };
}

function queryOf({ keyword, assigned, age, ...filter }: QueueFilter, page: number) {
  const { queue, sort, ...lists } = filter;
  const some = <T>(values: readonly T[]) => (values.length > 0 ? values : undefined);
  return {
    ...{ queue, sort, page },
    keyword: keyword || undefined,
    country: some(lists.country),
    company: some(lists.company),
    owner: some(lists.owner),
    step: some(lists.step),
    closing: some(lists.closing),
    assigned: assigned ?? undefined,
    age: age ?? undefined,
  };
}

/** A line that moved between two pages while they were read would stand twice. */
function distinct(items: readonly QueueItem[]): QueueItem[] {
  return [...new Map(items.map((item) => [item.itemId, item])).values()];
}

const detailOf = (itemId: number) =>
  read(getStaffApplication, { params: { id: String(itemId) } }, { handles: ["2002"] });

/** One application with everything staff decide on. */
export function useStaffApplication(itemId: number) {
  return useQuery(detailOf(itemId));
}

/** Reads an application ahead, so that the next one is there when it is gone to. A failure shows when it is. */
export function useReadAhead(): (itemId: number) => void {
  const client = useQueryClient();
  return useCallback(
    (itemId) => {
      const { queryKey, queryFn } = detailOf(itemId);
      const known = client.getQueryState(queryKey);
      if (known || typeof queryFn !== "function") return;
      const silently = () =>
        call(getStaffApplication, { params: { id: String(itemId) } }, { handles: "all" });
      void client.prefetchQuery({ queryKey, queryFn: silently });
    },
    [client],
  );
}

/** Everything the desk read that a move makes old. */
export function useOutdated(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const wire of [listQueue, getStaffApplication, getQueueFacets]) {
      void client.invalidateQueries({ queryKey: callKey(wire) });
    }
  }, [client]);
}

/** Refusals of a move that its form shows itself. */
const shownByForm = ["2001", "2002", "2004", "4001", "4002", "4003", "4005", "4006"] as const;

/** Moves an application; the form shows what is wrong with it. */
export function useMove(options: Pick<WriteOptions<typeof moveEndpoint>, "onSuccess">) {
  return useWrite(moveStaffApplication, { ...options, handles: shownByForm });
}

/** What a queue can be narrowed by; asked for when somebody narrows it. */
export function useFacets(queue: QueueName, wanted: boolean) {
  return useQuery(read(getQueueFacets, { query: { queue } }, { enabled: wanted }));
}

/** Companies of a queue by what is typed, those with the most applications first. */
export const findCompanies = (queue: QueueName, keyword: string, signal: AbortSignal) =>
  call(lookUpQueueCompanies, { query: { queue, keyword: keyword || undefined } }, { signal, handles: "all" });

/** The companies that a filter holds, by name. */
export function useCompanies(queue: QueueName, company: readonly number[]) {
  return useQuery(
    read(
      lookUpQueueCompanies,
      { query: { queue, company: [...company] } },
      { handles: "all", enabled: company.length > 0 },
    ),
  );
}

/** Consultants of a queue by what is typed, those with the most applications first. */
export const findOwners = (queue: QueueName, keyword: string, signal: AbortSignal) =>
  call(lookUpQueueOwners, { query: { queue, keyword: keyword || undefined } }, { signal, handles: "all" });

/** The consultants that a filter holds, by name. */
export function useOwners(queue: QueueName, owner: readonly number[]) {
  return useQuery(
    read(
      lookUpQueueOwners,
      { query: { queue, owner: [...owner] } },
      { handles: "all", enabled: owner.length > 0 },
    ),
  );
}

/** Whom an application can be given to. */
export function useColleagues(wanted: boolean) {
  return useQuery(read(listColleagues, {}, { enabled: wanted, staleTime: 600_000 }));
}

/** One message of what was given to whom takes the place of the one before. */
export const assignToast = "desk-assign";

export const useAssign = (options: Pick<WriteOptions<typeof assignEndpoint>, "onSuccess">) =>
  useWrite(assignApplications, options);

export const useSaveDeadlines = (options: Pick<WriteOptions<typeof deadlinesEndpoint>, "onSuccess">) =>
  useWrite(saveDeadlines, { ...options, handles: ["2001", "2002", "2004"] });

export const useMoveMany = (options: Pick<WriteOptions<typeof manyEndpoint>, "onSuccess">) =>
  useWrite(moveMany, { ...options, handles: ["2001"] });

/** Takes moves back: of one application, or of several. */
export async function takeBack(itemIds: readonly number[]): Promise<{ done: number; message: string }> {
  const [only, ...others] = itemIds;
  if (only !== undefined && others.length === 0) {
    try {
      await call(undoMove, { params: { id: String(only) } }, { handles: ["2002", "4008"] });
      return { done: 1, message: "" };
    } catch (error) {
      if (!isApiError(error) || (error.code !== "4008" && error.code !== "2002")) throw error;
      return { done: 0, message: error.message };
    }
  }
  const { results } = await call(undoMoves, { body: { itemIds: [...itemIds] } });
  const refused = results.filter(({ code }) => code !== "1003");
  return { done: results.length - refused.length, message: refused[0]?.message ?? "" };
}

/** Who changed what of an application, a page of it. */
export function useAudit(itemId: number, page: number) {
  return useQuery({
    ...read(getApplicationAudit, { params: { id: String(itemId) }, query: { page } }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });
}

/** Opens the portal as the application's consultant in a window of its own. */
export async function openPortal(itemId: number, view: "index" | "form"): Promise<void> {
  const { path } = await call(openAsAgent, { params: { id: String(itemId) }, body: { view } });
  window.open(path, "_blank", "noopener");
}

/** Address under which a file can be shown for a minute; asked for anew whenever a file comes into sight. */
export function useTicket(fileGuid: string) {
  return useQuery({
    ...read(fileTicket, { body: { fileGuid } }, { staleTime: Number.POSITIVE_INFINITY }),
    gcTime: 0,
  });
}

/** Shows a file in a window of its own. */
export async function openFile(fileGuid: string): Promise<void> {
  const { path } = await call(fileTicket, { body: { fileGuid } });
  window.open(path, "_blank", "noopener");
}

/** Puts a file on the user's disk. */
export async function keepFile(fileGuid: string): Promise<void> {
  saveFile(await download(downloadFile, { body: { fileGuid } }));
}

/** Deletes what staff filed and never showed. */
export const useDeleteFile = () => useWrite(deleteStaffFile, { outdates: [getStaffApplication] });

/** Files an offer letter; what is wrong with the file stands at the file. */
export function uploadOfferLetter(
  itemId: number,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<DeskFile> {
  const sent = { params: { id: String(itemId) }, body: { businessType: "offerLetter" as const } };
  return upload(uploadStaffFile, sent, file, {
    ...options,
    handles: ["2001", "2002", "2006", "6001", "6002", "6003", "6004"],
  });
}
