import type { Database } from "../../platform/database.ts";
import type { FactorDependencies } from "../factors/dependencies.ts";

/** What the profile's services run on. */
export interface ProfileDependencies extends FactorDependencies {
  readonly database: Database;
}
