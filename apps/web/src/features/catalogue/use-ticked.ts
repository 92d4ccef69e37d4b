import { useState } from "react";
import type { DataSelection } from "../../ui/data-table-types.ts";

interface Ticked {
  /** The filter under which they were ticked. */
  readonly under: string;
  readonly ids: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Which rows are ticked, on all pages of one filter; another filter begins anew. */
export function useTicked<Row>(filter: string) {
  const [kept, setKept] = useState<Ticked>({ under: filter, ids: none });
  const ids = kept.under === filter ? kept.ids : none;
  const selection: DataSelection<Row> = {
    selected: ids,
    onChange: (selected) => setKept({ under: filter, ids: selected }),
    onPhone: true,
  };
  return { ids: [...ids].map(Number), selection, clear: () => setKept({ under: filter, ids: none }) };
}
