import type { Chance } from "../seeded.ts";
import { workdayFrom } from "./workday.ts";

const minuteMs = 60_000;

/** An instant in office hours (9:30 to 18:30 in Hong Kong) on a day, or on the Monday after it; ISO, UTC. */
export function officeInstant(chance: Chance, day: string): string {
  const minutes = 90 + chance.whole(0, 539);
  return new Date(Date.parse(`${workdayFrom(day)}T00:00:00Z`) + minutes * minuteMs).toISOString();
}

/** The instant itself, or a little after another one that it must follow. */
export function after(chance: Chance, instant: string, previous: string): string {
  if (instant > previous) return instant;
  return new Date(Date.parse(previous) + chance.whole(6, 40) * minuteMs).toISOString();
}
