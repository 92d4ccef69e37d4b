/** The query part of an address: one text per name. */
export type Search = Readonly<Record<string, string>>;

/** Changes to a query: a text sets a name, `undefined` or "" removes it. */
export type SearchChanges = Readonly<Record<string, string | undefined>>;

/** Reads `?a=1&b=x`; of a name given twice the last counts. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes `?a=1&b=x`, or "" when empty. Commas stay readable, since lists are joined by them. */
export function formatSearch(search: SearchChanges): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value]],
  );
  const text = new URLSearchParams(pairs).toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The query after some names changed; names set to nothing are gone. */
export function changeSearch(search: Search, changes: SearchChanges): Search {
  return parseSearch(formatSearch({ ...search, ...changes }));
}
