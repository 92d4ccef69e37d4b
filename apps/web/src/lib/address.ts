import { useSyncExternalStore } from "react";
import type { GoHow } from "./navigation.tsx";
import { parseSearch, type Search } from "./search.ts";

/*
 * The browser's history as a store. A routing library would only be asked which view an address means: pages are not
 * rendered through it but kept alive by the shell, and it would cost every page 20 KB.
 */

/** Where the page is. */
export interface Address {
  readonly href: string;
  readonly pathname: string;
  readonly search: Search;
}

let known: Address | null = null;

/** The address of this moment; the same object while it stays the same. */
function read(): Address {
  const { href, pathname, search } = location;
  if (known?.href !== href) known = { href, pathname, search: parseSearch(search) };
  return known;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

function ofBackOffice(pathname: string): boolean {
  return pathname === "/bms" || pathname.startsWith("/bms/");
}

/** What each step of the history knows of the one before it. */
interface StepState {
  readonly before: string;
}

/** The browser goes back in its own time: what asks for it twice meanwhile means one step. */
let goingBack = false;

function goBack(): void {
  if (goingBack) return;
  goingBack = true;
  addEventListener(
    "popstate",
    () => {
      goingBack = false;
    },
    { once: true },
  );
  history.back();
}

/** Goes to an address of this entry; those of the other entry and of other sites are left to the browser. */
export function goTo(href: string, { replace = false, back = false }: GoHow = {}): void {
  const url = new URL(href, location.href);
  const inside =
    url.origin === location.origin && ofBackOffice(url.pathname) === ofBackOffice(location.pathname);
  const state = history.state as StepState | null;
  if (!inside) location.assign(url);
  else if (back && state?.before === url.href) goBack();
  // The same place again would be a step that leads nowhere.
  else if (replace || back || url.href === location.href) history.replaceState(state, "", url);
  else history.pushState({ before: location.href } satisfies StepState, "", url);
  for (const listener of [...listeners]) listener();
}

/** The address, followed. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, read);
}
