import { dayIn } from "@passage/contract/calendar.ts";

/** Where services get the time from, so that tests can set it. */
export interface Clock {
  now(): Date;
  /** Calendar day in an IANA time zone, `YYYY-MM-DD`. */
  today(timeZone: string): string;
}

export const systemClock: Clock = {
  now: () => new Date(),
  today: (timeZone) => dayIn(timeZone, new Date()),
};

export interface SettableClock extends Clock {
  set(instant: string): void;
  /** Moves the clock on. */
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is told otherwise. */
export function settableClock(instant: string): SettableClock {
  let time = Date.parse(instant);
  return {
    now: () => new Date(time),
    today: (timeZone) => dayIn(timeZone, new Date(time)),
    set: (next) => {
      time = Date.parse(next);
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
