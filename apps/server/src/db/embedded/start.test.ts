import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DataDirInUseError } from "./errors.ts";
import { canReach, chooseIdentity, spawnAs } from "./identity.ts";
import { endLeftover } from "./leftover.ts";
import { stampOf, waitForEnd } from "./process-stamp.ts";
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from "./start.ts";
import { makeTestFolder } from "./test-folder.ts";

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534, name: "nobody", drop: true };
const nobodyCanRunUs =
  isRoot && canReach(NOBODY, import.meta.dirname) && canReach(NOBODY, dirname(process.execPath));

/** An empty data folder that was started and stopped once; copying it is faster than making another. */
let template: string;
let folder: string;
let running: EmbeddedDatabase[] = [];
let children: ChildProcess[] = [];

beforeAll(async () => {
  template = makeTestFolder("template");
  await (await startEmbedded({ dataDir: template, profile: "test" })).stop();
});

afterAll(() => {
  rmSync(template, { recursive: true, force: true });
});

beforeEach(() => {
  folder = makeTestFolder("embedded");
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const database of running) await database.stop();
  // A child that was killed leaves its server running.
  await endLeftover(join(folder, "data/postgres/cluster"), () => undefined);
  running = [];
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({
    dataDir: join(folder, "data"),
    stateDir: join(folder, "state"),
    profile: "test",
    ...options,
  });
  running.push(database);
  return database;
}

function useTemplate(): void {
  // Unlike Node's copy, cp keeps the owners.
  execFileSync("cp", ["-a", template, join(folder, "data")]);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

interface ChildAnswer {
  code?: string;
  message?: string;
  pid?: number;
  ownerUrl?: string;
  stopped?: boolean;
}

/** Another Node process that starts the database of the same folder and answers in lines of JSON. */
function startChild(then: "stay" | "exit" | "stop", identity?: typeof NOBODY) {
  const script = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, "start.ts"))});
    const say = (value) => process.stdout.write(JSON.stringify(value) + "\\n");
    try {
      const options = ${JSON.stringify({ dataDir: join(folder, "data"), profile: "test" })};
      const database = await startEmbedded(options);
      say({ pid: database.pid, ownerUrl: database.ownerUrl });
      if (${JSON.stringify(then)} === "exit") process.exit(0);
      if (${JSON.stringify(then)} === "stop") { await database.stop(); say({ stopped: true }); }
    } catch (error) {
      say({ code: error.code, message: error.message });
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
    ...(identity ? spawnAs(identity) : {}),
    env: { PATH: process.env.PATH },
  });
  children.push(child);
  const ended = once(child, "exit");
  const lines = readLines(child);
  const answer = async (): Promise<ChildAnswer> => JSON.parse((await lines.next()).value ?? "{}");
  return { child, ended, answer };
}

async function* readLines(child: ChildProcess): AsyncGenerator<string, undefined> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
  }
  return undefined;
}

async function isGone(pid: number): Promise<boolean> {
  const stamp = stampOf(pid);
  return stamp === undefined || waitForEnd(stamp, 5_000);
}

describe("first start", () => {
  it("makes a durable UTF-8 cluster that no network port leads to", async () => {
    const database = await start({ profile: "durable" });
    const [settings] = await query(
      database.superUrl,
      `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums,
              current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual({ listen: "", fsync: "on", commit: "on", checksums: "on", encoding: "UTF8" });
  });

  it("gives the owner the database with its extensions, and Chinese text its trigrams", async () => {
    const database = await start();
    for (const name of ["pg_trgm", "btree_gin", "unaccent", "pgcrypto"])
      await query(database.ownerUrl, `create extension ${name}`);
    const [row] = await query(database.ownerUrl, "select cardinality(show_trgm('王小明')) as trigrams");
    expect(row?.trigrams).toBeGreaterThan(0);
  });

  it("gives the application a role without rights of its own", async () => {
    const database = await start();
    const roles = await query(
      database.superUrl,
      `select rolname::text as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as strong
       from pg_roles where rolname like 'passage%' order by 1`,
    );
    expect(roles).toEqual([
      { name: "passage_app", strong: false },
      { name: "passage_owner", strong: false },
    ]);
    await query(database.ownerUrl, "create table secret ()");
    await expect(query(database.appUrl, "select * from secret")).rejects.toThrow("permission denied");
    await expect(query(database.appUrl, "create table own ()")).rejects.toThrow("permission denied");
  });

  it("removes what an interrupted first start left", async () => {
    useTemplate();
    const home = join(folder, "data/postgres");
    rmSync(join(home, "cluster"), { recursive: true });
    mkdirSync(join(home, "cluster-draft-abc"));
    await start();
    expect(readdirSync(home).filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
  });

  it("never logs a failed statement or its values", async () => {
    const lines: string[] = [];
    const database = await start({ log: (line) => lines.push(line) });
    await expect(query(database.ownerUrl, "select 'E12345678'::int")).rejects.toThrow();
    await database.stop();
    expect(lines.join("\n")).toContain("shut down");
    expect(lines.join("\n")).not.toContain("E12345678");
  });
});

describe("later starts", () => {
  beforeEach(useTemplate);

  it("keep the data and the addresses", async () => {
    const first = await start();
    await query(first.ownerUrl, "create table kept as select 42 as answer");
    await first.stop();
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("leave nothing behind when stopped, also when stopped twice", async () => {
    const database = await start();
    const listeners = process.listenerCount("exit");
    await Promise.all([database.stop(), database.stop()]);
    expect(stampOf(database.pid)).toBeUndefined();
    // The programs stay where they had to be copied.
    const left = readdirSync(join(folder, "data/postgres")).filter((name) => !name.startsWith("binaries-"));
    expect(left).toEqual(["cluster"]);
    expect(existsSync(join(folder, "data/postgres/cluster/postmaster.pid"))).toBe(false);
    expect(process.listenerCount("exit")).toBe(listeners - 1);
  });

  it("see through a pid file whose number belongs to another process now", async () => {
    const cluster = join(folder, "data/postgres/cluster");
    const stranger = spawn("sleep", ["60"], spawnAs(chooseIdentity([statSync(cluster)])));
    children.push(stranger);
    const file = join(cluster, "postmaster.pid");
    writeFileSync(file, `${stranger.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n 1 1\nready\n`);
    const database = await start();
    expect(await query(database.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it("refuse a cluster of another PostgreSQL", async () => {
    writeFileSync(join(folder, "data/postgres/cluster/PG_VERSION"), "17\n");
    await expect(start()).rejects.toMatchObject({ code: "DATABASE_VERSION_DIFFERS" });
  });
});

describe("one process at a time", () => {
  beforeEach(useTemplate);

  it("refuses a second start in the same process, and then in another, saying who holds the folder", async () => {
    const database = await start();
    await expect(start()).rejects.toThrow(DataDirInUseError);
    const answer = await startChild("stop").answer();
    expect(answer.code).toBe("DATA_DIR_IN_USE");
    expect(answer.message).toContain(join(folder, "data"));
    expect(answer.message).toContain(`process ${process.pid}.`);
    expect(await query(database.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of several simultaneous starts win, also over a stale lock", async () => {
    await (await start()).stop();
    writeFileSync(
      join(folder, "data/postgres/lock"),
      JSON.stringify({ pid: process.pid, startedAt: "before" }),
    );
    const answers = await Promise.all([1, 2, 3].map(() => startChild("stay").answer()));
    expect(answers.map((answer) => answer.code ?? "started").sort()).toEqual([
      "DATA_DIR_IN_USE",
      "DATA_DIR_IN_USE",
      "started",
    ]);
  });
});

describe("after a kill", () => {
  beforeEach(useTemplate);

  it("ends the database that a killed process left running and keeps what was committed", async () => {
    const { child, ended, answer } = startChild("stay");
    const { pid = 0, ownerUrl = "" } = await answer();
    await query(ownerUrl, "create table kept as select 42 as answer");
    child.kill("SIGKILL");
    await ended;
    expect(stampOf(pid)).toBeDefined();
    const database = await start();
    expect(stampOf(pid)).toBeUndefined();
    expect(await query(database.ownerUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("waits for a busy worker that outlived its killed server", async () => {
    const { child, ended, answer } = startChild("stay");
    const { pid = 0, ownerUrl = "" } = await answer();
    const busy = query(ownerUrl, "select sum(i) from generate_series(1, 10000000) i").catch(() => "cut off");
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await ended;
    const database = await start();
    expect(await query(database.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await busy;
  });

  it("starts the server again at the same address when only that was killed", async () => {
    const database = await start();
    const killed = database.pid;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => query(database.appUrl, "select 1 as one").catch(() => [])).toEqual([{ one: 1 }]);
    expect(database.pid).not.toBe(killed);
  });

  it("takes the database down with a process that exits without stopping it", async () => {
    const { ended, answer } = startChild("exit");
    const { pid = 0 } = await answer();
    await ended;
    expect(pid).toBeGreaterThan(0);
    expect(await isGone(pid)).toBe(true);
  });
});

describe("folders", () => {
  it("uses a short socket folder below a deep data folder, and removes it", async () => {
    const dataDir = join(folder, '学生资料 100%, "deep"'.repeat(6), "data");
    const database = await start({ dataDir });
    expect(await query(database.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    const socket = new URL(database.appUrl.replace("@/", "@local/")).searchParams.get("host") ?? "";
    expect(socket.length).toBeLessThan(90);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    await database.stop();
    expect(existsSync(socket)).toBe(false);
  });

  it("passes on names with spaces, quotes, commas and percent signs", async () => {
    const database = await start({ dataDir: join(folder, 'a, "b" 5% 生') });
    expect(database.appUrl).toContain("5%25");
    expect(await query(database.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("says what to do when the data folder can't be made", async () => {
    writeFileSync(join(folder, "file"), "");
    const failure = start({ dataDir: join(folder, "file/data") });
    await expect(failure).rejects.toMatchObject({ code: "DATA_DIR_NOT_WRITABLE" });
    await expect(failure).rejects.toThrow("set DATA_DIR");
  });
});

describe.runIf(isRoot)("as root, in a folder that others can't enter", () => {
  const closed = () => join(folder, "closed/data");

  beforeEach(() => {
    mkdirSync(join(folder, "closed"), { mode: 0o700 });
  });

  it("keeps the database under the state folder, run by an unprivileged user", async () => {
    const lines: string[] = [];
    const first = await start({ dataDir: closed(), log: (line) => lines.push(line) });
    await query(first.ownerUrl, "create table kept as select 42 as answer");
    const home = readFileSync(join(closed(), "postgres.location"), "utf8");
    expect(dirname(home)).toBe(join(folder, "state"));
    expect(lines[0]).toContain(home);
    expect(statSync(`/proc/${first.pid}`).uid).not.toBe(0);
    expect(statSync(join(home, "cluster")).mode & 0o777).toBe(0o700);
    await first.stop();
    const second = await start({ dataDir: closed() });
    expect(await query(second.ownerUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("follows a data folder that was moved, and refuses one that was copied", async () => {
    await (await start({ dataDir: closed() })).stop();
    const copy = join(folder, "closed/copy");
    cpSync(closed(), copy, { recursive: true });
    await expect(start({ dataDir: copy })).rejects.toMatchObject({ code: "DATA_DIR_COPIED" });
    rmSync(closed(), { recursive: true });
    await start({ dataDir: copy });
  });

  it("does not begin anew when the state folder is gone", async () => {
    await (await start({ dataDir: closed() })).stop();
    rmSync(join(folder, "state"), { recursive: true });
    await expect(start({ dataDir: closed() })).rejects.toMatchObject({ code: "DATABASE_FOLDER_GONE" });
  });

  it("says so when a database made in an open folder is closed off later", async () => {
    const dataDir = join(folder, "closed/data");
    chmodSync(join(folder, "closed"), 0o711);
    await (await start({ dataDir })).stop();
    chmodSync(join(folder, "closed"), 0o700);
    await expect(start({ dataDir })).rejects.toMatchObject({ code: "DATA_DIR_UNREACHABLE" });
  });
});

describe.runIf(nobodyCanRunUs)("as an ordinary user", () => {
  it("keeps everything in the data folder, which root can serve afterwards as that user", async () => {
    chmodSync(folder, 0o777);
    const { answer } = startChild("stop", NOBODY);
    expect((await answer()).pid).toBeGreaterThan(0);
    expect((await answer()).stopped).toBe(true);
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
    const database = await start();
    expect(statSync(`/proc/${database.pid}`).uid).toBe(NOBODY.uid);
    await database.stop();
    expect((await startChild("stop", NOBODY).answer()).pid).toBeGreaterThan(0);
  });

  it("refuses a database that root made for another user", async () => {
    useTemplate();
    const answer = await startChild("stop", NOBODY).answer();
    expect(["DATA_DIR_WRONG_OWNER", "DATA_DIR_NOT_WRITABLE"]).toContain(answer.code);
  });
});
