import { useLayoutEffect, useRef } from "react";
import { typing } from "./key-targets.ts";
import { useShortcutsOn } from "./shortcuts.ts";

/** What Enter presses by itself; the open application's own line is excepted, there Enter is the desk's. */
const pressable = "a:not([aria-current=true]), button, summary";

/** What each key does: letters in capitals, others by their name. */
export type DeskKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys of the desk, anywhere on the page but where one types; off when the user switched them off. */
export function useDeskKeys(handlers: DeskKeys): void {
  const on = useShortcutsOn();
  const latest = useRef(handlers);
  // In the commit itself: what is on the screen answers to its keys, however soon they come.
  useLayoutEffect(() => {
    latest.current = handlers;
  });

  useLayoutEffect(() => {
    if (!on) return;
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(typing)) return;
      // A key held down must never confirm one application after the other.
      if (event.key === "Enter" && (event.repeat || target?.closest(pressable))) return;
      const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
      // Shift alone makes no other key of a letter, unless one is named so.
      const handler = (event.shiftKey ? latest.current[`Shift${key}`] : undefined) ?? latest.current[key];
      if (!handler) return;
      event.preventDefault();
      handler();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
