import type { Answered } from "@passage/contract/endpoint.ts";
import type {
  getImport as infoEndpoint,
  listImports as listEndpoint,
  getImportRow as rowEndpoint,
  getImportRows as rowsEndpoint,
} from "@passage/contract/imports/endpoints.ts";
import type { RowKind } from "@passage/contract/imports/kinds.ts";
import { lists } from "@passage/contract/limits.ts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { callKey, read } from "../../lib/api/queries.ts";
import { getImport, getImportRow, getImportRows, listImports } from "../../lib/wire/imports.gen.ts";

/** An import as its page reads it. */
export type Import = Answered<typeof infoEndpoint>;

/** A line of past imports. */
export type PastImport = Answered<typeof listEndpoint>[number];

export type CheckedRow = Answered<typeof rowsEndpoint>["items"][number];

export type RowDetail = Answered<typeof rowEndpoint>;

/** Milliseconds between looks at what is under way. */
const lookEvery = 600;

/** Whether a check or an import is under way. */
export const isUnderWay = ({ state }: Pick<Import, "state">): boolean =>
  state === "checking" || state === "importing";

/** One import, looked at again and again while something is under way. */
export function importQuery(importId: number) {
  return queryOptions({
    ...read(getImport, { query: { importId } }, { handles: "all", staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookEvery : false),
  });
}

export const pastImportsQuery = () => read(listImports, {}, { handles: "all", staleTime: 0 });

/** A page of rows; the one before stays in sight until it is here. */
export function rowsQuery(importId: number, kind: RowKind | null, page: number) {
  return queryOptions({
    ...read(
      getImportRows,
      { body: { importId, kind: kind ? [kind] : [], page, limit: lists.pageSize } },
      { staleTime: 0 },
    ),
    placeholderData: keepPreviousData,
  });
}

export const rowQuery = (importId: number, row: number) =>
  read(getImportRow, { query: { importId, row } }, { staleTime: 0 });

/** Puts a fresher answer in place of the cached one; rows are read again. */
export function useFreshImport(): (info: Import) => void {
  const client = useQueryClient();
  return (info) => {
    client.setQueryData(importQuery(info.importId).queryKey, info);
    for (const wire of [getImportRows, getImportRow, listImports])
      void client.invalidateQueries({ queryKey: callKey(wire) });
  };
}
