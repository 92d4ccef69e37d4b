/** Whether two values of drafts are the same, whatever objects they are. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Of a draft what was changed, all else as others saved it meanwhile. */
export function mergeDrafts<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Draft {
  const changed = Object.entries(mine).filter(([name, value]) => !same(value, base[name as keyof Draft]));
  return { ...theirs, ...Object.fromEntries(changed) };
}
