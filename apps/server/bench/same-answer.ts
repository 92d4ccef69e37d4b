import { rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { createPool } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { loadReference } from "../src/db/reference/load.ts";
import { hashPassword } from "../src/features/auth/password.ts";
import { createDatabase, type Database } from "../src/platform/database.ts";
import { systemScope } from "../src/platform/scope.ts";
import { createBenchApp } from "./bench-app.ts";

/**
 * Whether the time of an answer tells who has an account: medians of sign-ins with a wrong password, of codes asked for,
 * and of wrong codes, for a known and an unknown address, asked in turn. How many each is the first argument (200).
 */
const count = Number(process.argv[2] ?? 200);
const scope = systemScope("bench");
const known = "known@agency.test";
const unknown = "nobody@agency.test";

const dataDir = makeTestFolder("passage-bench");
const postgres = await startEmbedded({ dataDir });
const pool = createPool(postgres.appUrl, { max: 4 });
try {
  await migrate(postgres.ownerUrl, postgres.appUrl);
  await loadReference(postgres.ownerUrl);
  const database = createDatabase(pool);
  await insertKnown(database);
  const app = await createBenchApp(pool, postgres.appUrl);
  await app.ready();
  console.log(`\nmedians of ${count}, milliseconds\n`);
  console.log("what                     known   unknown   difference");
  await measure(database, "wrong password", (email) => wrongPassword(app, email));
  await measure(
    database,
    "wrong password, invited",
    (email) => wrongPassword(app, email),
    "invited@agency.test",
  );
  await measure(database, "code asked for", (email) => ask(app, "sendEmailCode", { email }));
  await measure(
    database,
    "wrong code",
    (email) => ask(app, "verifyEmailCode", { email, code: "000000" }),
    known,
    (email) => ask(app, "sendEmailCode", { email }),
  );
  await app.close();
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** One account with a password, and one that was invited and has none. */
async function insertKnown(database: Database): Promise<void> {
  const password_hash = await hashPassword("Kx7#pQ2mv");
  await database.transaction(scope, async ({ q }) => {
    const company = await q
      .insertInto("companies")
      .values({ name: "Agency", country_id: 95 })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [email, hash] of [
      [known, password_hash],
      ["invited@agency.test", null],
    ] as const)
      await q
        .insertInto("accounts")
        .values({ company_id: company.id, email, name: "Known", role: "consultant", password_hash: hash })
        .execute();
  });
}

function wrongPassword(app: FastifyInstance, username: string): Promise<unknown> {
  return app.inject({
    method: "POST",
    url: "/authentication/oauth/token",
    headers: { authorization: `Basic ${Buffer.from("passage-portal:passage-portal").toString("base64")}` },
    payload: { grant_type: "password", username, password: "Wrong#1234" },
  });
}

function ask(app: FastifyInstance, call: string, payload: object): Promise<unknown> {
  return app.inject({ method: "POST", url: `/appUser/${call}`, payload: { ...payload, purpose: "reset" } });
}

/** In turn, each from a clean table of limits and codes, so that nothing but the address differs. */
async function measure(
  database: Database,
  what: string,
  call: (email: string) => Promise<unknown>,
  theKnown = known,
  before: (email: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let turn = -10; turn < count; turn += 1)
    for (const [kind, email] of [
      ["known", theKnown],
      ["unknown", unknown],
    ] as const) {
      await database.transaction(scope, async ({ q }) => {
        await sql`delete from rate_limits`.execute(q);
        await sql`delete from email_codes`.execute(q);
        await sql`delete from outbox`.execute(q);
      });
      await before(email);
      const began = performance.now();
      await call(email);
      // The first are warming up.
      if (turn >= 0) times[kind]?.push(performance.now() - began);
    }
  const [one, other] = [median(times.known ?? []), median(times.unknown ?? [])];
  const difference = `${(((one - other) / other) * 100).toFixed(1)} %`;
  console.log(
    `${what.padEnd(24)} ${one.toFixed(2).padStart(5)}   ${other.toFixed(2).padStart(7)}   ${difference.padStart(10)}`,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
