/**
 * Builds the web when its sources, the packages it takes in or its dependencies changed since the last build, so that
 * a second start doesn't wait for it. `--force` builds in any case.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const web = join(root, "apps/web");
const stamp = join(web, "dist/.source-hash");
const inputs = ["apps/web/src", "apps/web/public", "packages/contract/src", "packages/phrases/src"];
const files = [
  "apps/web/index.html",
  "apps/web/bms.html",
  "apps/web/vite.config.ts",
  "apps/web/scripts/compress.ts",
  "package-lock.json",
];

function sourceHash(): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  };
  for (const folder of inputs) {
    const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) add(path);
  }
  for (const file of files) add(join(root, file));
  return hash.digest("hex");
}

const wanted = sourceHash();
const built = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
if (built !== wanted || process.argv.includes("--force")) {
  console.log("Building the web.");
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: web, stdio: ["ignore", "ignore", "inherit"] });
  run("vite", "build", "--logLevel", "warn");
  run(process.execPath, "scripts/compress.ts");
  writeFileSync(stamp, wanted);
}
