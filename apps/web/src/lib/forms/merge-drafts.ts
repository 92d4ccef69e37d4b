/** Two saves of one thing put together, field by field. */
export interface Merged<Draft> {
  readonly draft: Draft;
  /** Fields that only the other side changed: taken over. */
  readonly taken: readonly (keyof Draft)[];
  /** Fields that both sides changed, differently: one's own stands. */
  readonly both: readonly (keyof Draft)[];
}

/**
 * What becomes of a form that somebody else saved in between: fields nobody touched here are theirs, one's own changes
 * stay, and where both changed the same field it is said.
 */
export function mergeDrafts<Draft extends object>(before: Draft, mine: Draft, theirs: Draft): Merged<Draft> {
  const fields = Object.keys(theirs) as (keyof Draft)[];
  const changed = (field: keyof Draft, in_: Draft) => !same(before[field], in_[field]);
  const taken = fields.filter((field) => changed(field, theirs) && !changed(field, mine));
  const both = fields.filter(
    (field) => changed(field, theirs) && changed(field, mine) && !same(mine[field], theirs[field]),
  );
  const overtaken = Object.fromEntries(taken.map((field) => [field, theirs[field]])) as Partial<Draft>;
  return { draft: { ...mine, ...overtaken }, taken, both };
}

/** Whether two values of a draft are alike; keys of rows, which React alone reads, don't count. */
export function same(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value, (name: string, inner: unknown) => (name === "key" ? undefined : inner));
  return plain(a) === plain(b);
}
