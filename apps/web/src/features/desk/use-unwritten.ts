import { useCallback, useRef, useState } from "react";

/** The question before something written for a move is lost. */
export interface Unwritten {
  /** Says whether something is written now. */
  readonly set: (written: boolean) => void;
  /** Does a deed that loses it: at once when there is nothing to lose, else after the question. */
  readonly ask: (deed: () => void) => void;
  readonly asked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Guards what is being written within the desk; `setDirty` tells the shell, which guards leaving the page. */
export function useUnwritten(setDirty: (dirty: boolean) => void): Unwritten {
  const written = useRef(false);
  const [deed, setDeed] = useState<(() => void) | null>(null);

  const set = useCallback(
    (now: boolean) => {
      if (written.current === now) return;
      written.current = now;
      setDirty(now);
    },
    [setDirty],
  );

  return {
    set,
    ask: (wanted) => {
      if (written.current) setDeed(() => wanted);
      else wanted();
    },
    asked: deed !== null,
    stay: () => setDeed(null),
    leave: () => {
      set(false);
      setDeed(null);
      deed?.();
    },
  };
}
