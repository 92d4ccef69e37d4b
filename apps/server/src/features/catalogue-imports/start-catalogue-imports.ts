import { createRunner } from "../../platform/runner.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { createCatalogueReader } from "./table/catalogue-reader.ts";

/** Tables that may wait or be worked on in this process: each is held whole while it is read. */
const atOnce = 1;

/** The feature with its process and what it works on in the background. No process runs before an upload. */
export function startCatalogueImports(
  parts: Pick<CatalogueImportDependencies, "database" | "clock" | "timeZone">,
  onFault: CatalogueImportDependencies["onFault"],
): CatalogueImportDependencies & { close(): Promise<void> } {
  const reader = createCatalogueReader(onFault);
  const runner = createRunner(atOnce);
  return {
    database: parts.database,
    clock: parts.clock,
    timeZone: parts.timeZone,
    reader,
    runner,
    onFault,
    async close() {
      await Promise.all([runner.close(), reader.close()]);
    },
  };
}
