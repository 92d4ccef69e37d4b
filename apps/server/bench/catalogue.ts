import { rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Readable } from "node:stream";
import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { catalogueTableQuery } from "@passage/contract/catalogue-imports/schema.ts";
import pg from "pg";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { applyCatalogue, beginApplying } from "../src/features/catalogue-imports/apply-catalogue.ts";
import { checkCatalogue } from "../src/features/catalogue-imports/check-catalogue.ts";
import { catalogueTable } from "../src/features/catalogue-imports/export-catalogue.ts";
import { readImport } from "../src/features/catalogue-imports/service.ts";
import { startCatalogueImports } from "../src/features/catalogue-imports/start-catalogue-imports.ts";
import { beginReading, takeUpload } from "../src/features/catalogue-imports/upload-catalogue.ts";
import { type Begun, carryOut, type Run } from "../src/features/catalogue-imports/work.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createDatabase } from "../src/platform/database.ts";
import { systemScope } from "../src/platform/scope.ts";
import { createTurns } from "../src/platform/turns.ts";
import { residentMemory } from "../src/platform/workers/resident-memory.ts";
import { catalogueFile } from "./catalogue-file.ts";

/**
 * A table of 1 500 institutions and one of 150 000 courses, from the upload to the catalogue, into an empty one and into
 * a full one; then the export of all of them. How long each phase takes, how much memory the server and its child
 * process grow by, for how long the event loop was held up. "csv" as the first argument reads CSV instead of xlsx.
 */
const format = process.argv[2] === "csv" ? "csv" : "xlsx";

const dataDir = makeTestFolder("passage-bench");
const cluster = await startEmbedded({ dataDir });
try {
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const database = createDatabase(createPool(cluster.appUrl, { max: 6 }));
  const scope = systemScope("bench");
  const imports = startCatalogueImports(
    { database, clock: systemClock, timeZone: "Asia/Hong_Kong" },
    (fault) => console.error(fault),
  );
  const figures: object[] = [];

  async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let server = 0;
    let child = 0;
    const looks = setInterval(() => {
      server = Math.max(server, process.memoryUsage.rss() - before);
      for (const pid of imports.reader.pids)
        void residentMemory(pid).then((bytes) => {
          child = Math.max(child, bytes ?? 0);
        });
    }, 50);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const result = await work();
    delay.disable();
    clearInterval(looks);
    figures.push({
      step,
      seconds: ((performance.now() - begun) / 1_000).toFixed(1),
      "server grew MB": (server / 1e6).toFixed(0),
      "child MB": (child / 1e6).toFixed(0),
      "loop held up ms": (delay.max / 1e6).toFixed(0),
    });
    return result;
  }

  const settle = (begun: Begun, work: (run: Run) => Promise<void>) =>
    carryOut(
      database,
      scope,
      begun,
      { signal: new AbortController().signal, inTurn: (heavy) => heavy() },
      work,
      (fault) => console.error(fault),
    );

  async function importTable(kind: CatalogueKind, content: Buffer, label: string): Promise<void> {
    const file = {
      name: `${kind}.${format}`,
      stream: Readable.from(piecesOf(content)),
      truncated: () => false,
      atEnd: async () => undefined,
    };
    const table = await timed(`${label}: upload`, () => takeUpload(file, { kind, encoding: null }));
    const { begun } = await database.transaction(scope, (tx) => beginReading(tx, table, new Date()));
    await timed(`${label}: read and check`, () =>
      settle(begun, (run) => checkCatalogue(scope, run, table, imports)),
    );
    const checked = await readImport(database.read(scope), begun.importId, imports);
    console.log(label, checked.state, checked.rows, JSON.stringify(checked.counts), checked.failure ?? "");
    if (checked.counts.new + checked.counts.changed === 0) return;
    await timed(`${label}: apply`, async () => {
      const { run } = await database.transaction(scope, (tx) => beginApplying(tx, begun.importId));
      if (!run) throw new Error("Nothing was begun.");
      await settle({ importId: begun.importId, id: run, state: "applying" }, (own) =>
        applyCatalogue(scope, own, imports),
      );
    });
    const done = await readImport(database.read(scope), begun.importId, imports);
    console.log(label, done.state, JSON.stringify(done.counts), done.failure ?? "");
  }

  const owner = new pg.Client({ connectionString: cluster.ownerUrl });
  await owner.connect();
  const [institutions, courses] = await Promise.all([
    catalogueFile("institutions", format),
    catalogueFile("courses", format),
  ]);
  const dearer = await catalogueFile("courses", format, { dearer: true });
  console.log(`${format}: ${(courses.length / 1e6).toFixed(1)} MB of courses`);
  await importTable("institutions", institutions, "1 500 new institutions");
  await importTable("courses", courses, "150 000 new courses");
  await owner.query("analyze");
  await importTable("courses", courses, "the same again");
  await importTable("courses", dearer, "150 000 changed courses");
  await owner.end();
  const exports = createTurns({ all: 1, each: 1 });
  const signal = new AbortController().signal;
  for (const as of ["xlsx", "csv"] as const)
    await timed(`export, ${as}`, async () => {
      const { stream } = await catalogueTable(
        { scope, signal },
        catalogueTableQuery.parse({ kind: "courses", format: as, content: "all" }),
        { ...imports, exports },
      );
      let bytes = 0;
      for await (const piece of stream) bytes += piece.length;
      console.log(`export ${as}: ${(bytes / 1e6).toFixed(1)} MB`);
    });
  console.table(figures);
  await imports.close();
  await database.close();
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += 65_536) yield content.subarray(from, from + 65_536);
}
