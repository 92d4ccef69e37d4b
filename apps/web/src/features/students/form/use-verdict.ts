import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { validateStudent } from "../../../lib/wire/students.gen.ts";
import { identifiers } from "./sections.ts";

/** Milliseconds between leaving a field and asking, so that tabbing through several asks once. */
const pause = 500;

/**
 * Asks the server about a student whenever a field that identifies people was left and changed. Advice only: a
 * failure is not shown, and the platform-wide look-up is limited, hence not on every key.
 */
export function useVerdict(fkStudentId: number | null, student: StudentInfo) {
  const [asked, setAsked] = useState<StudentInfo | null>(null);
  const latest = useRef(student);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = student;
  }, [student]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const now = latest.current;
      if (identifiers.every((path) => now[path] === null)) return;
      setAsked((before) =>
        before && identifiers.every((path) => before[path] === now[path]) ? before : now,
      );
    }, pause);
  }, []);

  const query = useQuery({
    ...read(
      validateStudent,
      { body: { fkStudentId, student: asked ?? emptyStudentInfo } },
      { handles: "all", staleTime: 60_000 },
    ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  // Until the next answer is here, the last one is about what was asked before.
  const [about, setAbout] = useState<StudentInfo | null>(null);
  if (query.data && !query.isPlaceholderData && about !== asked) setAbout(asked);
  return { ask, asked: about, verdict: query.data ?? null };
}
