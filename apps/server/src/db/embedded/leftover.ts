import { execFileSync } from "node:child_process";
import { readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import { type ProcessStamp, stampOf, waitForEnd } from "./process-stamp.ts";
import { readIfThere } from "./read-if-there.ts";

/**
 * Ends a postmaster that a killed predecessor left running on this cluster, and makes a pid file harmless whose
 * number belongs to an unrelated process by now. Call it only while holding the data folder's lock.
 */
export async function endLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  const text = readIfThere(file);
  const pid = Number(text?.split("\n", 1)[0]);
  if (text === undefined || !Number.isInteger(pid) || pid <= 0) return;
  const stamp = stampOf(pid);
  if (!stamp) return;
  if (isPostmaster(pid, cluster)) {
    log(`stopping the database that a killed process left running (process ${pid})`);
    if (!(await endPostmaster(stamp)))
      throw new EmbeddedDatabaseError(
        "START_FAILED",
        `An earlier database process (${pid}) still runs on ${cluster} and can't be ended. End it, then start again.`,
      );
    return;
  }
  // PostgreSQL would refuse to start beside a live process of that number. The file is kept, because it also names
  // the shared memory that tells PostgreSQL of orphaned workers; the number of its own parent counts as stale.
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
}

/**
 * Ends a postmaster in order: fast shutdown, then without a checkpoint, then by force. Nothing committed is lost.
 * @returns false when it survived even that
 */
export async function endPostmaster(stamp: ProcessStamp): Promise<boolean> {
  const steps: [NodeJS.Signals, number][] = [
    ["SIGINT", 30_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 5_000],
  ];
  for (const [signal, patience] of steps) {
    try {
      process.kill(stamp.pid, signal);
    } catch (error) {
      if (systemCode(error) === "ESRCH") return true;
      throw error;
    }
    if (await waitForEnd(stamp, patience)) return true;
  }
  return false;
}

/** PostgreSQL works in its data directory, so its working directory proves which cluster it serves. */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(cluster);
  } catch {
    return false;
  }
}
