import type { applicationSorts, applicationViews } from "@passage/contract/applications/schema.ts";
import {
  type Step,
  type SubmissionStatus,
  steps,
  submissionStatuses,
} from "@passage/contract/applications/steps.ts";
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
  "level",
  "course",
  "owner",
  "overdue",
  "deadline",
  "unread",
  "createdFrom",
  "createdTo",
  "submittedFrom",
  "submittedTo",
] as const;

export type FilterName = (typeof filterNames)[number];

/** What a saved view keeps beside its order: filters, the view of the list, and table or board. */
export const keptNames = [...filterNames, "view", "as"] as const;

/** Which applications: all, those on their way, those that wait for the agent, and so on. */
export type ListView = (typeof applicationViews)[number];

export const viewNames: readonly ListView[] = ["all", "open", "needsMe", "offersToAccept", "closingSoon"];

export const everNames = ["submitted", "admitted"] as const;

/** Days ahead that deadlines can be filtered by. */
export const deadlineDays = [7, 14, 30, 90] as const;

export type DeadlineFilter = "passed" | number;

type Sort = (typeof applicationSorts)[number];

/** Columns that the server sorts by, by the column's id. */
export const sortFields: Readonly<Record<string, Sort>> = {
  student: "student",
  updated: "updatedAt",
  created: "createdAt",
  submitted: "submittedAt",
  intake: "intake",
  applyNo: "applyNo",
  overdue: "overdue",
  deadline: "deadline",
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
  level: number[];
  course: number[];
  owner: number[];
  overdue: boolean;
  deadline: DeadlineFilter | null;
  unread: boolean;
  createdFrom: string | null;
  createdTo: string | null;
  submittedFrom: string | null;
  submittedTo: string | null;
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
    level: ids(filters.level),
    course: ids(filters.course),
    owner: ids(filters.owner),
    overdue: filters.overdue === "1",
    deadline: deadlineOf(filters.deadline),
    unread: filters.unread === "1",
    createdFrom: dayOf(filters.createdFrom),
    createdTo: dayOf(filters.createdTo),
    submittedFrom: dayOf(filters.submittedFrom),
    submittedTo: dayOf(filters.submittedTo),
    view: viewNames.find((one) => one === view) ?? "all",
  };
}

/** What the calls of list, board and export have in common. */
export function filteredBody(filter: ListFilter, sort: string | null) {
  return { ...filter, ...(isSort(sort) ? { sort } : {}) };
}

/** The body of the list call. */
export function listBody(filter: ListFilter, { page, sort }: { page: number; sort: string | null }) {
  return { ...filteredBody(filter, sort), page, limit: lists.pageSize };
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

function deadlineOf(text: string | null): DeadlineFilter | null {
  if (text === "passed") return text;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= 365 ? days : null;
}

/** A day that exists, `YYYY-MM-DD`. */
function dayOf(text: string | null): string | null {
  if (text === null || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
