import { dayIn } from "@passage/contract/calendar.ts";

/**
 * Deadlines, waits and years count in the platform's calendar, wherever the reader is: a day that is over for the
 * server must not be the last one on the page.
 */

const dayMilliseconds = 86_400_000;

/** The reader's own until the platform's is known, which is before any page appears. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps the platform's time zone, an IANA name; each entry does it once, with what it loads first. */
export function keepPlatformZone(timeZone: string): void {
  zone = timeZone;
}

/** The platform's calendar day, `YYYY-MM-DD`. */
export function platformToday(): string {
  return dayIn(zone, new Date());
}

/** The platform's calendar day as a date of the reader's, for what reckons with years and months. */
export function platformDate(): Date {
  return new Date(`${platformToday()}T00:00`);
}

/** Days from the platform's today to a day; negative when it is over. */
export function daysUntil(day: string): number {
  return daysBetween(platformToday(), day);
}

/** Days of the platform's calendar since an instant. */
export function daysSince(instant: string): number {
  return daysBetween(dayIn(zone, new Date(instant)), platformToday());
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}
