import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

// `npm run fuzz -- --count 100000 --seed 7`: the test's requests, as many as wanted. Without a seed, a new one.
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "100000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
process.stdout.write(`Sending ${values.count} requests of seed ${values.seed}.\n`);
const { status } = spawnSync("vitest", ["run", "--project", "server", "src/test/fuzz.test.ts"], {
  cwd: fileURLToPath(new URL("../../../..", import.meta.url)),
  env: { ...process.env, FUZZ_COUNT: values.count, FUZZ_SEED: values.seed },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
