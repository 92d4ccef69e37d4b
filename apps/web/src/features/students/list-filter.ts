import type { Sent } from "@passage/contract/endpoint.ts";
import { lengths } from "@passage/contract/limits.ts";
import type { exportStudents, listStudents as listEndpoint } from "@passage/contract/students/endpoints.ts";
import { platformToday } from "../../lib/platform-day.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";
import type { DataSort } from "../../ui/data-table-types.ts";

/** Filters of the students list, by their names in the address. */
export const filterNames = [
  "keyword",
  "year",
  "country",
  "status",
  "owner",
  "regDays",
  "regStartTime",
  "regEndTime",
  "name",
  "email",
  "phone",
  "openTimeStart",
  "openTimeEnd",
  "creator",
  "company",
  "passport",
] as const;

export type FilterName = (typeof filterNames)[number];

type Filters = ListSearch<FilterName>["filters"];

/** Filters as the calls take them. */
type Filter = Omit<Sent<typeof exportStudents>["body"], "sort" | "student">;

/** Not read from the schema: the list must not pull the validation library. */
export const statuses = ["draft", "registered"] as const;

/** Quick ranges (spec point 9): the last so many days, today among them. They move on, so a kept view stays true. */
export const quickRanges = [7, 30, 90] as const;

/** What the address says, in the shape the controls take. What no filter can mean (hand-typed) is left out. */
export function listFilter(filters: Filters) {
  const year = Number(filters.year);
  return {
    keyword: text(filters.keyword, lengths.keyword),
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null,
    country: ids(filters.country),
    status: statuses.filter((status) => listValues(filters.status).includes(status)),
    owner: ids(filters.owner),
    regDays: quickRanges.find((days) => String(days) === filters.regDays) ?? null,
    regStartTime: day(filters.regStartTime),
    regEndTime: day(filters.regEndTime),
    name: text(filters.name, lengths.keyword),
    email: text(filters.email, lengths.keyword),
    phone: text(filters.phone, lengths.phoneNumber),
    openTimeStart: month(filters.openTimeStart),
    openTimeEnd: month(filters.openTimeEnd),
    creator: ids(filters.creator),
    company: ids(filters.company),
    passport: filters.passport === "nearExpiry" ? filters.passport : null,
  };
}

export type ListFilter = ReturnType<typeof listFilter>;

function text(filter: string | null, most: number): string | null {
  return filter?.slice(0, most) ?? null;
}

function ids(filter: string | null): number[] {
  return listValues(filter)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
    .slice(0, 100);
}

function day(filter: string | null): string | null {
  if (filter === null || !/^\d{4}-\d\d-\d\d$/.test(filter) || filter < "0001") return null;
  const date = new Date(`${filter}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(filter) ? filter : null;
}

function month(filter: string | null): string | null {
  return filter !== null && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(filter) ? filter : null;
}

/** First of the last so many days, today among them. */
export function startOfRange(days: number, today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * Filters as the calls take them. The passport number comes beside the address: a number that is sealed where it is
 * kept has no business in histories and kept views.
 */
export function callFilter(filters: Filters, passportNumber: string | null): Filter {
  const { regDays, ...filter } = listFilter(filters);
  const today = platformToday();
  return {
    ...filter,
    ...(regDays !== null && { regStartTime: startOfRange(regDays, today), regEndTime: null }),
    passportNumber: text(passportNumber, lengths.passportNumber),
  };
}

/** Columns that can be sorted, with the field the server sorts by. */
export const sortFields: Readonly<Record<string, "name" | "createdAt" | "updatedAt">> = {
  name: "name",
  created: "createdAt",
  updated: "updatedAt",
};

const sorts = ["name", "-name", "createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const;

/** The server's `sort` for the address's, undefined where it names nothing that can be sorted. */
export function sortOf(sort: string | null): (typeof sorts)[number] | undefined {
  return sorts.find((one) => one === sort);
}

/** Which column is sorted; newest first when the address says nothing. */
export function sortedColumn(sort: string | null): DataSort {
  const sorted = sortOf(sort) ?? "-updatedAt";
  const field = sorted.replace("-", "");
  const column = Object.keys(sortFields).find((one) => sortFields[one] === field) ?? "updated";
  return { column, direction: sorted.startsWith("-") ? "descending" : "ascending" };
}

type Asked = Pick<ListSearch<FilterName>, "filters" | "page" | "sort">;

/** The list call for what the address says. */
export function listBody(
  { filters, page, sort }: Asked,
  passportNumber: string | null = null,
): Sent<typeof listEndpoint>["body"] {
  return { ...callFilter(filters, passportNumber), page, sort: sortOf(sort) };
}
