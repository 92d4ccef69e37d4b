import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A cluster takes 50 MB, a test suite's databases several times that. */
const ROOM = 1_000_000_000;

/**
 * A new folder for a test's database, in memory when there is room: making a cluster's thousand files on a disk takes
 * ten times as long. Its mode lets the database's unprivileged user pass, so that root needs no state folder.
 */
export function makeTestFolder(name: string): string {
  const folder = realpathSync(mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : tmpdir(), `${name}-`)));
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
