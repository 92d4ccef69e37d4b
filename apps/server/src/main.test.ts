import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeTestFolder } from "./db/embedded/test-folder.ts";
import { bmsClient, portalClient } from "./features/auth/test-calls.ts";
import { createTestDatabase, type TestDatabase } from "./test/database.ts";
import {
  freePort,
  runCommand,
  type ServerProcess,
  secretKey,
  spawnServer,
  startServer,
} from "./test/server-process.ts";
import { asSuperuser } from "./test/superuser.ts";

/** POSTs a sign-in; status and answer. */
async function signIn(server: ServerProcess, client: string, username: string, password: string) {
  const response = await fetch(`${server.url}/authentication/oauth/token`, {
    method: "POST",
    headers: { authorization: client },
    body: new URLSearchParams({ grant_type: "password", username, password }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("npm run serve without its secrets", () => {
  test.each([
    ["both", { SECRET_KEY: undefined, AUTO_LOGIN_SECRET: " " }, ["SECRET_KEY is", "AUTO_LOGIN_SECRET is"]],
    ["one", { AUTO_LOGIN_SECRET: undefined }, ["AUTO_LOGIN_SECRET is required in production"]],
    ["two alike", { AUTO_LOGIN_SECRET: secretKey }, ["SECRET_KEY and AUTO_LOGIN_SECRET must differ"]],
  ])("ends with what is missing, having made nothing: %s", async (_, env, complaints) => {
    const dataDir = mkdtempSync(join(tmpdir(), "passage-serve-"));
    const server = spawnServer({ dataDir, port: await freePort(), env });
    // One that does start would outlive the test that waits for its end.
    onTestFinished(() => server.kill("SIGTERM"));
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^Passage could not start\. The configuration is not usable:/);
    for (const complaint of complaints) expect(server.output()).toContain(complaint);
    expect(server.output()).not.toContain(secretKey);
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});

describe("npm run serve", () => {
  let database: TestDatabase;
  let dataDir: string;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), "passage-serve-"));
    const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl };
    server = await startServer({ dataDir, port: await freePort(), env });
  });
  afterAll(async () => {
    server?.kill("SIGTERM");
    await server?.ended;
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("is ready, with nobody and nothing of the demo in it", async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      database: true,
      store: true,
      migrations: true,
    });
    for (const table of ["companies", "accounts", "staff", "students", "applications", "institutions"])
      expect([table, await asSuperuser(database, `select id from ${table}`)]).toEqual([table, []]);
    expect(server.output()).not.toMatch(/demo|Passage#1/);
    for (const [client, name] of [
      [portalClient, "consultant@demo.test"],
      [bmsClient, "staff@demo.test"],
    ] as const)
      expect(await signIn(server, client, name, "Passage#1")).toMatchObject({
        status: 400,
        body: { error: "invalid_grant" },
      });
    expect(existsSync(join(dataDir, "secrets.json"))).toBe(false);
  });

  test("shows nobody its mails", async () => {
    const answer = await fetch(`${server.url}/dev/mailbox`);
    expect(await answer.json()).toMatchObject({ code: "2013", data: null });
    const page = await fetch(`${server.url}/dev/mailbox`, { headers: { accept: "text/html" } });
    expect(await page.text()).not.toContain("Mailbox");
  });

  test("lets in whom the command line made, at the back office alone", async () => {
    const made = await runCommand(["staff", "create", "--email", "first@bms.test", "--name", "First"], {
      env: { DATA_DIR: dataDir, DATABASE_URL: database.appUrl },
      input: "correct horse battery\n",
    });
    expect(made.code).toBe(0);
    const at = (client: string) => signIn(server, client, "first@bms.test", "correct horse battery");
    expect((await at(portalClient)).status).toBe(400);
    const { status, body } = await at(bmsClient);
    expect(status).toBe(200);
    const session = await fetch(`${server.url}/bms/session`, { headers: { at: String(body.access_token) } });
    expect(await session.json()).toMatchObject({ code: "1003", data: { email: "first@bms.test" } });
  });
});

test("the command line keeps off a folder whose server runs, and works once it has ended", async () => {
  const dataDir = makeTestFolder("passage-serve");
  const server = await startServer({ dataDir, port: await freePort() });
  const verify = () => runCommand(["verify-audit"], { env: { DATA_DIR: dataDir } });
  try {
    const { code, printed, complained } = await verify();
    expect([code, printed]).toEqual([1, ""]);
    expect(complained).toContain("Stop that process first");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    server.kill("SIGTERM");
  }
  expect(await server.ended).toBe(0);
  expect(await verify()).toMatchObject({ code: 0, printed: expect.stringContaining("entries verified") });
  rmSync(dataDir, { recursive: true, force: true });
}, 180_000);

test("a start that is broken off leaves no database behind", async () => {
  const dataDir = makeTestFolder("passage-broken-off");
  const server = spawnServer({ dataDir, port: await freePort() });
  const running = join(dataDir, "database/postgres/cluster/postmaster.pid");
  try {
    await vi.waitFor(() => expect(existsSync(running)).toBe(true), { timeout: 120_000, interval: 5 });
    const database = Number(readFileSync(running, "utf8").split("\n")[0]);
    server.kill("SIGINT");
    expect(await server.ended).toBe(130);
    expect(server.output()).toBe("");
    expect(() => process.kill(database, 0)).toThrow("ESRCH");
  } finally {
    server.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
