import { chownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import { canReach, type Identity } from "./identity.ts";

/** sun_path holds 108 bytes on Linux and 104 on macOS, a zero at the end included. */
const LONGEST_PATH = 103;
export const PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${PORT}`;
const SHORT_PREFIX = "passage-";
const NOTE = "socket.location";

/** A folder that only the database's user (and root) can enter: who gets in there needs no password. */
export interface SocketFolder {
  path: string;
  remove(): void;
}

/**
 * Makes the folder of the unix socket anew: in `home`, or in a short temporary place, noted in `home`, when the path
 * would be too long for a socket. Removes what a killed predecessor left.
 */
export function makeSocketFolder(home: string, identity: Identity): SocketFolder {
  const local = join(home, "socket");
  const note = join(home, NOTE);
  removeNoted(note, identity);
  rmSync(local, { recursive: true, force: true });
  if (fits(local)) {
    mkdirSync(local, { mode: 0o700 });
    return own(local, identity);
  }
  for (const parent of shortParents(identity)) {
    const path = makeShort(parent);
    if (path === undefined) continue;
    writeFileSync(note, path);
    return own(path, identity, note);
  }
  throw new EmbeddedDatabaseError(
    "DATA_DIR_UNREACHABLE",
    `The path ${local} is too long for a socket, and no temporary folder is short and writable. ` +
      "Set DATA_DIR to a folder with a shorter path.",
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_PATH;
}

function shortParents(identity: Identity): string[] {
  const runtime = identity.drop ? "/run" : process.env.XDG_RUNTIME_DIR;
  return [runtime ?? "", tmpdir(), "/tmp"].filter(
    (parent) =>
      parent.startsWith("/") && fits(join(parent, `${SHORT_PREFIX}XXXXXX`)) && reach(identity, parent),
  );
}

function reach(identity: Identity, folder: string): boolean {
  try {
    return canReach(identity, folder);
  } catch {
    return false;
  }
}

/** A new folder with mode 0700 that nobody can have prepared; undefined when `parent` can't be written. */
function makeShort(parent: string): string | undefined {
  try {
    return mkdtempSync(join(parent, SHORT_PREFIX));
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS", "ENOENT"].includes(systemCode(error) ?? "")) return undefined;
    throw error;
  }
}

function own(path: string, identity: Identity, note?: string): SocketFolder {
  if (identity.drop) chownSync(path, identity.uid, identity.gid);
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      if (note !== undefined) rmSync(note, { force: true });
    },
  };
}

/** Removes a predecessor's short folder, if it is still the one it made: a real folder of the same user. */
function removeNoted(note: string, identity: Identity): void {
  let path: string;
  try {
    path = readFileSync(note, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === identity.uid && basename(path).startsWith(SHORT_PREFIX))
    rmSync(path, { recursive: true, force: true });
  rmSync(note, { force: true });
}
