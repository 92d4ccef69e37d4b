import { useQuery } from "@tanstack/react-query";
import { read } from "../api/queries.ts";
import { platformDate } from "../platform-day.ts";
import { getAllYears } from "../wire/dashboard.gen.ts";

/** Years that have data in sight. A failure is silent: the running year is always there to choose. */
export const yearsQuery = (enabled = true) => read(getAllYears, {}, { enabled, handles: "all" });

/** Years to choose from, newest first: those with data, the running one, and the one shown. */
export function offeredYears(withData: readonly number[], shown: number | null, today: Date): number[] {
  const years = new Set([...withData, today.getFullYear(), ...(shown === null ? [] : [shown])]);
  return [...years].sort((a, b) => b - a);
}

/** How many years are offered to those who may not ask which have data. */
const unasked = 4;

/** Years of a list's filter; `mayAsk` where the account holds the key of {@link yearsQuery}. */
export function useFilterYears(shown: number | null, mayAsk: boolean): number[] {
  const today = platformDate();
  const known = useQuery(yearsQuery(mayAsk)).data ?? [];
  const recent = Array.from({ length: unasked }, (_, index) => today.getFullYear() - index);
  return offeredYears(mayAsk ? known : recent, shown, today);
}
