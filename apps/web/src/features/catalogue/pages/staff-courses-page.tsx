import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useListLayout } from "../../../lib/use-list-layout.ts";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { lazily } from "../../../ui/lazily.ts";
import { type CourseRow, coursesQuery, institutionQuery } from "../api.ts";
import { BulkBar } from "../components/bulk-bar.tsx";
import { CatalogueList } from "../components/catalogue-list.tsx";
import { courseColumnIds, courseColumns } from "../components/course-columns.tsx";
import { CourseFilters } from "../components/course-filters.tsx";
import { CoursePhoneItem } from "../components/phone-items.tsx";
import { courseFilter, courseFilterNames, pageQuery } from "../list-filter.ts";
import { nameIn } from "../name-in.ts";
import { useOpened } from "../use-opened.ts";
import { useTicked } from "../use-ticked.ts";

/** The list is there before what opens beside it. */
const CourseEditor = lazily(async () => (await import("../components/course-editor.tsx")).CourseEditor);

const sorts = ["name", "tuition", "updatedAt"] as const;

/** /bms/courses: all courses, closed ones too; the open one is in the address. */
export function StaffCoursesPage(view: ViewProps) {
  const phrases = usePhrases();
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
  const opened = useOpened(view, "course");
  const ticked = useTicked<CourseRow>(JSON.stringify(filter));
  // A new course begins at the one institution that is listed, as soon as its name is here.
  const only = filter.institution.length === 1 ? (filter.institution[0] ?? 0) : 0;
  const { data: institution, isLoading: awaitsInstitution } = useQuery(institutionQuery(only));

  return (
    <CatalogueList
      kind="courses"
      list={list}
      filterNames={courseFilterNames}
      filter={filter}
      query={query}
      columns={columns}
      layout={layout}
      sorts={sorts}
      usualSort="-updatedAt"
      idOf={(row) => row.courseId}
      nameOf={(row) => `${row.name}, ${row.institutionName}`}
      phoneItem={(row) => <CoursePhoneItem row={row} />}
      selection={ticked.selection}
      opened={opened}
      filterBar={(end) => <CourseFilters filter={filter} list={list} end={end} />}
      bulkBar={<BulkBar ids={ticked.ids} onClear={ticked.clear} />}
      editor={(open) =>
        !(open.id === "new" && awaitsInstitution) && (
          <CourseEditor
            {...open}
            institution={
              institution
                ? { value: institution.institutionId, label: nameIn(institution.names, language) }
                : null
            }
          />
        )
      }
    />
  );
}
