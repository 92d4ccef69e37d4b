/** Column and direction of a list. */
export interface ListOrder<Column> {
  readonly order: Column;
  readonly direction: "asc" | "desc";
}

/** What `sort` asks for: `field`, or `-field` for descending; fields are those of `columns`, as the contract lists them. */
export function listOrder<Field extends string, Column>(
  columns: Readonly<Record<Field, Column>>,
  sort: Field | `-${Field}`,
): ListOrder<Column> {
  const descending = sort.startsWith("-");
  return { order: columns[sort.slice(descending ? 1 : 0) as Field], direction: descending ? "desc" : "asc" };
}
