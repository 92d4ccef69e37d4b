import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { startEmbedded } from "../src/db/embedded/start.ts";
import { makeTestFolder } from "../src/db/embedded/test-folder.ts";
import { migrate } from "../src/db/migrate.ts";
import { codegenArguments } from "../src/db/types-codegen.ts";

// Writes src/db/types.gen.ts from a freshly migrated database.
const dataDir = makeTestFolder("passage-types");
const database = await startEmbedded({ dataDir, profile: "test" });
try {
  await migrate(database.ownerUrl, database.appUrl);
  execFileSync("kysely-codegen", codegenArguments(database.ownerUrl), { stdio: "inherit" });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
