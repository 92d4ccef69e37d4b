import { createRunner } from "../../platform/runner.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { createTableReader } from "./table/table-reader.ts";

/** Imports checked or made at once in this process; the others wait. */
const atOnce = 2;

/** The imports feature with its processes and what it works on in the background. No process runs before an upload. */
export function startImports(
  { database, keyring, clock, timeZone }: Omit<ImportDependencies, "reader" | "runner" | "onFault">,
  onFault: ImportDependencies["onFault"],
): ImportDependencies & { close(): Promise<void> } {
  const reader = createTableReader(onFault);
  const runner = createRunner(atOnce);
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
