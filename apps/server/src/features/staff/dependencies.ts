import type { Clock } from "../../platform/clock.ts";

/** What looking after staff runs on. */
export interface StaffDependencies {
  readonly clock: Clock;
  /** The address under which browsers reach this server: invitations lead there. */
  readonly publicUrl: string;
}
