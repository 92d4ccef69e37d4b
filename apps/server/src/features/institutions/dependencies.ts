import type { Clock } from "../../platform/clock.ts";

/** What the catalogue's services run on. */
export interface CatalogueDependencies {
  readonly clock: Clock;
  /** Time zone of the platform's calendar day, for intakes and deadlines. */
  readonly timeZone: string;
}
