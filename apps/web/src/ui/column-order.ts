/** A column as the chooser sees it. */
export interface ChoosableColumn {
  id: string;
  title: string;
  /** Always shown, always where it stands by default. */
  fixed?: boolean;
}

/** Shows or hides one column. A column that comes back takes its default place among those shown. */
export function withColumn(
  columns: readonly ChoosableColumn[],
  shown: readonly string[],
  id: string,
  on: boolean,
): string[] {
  if (!on) return shown.filter((one) => one !== id);
  if (shown.includes(id)) return [...shown];
  const order = columns.map((column) => column.id);
  const before = order.slice(0, order.indexOf(id));
  const at = shown.findLastIndex((one) => before.includes(one)) + 1;
  return [...shown.slice(0, at), id, ...shown.slice(at)];
}

/** Moves a column by one place (-1 up, +1 down) past the ones that may move; fixed ones keep their place. */
export function moveColumn(
  columns: readonly ChoosableColumn[],
  shown: readonly string[],
  id: string,
  by: -1 | 1,
): string[] {
  const fixed = new Set(columns.filter((column) => column.fixed).map((column) => column.id));
  const at = shown.indexOf(id);
  const to = at + by;
  const other = shown[to];
  if (at < 0 || other === undefined || fixed.has(id) || fixed.has(other)) return [...shown];
  const next = [...shown];
  next[at] = other;
  next[to] = id;
  return next;
}
