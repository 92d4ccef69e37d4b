import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { EmbeddedDatabaseError, systemCode } from "./errors.ts";
import { canReach, chooseIdentity, type Identity, userName } from "./identity.ts";
import { readIfThere } from "./read-if-there.ts";

/** Where a data folder's database lives and who owns it. */
export interface Place {
  /** The data folder, resolved. */
  dataDir: string;
  /** Holds the lock, the socket folder, copied binaries and the cluster; only its owner may write there. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  identity: Identity;
}

const LOCATION_FILE = "postgres.location";
const BELONGS_TO_FILE = "belongs-to";

/**
 * Finds or makes the database's home. It is `<dataDir>/postgres`, except when root starts Passage in a folder that
 * the unprivileged user can't reach (a 0700 home): then a folder under `stateDir`, noted in the data folder.
 */
export function findPlace(dataDir: string, stateDir: string, log: (line: string) => void): Place {
  const root = process.getuid?.() === 0;
  mkdirSync(resolve(dataDir), { recursive: true, mode: root ? 0o711 : 0o700 });
  const folder = realpathSync(resolve(dataDir));
  const noted = readLocation(folder);
  if (noted !== undefined) return existing(folder, openNoted(folder, noted));

  const local = join(folder, "postgres");
  if (existsSync(join(local, "cluster"))) return existing(folder, local);
  const identity = chooseIdentity([statSync(folder)]);
  if (canReach(identity, folder)) {
    makeHome(local, identity, statSync(folder).uid === identity.uid);
    return { dataDir: folder, home: local, cluster: join(local, "cluster"), identity };
  }
  const home = makeHomeElsewhere(folder, stateDir, identity);
  log(`${folder} can't be reached by user ${identity.name}: the database is kept in ${home}`);
  return { dataDir: folder, home, cluster: join(home, "cluster"), identity };
}

function existing(dataDir: string, home: string): Place {
  const cluster = join(home, "cluster");
  const owners = [statIfThere(cluster), statSync(dataDir)].filter((stats) => stats !== undefined);
  const identity = chooseIdentity(owners);
  const owner = owners[0];
  if (owner && existsSync(cluster) && owner.uid !== identity.uid)
    throw new EmbeddedDatabaseError(
      "DATA_DIR_WRONG_OWNER",
      `The database in ${home} belongs to user ${userName(owner.uid)}, not to ${identity.name}. ` +
        `Start Passage as that user or as root, or set DATA_DIR to another folder.`,
    );
  if (!canReach(identity, home))
    throw new EmbeddedDatabaseError(
      "DATA_DIR_UNREACHABLE",
      `The database in ${home} belongs to user ${identity.name}, who can't enter that folder any more. ` +
        "Let others pass through the folders above it (chmod o+x), as it was when the database was made.",
    );
  return { dataDir, home, cluster, identity };
}

/** @param theirs the data folder is that user's own, who may start Passage without root later */
function makeHome(home: string, identity: Identity, theirs: boolean): void {
  mkdirSync(home, { recursive: true });
  // Otherwise root keeps the home and lets the database's user only pass through to the folders made for it.
  chmodSync(home, identity.drop && !theirs ? 0o711 : 0o700);
  if (identity.drop && theirs) chownSync(home, identity.uid, identity.gid);
}

function makeHomeElsewhere(dataDir: string, stateDir: string, identity: Identity): string {
  mkdirSync(stateDir, { recursive: true, mode: 0o711 });
  const home = mkdtempSync(join(realpathSync(stateDir), "database-"));
  makeHome(home, identity, false);
  if (!canReach(identity, home)) {
    rmSync(home, { recursive: true });
    throw new EmbeddedDatabaseError(
      "DATA_DIR_UNREACHABLE",
      `PostgreSQL runs as user ${identity.name}, who can reach neither ${dataDir} nor ${stateDir}. ` +
        "Set DATA_DIR to a folder whose parents let others pass through (chmod o+x).",
    );
  }
  writeFileSync(join(home, BELONGS_TO_FILE), dataDir);
  try {
    writeFileSync(join(dataDir, LOCATION_FILE), home, { flag: "wx" });
    return home;
  } catch (error) {
    rmSync(home, { recursive: true });
    // Another first start was faster; its home is the one that counts, and its lock decides who goes on.
    const winner = systemCode(error) === "EEXIST" ? readLocation(dataDir) : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}

/** Checks that the noted home is there and that this data folder, not one it was copied from, is its owner. */
function openNoted(dataDir: string, home: string): string {
  const note = join(dataDir, LOCATION_FILE);
  if (!existsSync(home))
    throw new EmbeddedDatabaseError(
      "DATABASE_FOLDER_GONE",
      `${note} says that the database is kept in ${home}, which is gone or hidden from this user. ` +
        `Bring it back (or start as root); to begin with an empty database, delete ${note}.`,
    );
  const belongsTo = readIfThere(join(home, BELONGS_TO_FILE));
  if (belongsTo === dataDir || belongsTo === undefined) return home;
  if (readLocation(belongsTo) === home)
    throw new EmbeddedDatabaseError(
      "DATA_DIR_COPIED",
      `${dataDir} is a copy of ${belongsTo}, and the database in ${home} belongs to the original. ` +
        `Delete ${note} to give the copy an empty database of its own, or restore a backup into it.`,
    );
  writeFileSync(join(home, BELONGS_TO_FILE), dataDir);
  return home;
}

function readLocation(dataDir: string): string | undefined {
  return readIfThere(join(dataDir, LOCATION_FILE))?.trim();
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
