import { UserPlus } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { useAddStudent } from "../../../lib/add-student.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { StudentListSearch } from "../use-student-list.ts";

/** Nobody was ever registered: what belongs here, and how to begin. */
export function NoStudents() {
  const { students } = usePhrases();
  const addStudent = useAddStudent();
  const mayAdd = useHolds("applications");
  return (
    <EmptyState
      title={students.list.empty}
      actions={
        mayAdd && (
          <Button kind="primary" icon={UserPlus} onClick={addStudent}>
            {students.list.add}
          </Button>
        )
      }
    >
      {students.list.emptyAdvice}
    </EmptyState>
  );
}

/** Filtered to nothing: says by what, and drops it. */
export function NoneFits({ list }: { list: StudentListSearch }) {
  const { students } = usePhrases();
  const words = students.list;
  const { keyword } = list.filters;
  return (
    <EmptyState
      title={words.nothing}
      actions={
        <>
          {keyword && <Button onClick={() => list.setFilters({ keyword: null })}>{words.dropSearch}</Button>}
          {list.filterCount > (keyword ? 1 : 0) && (
            <Button onClick={list.clearFilters}>{words.dropFilters}</Button>
          )}
        </>
      }
    >
      {keyword ? words.nothingKeyword(keyword) : words.nothingFilters}
    </EmptyState>
  );
}
