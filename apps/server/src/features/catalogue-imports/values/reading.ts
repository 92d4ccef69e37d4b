/** What a cell's text means, or which rule it breaks. */
export type Reading =
  | { readonly value: unknown }
  | { readonly rule: string; readonly params?: Readonly<Record<string, string | number>> };

export function wrong(rule: string, params?: Readonly<Record<string, string | number>>): Reading {
  return { rule, ...(params && { params }) };
}

/** A word without what people write differently: width, case, blanks and stops. */
export function plainWord(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s.()]/g, "");
}

/** Reads one of several words; whatever else there is breaks the rule. */
export function oneOf(words: Iterable<readonly [word: string, value: unknown]>, rule: string) {
  const values = new Map<string, unknown>();
  for (const [word, value] of words) values.set(plainWord(word), value);
  return (text: string): Reading => {
    const word = plainWord(text);
    return values.has(word) ? { value: values.get(word) } : wrong(rule);
  };
}

/** Remembers what a column's texts mean: most of them come again and again. */
export function remembered(read: (text: string) => Reading, most = 20_000): (text: string) => Reading {
  const known = new Map<string, Reading>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const reading = read(text);
    if (known.size < most) known.set(text, reading);
    return reading;
  };
}
