import { accessSync, constants, readFileSync, type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { EmbeddedDatabaseError } from "./errors.ts";

/** The user PostgreSQL runs as. */
export interface Identity {
  uid: number;
  gid: number;
  name: string;
  /** True when this process is root and has to drop to that user; PostgreSQL refuses to run as root. */
  drop: boolean;
}

/** In this order: a user of our own, the one PostgreSQL packages make, the one every system has. */
const UNPRIVILEGED_USERS = ["passage", "postgres", "nobody"];

/**
 * Chooses the user for the database.
 * @param owners folders whose owner is preferred when this process is root, most telling first: the
 *   database's own folder (its owner may never change), then the data folder
 */
export function chooseIdentity(owners: readonly Stats[]): Identity {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined)
    throw new EmbeddedDatabaseError(
      "PLATFORM_UNSUPPORTED",
      `The embedded database does not run on ${process.platform}. Set DATABASE_URL to a database of yours.`,
    );
  const users = readUsers();
  if (uid !== 0) return { uid, gid, name: nameOf(users, uid), drop: false };
  for (const owner of owners)
    if (owner.uid !== 0 && users.some((user) => user.uid === owner.uid))
      return { uid: owner.uid, gid: owner.gid, name: nameOf(users, owner.uid), drop: true };
  for (const name of UNPRIVILEGED_USERS) {
    const user = users.find((candidate) => candidate.name === name);
    if (user && user.uid !== 0) return { ...user, drop: true };
  }
  throw new EmbeddedDatabaseError(
    "NO_UNPRIVILEGED_USER",
    "PostgreSQL refuses to run as root, and /etc/passwd has no user passage, postgres or nobody to run it as. " +
      "Add one (useradd --system passage), or start Passage as an ordinary user.",
  );
}

/** The name of a user for messages; the number when it has none. */
export function userName(uid: number): string {
  return nameOf(readUsers(), uid);
}

/** Whether the user can walk into `folder`, through every folder above it. The path is absolute and resolved. */
export function canReach(identity: Identity, folder: string): boolean {
  if (!identity.drop) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  for (let path = folder; ; path = dirname(path)) {
    if (!mayEnter(identity, statSync(path))) return false;
    if (path === dirname(path)) return true;
  }
}

/** The part of child_process options that makes a child run as that user, with its group only. */
export function spawnAs(identity: Identity): { uid?: number; gid?: number } {
  return identity.drop ? { uid: identity.uid, gid: identity.gid } : {};
}

function mayEnter(identity: Identity, folder: Stats): boolean {
  if (folder.uid === identity.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === identity.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

function readUsers(): User[] {
  let text: string;
  try {
    text = readFileSync("/etc/passwd", "utf8");
  } catch {
    return [];
  }
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

function nameOf(users: readonly User[], uid: number): string {
  return users.find((user) => user.uid === uid)?.name ?? String(uid);
}
