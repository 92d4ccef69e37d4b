import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { type Attempt, type Unsaved, writeTyped } from "./typed-store.ts";

/** Pause in typing after which it is kept, in milliseconds. */
const pause = 400;

interface Keeping {
  /** See placeOf. It may change: a new student's first save gives it one of its own. */
  readonly place: string;
  /** What stands in the form and not on the server; null where nothing does. */
  readonly unsaved: Omit<Unsaved, "attempt"> | null;
  /** An element of the form: as long as it is in the document, the form is only out of sight. */
  readonly within: RefObject<HTMLElement | null>;
}

/**
 * Keeps what is typed and not saved over a reload or a crash: after a pause in typing, and when the page goes away.
 * Text that is saved is removed; where a form is given up, its way out calls forgetTypedIn.
 *
 * @returns notes a save before it is sent, and null when its end is known
 */
export function useKeepTyped({ place, unsaved, within }: Keeping): (attempt: Attempt | null) => void {
  const attempt = useRef<Attempt | null>(null);
  const latest = useRef({ place, unsaved });
  const content = JSON.stringify(unsaved);

  const keep = useCallback(() => {
    const { place: where, unsaved: what } = latest.current;
    const nothing = { version: null, fields: {}, was: {} };
    const whole = what ?? (attempt.current && nothing);
    writeTyped(where, whole && { ...whole, attempt: attempt.current });
  }, []);

  // Before the others: they write what is newest.
  useLayoutEffect(() => {
    if (latest.current.place !== place) writeTyped(latest.current.place, null);
    latest.current = { place, unsaved };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is what changes of `unsaved`
  useEffect(() => {
    // What was saved is no longer "typed"; a reload in the next moment must not bring it back.
    if (unsaved === null) return keep();
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [place, content, keep]);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") keep();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", keep);
    const form = within.current;
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", keep);
      // Effects end when another view covers this one, too: then the form stays in the document.
      queueMicrotask(() => form?.isConnected && keep());
    };
  }, [keep, within]);

  return useCallback(
    (next) => {
      attempt.current = next;
      // An answer that comes to a form which was given up must not bring its text back.
      if (within.current?.isConnected) keep();
    },
    [keep, within],
  );
}
