import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { makeTestFolder } from "@passage/server/db/embedded/test-folder.ts";
import { readConfig } from "@passage/server/platform/config.ts";
import { type Running, run } from "@passage/server/run.ts";
import type { TestProject } from "vitest/node";
import { unpackBrowser } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    demoFolder: string;
  }
}

/** Tells the demo story once for the whole run: each test file starts on a copy of this data folder. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = makeTestFolder("passage-demo");
  const [{ running }] = await Promise.all([runDemo(folder), unpackBrowser()]);
  await running.stop();
  project.provide("demoFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Starts the server on a data folder, and on a port where one is given; the first start tells a part of the demo story. */
export async function runDemo(dataDir: string, at?: number): Promise<{ running: Running; url: string }> {
  const port = at ?? (await freePort());
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "error" }, { mode: "demo" });
  const running = await run(config, () => {}, { demoStudents: 40 });
  return { running, url: `http://127.0.0.1:${port}` };
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
