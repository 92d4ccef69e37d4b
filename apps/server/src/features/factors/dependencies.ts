import type { Clock } from "../../platform/clock.ts";
import type { Keyring } from "../../platform/crypto.ts";

/** What second factors run on. */
export interface FactorDependencies {
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** The address under which browsers reach this server: passkeys belong to its host. */
  readonly publicUrl: string;
}
