import { existsSync, readFileSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool } from "../db/connect.ts";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { seeded } from "../db/demo/data/seeded.ts";
import { startEmbedded } from "../db/embedded/start.ts";
import { makeTestFolder } from "../db/embedded/test-folder.ts";
import { migrate } from "../db/migrate.ts";
import { loadReference } from "../db/reference/load.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import { createDiskStore } from "../platform/storage/disk-store.ts";
import { fixture, makeAccount, makeCompany, tokenOf } from "./factories.ts";
import { multipartBody } from "./multipart-body.ts";
import { freePort, type ServerProcess, spawnServer, startServer } from "./server-process.ts";
import { type Acknowledged, keepWriting, lost, post, sha256, writeOnce } from "./writers.ts";

/** In memory where there is room: a killed process loses nothing that it wrote, only a power cut does. */
const dataDir = makeTestFolder("passage-durability");
const clusterFolder = join(dataDir, "database");
const acknowledged: Acknowledged = { students: [], files: [] };
let port: number;
let token: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  port = await freePort();
  await withDatabase(async (database) => {
    const account = await makeAccount(database, await makeCompany(database), { role: "administrator" });
    token = await tokenOf(database, { account: account.id });
  });
});

afterAll(async () => {
  server?.kill("SIGTERM");
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The data folder's own database, while no server runs on it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir: clusterFolder });
  try {
    await migrate(embedded.ownerUrl, embedded.appUrl);
    await loadReference(embedded.ownerUrl);
    const database = createDatabase(createPool(embedded.appUrl, { max: 2 }));
    const result = await work(database);
    await database.close();
    return result;
  } finally {
    await embedded.stop();
  }
}

type Running = ServerProcess & { token: string };

async function start(): Promise<Running> {
  server = await startServer({ dataDir, port });
  return { ...server, token };
}

/** The lines of the database's pid file; none while it is made. */
function pidFile(): string[] {
  const path = join(clusterFolder, "postgres", "cluster", "postmaster.pid");
  return existsSync(path) ? readFileSync(path, "latin1").split("\n") : [];
}

const postmasterPid = () => Number(pidFile()[0]);
const isReady = () => pidFile()[7]?.trim() === "ready";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills the server in the midst of writing; the next one, started on what it left. */
async function killServer(running: Running, milliseconds: number): Promise<Running> {
  const writing = keepWriting(running, acknowledged);
  try {
    await someWrites();
    await pause(milliseconds);
    running.kill("SIGKILL");
    expect(await running.ended).toBe("SIGKILL");
  } finally {
    expect(await writing.stop()).toEqual([]);
  }
  return start();
}

/** Kills the database in the midst of writing; the same server starts it again by itself. */
async function killDatabase(running: Running): Promise<Running> {
  const writing = keepWriting(running, acknowledged);
  let refusals: string[] = [];
  try {
    await someWrites();
    const pid = postmasterPid();
    process.kill(pid, "SIGKILL");
    // Orphaned workers may go on for a moment: what is written after the restart counts.
    await expect.poll(() => isReady() && postmasterPid() !== pid).toBe(true);
    await someWrites();
  } finally {
    refusals = await writing.stop();
  }
  expect(refusals.filter((refusal) => refusal !== "503 2018")).toEqual([]);
  return running;
}

/** Waits for a success, or a server that refuses everything would pass. */
async function someWrites(): Promise<void> {
  const before = acknowledged.files.length;
  await expect.poll(() => acknowledged.files.length).toBeGreaterThan(before);
}

test("ten kills in the midst of writing: what was answered with success is there, and no row lacks its file", async () => {
  const chance = seeded("ten kills");
  let running = await start();
  for (let round = 0; round < 10; round++) {
    running = await (round % 3 === 2 ? killDatabase(running) : killServer(running, chance.whole(0, 400)));
    const fresh = { students: acknowledged.students.slice(-20), files: acknowledged.files.slice(-20) };
    expect(await lost(running, fresh)).toEqual([]);
  }
  expect(await lost(running, acknowledged)).toEqual([]);
  running.kill("SIGTERM");
  expect(await running.ended).toBe(0);

  const store = await createDiskStore(join(dataDir, "files"));
  await withDatabase(async (database) => {
    const rows = await database.read(fixture).q.selectFrom("files").selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged.files.length);
    for (const row of rows) {
      const content = await buffer(await store.open(row.storage_key));
      expect([content.length, sha256(content)]).toEqual([row.size, row.sha256.toString("hex")]);
    }
  });
}, 180_000);

test("a second start on the same data says so in a line and ends with 1, and the first goes on", async () => {
  const running = await start();
  const second = spawnServer({ dataDir, port: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(
    /^Passage could not start\. The data folder .* is already used by process \d+\..*\n$/,
  );
  expect(await writeOnce(running, acknowledged)).toEqual([]);
  running.kill("SIGTERM");
  expect(await running.ended).toBe(0);
});

test("SIGTERM lets the request in hand finish and takes no further one", async () => {
  const running = await start();
  expect(await writeOnce(running, acknowledged)).toEqual([]);
  const student = acknowledged.students.at(-1)?.id;
  const { contentType, payload } = multipartBody([
    { name: "businessType", value: "cv" },
    { name: "fkStudentId", value: String(student) },
    { name: "file", fileName: "cv.pdf", content: samplePdf("CV") },
  ]);
  const upload = httpRequest(`${running.url}/appFile/uploadStudent`, {
    method: "POST",
    headers: { at: token, "content-type": contentType, "content-length": payload.length },
  });
  const answer = new Promise<{ status: number; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      upload.once("error", reject);
      upload.once("response", async (response) => {
        const { statusCode = 0, headers } = response;
        resolve({
          status: statusCode,
          connection: headers.connection,
          body: (await buffer(response)).toString(),
        });
      });
    },
  );
  upload.write(payload.subarray(0, 400));
  // Browsers open connections ahead of need: one that never asks must not hold the shutdown up.
  const silent = connect(port, "127.0.0.1").on("error", () => {});
  await pause(300);
  running.kill("SIGTERM");
  await pause(300);
  const late = await post({ url: running.url, token }, "/appFile/download", {}).then(
    async (response) => `${response.status} ${((await response.json()) as { code: string }).code}`,
    () => "no connection",
  );
  expect(["503 2019", "no connection"]).toContain(late);
  upload.end(payload.subarray(400));
  expect(await answer).toMatchObject({
    status: 200,
    connection: "close",
    body: expect.stringContaining('"1003"'),
  });
  expect(await running.ended).toBe(0);
  silent.destroy();
});

test("a port that is taken is told in a line, and the start after it finds nothing in its way", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  const refused = spawnServer({ dataDir, port });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^Passage could not start: the port is taken\..*\n$/);
  await new Promise((resolve) => other.close(resolve));
  const running = await start();
  expect(await lost(running, acknowledged)).toEqual([]);
});
