/** Points to an object of the file by its number. */
export interface PdfReference {
  readonly object: number;
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Names keep their slash, `/Pages`; strings and booleans don't matter here and read as null. */
export type PdfValue = number | string | null | PdfReference | readonly PdfValue[] | PdfDictionary;

/** Text that isn't PDF syntax, or nests too deep. */
export class PdfSyntaxError extends Error {}

const deepest = 40;

const blank = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const reference = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9])/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const word = /true|false|null/y;
const hexText = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;

/** Reads one value of PDF syntax at a position of a Latin-1 text; tells where it ended. */
export function parsePdfValue(text: string, position: number): { value: PdfValue; end: number } {
  let at = position;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const skipBlank = () => void take(blank);

  const dictionary = (depth: number): PdfDictionary => {
    const entries = new Map<string, PdfValue>();
    at += 2;
    for (skipBlank(); !text.startsWith(">>", at); skipBlank()) {
      const key = take(name)?.[0];
      if (key === undefined) throw new PdfSyntaxError("A dictionary's key is no name.");
      entries.set(key, value(depth + 1));
    }
    at += 2;
    return entries;
  };

  const array = (depth: number): PdfValue[] => {
    const items: PdfValue[] = [];
    at += 1;
    for (skipBlank(); text[at] !== "]"; skipBlank()) items.push(value(depth + 1));
    at += 1;
    return items;
  };

  const literalText = (): null => {
    let open = 0;
    for (; at < text.length; at += 1) {
      const character = text[at];
      if (character === "\\") at += 1;
      else if (character === "(") open += 1;
      else if (character === ")" && --open === 0) {
        at += 1;
        return null;
      }
    }
    throw new PdfSyntaxError("A string has no end.");
  };

  const value = (depth: number): PdfValue => {
    if (depth > deepest) throw new PdfSyntaxError("Nested too deep.");
    skipBlank();
    if (text.startsWith("<<", at)) return dictionary(depth);
    if (text[at] === "[") return array(depth);
    if (text[at] === "(") return literalText();
    if (text[at] === "/") return take(name)?.[0] ?? null;
    const pointer = take(reference);
    if (pointer) return { object: Number(pointer[1]) };
    const digits = take(number);
    if (digits) return Number(digits[0]);
    if (take(word) || take(hexText)) return null;
    throw new PdfSyntaxError("No value here.");
  };

  return { value: value(0), end: at };
}

/** A value as a dictionary, or null. */
export function asDictionary(value: PdfValue | undefined): PdfDictionary | null {
  return value instanceof Map ? value : null;
}

/** A value as a pointer, or null. */
export function asReference(value: PdfValue | undefined): PdfReference | null {
  return typeof value === "object" && value !== null && "object" in value ? value : null;
}
