import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start.ts";
import { makeTestFolder } from "../db/embedded/test-folder.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";

/**
 * Limits of guesses with the real server, started as in production: its process ends and another takes its place, then a
 * second one stands beside it on the same database. What the first has counted counts for all of them.
 */
const dataDir = makeTestFolder("passage-limits");
const email = "somebody@limits.test";
const running = new Set<ServerProcess>();

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ dataDir, port: await freePort(), env });
  running.add(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  await server.ended;
  running.delete(server);
}

interface Guess {
  readonly path: string;
  readonly body: Record<string, string>;
  /** Tries that are looked at before the pause. */
  readonly limit: number;
}

const guesses: Record<string, Guess> = {
  "a password": {
    path: "/authentication/oauth/token",
    body: { grant_type: "password", username: email, password: "Wrong#1234" },
    limit: 10,
  },
  "an auto-login link": {
    path: "/authentication/oauth/token",
    body: { grant_type: "password", type: "avatarByKey", id: "1", timestamp: "1", key: "0".repeat(64) },
    limit: 60,
  },
  "a code": {
    path: "/appUser/verifyEmailCode",
    body: { email, code: "000000" },
    limit: 100,
  },
  "an invitation code": {
    path: "/appUser/gearRegister",
    body: {
      ticket: "a ticket that nobody was given",
      invitationCode: "GUESSED",
      companyName: "A",
      fkAreaCountryId: "44",
      name: "B",
      phoneRegion: "852",
      phoneNumber: "98765432",
      password: "Kx7#pQ2mv",
    },
    limit: 10,
  },
};

const basic = `Basic ${Buffer.from("passage-portal:passage-portal").toString("base64")}`;

async function guess({ url }: ServerProcess, { path, body }: Guess): Promise<number> {
  const { status } = await fetch(url + path, {
    method: "POST",
    headers: { authorization: basic },
    body: new URLSearchParams(body),
  });
  return status;
}

/** Makes as many guesses as are looked at, in turn at the servers, and one more at each; how many were refused. */
async function guessToTheLimit(servers: readonly ServerProcess[], one: Guess): Promise<[number, number]> {
  const at = (turn: number) => guess(servers[turn % servers.length] as ServerProcess, one);
  const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;
  let early = 0;
  // Ten at once: parallel guesses count like others.
  for (let begun = 0; begun < one.limit; begun += 10)
    early += refused(await Promise.all(Array.from({ length: 10 }, (_, index) => at(begun + index))));
  return [early, refused(await Promise.all(servers.map((_, index) => at(index))))];
}

let first: ServerProcess;
beforeAll(async () => {
  first = await start();
});
afterAll(async () => {
  await Promise.all([...running].map(stop));
  rmSync(dataDir, { recursive: true, force: true });
});

test("hold after a restart, and across two instances", async () => {
  for (const [what, one] of Object.entries(guesses))
    expect([what, await guessToTheLimit([first], one)]).toEqual([what, [0, 1]]);
  await stop(first);

  const next = await start();
  for (const [what, one] of Object.entries(guesses))
    expect([what, await guess(next, one)]).toEqual([what, 429]);
  await stop(next);

  // Two instances need a database that belongs to neither.
  const shared = await startEmbedded({ dataDir: `${dataDir}/database` });
  const pool = createPool(shared.ownerUrl, { max: 1 });
  try {
    const env = { DATABASE_URL: shared.appUrl, DATABASE_OWNER_URL: shared.ownerUrl };
    const [one, other] = await Promise.all([start(env), start(env)]);
    for (const guessed of Object.values(guesses))
      expect([await guess(one, guessed), await guess(other, guessed)]).toEqual([429, 429]);
    await pool.query("delete from rate_limits");
    for (const [what, guessed] of Object.entries(guesses))
      expect([what, await guessToTheLimit([one, other], guessed)]).toEqual([what, [0, 2]]);
    await Promise.all([stop(one), stop(other)]);
  } finally {
    await pool.end();
    await shared.stop();
  }
}, 180_000);
