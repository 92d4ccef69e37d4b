import type { Language } from "@passage/contract/languages.ts";
import type { students } from "@passage/phrases/en-us/students.ts";
import { formatDay, formatIntake } from "../format.ts";

/** A range of days or months in words; null when neither end is set. */
export function rangeText(
  { from, to }: { from: string | null; to: string | null },
  words: typeof students.list.range,
  language: Language,
): string | null {
  const say = (value: string) => (value.length === 7 ? formatIntake : formatDay)(value, language);
  if (from && to) return from === to ? say(from) : words.between(say(from), say(to));
  if (from) return words.since(say(from));
  return to ? words.until(say(to)) : null;
}
