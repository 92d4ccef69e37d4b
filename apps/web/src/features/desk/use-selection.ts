import { mostAtOnce } from "@passage/contract/desk/rules.ts";
import { useCallback, useState } from "react";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { showToast } from "../../ui/toast-manager.ts";
import type { QueueItem } from "./api.ts";

/** Applications chosen for a bulk move, with what was last seen of each. */
export interface Selection {
  readonly chosen: ReadonlyMap<number, QueueItem>;
  readonly toggle: (itemId: number) => void;
  readonly drop: (itemIds: readonly number[]) => void;
  readonly clear: () => void;
}

const nothing: ReadonlyMap<number, QueueItem> = new Map();

export function useSelection(items: readonly QueueItem[]): Selection {
  const { desk } = usePhrases();
  const [chosen, setChosen] = useState(nothing);
  // The newest look at each counts: its version goes along with the move.
  const fresh = new Map(
    [...chosen].map(([id, seen]) => [id, items.find(({ itemId }) => itemId === id) ?? seen]),
  );

  function toggle(itemId: number) {
    const next = new Map(fresh);
    const item = items.find((one) => one.itemId === itemId);
    if (next.delete(itemId) || !item) return setChosen(next);
    if (next.size >= mostAtOnce)
      return void showToast({ tone: "att", title: desk.bulk.most(mostAtOnce), id: "desk-most" });
    setChosen(next.set(itemId, item));
  }

  return {
    chosen: fresh,
    toggle,
    drop: useCallback(
      (itemIds) => setChosen((before) => new Map([...before].filter(([id]) => !itemIds.includes(id)))),
      [],
    ),
    clear: useCallback(() => setChosen(nothing), []),
  };
}
