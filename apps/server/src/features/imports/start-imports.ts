import type { ImportDependencies } from "./dependencies.ts";
import { createImportRunner } from "./import-runner.ts";
import { createTableReader } from "./table/table-reader.ts";

/** The imports feature with its processes and what it works on in the background. No process runs before an upload. */
export function startImports(
  { database, keyring, clock, timeZone }: Omit<ImportDependencies, "reader" | "runner" | "onFault">,
  onFault: ImportDependencies["onFault"],
): ImportDependencies & { close(): Promise<void> } {
  const reader = createTableReader(onFault);
  const runner = createImportRunner();
  return {
    database,
    keyring,
    clock,
    timeZone,
    reader,
    runner,
    onFault,
    async close() {
      await Promise.all([reader.close(), runner.close()]);
    },
  };
}
