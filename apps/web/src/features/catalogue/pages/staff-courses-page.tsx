import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { type CourseRow, coursesQuery, institutionQuery } from "../api.ts";
import { BulkBar } from "../components/bulk-bar.tsx";
import { courseColumnIds, courseColumns } from "../components/course-columns.tsx";
import { CourseFilters } from "../components/course-filters.tsx";
import { NoneFits } from "../components/none-fits.tsx";
import { CoursePhoneItem } from "../components/phone-items.tsx";
import { courseFilter, courseFilterNames, openedIn, pageQuery, sortedColumn } from "../list-filter.ts";
import { useGuard } from "../use-guard.tsx";
import { useTicked } from "../use-ticked.ts";

/** The list is there before what opens beside it. */
const CourseEditor = lazy(async () => ({
  default: (await import("../components/course-editor.tsx")).CourseEditor,
}));

const sorts = ["name", "tuition", "updatedAt"] as const;

/** /bms/courses: all courses, closed ones too; the open one is in the address. */
export function StaffCoursesPage(view: ViewProps) {
  const { search, setSearch, setDirty } = view;
  const phrases = usePhrases();
  const { catalogue } = phrases;
  const { courses: words } = catalogue;
  const language = useLanguage();
  const list = useListSearch(view, courseFilterNames);
  const filter = courseFilter(list.filters);
  const query = useQuery(coursesQuery({ ...filter, ...pageQuery(sorts, list) }));
  const columns = useMemo(() => courseColumns(phrases, language), [phrases, language]);
  const layout = useListLayout(
    "staff-courses",
    columns.map((column) => column.id),
    courseColumnIds,
  );
  const ticked = useTicked<CourseRow>(JSON.stringify(filter));
  const only = filter.institution.length === 1 ? (filter.institution[0] ?? 0) : 0;
  const { data: institution, isLoading: awaitsInstitution } = useQuery(institutionQuery(only));

  const page = query.data;
  const rows = page?.items ?? [];
  const show = (id: number | "new" | null) => setSearch({ course: id === null ? undefined : String(id) });
  const {
    shown: opened,
    guard,
    setDirty: setEdited,
    question,
  } = useGuard({ setDirty }, openedIn(search.course), show);
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const forbidden = isApiError(query.error, "2003");
  const count = page && formatCount(page.total, language);
  const open = (id: number | "new" | null) => guard(() => show(id));

  return (
    <>
      <PageHead
        title={words.title}
        count={count && page?.totalIsEstimate ? words.moreThan(count) : count}
        actions={
          !forbidden && (
            <Button
              kind={nothingYet || query.isError ? "secondary" : "primary"}
              icon={Plus}
              onClick={() => open("new")}
            >
              {words.add}
            </Button>
          )
        }
      />
      {nothingYet || forbidden ? null : (
        <CourseFilters
          filter={filter}
          list={list}
          end={
            <ListLayoutControls
              columns={columns}
              layout={layout}
              densityLabel={catalogue.density}
              densities={catalogue.densities}
            />
          }
        />
      )}
      {query.isError ? (
        <ListFailure words={catalogue} error={query.error} onRetry={() => void query.refetch()} />
      ) : nothingYet ? (
        <EmptyState
          title={words.none}
          actions={
            <Button kind="primary" icon={Plus} onClick={() => open("new")}>
              {words.add}
            </Button>
          }
        >
          {words.noneAdvice}
        </EmptyState>
      ) : page && rows.length === 0 ? (
        <NoneFits title={words.noneFits} list={list} names={courseFilterNames} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.courseId)}
          rowName={(row) => `${row.name}, ${row.institutionName}`}
          shown={layout.shown}
          density={layout.density}
          selection={ticked.selection}
          sort={sortedColumn(sorts, list.sort, "-updatedAt")}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${column}`)
          }
          onOpen={(row) => open(row.courseId)}
          {...(typeof opened === "number" ? { current: String(opened) } : {})}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <CoursePhoneItem row={row} />}
        />
      )}
      {page && !query.isError && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
      {!nothingYet && !query.isError && <BulkBar ids={ticked.ids} onClear={ticked.clear} />}
      {/* A new course begins at the one institution that is listed, as soon as its name is here. */}
      {opened !== null && !forbidden && !(opened === "new" && awaitsInstitution) && (
        <Suspense>
          <CourseEditor
            key={opened}
            id={opened}
            title={rows.find((row) => row.courseId === opened)?.name ?? words.title}
            institution={
              institution
                ? {
                    value: institution.institutionId,
                    label: institution.names[language === "en-us" ? "en" : language],
                  }
                : null
            }
            onAdded={(id) => {
              setEdited(false);
              show(id);
            }}
            onClose={() => open(null)}
            onDirty={setEdited}
          />
        </Suspense>
      )}
      {question}
    </>
  );
}
