import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@passage/server/platform/config.ts";
import { run } from "@passage/server/run.ts";

export interface DemoServer {
  /** `http://127.0.0.1:…`, without a slash at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The real server with the built web and a part of the demo story, on a free port. */
export async function startDemo({ students = 40 } = {}): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "passage-e2e-"));
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" };
  const config = readConfig(env, { mode: "demo" });
  const running = await run(config, () => {}, { demoStudents: students });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
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
