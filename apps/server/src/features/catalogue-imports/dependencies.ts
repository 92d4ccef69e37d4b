import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { Runner } from "../../platform/runner.ts";
import type { CatalogueReader } from "./table/catalogue-reader.ts";

/** What imports of the catalogue run on. */
export interface CatalogueImportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Time zone of the clock that workbooks show. */
  readonly timeZone: string;
  readonly reader: CatalogueReader;
  readonly runner: Runner;
  /** Told the name of what went wrong in the background. */
  readonly onFault: (fault: string) => void;
}
