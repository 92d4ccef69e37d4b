import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import type { getCatalogueTable as endpoint } from "@passage/contract/catalogue-imports/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { useRef, useState } from "react";
import { isApiError } from "../api/api-error.ts";
import { downloadWithProgress } from "../api/download-with-progress.ts";
import { saveFile } from "../save-file.ts";
import { getCatalogueTable } from "../wire/catalogue-imports.gen.ts";

type Query = Sent<typeof endpoint>["query"];

/** What a table of the catalogue is narrowed by: as its list is. */
export type CatalogueFilter = Omit<Query, "kind" | "format" | "content">;

interface Order {
  readonly kind: CatalogueKind;
  readonly format: "xlsx" | "csv";
  readonly filter?: CatalogueFilter;
}

/** An export on its way, done, or failed. */
export type CatalogueExport =
  | { readonly state: "running"; readonly bytes: number }
  | { readonly state: "done"; readonly name: string }
  /** `message` as the server words it; "" where nothing came back. */
  | { readonly state: "failed"; readonly message: string };

/** The export of institutions or courses, one at a time. It goes on while another page of the office is in front. */
export function useCatalogueExport() {
  const [current, setCurrent] = useState<CatalogueExport | null>(null);
  const control = useRef<AbortController | null>(null);
  const last = useRef<Order | null>(null);

  async function run(order: Order): Promise<void> {
    control.current?.abort();
    const { kind, format, filter } = order;
    const own = new AbortController();
    control.current = own;
    last.current = order;
    const show = (next: CatalogueExport) => control.current === own && setCurrent(next);
    show({ state: "running", bytes: 0 });
    try {
      const file = await downloadWithProgress(
        getCatalogueTable,
        { query: { ...filter, kind, format, content: "all" } },
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
    running: current?.state === "running",
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
