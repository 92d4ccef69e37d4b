import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { read } from "../lib/api/queries.ts";
import { pageShownStore } from "../lib/page-shown.tsx";
import { useStore } from "../lib/store.ts";
import type { VisitedView } from "../lib/views/visited-views.ts";
import { getStudentNames } from "../lib/wire/students.gen.ts";
import { useViewTabs } from "./use-view-tabs.tsx";
import { pageOf } from "./views.tsx";

/**
 * Puts the students' names behind the titles of their tabs (spec point 2): of those in front at once, of tabs that a
 * reload brought back when the page in front is there.
 */
export function StudentNotes({ views }: { views: readonly VisitedView[] }) {
  const pageShown = useStore(pageShownStore);
  return views.map(({ key, path, params, mounted }) => {
    const student = pageOf(path)?.student;
    const studentId = student ? Number(params[student]) : Number.NaN;
    if (!Number.isInteger(studentId) || !(mounted || pageShown)) return null;
    return <StudentNote key={key} viewKey={key} studentId={studentId} />;
  });
}

/** Silent: a tab without a name is still a tab. */
function StudentNote({ viewKey, studentId }: { viewKey: string; studentId: number }) {
  const tabs = useViewTabs();
  const names = useQuery(
    read(getStudentNames, { query: { fkStudentId: studentId } }, { handles: "all" }),
  ).data;
  const note = names ? (names.nameZh ?? [names.lastName, names.firstName].filter(Boolean).join(" ")) : "";
  useEffect(() => {
    if (note !== "") tabs.setNote(viewKey, note);
  }, [tabs, viewKey, note]);
  return null;
}
