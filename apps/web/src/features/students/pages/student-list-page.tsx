import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { useMemo } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { useAddStudent } from "../../../lib/add-student.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ExportLine } from "../../../lib/lists/export-line.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useSavedViews } from "../../../lib/lists/saved-views.ts";
import { SavedViewsMenu } from "../../../lib/lists/saved-views-menu.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { personNameText } from "../../../lib/person-name.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { IndexTabs } from "../../../lib/views/index-tabs.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { ListLayoutControls } from "../../../ui/list-layout-controls.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { studentsQuery } from "../api.ts";
import { ExportMenu } from "../components/export-menu.tsx";
import { defaultColumns, studentColumns } from "../components/list-columns.tsx";
import { ListFilters } from "../components/list-filters.tsx";
import { ListPhoneItem } from "../components/list-phone-item.tsx";
import { NoneFits, NoStudents } from "../components/list-states.tsx";
import { SelectedStudents } from "../components/selected-students.tsx";
import { useListExport } from "../list-export.ts";
import {
  callFilter,
  filterNames,
  listBody,
  listFilter,
  sortedColumn,
  sortFields,
  sortOf,
} from "../list-filter.ts";
import { useStudentList } from "../use-student-list.ts";
import { useTickedStudents } from "../use-ticked-students.ts";

/** /index/student-query: the students in sight; filters, sort and page are in the address. */
export function StudentListPage(view: ViewProps<"/index/student-query">) {
  const phrases = usePhrases();
  const { list: words } = phrases.students;
  const language = useLanguage();
  const go = useGo();
  const addStudent = useAddStudent();
  const mayAdd = useHolds("applications");
  const list = useStudentList(view);
  const saved = useSavedViews("students", view, filterNames, list.unwritten);
  const query = useQuery(studentsQuery(listBody(list, list.passportNumber)));
  const columns = useMemo(() => studentColumns(phrases, language), [phrases, language]);
  const layout = useListLayout(
    "students",
    columns.map((column) => column.id),
    defaultColumns,
  );
  const page = query.data;
  const nothingYet = page?.total === 0 && list.filterCount === 0;
  const exporting = useListExport();
  const filter = callFilter(list.filters, list.passportNumber);
  // A tick says "this one of what is listed": another filter lists others.
  const ticked = useTickedStudents(page?.items, JSON.stringify(filter));
  const exported = { ...filter, sort: sortOf(list.sort) };

  return (
    <>
      <PageHead
        title={words.title}
        count={page && formatCount(page.total, language)}
        actions={
          <>
            {!nothingYet && !hasFailed(query) && (
              <ExportMenu
                running={exporting.running}
                onExport={(width) => exporting.start({ width, body: exported })}
              />
            )}
            {mayAdd && (
              <Button icon={FileUp} onClick={() => go(hrefTo("/student-import"))}>
                {phrases.students.list.import}
              </Button>
            )}
            {mayAdd && (
              <Button
                kind={nothingYet || hasFailed(query) ? "secondary" : "primary"}
                icon={Plus}
                onClick={addStudent}
              >
                {words.add}
              </Button>
            )}
          </>
        }
      />
      <IndexTabs active="students" year={listFilter(list.filters).year} listed={page?.total} />
      {!nothingYet && (
        <ListFilters
          list={list}
          views={<SavedViewsMenu list="students" words={words.views} saved={saved} />}
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
      {exporting.current && (
        <ExportLine
          words={words.export}
          exported={exporting.current}
          onStop={exporting.stop}
          onRetry={exporting.retry}
        />
      )}
      {hasFailed(query) ? (
        <ListFailure words={words} query={query} />
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
          selection={ticked.selection}
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
      {page && !hasFailed(query) && (
        <>
          <Pagination page={list.page} pageSize={lists.pageSize} total={page.total} onPage={list.setPage} />
          {!nothingYet && (
            <SelectedStudents
              students={ticked.names}
              exporting={exporting.running}
              onExport={(student) => exporting.start({ width: "full", body: { ...exported, student } })}
              onClear={ticked.clear}
            />
          )}
        </>
      )}
    </>
  );
}
