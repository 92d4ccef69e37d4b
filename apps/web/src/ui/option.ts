/** What may identify an option: it is compared by ===. */
export type OptionValue = string | number;

/** One choice of a select, combobox, radio group or filter. */
export interface Option<V extends OptionValue = string> {
  value: V;
  label: string;
  /** Second line or trailing text in the list. */
  hint?: string;
  /** Searched beside the label, never shown: pinyin, English name, code. */
  keywords?: string;
  /** Language of the label when it isn't the page's, for the right glyphs (zh-HK for 陳嘉怡). */
  lang?: string;
  /** Why it can't be chosen; the option stays in the list with this reason. */
  disabledReason?: string;
}

/** Whether an option matches what was typed: every word, in any order, in label, hint or keywords. */
export function optionMatches(option: Option<OptionValue>, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${option.label} ${option.hint ?? ""} ${option.keywords ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
