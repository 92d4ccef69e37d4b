import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import type { Restored } from "./typed-student.ts";
import type { useSaving } from "./use-saving.ts";
import type { StudentFormStart } from "./use-student-form.ts";

interface Restoring {
  readonly start: StudentFormStart;
  readonly begun: { readonly student: StudentInfo; readonly restored: Restored | null };
  readonly values: StudentInfo;
  readonly change: (changes: Partial<StudentInfo>) => void;
  readonly saving: Pick<ReturnType<typeof useSaving>, "kept" | "rebase">;
}

/** Typed text that came back after a reload: since when it stands there, and the ways out of the form and back. */
export function useRestored({ start, begun, values, change, saving }: Restoring) {
  const { restored, student } = begun;
  if (!restored) return null;
  const saved = saving.kept.at !== null;
  const holds = (from: StudentInfo) => restored.paths.every((path) => values[path] === from[path]);
  const put = (from: StudentInfo) => change(pick(from, restored.paths));
  // Typed over and saved: nothing is left to say.
  if (saved && !holds(restored.values) && !holds(student)) return null;
  return {
    at: restored.at,
    /** Whether it stands in the form, was taken out again, or was typed over. */
    state: holds(restored.values) ? "in" : holds(student) ? "out" : "changed",
    takeOut: () => {
      // On an older version as long as it waits for a choice between two people's changes.
      if (start.held && !saved) saving.rebase(start.held, student, JSON.stringify(student));
      put(student);
    },
    putBack: () => put(restored.values),
  } as const;
}

function pick(student: StudentInfo, paths: readonly StudentInfoPath[]): Partial<StudentInfo> {
  return Object.fromEntries(paths.map((path) => [path, student[path] ?? emptyStudentInfo[path]]));
}
