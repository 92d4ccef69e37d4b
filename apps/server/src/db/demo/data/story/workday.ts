const dayMs = 86_400_000;

/** The day `days` later (earlier when negative), `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return plusDays(day, 2);
  return weekday === 0 ? plusDays(day, 1) : day;
}
