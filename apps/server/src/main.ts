import { demoAccountLines } from "./db/demo/accounts-text.ts";
import { explainStart } from "./explain-start.ts";
import { readConfig } from "./platform/config.ts";
import { run } from "./run.ts";

// `node main.ts` runs the demo, `node main.ts serve` production: no demo data, secrets required.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env, { mode: process.argv[2] === "serve" ? "serve" : "demo" });
  const running = await run(config, say);
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C doesn't wait any longer.
    if (stopping) process.exit(130);
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${explainStart(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  say(`\nPassage is running: ${config.publicUrl}`);
  if (config.mode === "demo") for (const line of demoAccountLines(config.publicUrl)) say(line);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
