import { isApiError } from "../api/api-error.ts";
import type { FileAnswer } from "../api/read-answer.ts";
import { saveFile } from "../save-file.ts";
import { createStore, useStore } from "../store.ts";

/** An export on its way, done, or failed; null = none. */
export type ListExport =
  | { readonly state: "counting" }
  /** `bytes` 0 until the file begins to come. */
  | { readonly state: "running"; readonly rows: number; readonly bytes: number }
  | { readonly state: "done"; readonly rows: number; readonly name: string }
  /** `message` as the server words it; "" where nothing came back. `code` 3007: there is nothing to export. */
  | { readonly state: "failed"; readonly code: string | null; readonly message: string };

/** The calls of one list's export; neither shows its failures. */
export interface ExportCalls<Order> {
  readonly count: (order: Order, signal: AbortSignal) => Promise<{ total: number }>;
  readonly fetchFile: (
    order: Order,
    options: { signal: AbortSignal; onProgress: (received: { bytes: number }) => void },
  ) => Promise<FileAnswer>;
}

/**
 * The export of a list, one at a time and outside of the page: it goes on while another tab is in front, and when the
 * list's own is closed. Gives the hook that starts, shows and ends it.
 */
export function createListExport<Order>({ count, fetchFile }: ExportCalls<Order>) {
  const store = createStore<ListExport | null>(null);
  let control: AbortController | null = null;
  let last: Order | null = null;

  async function run(order: Order): Promise<void> {
    control?.abort();
    const own = new AbortController();
    control = own;
    last = order;
    const show = (next: ListExport | null) => control === own && store.set(next);
    const { signal } = own;
    show({ state: "counting" });
    try {
      const { total: rows } = await count(order, signal);
      show({ state: "running", rows, bytes: 0 });
      const onProgress = ({ bytes }: { bytes: number }) => show({ state: "running", rows, bytes });
      const file = await fetchFile(order, { signal, onProgress });
      if (signal.aborted) return;
      saveFile(file);
      show({ state: "done", rows, name: file.name });
    } catch (error) {
      if (signal.aborted) return;
      // Not proved who they are: as if it had not been begun.
      if (isApiError(error, "2010")) return void show(null);
      const known = isApiError(error);
      show({ state: "failed", code: known ? error.code : null, message: known ? error.message : "" });
    }
  }

  /** Start it, cancel it or put its end away, try it again. */
  return function useListExport() {
    const current = useStore(store);
    return {
      current,
      running: current?.state === "counting" || current?.state === "running",
      start: (order: Order) => void run(order),
      stop: () => {
        control?.abort();
        store.set(null);
      },
      retry: () => {
        if (last) void run(last);
      },
    };
  };
}
