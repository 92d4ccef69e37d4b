import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { systemCode } from "./errors.ts";

/** A process told apart from a later one that got the same number. */
export interface ProcessStamp {
  pid: number;
  /** Opaque; differs for another process of the same number, also after a restart of the machine. */
  startedAt: string;
}

/** The stamp of a running process; undefined when there is none or it only waits to be reaped. */
export function stampOf(pid: number): ProcessStamp | undefined {
  if (!exists(pid)) return undefined;
  const startedAt = process.platform === "linux" ? linuxStart(pid) : psStart(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Whether the very process of the stamp still runs. */
function stillRuns(stamp: ProcessStamp): boolean {
  const now = stampOf(stamp.pid);
  // Hidden start times (/proc mounted with hidepid) read "": then a live number counts as the same process.
  return now !== undefined && (now.startedAt === "" || now.startedAt === stamp.startedAt);
}

/** Waits until the process has ended. Answers false when it still runs after `milliseconds`. */
export async function waitForEnd(stamp: ProcessStamp, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (stillRuns(stamp)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // "pid (name) state ..."; the name may hold spaces and brackets. Field 3 is the state, field 22 the start in ticks.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    return `${boot}/${fields[19] ?? ""}`;
  } catch {
    return exists(pid) ? "" : undefined;
  }
}

function psStart(pid: number): string | undefined {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
      encoding: "latin1",
    }).trim();
    return line === "" || line.startsWith("Z") ? undefined : line.replace(/^\S+\s+/, "");
  } catch {
    return undefined;
  }
}
