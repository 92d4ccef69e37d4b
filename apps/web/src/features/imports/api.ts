import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type {
  chooseImportRows as chooseEndpoint,
  getImport as infoEndpoint,
  listImports as listEndpoint,
  getImportRow as rowEndpoint,
  getImportRows as rowsEndpoint,
} from "@passage/contract/imports/endpoints.ts";
import type { RowKind } from "@passage/contract/imports/kinds.ts";
import { lists } from "@passage/contract/limits.ts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { inLine } from "../../lib/api/in-line.ts";
import { callKey, read, useWrite } from "../../lib/api/queries.ts";
import {
  chooseImportRows,
  getImport,
  getImportRow,
  getImportRows,
  listImports,
} from "../../lib/wire/imports.gen.ts";

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

/** Does changes of an import one after the other: it begins with what was chosen and corrected before. */
export const inImport = <T>(importId: number, deed: () => Promise<T>): Promise<T> =>
  inLine(`import:${importId}`, deed);

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

type Choice = Omit<Sent<typeof chooseEndpoint>["body"], "importId">;

/** Takes rows along or leaves them out. A refusal is shown by the api client. */
export function useChoose({ importId }: Import, onChange: (info: Import) => void): (choice: Choice) => void {
  const { mutateAsync } = useWrite(chooseImportRows, { onSuccess: onChange });
  return useCallback(
    (choice) =>
      void inImport(importId, () => mutateAsync({ body: { importId, ...choice } })).catch(() => undefined),
    [importId, mutateAsync],
  );
}

/** Puts a fresher answer in place of the cached one; rows are read again. */
export function useFreshImport(): (info: Import) => void {
  const client = useQueryClient();
  return (info) => {
    client.setQueryData(importQuery(info.importId).queryKey, info);
    for (const wire of [getImportRows, getImportRow, listImports])
      void client.invalidateQueries({ queryKey: callKey(wire) });
  };
}
