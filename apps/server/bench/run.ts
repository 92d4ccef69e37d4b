import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import autocannon from "autocannon";
import pg from "pg";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { issueTokens } from "../src/features/auth/issue-tokens.ts";
import { insertFamily } from "../src/features/auth/session-repository.ts";
import { createDatabase } from "../src/platform/database.ts";
import { systemScope } from "../src/platform/scope.ts";
import { benchKeyring, createBenchApp } from "./bench-app.ts";
import { type BenchCase, largeCases, studentList } from "./cases.ts";
import { fillMedium } from "./data.ts";
import { timeExports } from "./exports-over-http.ts";
import { fillLarge } from "./large-data.ts";
import { type RecordedQuery, recordQueries } from "./recorded-queries.ts";

/**
 * Throughput and p97.5 of calls against a bare Fastify handler with the same SQL and bytes, in one run, turn about:
 * machines are noisy, ratios hold. Without options the student list on the medium data set; `--large` all that is
 * looked at all day on 200 000 students, `--size` on so many, for growth; `--only` those whose name holds the text.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    large: { type: "boolean" },
    size: { type: "string" },
    measured: { type: "string" },
    only: { type: "string" },
  },
});
const large = values.large === true || values.size !== undefined;
const size = Number(values.size ?? 200_000);
const seconds = Number(positionals[0] ?? (large ? 2 : 5));
const connections = 20;
const rounds = large ? 2 : 3;

const dataDir = makeTestFolder("passage-bench");
const cluster = await startEmbedded({ dataDir });
const children: ReturnType<typeof fork>[] = [];
try {
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const { accountId, companyId, cases } = large ? await fillLargeAndTell() : await fillMediumAndTell();

  const pool = createPool(cluster.appUrl, { max: 4 });
  const database = createDatabase(pool);
  const tokens = {
    account: await signIn(database, { audience: "account", id: accountId }),
    staff: await signIn(database, { audience: "staff", id: await addStaff(cluster.ownerUrl) }),
  };
  const tokenFor = ({ byStaff = false }: BenchCase) => (byStaff ? tokens.staff : tokens.account);
  const recorded = await record(pool, cases, tokenFor, companyId);
  await pool.end();

  const app = await start("app-server.ts", { appUrl: cluster.appUrl });
  const bare = await start("bare-server.ts", { ownerUrl: cluster.ownerUrl, cases: recorded });
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${connections} connections, ${rounds} rounds of ${seconds} s`,
  );
  const rows: Record<string, object> = {};
  for (const [at, one] of cases.entries()) {
    const urls = [`${app}${one.path}`, `${bare}/bare/${at}`, `${bare}/prepared/${at}`];
    const request = {
      method: one.method,
      headers: { at: tokenFor(one), "content-type": "application/json" },
      ...(one.body && { body: JSON.stringify(one.body) }),
    };
    // The first call of each connection reads the database's own tables, and plans: once in its life.
    for (const url of urls) await autocannon({ url, ...request, connections, duration: 1 });
    const results: autocannon.Result[][] = urls.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [place, url] of urls.entries())
        results[place]?.push(await autocannon({ url, ...request, connections, duration: seconds }));
    rows[one.name] = rowOf(results, Buffer.byteLength(recorded[at]?.body ?? ""));
  }
  console.table(rows);
  if (large) console.table(await timeExports(app, tokens.account));
} finally {
  for (const child of children) child.kill("SIGKILL");
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fillMediumAndTell() {
  const { accountId, companyId } = await fillMedium(cluster.ownerUrl);
  return { accountId, companyId, cases: [studentList] };
}

async function fillLargeAndTell() {
  const begun = performance.now();
  const ofMeasured = Number(values.measured ?? Math.min(10_000, size / 2));
  const superUrl = cluster.superUrl.replace("/postgres?", "/passage?");
  const data = await fillLarge(superUrl, { students: size, ofMeasured, keyring: benchKeyring });
  const took = Math.round((performance.now() - begun) / 1000);
  console.log(`${size} students, ${ofMeasured} of them in the measured company, written in ${took} s`);
  return {
    accountId: data.accountId,
    companyId: data.companyId,
    cases: largeCases(data).filter(({ name }) => name.includes(values.only ?? "")),
  };
}

/** A member of staff who may look at everything on the desk. */
async function addStaff(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("select set_config('app.kind', 'system', false), set_config('app.all', '1', false)");
  const { rows } = await client.query<{ id: number }>(
    "insert into staff (email, name, password_hash, permissions) values ('bench@staff.test', 'Bench', 'none', $1) returning id",
    [staffPermissions],
  );
  await client.end();
  return rows[0]?.id ?? 0;
}

type Holder = Parameters<typeof insertFamily>[1];

function signIn(database: ReturnType<typeof createDatabase>, holder: Holder): Promise<string> {
  return database.transaction(systemScope("bench"), async (tx) => {
    const family = await insertFamily(tx, holder, { host: null, userAgent: "bench", address: "127.0.0.1" });
    return (await issueTokens(tx, family)).access;
  });
}

/** What each call asks the database, the look-up of its session included, and what it answers. */
async function record(
  pool: ReturnType<typeof createPool>,
  cases: readonly BenchCase[],
  tokenFor: (one: BenchCase) => string,
  companyId: number,
): Promise<{ queries: RecordedQuery[]; body: string }[]> {
  const app = await createBenchApp(pool, cluster.appUrl);
  const recorded: { queries: RecordedQuery[]; body: string }[] = [];
  for (const one of cases) {
    const { name, method, path, body } = one;
    let answer = "";
    const queries = await recordQueries(pool, async () => {
      const { payload } = await app.inject({
        method,
        url: path,
        headers: { at: tokenFor(one), "content-type": "application/json" },
        ...(body && { payload: body }),
      });
      answer = payload;
    });
    if (!answer.includes('"1003"')) throw new Error(`${name} was answered ${answer.slice(0, 300)}`);
    recorded.push({ queries: queries.map((query) => withoutWalls(query, companyId)), body: answer });
  }
  await app.close();
  return recorded;
}

/** The look-up by text as a server without walls would ask it: the function knows whose students from the scope. */
function withoutWalls(query: RecordedQuery, companyId: number): RecordedQuery {
  if (!query.text.includes("students_like(")) return query;
  const text = `select array(select s.id from students s where s.company_id = $3 and s.search like $1
    and s.erased_at is null limit $2::int + 1) as ids`;
  return { text, values: [...query.values, companyId] };
}

async function start(file: string, order: object): Promise<string> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  children.push(child);
  child.send(order);
  const [{ address }] = (await once(child, "message")) as [{ address: string }];
  return address;
}

function rowOf([own = [], bare = [], prepared = []]: readonly autocannon.Result[][], bytes: number) {
  const median = (numbers: number[]) =>
    [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  const rate = (results: autocannon.Result[]) => median(results.map((result) => result.requests.average));
  return {
    "requests/s": Math.round(rate(own)),
    "p97.5 ms": median(own.map((result) => result.latency.p97_5)),
    "bare, p97.5": median(bare.map((result) => result.latency.p97_5)),
    "share of bare": (rate(own) / rate(bare)).toFixed(2),
    "of prepared": (rate(own) / rate(prepared)).toFixed(2),
    failed: own.reduce((sum, result) => sum + result.non2xx + result.errors, 0),
    bytes,
  };
}
