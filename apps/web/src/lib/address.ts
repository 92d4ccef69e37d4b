import { useSyncExternalStore } from "react";
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

/** Goes to an address of this entry; those of the other entry and of other sites are left to the browser. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  const inside =
    url.origin === location.origin && ofBackOffice(url.pathname) === ofBackOffice(location.pathname);
  if (!inside) location.assign(url);
  else if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  for (const listener of [...listeners]) listener();
}

/** The address, followed. */
export function useAddress(): Address {
  return useSyncExternalStore(subscribe, read);
}
