import { type ReactNode, useCallback, useState } from "react";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { openingStep } from "../../lib/opening-step.ts";
import { createStore, useStore } from "../../lib/store.ts";
import type { ViewProps } from "../../lib/view.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { openedIn } from "./list-filter.ts";

/** What is open beside a list, and the ways to it. */
export interface Opened {
  readonly id: number | null;
  /** Opens another, or nothing, after asking where something is unsaved. */
  readonly open: (id: number | null) => void;
  /** Goes elsewhere, after asking where something is unsaved. */
  readonly leave: (deed: () => void) => void;
  readonly setDirty: (dirty: boolean) => void;
  /** The question, to be rendered by the tab. */
  readonly question: ReactNode;
}

/**
 * The one person that is open beside a list: the address holds it under `name`. What is typed isn't lost without a
 * question; where the address changes under it ("back"), the drawer stays until that is answered.
 */
export function useOpened(
  { search, setSearch, setDirty: tell }: Pick<ViewProps, "search" | "setSearch" | "setDirty">,
  name: "account" | "contact",
): Opened {
  const { accounts } = usePhrases();
  const { discard } = accounts.editor;
  const opened = openedIn(search[name]);
  // A store: a question that was just answered is asked for the state of that moment.
  const [own] = useState(() => createStore(false));
  const dirty = useStore(own);
  const [deed, setDeed] = useState<(() => void) | null>(null);
  const [shown, setShown] = useState(opened);
  const away = dirty && opened !== shown;
  if (!dirty && opened !== shown) setShown(opened);

  const setDirty = useCallback(
    (next: boolean) => {
      own.set(next);
      tell(next);
    },
    [own, tell],
  );
  const show = (id: number | null) =>
    setSearch({ [name]: id === null ? undefined : String(id) }, openingStep(opened, id));
  const leave = (next: () => void) => (dirty ? setDeed(() => next) : next());

  return {
    id: shown,
    open: (id) => leave(() => show(id)),
    leave,
    setDirty,
    question: (
      <ConfirmDialog
        open={deed !== null || away}
        onOpenChange={(open) => {
          if (open) return;
          setDeed(null);
          if (away && own.get()) show(shown);
        }}
        title={discard.title}
        description={discard.advice}
        confirmLabel={discard.confirm}
        cancelLabel={discard.stay}
        danger
        onConfirm={() => {
          setDirty(false);
          setDeed(null);
          deed?.();
        }}
      />
    ),
  };
}
