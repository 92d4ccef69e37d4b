import { writeFileSync } from "node:fs";
import { wireFiles } from "./wire-files.ts";

for (const { name, text } of wireFiles()) {
  writeFileSync(new URL(`../src/lib/wire/${name}`, import.meta.url), text);
}
