import { useEffect, useRef } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { callWhileLeaving } from "../../../lib/api/leaving-call.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { editImportCell } from "../../../lib/wire/imports.gen.ts";
import { showToast } from "../../../ui/toast-manager.ts";
import { type Import, inImport } from "../api.ts";

/** A cell's text, and the one before. */
interface Draft {
  readonly text: string;
  readonly before: string;
}

/** Tells what stands in a cell and isn't saved; null once it is as it was, or saved. */
export type NoteDraft = (column: number, draft: Draft | null) => void;

/**
 * Cells of the open row that were changed and not saved. Whoever goes on to another row, closes the drawer or leaves the
 * page meant them: they are saved then, which is said and can be taken back.
 */
export function useRowDrafts(importId: number, row: number, onChange: (info: Import) => void): NoteDraft {
  const { imports } = usePhrases();
  const drafts = useRef(new Map<number, Draft>());
  const words = imports.page.row;

  async function save(at: number, cells: readonly (readonly [column: number, text: string])[]) {
    let info: Import | null = null;
    try {
      for (const [column, text] of cells)
        ({ info } = await inImport(importId, () =>
          call(editImportCell, { body: { importId, row: at, column, text } }, { handles: "all" }),
        ));
    } finally {
      if (info) onChange(info);
    }
  }

  async function saveLeft(at: number, left: readonly (readonly [number, Draft])[]) {
    try {
      await save(
        at,
        left.map(([column, { text }]) => [column, text]),
      );
    } catch {
      const again = () => void saveLeft(at, left);
      showToast({ tone: "neg", title: words.notSaved(at), action: { label: words.retry, onPress: again } });
      return;
    }
    const back = left.map(([column, { before }]) => [column, before] as const);
    const undo = () =>
      void save(at, back).catch(() => showToast({ tone: "neg", title: words.notUndone(at) }));
    showToast({ tone: "pos", title: words.saved(at), action: { label: words.undo, onPress: undo } });
  }

  // Of the last render: the row is left by a cleanup, which knows the functions of the first.
  const leave = useRef(saveLeft);
  leave.current = saveLeft;

  useEffect(() => {
    const own = drafts.current;
    const whenGoing = () => {
      for (const [column, { text }] of own)
        void callWhileLeaving(editImportCell, { body: { importId, row, column, text } }).catch(
          () => undefined,
        );
      own.clear();
    };
    window.addEventListener("pagehide", whenGoing);
    return () => {
      window.removeEventListener("pagehide", whenGoing);
      const left = [...own];
      own.clear();
      if (left.length > 0) void leave.current(row, left);
    };
  }, [importId, row]);

  return (column, draft) => {
    if (draft) drafts.current.set(column, draft);
    else drafts.current.delete(column);
  };
}
