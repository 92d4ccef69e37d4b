import { demoAccountLines } from "./db/demo/accounts-text.ts";
import { explainStart } from "./explain-start.ts";
import { readConfig } from "./platform/config.ts";
import { run } from "./run.ts";

// `node main.ts` runs the demo, `node main.ts serve` production: no demo data, secrets required.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

// The first start takes a while: who breaks it off must find no database left behind.
const starting = new AbortController();
let end: (() => Promise<void>) | null = null;
let stopping = false;

function stop(): void {
  // A second Ctrl-C doesn't wait any longer.
  if (stopping) process.exit(130);
  stopping = true;
  if (end) end().then(() => process.exit(0), fail);
  else starting.abort();
}

function fail(error: unknown): never {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}

process.on("SIGINT", stop);
process.on("SIGTERM", stop);

try {
  const config = readConfig(process.env, { mode: process.argv[2] === "serve" ? "serve" : "demo" });
  const running = await run(config, say, { signal: starting.signal });
  end = running.stop;
  say(`\nPassage is running: ${config.publicUrl}`);
  if (config.mode === "demo") for (const line of demoAccountLines(config.publicUrl)) say(line);
} catch (error) {
  if (starting.signal.aborted) process.exit(130);
  fail(error);
}
