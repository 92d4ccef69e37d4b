import type { background } from "./en-us/background.ts";

/**
 * What a path of the background is called: `education.0.degree` → "Education 1: Ends with", `referrers.1` →
 * "Referrers 2". Null for paths of something else.
 */
export function backgroundLabel(path: string, words: typeof background): string | null {
  const [section = "", place = "", field] = path.split(".");
  const names: Readonly<Record<string, string>> = words.sections;
  const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = words.fields;
  const name = names[section];
  if (name === undefined || !/^\d+$/.test(place)) return null;
  const entry = words.entry(name, Number(place) + 1);
  if (field === undefined) return entry;
  const label = fields[section]?.[field];
  return label === undefined ? null : words.entryField(entry, label);
}
