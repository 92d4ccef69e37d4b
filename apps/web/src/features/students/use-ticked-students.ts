import { useState } from "react";
import { personNameText } from "../../lib/person-name.tsx";
import type { DataSelection } from "../../ui/data-table-types.ts";
import type { StudentItem } from "./api.ts";

interface Ticked {
  /** The filter under which they were ticked. */
  readonly under: string;
  /** Id → name, of all pages. */
  readonly names: ReadonlyMap<string, string>;
}

/** Which students are ticked, on all pages of one filter; another filter begins anew. */
export function useTickedStudents(rows: readonly StudentItem[] | undefined, filter: string) {
  const [kept, setKept] = useState<Ticked>({ under: filter, names: new Map() });
  const names: ReadonlyMap<string, string> = kept.under === filter ? kept.names : new Map();
  const selection: DataSelection<StudentItem> = {
    selected: new Set(names.keys()),
    onChange: (selected) => {
      const here = new Map((rows ?? []).map((row) => [String(row.studentId), personNameText(row)]));
      const next = [...selected].map((id) => [id, names.get(id) ?? here.get(id) ?? id] as const);
      setKept({ under: filter, names: new Map(next) });
    },
  };
  return { names, selection, clear: () => setKept({ under: filter, names: new Map() }) };
}
