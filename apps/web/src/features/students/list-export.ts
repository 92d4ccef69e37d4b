import type { Sent } from "@passage/contract/endpoint.ts";
import type { exportStudents as endpoint } from "@passage/contract/students/endpoints.ts";
import { call } from "../../lib/api/api-client.ts";
import { isApiError } from "../../lib/api/api-error.ts";
import { downloadWithProgress } from "../../lib/api/download-with-progress.ts";
import { saveFile } from "../../lib/save-file.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { countStudentExport, exportStudents, exportStudentsBriefly } from "../../lib/wire/students.gen.ts";

/** Every column, or those of the query tab. */
export type ExportWidth = "full" | "brief";

/** What is exported: filter and order of the list, or the ticked ones of it. */
export type ExportBody = Sent<typeof endpoint>["body"];

/** An export on its way, done, or failed; null = none. */
export type ListExport =
  | { readonly state: "counting" }
  /** `bytes` 0 until the file begins to come. */
  | { readonly state: "running"; readonly students: number; readonly bytes: number }
  | { readonly state: "done"; readonly students: number; readonly name: string }
  /** `message` as the server words it; "" where nothing came back. `code` 3007: there is nothing to export. */
  | { readonly state: "failed"; readonly code: string | null; readonly message: string };

interface Order {
  readonly width: ExportWidth;
  readonly body: ExportBody;
}

// One at a time, outside of the page: it goes on while another tab is in front, and when the list's own is closed.
const store = createStore<ListExport | null>(null);
let control: AbortController | null = null;
let last: Order | null = null;

async function run({ width, body }: Order): Promise<void> {
  control?.abort();
  const own = new AbortController();
  control = own;
  const show = (next: ListExport | null) => control === own && store.set(next);
  const { signal } = own;
  show({ state: "counting" });
  try {
    const { total: students } = await call(countStudentExport, { body }, { signal, handles: "all" });
    show({ state: "running", students, bytes: 0 });
    const file = await downloadWithProgress(
      width === "full" ? exportStudents : exportStudentsBriefly,
      { body },
      {
        signal,
        handles: "all",
        onProgress: ({ bytes }) => show({ state: "running", students, bytes }),
      },
    );
    if (signal.aborted) return;
    saveFile(file);
    show({ state: "done", students, name: file.name });
  } catch (error) {
    if (signal.aborted) return;
    const known = isApiError(error);
    show({ state: "failed", code: known ? error.code : null, message: known ? error.message : "" });
  }
}

/** The export of the students list: start it, cancel it or put its end away, try it again. */
export function useListExport() {
  return {
    current: useStore(store),
    start: (width: ExportWidth, body: ExportBody) => {
      last = { width, body };
      void run(last);
    },
    stop: () => {
      control?.abort();
      store.set(null);
    },
    retry: () => {
      if (last) void run(last);
    },
  };
}
