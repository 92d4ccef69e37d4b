import { emptyStudentInfo, type StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { getRegisterData } from "../../../lib/wire/students.gen.ts";
import { mergeVersions, type Side } from "./merge-versions.ts";
import type { StudentForm } from "./use-student-form.ts";

/** The version that somebody else saved, compared with what stands in the form; while a save is stale. */
export function useMerge(form: StudentForm) {
  const { stale, held, kept } = form;
  const [choices, setChoices] = useState<Partial<Record<StudentInfoPath, Side>>>({});
  const query = useQuery({
    ...read(getRegisterData, { query: { fkStudentId: held?.fkStudentId ?? 0 } }, { handles: "all" }),
    enabled: stale !== null && held !== null,
    staleTime: 0,
  });
  const newer = query.data && held && query.data.version > held.version ? query.data : null;
  const mine = form.check.student;
  const merge = useMemo(
    () => (newer ? mergeVersions(kept.student, newer.student, mine) : null),
    [newer, kept.student, mine],
  );
  const { refetch } = query;
  const open = merge?.conflicts.filter(({ name }) => choices[name] === undefined) ?? [];

  /** Puts the choices into the form and saves on their version, as the refused save meant to. */
  async function save() {
    if (!merge || !newer || open.length > 0) return null;
    const merged = merge.merged(choices);
    const { fkStudentId, version, status, student } = newer;
    form.rebase({ fkStudentId, version, status }, student);
    form.change(merged);
    setChoices({});
    const draft = form.refusedRequest?.draft ?? form.draft;
    return form.save({ draft, student: merged, content: JSON.stringify(merged) });
  }

  /** Takes their version as it is. */
  function takeTheirs() {
    if (!newer) return;
    const { fkStudentId, version, status } = newer;
    const student = { ...emptyStudentInfo, ...newer.student };
    form.rebase({ fkStudentId, version, status }, student, JSON.stringify(student));
    form.change(student);
  }

  return {
    merge,
    theirs: newer?.student ?? null,
    mine,
    failed: query.isError,
    retry: () => void refetch(),
    choices,
    choose: (name: StudentInfoPath, side: Side) => setChoices((before) => ({ ...before, [name]: side })),
    open: open.length,
    save,
    takeTheirs,
  };
}
