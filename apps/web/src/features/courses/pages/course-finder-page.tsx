import type { FinderSort } from "@passage/contract/courses/finder-sorts.ts";
import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Filter } from "lucide-react";
import { useRef, useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useSavedViews } from "../../../lib/lists/saved-views.ts";
import { SavedViewsMenu } from "../../../lib/lists/saved-views-menu.tsx";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { useDataText } from "../../../ui/data-text.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { coursesQuery } from "../api.ts";
import { ApplicantField } from "../components/applicant-field.tsx";
import { ComparePanel } from "../components/compare-panel.tsx";
import type { FiltersDrawerProps } from "../components/filters-drawer.tsx";
import { FinderFilters } from "../components/finder-filters.tsx";
import { FinderSortMenu } from "../components/finder-sort.tsx";
import { NoneFits, NothingOpen, StudentGone } from "../components/finder-states.tsx";
import { Results } from "../components/results.tsx";
import { filterNames, finderBody, finderFilter, idOf, sortOf } from "../finder-filter.ts";
import { useBasket } from "../use-basket.ts";
import { useSearchKey } from "../use-search-key.ts";

const drawer = lazyPart<FiltersDrawerProps>(
  async () => (await import("../components/filters-drawer.tsx")).FiltersDrawer,
);

/** /course-finder: open courses by words and filters, judged for a student where one is chosen. */
export function CourseFinderPage(view: ViewProps<"/course-finder">) {
  const phrases = usePhrases();
  const words = phrases.courses;
  const language = useLanguage();
  const seesStudents = useHolds("applications");
  const { filters: filtersWord } = useDataText();
  const list = useListSearch(view, filterNames);
  const filter = finderFilter(list.filters);
  const student = seesStudents ? idOf(view.search.stu) : null;
  const basket = useBasket(view);
  const saved = useSavedViews("courses", view, filterNames, list.unwritten);
  const query = useQuery(coursesQuery(finderBody(filter, { page: list.page, sort: list.sort, student })));
  const page = query.data;
  const area = useRef<HTMLDivElement>(null);
  useSearchKey(area, view.shown);
  const [unfolded, setUnfolded] = useState(false);

  const setStudent = (id: number | null) =>
    view.setSearch(
      { stu: id === null ? undefined : String(id), verdict: undefined, page: undefined },
      "push",
    );
  const count =
    page && (page.totalIsEstimate ? words.countMore : (text: string) => words.count(page.total, text));
  const counted = count?.(formatCount(page?.total ?? 0, language)) ?? "";
  const asked = sortOf(list.sort);
  const order = {
    field: (asked?.replace("-", "") ??
      (student !== null ? "eligibility" : filter.keyword ? "relevance" : "qsRank")) as FinderSort,
    descending: asked?.startsWith("-") ?? false,
  };

  const savedSearches = (
    <SavedViewsMenu
      list="courses"
      words={{ ...phrases.students.list.views, button: words.savedSearches, all: words.allCourses }}
      saved={saved}
    />
  );

  return (
    <>
      <PageHead
        title={words.title}
        aside={seesStudents && <ApplicantField applicant={page?.applicant ?? null} onChange={setStudent} />}
        actions={<span className="max-md:hidden">{savedSearches}</span>}
      />
      <div ref={area} className="flex flex-1 border-line border-t">
        <aside
          aria-label={words.filters.title}
          className="sticky top-0 max-h-[calc(100dvh-84px)] w-58 shrink-0 self-start overflow-y-auto py-4 pr-4 pl-gutter max-md:hidden"
        >
          <FinderFilters list={list} filter={filter} page={page} />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col border-line md:border-l">
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-gutter">
            <Button
              size={28}
              icon={Filter}
              className="md:hidden"
              aria-haspopup="dialog"
              onClick={() => setUnfolded(true)}
            >
              {filtersWord}
              {list.filterCount > 0 && <span className="tabular ml-1">{list.filterCount}</span>}
            </Button>
            <span role="status" className="font-medium text-cell tabular">
              {counted}
            </span>
            {page?.total !== 0 && !hasFailed(query) && (
              <FinderSortMenu
                value={order.field}
                offered={(sort) =>
                  sort === "eligibility" ? student !== null : sort !== "relevance" || filter.keyword !== null
                }
                onChange={list.setSort}
              />
            )}
            <span className="ml-auto md:hidden">{savedSearches}</span>
            {page?.totalIsEstimate && <span className="text-hint text-ink-3">{words.narrow}</span>}
          </div>
          <div className="border-line-2 border-t">
            {isApiError(query.error, "2002") ? (
              <StudentGone onDrop={() => setStudent(null)} />
            ) : hasFailed(query) ? (
              <ListFailure words={words} query={query} />
            ) : page?.total === 0 ? (
              list.filterCount === 0 ? (
                <NothingOpen />
              ) : (
                <NoneFits list={list} />
              )
            ) : (
              <Results
                list={list}
                page={page}
                waiting={query.isPlaceholderData}
                judged={student !== null}
                order={order}
                basket={basket}
              />
            )}
          </div>
          {page && !hasFailed(query) && (
            <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
          )}
        </div>
      </div>
      {basket.choices.length > 0 && <ComparePanel basket={basket} studentId={student} />}
      <LazyOverlay
        part={drawer}
        content={{ open: unfolded, onClose: () => setUnfolded(false), count: counted, list, filter, page }}
      />
    </>
  );
}
