import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedDatabaseError, explainOutput } from "./errors.ts";
import { type Identity, spawnAs } from "./identity.ts";
import type { Place } from "./place.ts";
import { SUPERUSER } from "./roles.ts";

const run = promisify(execFile);
const DRAFT_PREFIX = "cluster-draft-";

/** The only environment PostgreSQL's programs get: none of the PG* variables of whoever starts us. */
export const CLEAN_ENVIRONMENT = { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin" };

/**
 * Makes the cluster unless it exists. An interrupted attempt leaves only a draft, which the next start removes.
 * @param durable false skips writing through to the disk, for tests
 */
export async function ensureCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  removeDrafts(place.home);
  if (existsSync(place.cluster)) {
    checkVersion(place.cluster, binaries);
    return;
  }
  // A name of its own: an initdb that outlived a killed predecessor may still write into an older draft.
  const draft = mkdtempSync(join(place.home, DRAFT_PREFIX));
  if (place.identity.drop) chownSync(draft, place.identity.uid, place.identity.gid);
  await initialise(draft, place.identity, binaries, durable);
  renameSync(draft, place.cluster);
}

async function initialise(folder: string, identity: Identity, binaries: Binaries, durable: boolean) {
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    "--encoding=UTF8",
    // Trigrams of Chinese text need a UTF-8 lc_ctype beside the builtin collation.
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--data-checksums",
    // There is no TCP port, and the socket's folder lets in nobody but the database's user.
    "--auth-local=trust",
    "--auth-host=reject",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await run(binaries.initdb, options, { ...spawnAs(identity), cwd: "/", env: CLEAN_ENVIRONMENT });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw explainOutput("be made", folder, output || String(error));
  }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === binaries.majorVersion) return;
  throw new EmbeddedDatabaseError(
    "DATABASE_VERSION_DIFFERS",
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Passage brings ${binaries.majorVersion}. ` +
      "Start the Passage it was made with, take a backup there, and restore it into an empty DATA_DIR here.",
  );
}

function removeDrafts(home: string): void {
  for (const name of readdirSync(home))
    if (basename(name).startsWith(DRAFT_PREFIX))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
}
