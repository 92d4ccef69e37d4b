import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { CLEAN_ENVIRONMENT } from "./cluster.ts";
import { EmbeddedDatabaseError, explainOutput, systemCode } from "./errors.ts";
import { type Identity, spawnAs } from "./identity.ts";
import { endLeftover, endPostmaster } from "./leftover.ts";
import { stampOf } from "./process-stamp.ts";

export interface LaunchOptions {
  postgres: string;
  arguments: string[];
  cluster: string;
  identity: Identity;
  log: (line: string) => void;
  /** Gives up waiting for readiness, and ends what was started. */
  signal?: AbortSignal;
}

export interface ServerProcess {
  pid: number;
  /** Settles when the postmaster has ended, with "signal SIGKILL" or "code 1". */
  ended: Promise<string>;
  stop(): Promise<void>;
  /** Asks it to stop without waiting, for the last moment of this process. */
  interrupt(): void;
}

/** Crash recovery replays at most max_wal_size; on a slow disk that takes a while. */
const READY_PATIENCE = 300_000;
/** Workers of a postmaster that was killed notice it within moments, unless busy with a long statement. */
const PREDECESSOR_PATIENCE = 15_000;
const PREDECESSOR_IN_THE_WAY = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

/** Starts postgres and waits until it accepts connections. */
export async function launchServer(options: LaunchOptions): Promise<ServerProcess> {
  const deadline = Date.now() + PREDECESSOR_PATIENCE;
  for (;;) {
    const attempt = spawnServer(options);
    const problem = await untilReady(options, attempt);
    if (problem === undefined) return attempt;
    await attempt.stop();
    const output = attempt.output();
    if (!PREDECESSOR_IN_THE_WAY.test(output) || Date.now() > deadline)
      throw explainOutput("start", options.cluster, output || problem);
    await endLeftover(options.cluster, options.log);
    await sleep(100);
  }
}

function spawnServer(options: LaunchOptions): ServerProcess & { output(): string } {
  // A group of its own: Ctrl-C in the terminal reaches Node only, which stops the database after its requests.
  const child = spawn(options.postgres, options.arguments, {
    ...spawnAs(options.identity),
    cwd: "/",
    env: CLEAN_ENVIRONMENT,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const recent: string[] = [];
  if (child.stderr)
    createInterface({ input: child.stderr }).on("line", (line) => {
      recent.push(line);
      if (recent.length > 50) recent.shift();
      options.log(line);
    });
  const ended = untilEnded(child);
  const pid = child.pid ?? 0;
  const stamp = child.pid === undefined ? undefined : stampOf(child.pid);
  return {
    pid,
    ended,
    output: () => recent.join("\n"),
    interrupt: () => child.kill("SIGINT"),
    async stop() {
      if (stamp && child.exitCode === null && child.signalCode === null && !(await endPostmaster(stamp)))
        throw new EmbeddedDatabaseError("START_FAILED", `The database process ${pid} can't be ended.`);
      await ended;
    },
  };
}

function untilEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => {
      const cause = signal ? `signal ${signal}` : `code ${code}`;
      // Orphaned workers may hold the pipe open: take what has been written, then let go of it.
      const done = () => {
        clearTimeout(timer);
        child.stderr?.destroy();
        resolve(cause);
      };
      const timer = setTimeout(done, 200);
      child.once("close", done);
    });
  });
}

/** Resolves to undefined once connections are accepted, or to what is wrong. */
async function untilReady(options: LaunchOptions, server: ServerProcess): Promise<string | undefined> {
  let end: string | undefined;
  void server.ended.then((cause) => {
    end = cause;
  });
  const deadline = Date.now() + READY_PATIENCE;
  while (end === undefined) {
    if (saysReady(options.cluster, server.pid)) return undefined;
    if (options.signal?.aborted) return "It was stopped while it started.";
    if (Date.now() > deadline) return `It was not ready after ${READY_PATIENCE / 1000} s.`;
    await sleep(5);
  }
  return end;
}

/** PostgreSQL writes its number into the first line of its pid file and "ready" into the eighth. */
function saysReady(cluster: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "latin1").split("\n");
    return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
  } catch (error) {
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}
