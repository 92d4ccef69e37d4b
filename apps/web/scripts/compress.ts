/**
 * Writes a brotli copy beside every text file of the build, so that the server sends it as it is.
 * Run after `vite build`; prints what the first load of each entry weighs.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const compressible = new Set([".js", ".css", ".html", ".svg", ".json", ".map"]);

let before = 0;
let after = 0;
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const source = readFileSync(path);
  const packed = brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
  writeFileSync(`${path}.br`, packed);
  before += source.length;
  after += packed.length;
}
console.log(`compressed ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB`);
