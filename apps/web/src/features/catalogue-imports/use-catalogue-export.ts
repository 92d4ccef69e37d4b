import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { useRef, useState } from "react";
import { isApiError } from "../../lib/api/api-error.ts";
import { downloadWithProgress } from "../../lib/api/download-with-progress.ts";
import { saveFile } from "../../lib/save-file.ts";
import { getCatalogueTable } from "../../lib/wire/catalogue-imports.gen.ts";

interface Order {
  readonly kind: CatalogueKind;
  readonly format: "xlsx" | "csv";
}

/** An export on its way, done, or failed. */
export type CatalogueExport =
  | { readonly state: "running"; readonly bytes: number }
  | { readonly state: "done"; readonly name: string }
  /** `message` as the server words it; "" where nothing came back. */
  | { readonly state: "failed"; readonly message: string };

/** The export of the whole catalogue, one at a time. It goes on while another page of the office is in front. */
export function useCatalogueExport() {
  const [current, setCurrent] = useState<CatalogueExport | null>(null);
  const control = useRef<AbortController | null>(null);
  const last = useRef<Order | null>(null);

  async function run(order: Order): Promise<void> {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    last.current = order;
    const show = (next: CatalogueExport) => control.current === own && setCurrent(next);
    show({ state: "running", bytes: 0 });
    try {
      const file = await downloadWithProgress(
        getCatalogueTable,
        { query: { ...order, content: "all" } },
        {
          signal: own.signal,
          handles: "all",
          onProgress: ({ bytes }) => show({ state: "running", bytes }),
        },
      );
      if (own.signal.aborted) return;
      saveFile(file);
      show({ state: "done", name: file.name });
    } catch (error) {
      if (own.signal.aborted) return;
      show({ state: "failed", message: isApiError(error) ? error.message : "" });
    }
  }

  return {
    current,
    start: (order: Order) => void run(order),
    stop: () => {
      control.current?.abort();
      setCurrent(null);
    },
    retry: () => {
      if (last.current) void run(last.current);
    },
  };
}
