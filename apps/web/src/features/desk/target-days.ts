import { targetDays } from "@passage/contract/desk/rules.ts";

/** Days as typed: null for none, undefined for what is no number of days that can be set. */
export function readDays(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === "") return null;
  if (!/^\d{1,3}$/.test(typed)) return undefined;
  const days = Number(typed);
  return days >= targetDays.min && days <= targetDays.max ? days : undefined;
}
