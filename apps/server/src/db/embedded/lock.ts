import { randomBytes } from "node:crypto";
import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { DataDirInUseError, systemCode } from "./errors.ts";
import { type ProcessStamp, stampOf, waitForEnd } from "./process-stamp.ts";
import { readIfThere } from "./read-if-there.ts";

/** A process that was killed a moment ago, or is about to end, takes a little while to be gone (milliseconds). */
const GRACE = 500;

/** A data folder held by this process alone. */
export interface Lock {
  /** Throws DataDirInUseError when another process took the lock over in a race. */
  assertHeld(): void;
  /** Gives the folder free; does nothing when it was given free before. */
  release(): void;
}

/**
 * Takes the lock file at `path` for this process; a lock whose process is gone is taken over.
 * @param dataDir the folder as its user knows it, for the message
 * @throws DataDirInUseError while the process that holds it lives (this one included)
 */
export async function acquireLock(path: string, dataDir: string): Promise<Lock> {
  const own = JSON.stringify({
    ...stampOf(process.pid),
    pid: process.pid,
    nonce: randomBytes(8).toString("hex"),
  });
  const draft = besides(path);
  // Written aside and linked into place, so that nobody ever reads half a lock.
  writeFileSync(draft, own, { flag: "wx", mode: 0o644 });
  try {
    while (!linked(draft, path)) {
      const found = readIfThere(path);
      if (found === undefined) continue;
      const holder = parse(found);
      if (holder && !(await waitForEnd(holder, GRACE))) throw new DataDirInUseError(dataDir, holder.pid);
      removeStale(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    assertHeld() {
      const found = readIfThere(path);
      if (found !== own) throw new DataDirInUseError(dataDir, parse(found ?? "")?.pid ?? 0);
    },
    release() {
      if (readIfThere(path) === own) rmSync(path, { force: true });
    },
  };
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Moves the lock away and looks at what was moved: a third process may have put a live one there meanwhile. */
function removeStale(path: string, stale: string): void {
  const aside = besides(path);
  try {
    renameSync(path, aside);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  if (readIfThere(aside) !== stale) linked(aside, path);
  rmSync(aside, { force: true });
}

function besides(path: string): string {
  return `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
}

function parse(text: string): ProcessStamp | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number")
      return undefined;
    return {
      pid: value.pid,
      startedAt: "startedAt" in value && typeof value.startedAt === "string" ? value.startedAt : "",
    };
  } catch {
    return undefined;
  }
}
