/** A month of the calendar as it is shown: whole weeks, Monday first. */

const dayMs = 86_400_000;

/** `YYYY-MM` of the address, or the month of a day where the address says none. */
export function shownMonth(text: string | undefined, today: string): string {
  return text !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);
}

/** A month so many months on. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The days of a month's weeks, `YYYY-MM-DD`: 28, 35 or 42, the first of them a Monday. */
export function daysOfWeeks(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - dayMs;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const after = 6 - ((new Date(last).getUTCDay() + 6) % 7);
  const days = Math.round((last - first) / dayMs) + 1 + before + after;
  return Array.from({ length: days }, (_, index) =>
    new Date(first + (index - before) * dayMs).toISOString().slice(0, 10),
  );
}
