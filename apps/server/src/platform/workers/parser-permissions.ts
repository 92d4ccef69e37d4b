import { fileURLToPath } from "node:url";

const project = new URL("../../../../../", import.meta.url);

/** Code, and nothing else of the disk: not the data folder, which may lie beside it. */
const readable = [
  "node_modules",
  "packages",
  "package.json",
  "apps/server/src",
  "apps/server/package.json",
  "apps/server/node_modules",
].map((path) => fileURLToPath(new URL(path, project)));

/**
 * Options of Node for child processes that take uploads apart: a script that got hold of one finds no upload and no
 * secret, and can't start anything.
 * @param addons native libraries are needed
 */
export function parserPermissions({ addons = false } = {}): string[] {
  return [
    "--permission",
    ...(addons ? ["--allow-addons"] : []),
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}
