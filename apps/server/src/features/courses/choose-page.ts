import { type Applicant, highestPrior } from "@passage/contract/courses/applicant.ts";
import { type Verdict, verdicts } from "@passage/contract/courses/verdicts.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { readCatalogueVersion } from "./catalogue-version.ts";
import type { CourseFilter } from "./conditions.ts";
import { type Judging, judgeCandidates } from "./judge-candidates.ts";
import type { KeptCandidates } from "./kept-candidates.ts";
import {
  type CandidateDemands,
  type Candidates,
  candidatesQuery,
  readCandidates,
} from "./read-candidates.ts";

/** Which courses a page shows, and how many there are. */
export interface ChosenPage {
  readonly ids: readonly number[];
  readonly total: number;
  /** There are more than were looked at. */
  readonly more: boolean;
  readonly verdicts: Readonly<Record<Verdict, number>> | null;
}

/** The courses that a filter lets through as candidates: those kept, unless the catalogue has changed since. */
export async function findCandidates(
  db: ScopedDb,
  filter: CourseFilter,
  { kept, today }: { kept: KeptCandidates; today: string },
): Promise<Candidates> {
  const judged = filter.fkStudentId !== null;
  const sort = sortOf(filter);
  const query = candidatesQuery(db, filter, {
    sort: sort === "-eligibility" && judged ? "eligibility" : sort,
    ...{ judged, today },
  });
  // The statement with its values is the question: nothing that shapes the answer can be missing from it.
  const question = JSON.stringify([query.sql, query.parameters]);
  return kept.of(question, await readCatalogueVersion(db), () => readCandidates(db, query));
}

/** Cuts a page out of candidates; with an applicant they are judged, counted by verdict, and sorted by it. */
export function choosePage(
  candidates: Candidates,
  filter: CourseFilter,
  judging: Judging | null,
): ChosenPage {
  const { ids, demands, more } = candidates;
  const judged = judging && demands && { demands, applicant: judging.applicant };
  if (!judged) return { ids: [...pageOf(ids, filter)], total: ids.length, more, verdicts: null };
  const verdict = judgeCandidates({ ids, demands: judged.demands }, judging);
  const counts = verdicts.map(() => 0);
  for (const place of verdict) counts[place] = (counts[place] ?? 0) + 1;
  const wanted = verdicts.map((one) => filter.verdict.length === 0 || filter.verdict.includes(one));
  const chosen = placesInOrder(verdict, filter, judged).filter((at) => wanted[verdict[at] as number]);
  return {
    ids: [...pageOf(chosen, filter)].map((at) => ids[at] as number),
    total: chosen.length,
    more,
    verdicts: Object.fromEntries(verdicts.map((one, place) => [one, counts[place]])) as Record<
      Verdict,
      number
    >,
  };
}

function sortOf({ sort, fkStudentId }: CourseFilter): NonNullable<CourseFilter["sort"]> {
  return sort ?? (fkStudentId === null ? "relevance" : "eligibility");
}

function pageOf<List extends { slice(from: number, to: number): List }>(
  list: List,
  { page, limit }: CourseFilter,
): List {
  return list.slice((page - 1) * limit, page * limit);
}

/** Places of the candidates as they stand, or by verdict; among equal ones they stay in their order. */
function placesInOrder(
  verdict: Uint8Array,
  filter: CourseFilter,
  { demands, applicant }: { demands: CandidateDemands; applicant: Applicant },
): Uint16Array {
  const sort = sortOf(filter);
  if (sort !== "eligibility" && sort !== "-eligibility")
    return new Uint16Array(verdict.length).map((_, at) => at);
  const highest = highestPrior(applicant);
  // Who has a degree does not look for a foundation year, however well that is ranked.
  const other = demands.schools.map(({ prior }) => Number(prior !== highest));
  const groups = verdict.map((place, at) => {
    const before = sort === "eligibility" ? place : verdicts.length - 1 - place;
    return 2 * before + (other[demands.school[at] as number] as number);
  });
  const next = new Array<number>(2 * verdicts.length + 1).fill(0);
  for (const group of groups) next[group + 1] = (next[group + 1] as number) + 1;
  for (let group = 1; group < next.length; group += 1)
    next[group] = (next[group] as number) + (next[group - 1] as number);
  const places = new Uint16Array(verdict.length);
  groups.forEach((group, at) => {
    const place = next[group] as number;
    places[place] = at;
    next[group] = place + 1;
  });
  return places;
}
