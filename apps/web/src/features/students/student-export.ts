import { isApiError } from "../../lib/api/api-error.ts";
import { downloadWithProgress } from "../../lib/api/download-with-progress.ts";
import { saveFile } from "../../lib/save-file.ts";
import { createStore, type Store, useStore } from "../../lib/store.ts";
import { exportStudent } from "../../lib/wire/students.gen.ts";

/** The workbook of one student on its way, done, or failed; null = none. */
export type StudentExport =
  /** `bytes` 0 until the file begins to come. */
  | { readonly state: "running"; readonly bytes: number }
  | { readonly state: "done"; readonly name: string }
  /** `message` as the server words it; "" where nothing came back. */
  | { readonly state: "failed"; readonly message: string };

interface Running {
  readonly store: Store<StudentExport | null>;
  control: AbortController | null;
}

/** One at a time per student; it goes on while its page is out of sight. */
const exports = new Map<number, Running>();

function exportOf(studentId: number): Running {
  const known = exports.get(studentId);
  if (known) return known;
  const made: Running = { store: createStore<StudentExport | null>(null), control: null };
  exports.set(studentId, made);
  return made;
}

async function run(fkStudentId: number): Promise<void> {
  const running = exportOf(fkStudentId);
  running.control?.abort();
  const control = new AbortController();
  running.control = control;
  const { signal } = control;
  const show = (next: StudentExport | null) => running.control === control && running.store.set(next);
  show({ state: "running", bytes: 0 });
  try {
    const file = await downloadWithProgress(
      exportStudent,
      { body: { fkStudentId } },
      { signal, handles: "all", onProgress: ({ bytes }) => show({ state: "running", bytes }) },
    );
    if (signal.aborted) return;
    saveFile(file);
    show({ state: "done", name: file.name });
  } catch (error) {
    if (signal.aborted) return;
    // Not proved who they are: as if it had not been begun.
    if (isApiError(error, "2010")) return void show(null);
    show({ state: "failed", message: isApiError(error) ? error.message : "" });
  }
}

/** The export of everything kept about a student: start it (again), cancel it or put its end away. */
export function useStudentExport(studentId: number) {
  const { store } = exportOf(studentId);
  return {
    current: useStore(store),
    start: () => void run(studentId),
    stop: () => {
      exportOf(studentId).control?.abort();
      store.set(null);
    },
  };
}
