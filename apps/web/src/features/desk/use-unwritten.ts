import { useCallback, useState } from "react";
import { createStore, useStore } from "../../lib/store.ts";

/** The question before something written for a move is lost. */
export interface Unwritten {
  /** Something is written now. */
  readonly any: boolean;
  /** Says whether something is written now. */
  readonly set: (written: boolean) => void;
  /** Does a deed that loses it: at once when there is nothing to lose, else after the question. */
  readonly ask: (deed: () => void) => void;
  readonly asked: boolean;
  /** Drops the question, and does a deed unless leaving was the answer. */
  readonly stay: (deed: () => void) => void;
  readonly leave: () => void;
}

/** Guards what is being written within the desk; `setDirty` tells the shell, which guards leaving the page. */
export function useUnwritten(setDirty: (dirty: boolean) => void): Unwritten {
  // A store: the address is followed at once, and must not come before what was said of the text.
  const [written] = useState(() => createStore(false));
  const any = useStore(written);
  const [deed, setDeed] = useState<(() => void) | null>(null);

  const set = useCallback(
    (now: boolean) => {
      if (written.get() === now) return;
      written.set(now);
      setDirty(now);
    },
    [written, setDirty],
  );

  return {
    any,
    set,
    ask: (wanted) => {
      if (written.get()) setDeed(() => wanted);
      else wanted();
    },
    asked: deed !== null,
    stay: (after) => {
      setDeed(null);
      if (written.get()) after();
    },
    leave: () => {
      set(false);
      setDeed(null);
      deed?.();
    },
  };
}
