import type { CatalogueRowVerdict } from "@passage/contract/catalogue-imports/columns.ts";
import type {
  getCatalogueImport as infoEndpoint,
  listCatalogueRows as rowsEndpoint,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { lists } from "@passage/contract/limits.ts";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { callKey, read } from "../../lib/api/queries.ts";
import { listStaffCourses, listStaffInstitutions } from "../../lib/wire/catalogue.gen.ts";
import {
  getCatalogueImport,
  listCatalogueImports,
  listCatalogueRows,
} from "../../lib/wire/catalogue-imports.gen.ts";

/** An import as its page reads it. */
export type CatalogueImport = Answered<typeof infoEndpoint>;

export type CatalogueRow = Answered<typeof rowsEndpoint>["items"][number];

/** Milliseconds between looks at what is under way. */
const lookEvery = 700;

/** Whether a table is being read or applied. */
export const isUnderWay = ({ state }: Pick<CatalogueImport, "state">): boolean =>
  state === "reading" || state === "applying";

/** One import, looked at again and again while something is under way. */
export function importQuery(id: number) {
  return queryOptions({
    ...read(getCatalogueImport, { params: { id } }, { handles: "all", staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookEvery : false),
  });
}

/** The latest imports of all staff; looked at again while one of them is under way. */
export function importsQuery() {
  return queryOptions({
    ...read(listCatalogueImports, {}, { handles: "all", staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEvery * 3 : false),
  });
}

/** A page of rows; the one before stays in sight until it is here. What was applied has other rows than before. */
export function rowsQuery(
  { importId, state }: Pick<CatalogueImport, "importId" | "state">,
  verdict: CatalogueRowVerdict | null,
  page: number,
) {
  const { queryKey, ...rest } = read(
    listCatalogueRows,
    {
      params: { id: importId },
      query: { ...(verdict && { verdict: [verdict] }), page, limit: lists.pageSize },
    },
    { staleTime: 0 },
  );
  return queryOptions({ ...rest, queryKey: [...queryKey, state], placeholderData: keepPreviousData });
}

/** Puts a fresher answer in place of the cached one. What was applied is to be seen in the lists of the catalogue. */
export function useFreshImport(): (info: CatalogueImport) => void {
  const client = useQueryClient();
  return (info) => {
    const { queryKey } = importQuery(info.importId);
    // A look that is on its way would put what was before in its place.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, info);
    for (const wire of [listCatalogueImports, listStaffCourses, listStaffInstitutions])
      void client.invalidateQueries({ queryKey: callKey(wire) });
  };
}
