import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { studentListQuery } from "@passage/contract/students/schema.ts";
import autocannon from "autocannon";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { issueTokens } from "../src/features/auth/issue-tokens.ts";
import { insertFamily } from "../src/features/auth/session-repository.ts";
import { listStudents } from "../src/features/students/list-students.ts";
import { authenticate } from "../src/platform/authentication.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createKeyring } from "../src/platform/crypto.ts";
import { createDatabase } from "../src/platform/database.ts";
import { systemScope } from "../src/platform/scope.ts";
import { fillMedium } from "./data.ts";
import { recordQueries } from "./recorded-queries.ts";

/**
 * Throughput and p95 of the student list against a bare Fastify handler with the same SQL and bytes, in one run, turn
 * about: machines are noisy, ratios hold.
 */
const seconds = Number(process.argv[2] ?? 5);
const connections = 20;
const rounds = 3;

const dataDir = makeTestFolder("passage-bench");
const cluster = await startEmbedded({ dataDir });
const children: ReturnType<typeof fork>[] = [];
try {
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const { accountId } = await fillMedium(cluster.ownerUrl);

  const pool = createPool(cluster.appUrl, { max: 4 });
  const database = createDatabase(pool);
  const token = await database.transaction(systemScope("bench"), async (tx) => {
    const holder = { audience: "account", id: accountId } as const;
    const family = await insertFamily(tx, holder, { host: null, userAgent: "bench", address: "127.0.0.1" });
    return (await issueTokens(tx, family)).access;
  });
  const scope = await authenticate(database, {
    token,
    requestId: "bench",
    language: "en-us",
    today: "2026-11-20",
  });
  const filter = studentListQuery.parse({});
  const options = {
    keyring: createKeyring("a secret of the benchmark, of 32 characters"),
    timeZone: "Asia/Hong_Kong",
    clock: systemClock,
  };
  const queries = await recordQueries(pool, () => listStudents(database.read(scope), filter, options));
  await database.close();

  const app = await start("app-server.ts", { appUrl: cluster.appUrl });
  const path = "/issue/student/getGearStuApplyListByStu";
  const request = {
    method: "POST" as const,
    headers: { at: token, "content-type": "application/json" },
    body: "{}",
  };
  const body = await (await fetch(app + path, request)).text();
  const bare = await start("bare-server.ts", { ownerUrl: cluster.ownerUrl, queries, body });

  const urls = {
    "student list": app + path,
    "bare handler": `${bare}/bare`,
    "bare, prepared": `${bare}/prepared`,
  };
  const results = new Map<string, autocannon.Result[]>(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(urls))
      results.get(name)?.push(await autocannon({ url, ...request, connections, duration: seconds }));
  report(results, Buffer.byteLength(body));
} finally {
  for (const child of children) child.kill("SIGKILL");
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function start(file: string, order: object): Promise<string> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  children.push(child);
  child.send(order);
  const [{ address }] = (await once(child, "message")) as [{ address: string }];
  return address;
}

function report(results: ReadonlyMap<string, autocannon.Result[]>, bytes: number): void {
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [own = []] = results.values();
  const ownRate = median(own.map((result) => result.requests.average));
  console.log(
    `${cpus().length} cores, ${connections} connections, ${rounds} rounds of ${seconds} s, ${bytes} bytes`,
  );
  const rows = [...results].map(([name, rounds]) => {
    const rate = median(rounds.map((result) => result.requests.average));
    const late = median(rounds.map((result) => result.latency.p97_5));
    const failed = rounds.reduce((sum, result) => sum + result.non2xx + result.errors, 0);
    return [
      name,
      { "requests/s": Math.round(rate), "p97.5 ms": late, failed, share: (ownRate / rate).toFixed(2) },
    ];
  });
  console.table(Object.fromEntries(rows));
}
