import type { Clock } from "../../platform/clock.ts";

/** What the course finder runs on. */
export interface CourseDependencies {
  readonly clock: Clock;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
}
