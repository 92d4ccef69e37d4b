import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { personNameText } from "../../../lib/person-name.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { IndexTabs } from "../../../lib/views/index-tabs.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { studentsQuery } from "../api.ts";
import { defaultColumns, studentColumns } from "../components/list-columns.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { ListPhoneItem } from "../components/list-phone-item.tsx";
import { NoneFits, NoStudents } from "../components/list-states.tsx";
import { filterNames, listBody, listFilter, sortedColumn, sortFields } from "../list-filter.ts";

/** /index/student-query: the students in sight; filters, sort and page are in the address. */
export function StudentListPage(view: ViewProps<"/index/student-query">) {
  const phrases = usePhrases();
  const { list: words } = phrases.students;
  const language = useLanguage();
  const go = useGo();
  const mayAdd = useHolds("applications");
  const list = useListSearch(view, filterNames);
  const query = useQuery(studentsQuery(listBody(list)));
  const columns = useMemo(() => studentColumns(phrases, language), [phrases, language]);
  const layout = useListLayout(
    "students",
    columns.map((column) => column.id),
    defaultColumns,
  );
  const page = query.data;
  const nothingYet = page?.total === 0 && list.filterCount === 0;

  return (
    <>
      <PageHead
        title={words.title}
        count={page && formatCount(page.total, language)}
        actions={
          mayAdd && (
            <Button
              kind={nothingYet || query.isError ? "secondary" : "primary"}
              icon={Plus}
              onClick={() => go(hrefTo("/student-register"))}
            >
              {words.add}
            </Button>
          )
        }
      />
      <IndexTabs active="students" year={listFilter(list.filters).year} listed={page?.total} />
      {!nothingYet && (
        <ListFilters
          list={list}
          end={
            <ListLayoutControls
              columns={columns}
              layout={layout}
              densityLabel={words.density.label}
              densities={words.density}
            />
          }
        />
      )}
      {query.isError ? (
        <ListFailure words={words} error={query.error} onRetry={() => void query.refetch()} />
      ) : nothingYet ? (
        <NoStudents />
      ) : page?.items.length === 0 ? (
        <NoneFits list={list} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={page?.items ?? []}
          rowId={(row) => String(row.studentId)}
          rowName={personNameText}
          shown={layout.shown}
          density={layout.density}
          sort={sortedColumn(list.sort)}
          onSort={({ column, direction }) =>
            list.setSort(`${direction === "descending" ? "-" : ""}${sortFields[column]}`)
          }
          onOpen={({ studentId, stuSource }) =>
            go(hrefTo("/index/student-information/{id}", { id: studentId }, { source: stuSource }))
          }
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          skeletonRows={lists.pageSize}
          phoneItem={(row) => <ListPhoneItem row={row} />}
        />
      )}
      {page && !query.isError && (
        <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
      )}
    </>
  );
}
