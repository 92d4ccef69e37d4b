import { platformDate } from "../../lib/platform-day.ts";

/** Months that are offered to start in: two years from the next one. */
const monthsAhead = 24;

/** Months to choose from, `YYYY-MM`, those ahead and the one that is chosen. */
export function intakesAhead(chosen: string | null, today: Date = platformDate()): string[] {
  const first = today.getFullYear() * 12 + today.getMonth() + 1;
  const months = Array.from({ length: monthsAhead }, (_, at) => {
    const month = first + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
  });
  return chosen === null || months.includes(chosen) ? months : [chosen, ...months].sort();
}
