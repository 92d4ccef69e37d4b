import { mostCompared } from "@passage/contract/courses/choices.ts";
import type { FinderSort } from "@passage/contract/courses/finder-sorts.ts";
import { lists } from "@passage/contract/limits.ts";
import { useMemo } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { FoundCourse, FoundPage } from "../api.ts";
import type { FinderSearch } from "../finder-filter.ts";
import type { Basket } from "../use-basket.ts";
import { useLate } from "../use-late.ts";
import { resultColumns } from "./result-columns.tsx";
import { ResultPhoneItem } from "./result-phone-item.tsx";

/** Props of {@link Results}. */
export interface ResultsProps {
  list: FinderSearch;
  page: FoundPage | undefined;
  /** The rows before are shown while the next are on their way. */
  waiting: boolean;
  judged: boolean;
  order: { field: FinderSort; descending: boolean };
  basket: Basket;
}

/** Milliseconds after which rows that are out of date are shown so. */
const outOfDate = 400;

/** The courses found; a row is chosen by its box, by Space, by Enter or by a click. */
export function Results({ list, page, waiting, judged, order, basket }: ResultsProps) {
  const phrases = usePhrases();
  const { courses } = phrases;
  const language = useLanguage();
  const qsYear = page?.items.find((one) => one.qsYear !== null)?.qsYear ?? null;
  const columns = useMemo(
    () => resultColumns(phrases, language, { judged, qsYear }),
    [phrases, language, judged, qsYear],
  );
  const idOf = ({ courseId }: FoundCourse) => String(courseId);
  const blocked = (course: FoundCourse) =>
    basket.full && !basket.selected.has(idOf(course)) ? courses.compare.most(mostCompared) : undefined;
  return (
    <DataTable
      label={courses.title}
      columns={columns}
      rows={page?.items ?? []}
      rowId={idOf}
      rowName={({ name, institutionName }) => `${name}, ${institutionName}`}
      twoLines
      selection={{ selected: basket.selected, onChange: basket.choose, blocked, onPhone: true }}
      sort={{ column: order.field, direction: order.descending ? "descending" : "ascending" }}
      onSort={({ column, direction }) => list.setSort(`${direction === "descending" ? "-" : ""}${column}`)}
      onOpen={(course) => {
        if (blocked(course)) return;
        const next = new Set(basket.selected);
        if (!next.delete(idOf(course))) next.add(idOf(course));
        basket.choose(next);
      }}
      loading={!page}
      refreshing={useLate(waiting, outOfDate)}
      skeletonRows={lists.pageSize}
      phoneItem={(course) => <ResultPhoneItem course={course} />}
    />
  );
}
