/** So many kinds of statements are prepared, no more: each stays on every connection. */
const mostStatements = 400;

/**
 * Stands in a statement that is never prepared, before it or in a condition: its conditions differ from call to call, so that hardly two are
 * alike, and a plan made without its values would be a bad one.
 */
export const planAnew = "/* plan anew */ ";

/** Longer ones are bulk inserts, hardly two of them alike. */
const longest = 6_000;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, once per connection, which saves parsing and planning; undefined for
 * those that are sent as they are.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostStatements || sql.length > longest || sql.includes(planAnew))
    return known;
  const name = `passage_${names.size}`;
  names.set(sql, name);
  return name;
}
