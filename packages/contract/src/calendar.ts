/** Whole years between a birthday and a day, both `YYYY-MM-DD`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** A day `months` later; a day past the month's end becomes its last (31 Aug + 6 months = 28 or 29 Feb). */
export function addMonths(day: string, months: number): string {
  const year = Number(day.slice(0, 4));
  const index = Number(day.slice(5, 7)) - 1 + months;
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, index, Math.min(Number(day.slice(8, 10)), last)));
  return date.toISOString().slice(0, 10);
}

/** A day `days` later, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  // Making a format costs a hundred times as much as using it, and lists ask for every row.
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Working days (Monday to Friday) after `from` up to and including `to`, both `YYYY-MM-DD`; 0 when `to` is earlier. */
export function workingDaysBetween(from: string, to: string): number {
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / 86_400_000);
  if (days <= 0) return 0;
  const weeks = Math.floor(days / 7);
  let rest = 0;
  for (let offset = weeks * 7 + 1; offset <= days; offset += 1) {
    const weekday = new Date(start + offset * 86_400_000).getUTCDay();
    if (weekday !== 0 && weekday !== 6) rest += 1;
  }
  return weeks * 5 + rest;
}
