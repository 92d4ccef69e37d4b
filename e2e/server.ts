import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "@passage/server/db/connect.ts";
import { readConfig } from "@passage/server/platform/config.ts";
import { run } from "@passage/server/run.ts";

export interface DemoServer {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly url: string;
  /** Puts the database into a state that no screen leads to, as the owner of its tables. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Kills the database as a crash would. */
  crashDatabase(): void;
  stop(): Promise<void>;
}

/** The real server with the built web and a part of the demo story, on a free port. */
export async function startDemo({ students = 40 } = {}): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "passage-e2e-"));
  // Open to the user that the database runs as; a folder of its own stands elsewhere, where tests don't find it.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" };
  const config = readConfig(env, { mode: "demo" });
  const running = await run(config, () => {}, { demoStudents: students });
  const postgres = join(dataDir, "database/postgres");
  const socket = encodeURIComponent(join(postgres, "socket"));
  const pool = createPool(`postgresql://passage_owner@/passage?host=${socket}&port=5432`, { max: 1 });
  return {
    url: `http://127.0.0.1:${port}`,
    sql: async (text, values) => (await pool.query<Record<string, unknown>>(text, values)).rows,
    crashDatabase() {
      const [pid] = readFileSync(join(postgres, "cluster/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    async stop() {
      await pool.end();
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
