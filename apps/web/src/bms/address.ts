import { useSyncExternalStore } from "react";
import { parseSearch, type Search } from "../lib/search.ts";

/** Where the back office is. It has one page so far: the browser's history is router enough. */
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

/** Goes to an address of the back office; others are left to the browser. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin || !/^\/bms(\/|$)/.test(url.pathname)) location.assign(href);
  else if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  for (const listener of [...listeners]) listener();
}

/** The address, followed. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, read);
}
