import { rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { beginCheck, runCheck } from "../src/features/imports/check-import.ts";
import { beginImport, runImport } from "../src/features/imports/import-students.ts";
import { undoImport } from "../src/features/imports/service.ts";
import { startImports } from "../src/features/imports/start-imports.ts";
import { completeRow, csv, headers } from "../src/features/imports/test-rows.ts";
import { uploadImport } from "../src/features/imports/upload-import.ts";
import { carryOut } from "../src/features/imports/work.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createKeyring } from "../src/platform/crypto.ts";
import { createDatabase, type ScopedTx } from "../src/platform/database.ts";
import { administratorOf } from "./administrator.ts";
import { fillMedium } from "./data.ts";

/**
 * A table of students, uploaded, checked, imported and taken back among 20 000 others: how long each takes and for how
 * long the event loop was held up. The number of rows is the first argument.
 */
const rows = Number(process.argv[2] ?? 5_000);

const dataDir = makeTestFolder("passage-bench");
const cluster = await startEmbedded({ dataDir });
try {
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const { accountId } = await fillMedium(cluster.ownerUrl);
  const database = createDatabase(createPool(cluster.appUrl, { max: 4 }));
  const companyId = await companyOf(accountId);
  const scope = administratorOf(accountId, companyId);
  const keyring = createKeyring("a secret of the benchmark, of 32 characters");
  const timeZone = "Asia/Hong_Kong";
  const onFault = (fault: string) => console.error(fault);
  const imports = startImports({ database, keyring, clock: systemClock, timeZone }, onFault);
  const within = <T>(work: (tx: ScopedTx) => Promise<T>) => database.transaction(scope, work);
  const signal = new AbortController().signal;
  const turn = { signal, inTurn: (heavy: () => Promise<void>) => heavy() };

  async function companyOf(id: number): Promise<number> {
    const { rows: found } = await createPool(cluster.ownerUrl, { max: 1 }).query(
      "select company_id from accounts where id = $1",
      [id],
    );
    return found[0].company_id;
  }

  const figures: object[] = [];
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const result = await work();
    delay.disable();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(2);
    figures.push({ rows, step, seconds, "loop held up ms": (delay.max / 1e6).toFixed(0) });
    return result;
  };

  const table = Array.from({ length: rows }, (_, index) => completeRow(index));
  const content = Buffer.from(csv([[...headers], ...table]));
  const file = {
    name: "students.csv",
    stream: Readable.from([content]),
    truncated: () => false,
    atEnd: async () => undefined,
  };
  const { importId, columns } = await timed("upload", () =>
    uploadImport(within, scope, { file, encoding: null, signal }, imports),
  );
  await timed("check", async () => {
    const fields = columns.map(({ field }) => field);
    const check = { importId, columns: fields, dayOrder: "dmy", register: true } as const;
    const { run: id } = await within((tx) => beginCheck(tx, check));
    const run = { importId, id, state: "checking" } as const;
    await carryOut(database, scope, run, turn, (own) => runCheck(scope, own, imports), onFault);
  });
  await timed("import", async () => {
    const { run: id } = await within((tx) => beginImport(tx, importId));
    if (!id) throw new Error("Nothing was begun.");
    const run = { importId, id, state: "importing" } as const;
    await carryOut(database, scope, run, turn, (own) => runImport(scope, own, imports), onFault);
  });
  const undone = await timed("undo", () => within((tx) => undoImport(tx, importId, imports)));
  console.table(figures);
  console.log(`${undone.imported} students were imported.`);
  await imports.close();
  await database.close();
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
