import type { Clock } from "../../platform/clock.ts";

/** What settings are saved with. */
export interface ConfigurationDependencies {
  readonly clock: Clock;
}
