import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { createStore, useStore } from "../store.ts";
import type { ViewProps } from "../view.ts";

/** The question before something unsaved is lost. */
export interface DiscardWords {
  readonly title: string;
  readonly advice: string;
  readonly confirm: string;
  readonly stay: string;
}

/** What stands between unsaved changes and whatever would lose them. */
export interface Guard<Opened> {
  /** What is open: as the address says, but for one that was left unsaved by the browser's own ways. */
  readonly shown: Opened;
  /** Whether this is open still: to be asked by an answer that comes late. */
  readonly isShown: (opened: Opened) => boolean;
  /** Does a deed, after asking where something is unsaved. */
  readonly guard: (deed: () => void) => void;
  readonly setDirty: (dirty: boolean) => void;
  /** The question, to be rendered by the page. */
  readonly question: ReactNode;
}

/**
 * Asks before what is typed in an editor is lost, and tells the office, which asks before the page goes. The address
 * may change under it ("back"): then the editor stays until the question is answered.
 * @param discard the question's words
 * @param putBack sets the address to what is still open
 */
export function useGuard<Opened>(
  { setDirty: tell }: Pick<ViewProps, "setDirty">,
  opened: Opened,
  putBack: (shown: Opened) => void,
  discard: DiscardWords,
): Guard<Opened> {
  // A store: a question that was just answered is asked for the state of that moment.
  const [own] = useState(() => createStore(false));
  const dirty = useStore(own);
  const [deed, setDeed] = useState<(() => void) | null>(null);
  const [shown, setShown] = useState(opened);
  const away = dirty && opened !== shown;
  if (!dirty && opened !== shown) setShown(opened);

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });

  const setDirty = useCallback(
    (next: boolean) => {
      own.set(next);
      tell(next);
    },
    [own, tell],
  );

  function stay() {
    setDeed(null);
    if (away && own.get()) putBack(shown);
  }

  return {
    shown,
    isShown: (asked) => latest.current === asked,
    guard: (next) => (dirty ? setDeed(() => next) : next()),
    setDirty,
    question: (
      <ConfirmDialog
        open={deed !== null || away}
        onOpenChange={(open) => !open && stay()}
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
