import { type ComponentType, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react";
import { showToast } from "./toast-manager.ts";
import { useUiText } from "./ui-text.tsx";

/** A component that is loaded on first use: the floating part of a menu or list, which is heavier than a whole page. */
export interface LazyPart<P> {
  /** The component, or null until it is there. */
  readonly loaded: () => ComponentType<P> | null;
  /** Loads it once; a failed load is tried again with the next call. */
  readonly load: () => Promise<ComponentType<P>>;
}

const parts = new Set<() => Promise<unknown>>();

/** Declares a part. Call it once per module: the part is shared by everything that uses it. */
export function lazyPart<P>(fetchPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  let underWay: Promise<ComponentType<P>> | null = null;
  async function fetchOnce() {
    try {
      part = await fetchPart();
      return part;
    } finally {
      underWay = null;
    }
  }
  const load = () => {
    if (part) return Promise.resolve(part);
    underWay ??= fetchOnce();
    return underWay;
  };
  parts.add(load);
  return { loaded: () => part, load };
}

/** Loads every part declared so far, for a moment in which nothing else is to be done. Failures are left to the use. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([...parts].map((load) => load()));
}

/** What is done with the part's own element once it is there: the press or key that asked for it, again. */
export type Use = (element: HTMLElement) => void;

/** A part as one control uses it. */
export interface UsedPart<P> {
  /** Null until it is there: the control then shows its plain form. */
  readonly Part: ComponentType<P> | null;
  /** For the element of the part that stands for the plain one. */
  readonly element: RefCallback<HTMLElement>;
  /** Somebody comes near: the part should be there when it is used. */
  readonly approach: () => void;
  /**
   * Shows the part, and does `use` with its element unless the focus has gone elsewhere than `from` by then. A part
   * that comes while `busy` is left until it is wanted again. A load that fails is said in a toast, and the plain form
   * stays for another try.
   */
  readonly want: (from?: HTMLElement, use?: Use, busy?: () => boolean) => void;
}

/**
 * A part that is there already is shown at once. Otherwise it is asked for when it is used, and that use is repeated
 * when it has come: nothing that was pressed or typed is lost.
 */
export function useLazyPart<P>(part: LazyPart<P>): UsedPart<P> {
  const text = useUiText();
  const [Part, setPart] = useState<ComponentType<P> | null>(part.loaded);
  const current = useRef<HTMLElement>(null);
  const element = useCallback((own: HTMLElement | null) => {
    current.current = own;
  }, []);
  const pending = useRef<Use>(null);

  // Before anything else can be typed: with the plain form its focus went.
  useLayoutEffect(() => {
    const use = pending.current;
    pending.current = null;
    if (Part && use && current.current) use(current.current);
  }, [Part]);

  function show(Loaded: ComponentType<P>, from?: HTMLElement, use?: Use) {
    pending.current = from && hasLeft(from) ? null : (use ?? null);
    setPart(() => Loaded);
  }

  return {
    Part,
    element,
    approach: () => {
      part.load().catch(() => undefined);
    },
    want: (from, use, busy) => {
      const now = part.loaded();
      if (Part && current.current) use?.(current.current);
      else if (now) show(now, from, use);
      else {
        part.load().then(
          (Loaded) => {
            if (!busy?.()) show(Loaded, from, use);
          },
          () =>
            showToast({
              tone: "neg",
              title: text.loadFailed,
              id: "part",
              action: { label: text.reloadPage, onPress: () => location.reload() },
            }),
        );
      }
    },
  };
}

/** Some browsers don't focus a pressed button: then the focus is nowhere. */
function hasLeft(from: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !from.contains(focused);
}
