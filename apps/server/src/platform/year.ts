import { startOfDay } from "./zoned-time.ts";

/** First instant of a calendar year in a time zone and of the next one: years are the platform's, not UTC's. */
export function yearBounds(year: number, timeZone: string): { from: string; to: string } {
  return { from: startOfDay(`${year}-01-01`, timeZone), to: startOfDay(`${year + 1}-01-01`, timeZone) };
}
