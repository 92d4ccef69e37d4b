import { createStore, useStore } from "../../lib/store.ts";

const storeKey = "passage.desk.shortcuts";

/** Single keys act at once, which speech input can't bear: they can be switched off (WCAG 2.1.4). */
const store = createStore<boolean>(stored());

function stored(): boolean {
  try {
    return localStorage.getItem(storeKey) !== "off";
  } catch {
    // Storage may be forbidden; the keys are then on.
    return true;
  }
}

/** Whether the desk's single keys act. */
export function useShortcutsOn(): boolean {
  return useStore(store);
}

/** Switches the single keys on or off, for this browser. */
export function switchShortcuts(on: boolean): void {
  store.set(on);
  try {
    localStorage.setItem(storeKey, on ? "on" : "off");
  } catch {
    // Then it holds for this page only.
  }
}
