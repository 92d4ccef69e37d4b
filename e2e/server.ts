import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createPool } from "@passage/server/db/connect.ts";
import { makeTestFolder } from "@passage/server/db/embedded/test-folder.ts";
import { inject } from "vitest";
import { runDemo } from "./demo.ts";

export interface DemoServer {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly url: string;
  /** Puts the database into a state that no screen leads to, as the owner of its tables. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Kills the database as a crash would: no connection of before answers anything any more. */
  crashDatabase(): Promise<void>;
  /** Stops the server with its database, does something while nobody answers, and starts it anew at its address. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Also of a process that is gone already. */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The real server with the built web, on a free port and on a copy of the story that demo.ts told. */
export async function startDemo(): Promise<DemoServer> {
  const dataDir = makeTestFolder("passage-e2e");
  // Unlike Node's copy, cp keeps the owners: the database runs as a user of its own.
  execFileSync("cp", ["-a", `${inject("demoFolder")}/.`, dataDir]);
  let { running, url } = await runDemo(dataDir);
  const postgres = join(dataDir, "database/postgres");
  const socket = encodeURIComponent(join(postgres, "socket"));
  const connect = () =>
    createPool(`postgresql://passage_owner@/passage?host=${socket}&port=5432`, { max: 1 });
  let pool = connect();
  return {
    url,
    sql: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    async crashDatabase() {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend'",
      );
      const [postmaster] = readFileSync(join(postgres, "cluster/postmaster.pid"), "utf8").split("\n");
      // One that outlived the postmaster for a moment could still answer a query.
      for (const pid of [Number(postmaster), ...rows.map((row) => row.pid)]) kill(pid);
    },
    async restart(meanwhile) {
      await pool.end();
      await running.stop();
      try {
        await meanwhile();
      } finally {
        ({ running, url } = await runDemo(dataDir, Number(new URL(url).port)));
        pool = connect();
      }
    },
    async stop() {
      await pool.end();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
