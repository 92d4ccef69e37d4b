import { type SettingKey, settings } from "@passage/contract/configuration/settings.ts";
import type { Language } from "@passage/contract/languages.ts";
import { type FieldProblem, problemsOf } from "@passage/contract/problems.ts";
import type { configuration } from "@passage/phrases/en-us/configuration.ts";
import { formatCount } from "../../lib/format.ts";
import type { Setting } from "./api.ts";

/** A value in words: "30 days", "None". */
export function wordsOf(
  key: SettingKey,
  value: Setting["value"],
  words: typeof configuration,
  language: Language,
): string {
  const setting = settings[key];
  if (value === null) return words.none;
  if (setting.kind !== "whole") return String(value);
  const count = formatCount(Number(value), language);
  return setting.unit === "count"
    ? words.units.count(count)
    : words.units[setting.unit](Number(value), count);
}

/** What was typed, as it is sent, or what is wrong with it. */
export function readTyped(
  key: SettingKey,
  typed: string,
): { value: Setting["value"] } | { problem: FieldProblem | undefined } {
  const text = typed.trim();
  const parsed = settings[key].schema.safeParse(
    text === "" && settings[key].kind === "whole" ? undefined : text,
  );
  if (!parsed.success) return { problem: problemsOf(parsed.error)[0] };
  return { value: parsed.data };
}
