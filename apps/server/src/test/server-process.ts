import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const commandLine = fileURLToPath(new URL("../cli/passage.ts", import.meta.url));

/** Where one start leaves for the next what Node compiled: half of what a start costs. */
const NODE_COMPILE_CACHE = fileURLToPath(
  new URL("../../../../node_modules/.cache/passage-tests", import.meta.url),
);

export const secretKey = "a secret of the tests, 32 characters and more";

/** Passage itself, started as in production. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** What it was ended by: a code, or the name of a signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Whatever it wrote, to either stream. */
  output(): string;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

export interface ServerOptions {
  readonly dataDir: string;
  readonly port: number;
  /** Variables beside or in place of the usual ones; undefined takes one away. */
  readonly env?: Environment;
}

/** Starts the server without waiting for it. */
export function spawnServer({ dataDir, port, env = {} }: ServerOptions): ServerProcess {
  const child = spawn(process.execPath, [main, "serve"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      AUTO_LOGIN_SECRET: "another secret of the tests, as long as it has to be",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (written: string) => {
      output += written;
    });
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended: endOf(child),
    output: () => output,
  };
}

function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });
}

/** Starts the server and waits until it is ready. @throws with its output when it ends instead */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  let end: number | NodeJS.Signals | null | undefined;
  void server.ended.then((cause) => {
    end = cause;
  });
  for (;;) {
    if (end !== undefined) throw new Error(`The server ended (${end}): ${server.output()}`);
    if (server.output().includes("Passage is running")) return server;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface CommandOutcome {
  readonly code: number | NodeJS.Signals | null;
  readonly printed: string;
  readonly complained: string;
}

/** `npm run passage -- …`, with `input` as its whole standard input. */
export async function runCommand(
  words: readonly string[],
  { env, input = "" }: { env: Environment; input?: string },
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [commandLine, ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
  });
  child.stdin.on("error", () => {
    // It may have ended without reading.
  });
  child.stdin.end(input);
  const [code, printed, complained] = await Promise.all([
    endOf(child),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, printed, complained };
}
