/**
 * Puts values into a phrase's `{name}` places. For phrases chosen at run time by a code or a rule; all others are
 * functions with typed parameters. A place without a value stays as it is, so that the fault is seen.
 */
export function fill(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  );
}
