import { type RefObject, useEffect, useRef } from "react";

/** Pause in typing after which a draft is saved, in milliseconds. */
const usualPause = 3_000;

interface Autosave {
  /** There is something to save, and nothing against it. */
  readonly due: boolean;
  /** The last save of it didn't get through. */
  readonly failed: boolean;
  /** What would be saved, as text: the pause starts anew with each change of it. */
  readonly content: string;
  /** @param leaving the page is going away */
  readonly save: (leaving: boolean) => void;
  /** An element of the form: as long as it is in the document, the form is only out of sight. */
  readonly within: RefObject<HTMLElement | null>;
  /** Milliseconds without typing; small parts are saved sooner. */
  readonly pause?: number;
}

/**
 * Saves a draft after a pause in typing; at once when the page is left, closed or covered by another view: what
 * is typed must survive a reload, a closed window and a flat battery. A save that didn't get through is made again when
 * the browser is connected again, and before the page goes.
 */
export function useAutosave({ due, failed, content, save, within, pause = usualPause }: Autosave): void {
  const latest = useRef({ due, failed, save });
  useEffect(() => {
    latest.current = { due, failed, save };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts anew with every change of the content
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => latest.current.save(false), pause);
    return () => clearTimeout(timer);
  }, [due, content]);

  useEffect(() => {
    const leave = () => {
      if (latest.current.due || latest.current.failed) latest.current.save(true);
    };
    const connected = () => {
      if (latest.current.failed) latest.current.save(false);
    };
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    addEventListener("online", connected);
    const form = within.current;
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      removeEventListener("online", connected);
      const { due: pending, save: put } = latest.current;
      // Effects end when another view covers this one, too: then the form stays in the document.
      if (pending) queueMicrotask(() => form?.isConnected && put(false));
    };
  }, [within]);
}
