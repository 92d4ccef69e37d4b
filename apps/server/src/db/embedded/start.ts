import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { prepareBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { explainSystemError } from "./errors.ts";
import { endLeftover } from "./leftover.ts";
import { acquireLock, type Lock } from "./lock.ts";
import { findPlace, type Place } from "./place.ts";
import { APP_ROLE, DATABASE, ensureRoles, OWNER_ROLE, SUPERUSER } from "./roles.ts";
import { type LaunchOptions, launchServer, type ServerProcess } from "./server-process.ts";
import { type Profile, serverArguments } from "./settings.ts";
import { makeSocketFolder, PORT, type SocketFolder } from "./socket-folder.ts";

/** A running PostgreSQL that belongs to this process. The addresses stay the same until it is stopped. */
export interface EmbeddedDatabase {
  /** For migrations: the owner of the database `passage`. */
  ownerUrl: string;
  /** For the application: subject to row-level security. */
  appUrl: string;
  /** For tests, which make databases from templates: the superuser, in the database `postgres`. */
  superUrl: string;
  /** Ends the sessions, writes everything out and waits until the server is gone. May be called again. */
  stop(): Promise<void>;
  /** The postmaster's process; another after it was killed and started again. */
  readonly pid: number;
}

export interface EmbeddedOptions {
  /** Made when missing. */
  dataDir: string;
  /** Gets one line at a time, of the supervisor and of PostgreSQL; never a statement or its values. */
  log?: (line: string) => void;
  /** Default "durable". */
  profile?: Profile;
  /** Where root keeps the database of a data folder that no other user can reach. Default /var/lib/passage. */
  stateDir?: string;
}

const STATE_DIR = "/var/lib/passage";
const LONGEST_PAUSE = 2_000;

/**
 * Starts the embedded PostgreSQL of a data folder, making it on the first start.
 * @throws DataDirInUseError while another process (or this one) serves the folder
 * @throws EmbeddedDatabaseError with advice for anything a user can mend
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined);
  let held: { lock: Lock; socket?: SocketFolder; server?: ServerProcess } | undefined;
  try {
    const stateDir = options.stateDir ?? STATE_DIR;
    const place = findPlace(options.dataDir, stateDir, log);
    const lock = await acquireLock(join(place.home, "lock"), place.dataDir);
    held = { lock };
    const profile = options.profile ?? "durable";
    const binaries = await prepareBinaries(place.home, place.identity, log, stateDir);
    await ensureCluster(place, binaries, profile === "durable");
    lock.assertHeld();
    await endLeftover(place.cluster, log);
    held.socket = makeSocketFolder(place.home, place.identity);
    const launch = launchOptions(place, binaries.postgres, held.socket.path, profile, log);
    held.server = await launchServer(launch);
    await withClient(superAddress(held.socket.path), ensureRoles);
    return supervise(launch, held.server, held.socket, lock);
  } catch (error) {
    await held?.server?.stop();
    held?.socket?.remove();
    held?.lock.release();
    throw explainSystemError(error, options.dataDir);
  }
}

function launchOptions(
  place: Place,
  postgres: string,
  socketFolder: string,
  profile: Profile,
  log: (line: string) => void,
): LaunchOptions {
  return {
    postgres,
    arguments: serverArguments(place.cluster, socketFolder, profile),
    cluster: place.cluster,
    identity: place.identity,
    log,
  };
}

/** Keeps the server running until it is stopped: a postmaster that was killed is started again. */
function supervise(
  launch: LaunchOptions,
  first: ServerProcess,
  socket: SocketFolder,
  lock: Lock,
): EmbeddedDatabase {
  let server = first;
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      const cause = await server.ended;
      for (let pause = 50; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
        launch.log(`the database ended by itself (${cause}); starting it again`);
        try {
          server = await launchServer({ ...launch, signal: stopping.signal });
          break;
        } catch (error) {
          launch.log(error instanceof Error ? error.message : String(error));
          await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    }
  };
  const running = keepRunning();

  // For an exit that skips stop(): nothing asynchronous runs any more, but the signal still goes out.
  const onExit = () => server.interrupt();
  process.once("exit", onExit);

  const stop = async () => {
    stopping.abort();
    await server.stop();
    await running;
    // A restart that was under way when stop() was called has made another.
    await server.stop();
    process.off("exit", onExit);
    socket.remove();
    lock.release();
  };

  return {
    ownerUrl: address(OWNER_ROLE, DATABASE, socket.path),
    appUrl: address(APP_ROLE, DATABASE, socket.path),
    superUrl: superAddress(socket.path),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    get pid() {
      return server.pid;
    },
  };
}

/** As libpq reads it. Port and sslmode are spelled out, because PGPORT and PGSSLMODE would otherwise decide. */
function address(role: string, database: string, socketFolder: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgresql://${role}@/${database}?host=${host}&port=${PORT}&sslmode=disable`;
}

function superAddress(socketFolder: string): string {
  return address(SUPERUSER, "postgres", socketFolder);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The failed query says it already; without a listener the broken connection would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
