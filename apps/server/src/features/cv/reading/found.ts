/** A value that was read, with the line (1-based) it stands in and how sure the reading is, 0..1. */
export interface Found<T> {
  readonly value: T;
  readonly line: number;
  readonly confidence: number;
}

/** An entry on its way: what was found of its fields. */
export type Draft<Entry> = { [Field in keyof Entry]?: Found<NonNullable<Entry[Field]>> };

/** What an entry may be read by: the language its names are wanted in, and the month it is read in. */
export interface Reader {
  readonly language: "zh" | "en";
  /** `YYYY-MM`. */
  readonly month: string;
}

/** A line of a CV with its number, 1-based. */
export interface CvLine {
  readonly text: string;
  readonly number: number;
}

/** How sure readings of a kind are. Measured on the specimens: what reaches `sure` is right 95 times of 100. */
export const certainty = {
  /** Behind its label, or in a form that means nothing else. */
  named: 0.95,
  /** By a word of its own: University, Ltd, Engineer. */
  worded: 0.88,
  /** By its place among the others. */
  placed: 0.65,
  /** Completed by what is usual. */
  guessed: 0.45,
} as const;

/** Sets a field that has none yet, or one that is less sure. */
export function propose<Entry, Field extends keyof Entry>(
  draft: Draft<Entry>,
  field: Field,
  value: NonNullable<Entry[Field]>,
  line: number,
  confidence: number,
): void {
  const before = draft[field];
  if (!before || before.confidence < confidence) draft[field] = { value, line, confidence };
}

/** Whether most of a text's letters are Chinese. */
export function isChinese(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han * 2 > (text.match(/[a-z]/gi)?.length ?? 0) && han > 0;
}
