import type { listApplications } from "@passage/contract/applications/endpoints.ts";
import type { applicationSorts } from "@passage/contract/applications/schema.ts";
import {
  type Step,
  type SubmissionStatus,
  steps,
  submissionStatuses,
} from "@passage/contract/applications/steps.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";

/** Names of the filters in the address. */
export const filterNames = [
  "keyword",
  "year",
  "country",
  "institution",
  "status",
  "step",
  "intake",
  "ever",
] as const;

export type FilterName = (typeof filterNames)[number];

export const viewNames = ["all", "open", "needsMe"] as const;

/** Which applications: all, those on their way, those that wait for the agent. */
export type ListView = (typeof viewNames)[number];

export const everNames = ["submitted", "admitted"] as const;

type Sort = (typeof applicationSorts)[number];

/** Columns that the server sorts by, by the column's id. */
export const sortFields: Readonly<Record<string, Sort>> = {
  updated: "updatedAt",
  created: "createdAt",
  intake: "intake",
  applyNo: "applyNo",
};

/** What the address asks for, in the contract's terms; what a hand-typed address gets wrong is left out. */
export interface ListFilter {
  keyword: string | null;
  year: number | null;
  country: number[];
  institution: number[];
  status: SubmissionStatus[];
  step: Step[];
  intake: string | null;
  ever: (typeof everNames)[number] | null;
  view: ListView;
}

/** Reads the filters and the view out of the address. */
export function listFilter(filters: ListSearch<FilterName>["filters"], view: string | undefined): ListFilter {
  const year = Number(filters.year);
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null,
    country: ids(filters.country),
    institution: ids(filters.institution),
    status: known(submissionStatuses, filters.status),
    step: known(steps, filters.step),
    intake: filters.intake !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(filters.intake) ? filters.intake : null,
    ever: everNames.find((one) => one === filters.ever) ?? null,
    view: viewNames.find((one) => one === view) ?? "all",
  };
}

/** The body of the list call. */
export function listBody(
  filter: ListFilter,
  { page, sort }: { page: number; sort: string | null },
): Sent<typeof listApplications>["body"] {
  return { ...filter, page, limit: lists.pageSize, ...(isSort(sort) ? { sort } : {}) };
}

/** Column and direction of `field` or `-field`; newest changes first by default. */
export function sortedColumn(sort: string | null) {
  const text = isSort(sort) ? sort : "-updatedAt";
  const field = text.replace("-", "");
  const column = Object.keys(sortFields).find((id) => sortFields[id] === field) ?? "updated";
  return { column, direction: text.startsWith("-") ? ("descending" as const) : ("ascending" as const) };
}

function isSort(sort: string | null): sort is Sort | `-${Sort}` {
  return sort !== null && Object.values(sortFields).some((field) => field === sort.replace(/^-/, ""));
}

function ids(text: string | null): number[] {
  return listValues(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

function known<V extends string | number>(all: readonly V[], text: string | null): V[] {
  const values = listValues(text);
  return all.filter((one) => values.includes(String(one)));
}
