import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { read } from "../lib/api/queries.ts";
import { getStudentNames } from "../lib/wire/students.gen.ts";
import { useViewTabs } from "./use-view-tabs.tsx";

/** Puts the student's name behind a tab's title (spec point 2). Silent: a tab without a name is still a tab. */
export function StudentNote({ viewKey, studentId }: { viewKey: string; studentId: number }) {
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
