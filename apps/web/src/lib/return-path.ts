/** Where a sign-in comes back to. */
export interface EntryPaths {
  /** The entry's first page. */
  readonly home: string;
  readonly login: string;
}

/**
 * The address to open after signing in: the one asked for before, if it is a page of this entry. Anything else (another
 * origin, `//host`, the login page itself) would be an open redirect or a loop and gives the first page.
 */
export function returnPath(asked: string | null | undefined, { home, login }: EntryPaths): string {
  // Two slashes could name another host, at the beginning or once "/x/.." before them is resolved.
  if (!asked?.startsWith("/") || /^[^?#]*\/\/|[\\\t\n\r]/.test(asked)) return home;
  const { pathname, search, hash } = new URL(asked, "https://passage.invalid");
  const staff = pathname === "/bms" || pathname.startsWith("/bms/");
  const inside = staff === (home === "/bms") && pathname !== login;
  return inside ? pathname + search + hash : home;
}

/** The login page's address that remembers `asked`. */
export function loginHref(asked: string, paths: EntryPaths): string {
  const back = returnPath(asked, paths);
  return back === paths.home ? paths.login : `${paths.login}?redirect=${encodeURIComponent(back)}`;
}
