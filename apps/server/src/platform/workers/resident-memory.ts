import { readFile } from "node:fs/promises";

/** Bytes of memory that a process holds, or null where the system doesn't tell (no /proc) or the process is gone. */
export async function residentMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "latin1").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
