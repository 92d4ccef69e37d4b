import type {
  getAuditChain as chainEndpoint,
  getAuditEntry as entryEndpoint,
  listAudit as listEndpoint,
} from "@passage/contract/audit/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../lib/api/api-client.ts";
import { downloadWithProgress } from "../../lib/api/download-with-progress.ts";
import { read } from "../../lib/api/queries.ts";
import { createListExport } from "../../lib/lists/list-export.ts";
import {
  countAuditExport,
  exportAudit,
  getAuditChain,
  getAuditEntry,
  listAudit,
  lookUpAuditActors,
  lookUpAuditCompanies,
} from "../../lib/wire/audit.gen.ts";
import type { AuditFilter } from "./audit-filter.ts";

export type AuditLine = Answered<typeof listEndpoint>["items"][number];
export type AuditEntry = Answered<typeof entryEndpoint>;
export type AuditChain = Answered<typeof chainEndpoint>;

/** The entries of a filter, a page after the other as far as somebody looks. */
export function auditPages(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [listAudit.id, "pages", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filter, after: pageParam ?? undefined } }, { signal, handles: "all" }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export const entryQuery = (id: number) => read(getAuditEntry, { params: { id } }, { handles: "all" });

export const chainQuery = (enabled: boolean) =>
  read(getAuditChain, {}, { handles: "all", enabled, staleTime: 0 });

export const findActors = (keyword: string, signal: AbortSignal) =>
  call(lookUpAuditActors, { query: { keyword: keyword || undefined } }, { signal, handles: "all" });

export const findCompanies = (keyword: string, signal: AbortSignal) =>
  call(lookUpAuditCompanies, { query: { keyword: keyword || undefined } }, { signal, handles: "all" });

/** The name of somebody the address names by number. */
export const actorQuery = (kind: "account" | "staff", id: number, enabled: boolean) =>
  read(
    lookUpAuditActors,
    { query: kind === "account" ? { account: [id] } : { staff: [id] } },
    { handles: "all", enabled },
  );

export const companyQuery = (id: number, enabled: boolean) =>
  read(lookUpAuditCompanies, { query: { company: [id] } }, { handles: "all", enabled });

export const useAuditExport = createListExport<AuditFilter>({
  count: (filter, signal) => call(countAuditExport, { query: filter }, { signal, handles: "all" }),
  fetchFile: (filter, options) =>
    downloadWithProgress(exportAudit, { query: filter }, { ...options, handles: "all" }),
});
