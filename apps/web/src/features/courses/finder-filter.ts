import { type FinderSort, finderSorts } from "@passage/contract/courses/finder-sorts.ts";
import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import { type Verdict, verdicts } from "@passage/contract/courses/verdicts.ts";
import { type QsBand, qsBandEnds, qsBands } from "@passage/contract/institutions/qs-bands.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";
import type { FinderBody } from "./api.ts";

/** Filters of the finder, by their names in the address. */
export const filterNames = [
  "keyword",
  "country",
  "city",
  "institution",
  "level",
  "subject",
  "intake",
  "qs",
  "currency",
  "tuition",
  "test",
  "overall",
  "lowest",
  "verdict",
] as const;

export type FilterName = (typeof filterNames)[number];

export type FinderSearch = ListSearch<FilterName>;

/** Ranks up to which the slider goes; beyond the last one every rank fits, and none. */
export const qsStops = qsBands.flatMap((band) => qsBandEnds[band]?.[1] ?? []);

/** What the address asks for, in the contract's terms; what a hand-typed address gets wrong is left out. */
export interface FinderFilter {
  keyword: string | null;
  country: number[];
  city: string[];
  institution: number[];
  level: number[];
  subject: number[];
  /** `YYYY-MM` */
  intake: string | null;
  /** The last rank that fits, one of the stops; null = all. */
  qs: number | null;
  currency: string | null;
  /** Whole units of the currency. */
  tuition: number | null;
  test: LanguageTest | null;
  overall: number | null;
  lowest: number | null;
  verdict: Verdict[];
}

/** Reads the filters out of the address. */
export function finderFilter(filters: FinderSearch["filters"]): FinderFilter {
  const currency = filters.currency !== null && /^[A-Z]{3}$/.test(filters.currency) ? filters.currency : null;
  const test = languageTests.find((one) => one === filters.test) ?? null;
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    country: ids(filters.country),
    city: listValues(filters.city).map((city) => city.slice(0, lengths.name)),
    institution: ids(filters.institution),
    level: ids(filters.level),
    subject: ids(filters.subject),
    intake:
      filters.intake !== null && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(filters.intake)
        ? filters.intake
        : null,
    qs: qsStops.find((stop) => String(stop) === filters.qs) ?? null,
    currency,
    tuition: currency === null ? null : number(filters.tuition, 999_999_999),
    test,
    overall: test === null ? null : number(filters.overall, 300),
    lowest: test === null ? null : number(filters.lowest, 300),
    verdict: verdicts.filter((verdict) => listValues(filters.verdict).includes(verdict)),
  };
}

function ids(text: string | null): number[] {
  return listValues(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
    .slice(0, 100);
}

function number(text: string | null, most: number): number | null {
  return text !== null && /^\d{1,9}(\.\d)?$/.test(text) && Number(text) <= most ? Number(text) : null;
}

/** An id in the address; null where it is none. */
export function idOf(text: string | undefined): number | null {
  return ids(text ?? null)[0] ?? null;
}

function bandsUpTo(rank: number | null): QsBand[] {
  if (rank === null) return [];
  return qsBands.filter((band) => (qsBandEnds[band]?.[1] ?? Number.POSITIVE_INFINITY) <= rank);
}

/** The sort of the address; undefined where it names none. */
export function sortOf(sort: string | null): FinderSort | `-${FinderSort}` | undefined {
  const field = finderSorts.find((one) => one === sort?.replace(/^-/, ""));
  if (field === undefined) return undefined;
  return sort?.startsWith("-") ? `-${field}` : field;
}

/** The body of the call. */
export function finderBody(
  filter: FinderFilter,
  { page, sort, student }: { page: number; sort: string | null; student: number | null },
): FinderBody {
  const { intake, qs, tuition, overall, lowest, verdict, ...rest } = filter;
  const order = sortOf(sort);
  return {
    ...rest,
    intakeFrom: intake,
    intakeTo: intake,
    qsBand: bandsUpTo(qs),
    tuitionTo: tuition === null ? null : String(tuition),
    testOverall: overall,
    testLowest: lowest,
    verdict: student === null ? [] : verdict,
    fkStudentId: student,
    page,
    limit: lists.pageSize,
    ...(order && { sort: order }),
  };
}

/** The verdicts after one was ticked or not; all of them are no filter, and neither is none. */
export function toggleVerdict(chosen: readonly Verdict[], verdict: Verdict, on: boolean): string | null {
  const shown = chosen.length === 0 ? verdicts : chosen;
  const next = verdicts.filter((one) => (one === verdict ? on : shown.includes(one)));
  return next.length === verdicts.length || next.length === 0 ? null : next.join();
}
