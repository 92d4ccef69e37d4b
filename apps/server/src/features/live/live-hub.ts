import { live } from "@passage/contract/live/rules.ts";
import type { LiveSince } from "@passage/contract/live/schema.ts";
import { AppError } from "../../platform/app-error.ts";
import { resumeSession } from "../../platform/authentication.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { type Listening, listenTo } from "../../platform/listen.ts";
import { type LiveMessage, liveChannel } from "../../platform/live-channel.ts";
import { type AccountScope, principalOf, type StaffScope } from "../../platform/scope.ts";
import { type LiveStream, openStream } from "./live-stream.ts";
import { cursorNow, readSince, type Since } from "./read-since.ts";
import { type Change, isFor, seenOf } from "./sight.ts";

export interface LiveDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  /** Database on which changes are heard, as the app's role. */
  readonly listenUrl: string;
  readonly onFault: (error: unknown) => void;
  /** Milliseconds; another heartbeat is for tests. */
  readonly heartbeat?: number;
}

type Person = AccountScope | StaffScope;

/** The open streams of this instance. */
export interface LiveHub {
  /**
   * Opens a stream that begins with what happened after the cursor.
   * @throws AppError 2016 too many, 2018 nothing is heard, 2019 the server is going
   */
  open(person: Person, since: Since): Promise<LiveStream["body"]>;
  readonly size: () => number;
  close(): Promise<void>;
}

interface Open {
  readonly stream: LiveStream;
  person: Person;
}

/** Changes that come close together are looked at together. Milliseconds. */
const gather = 50;

/** How long a first reader waits until the channel is heard. Milliseconds. */
const patience = 3_000;

/**
 * Hears what changed and hands it to the streams whose people may see it. Each is looked at anew before it is told
 * anything, and at every heartbeat: keys that were taken, sessions that ended.
 */
export function createLiveHub(dependencies: LiveDependencies): LiveHub {
  const { database, clock, timeZone, listenUrl, onFault, heartbeat = live.heartbeat } = dependencies;
  const streams = new Set<Open>();
  let listening: Listening | null = null;
  let closed = false;
  let beat: NodeJS.Timeout | undefined;
  let changes: Change[] = [];
  let gathering: NodeJS.Timeout | undefined;
  /** Of the heartbeat before the last one: everything up to it has been told. None while nobody listens. */
  let cursor = "";
  let nextCursor = "";

  /** Who holds the stream, as they stand now; null when it is to end. */
  async function presentOf({ person }: Open): Promise<Person | null> {
    const asked = { requestId: person.requestId, today: clock.today(timeZone) };
    const found = await resumeSession(database, person.familyId, asked);
    return found?.kind === person.kind ? { ...found, language: person.language } : null;
  }

  async function hand(open: Open, news: readonly Change[]): Promise<void> {
    const person = await presentOf(open);
    if (!person) return end(open);
    open.person = person;
    const events = await seenOf(database.read(person), news);
    if (events.length > 0) open.stream.tell({ cursor, events, all: false });
  }

  async function flush(): Promise<void> {
    gathering = undefined;
    const news = changes;
    changes = [];
    for (const open of [...streams]) {
      const own = news.filter((change) => concerns(open.person, change));
      if (own.length > 0) await hand(open, own).catch(onFault);
    }
  }

  function hear(text: string): void {
    const message = JSON.parse(text) as LiveMessage;
    if (message.kind === "sessionEnded") {
      for (const open of streams) if (open.person.familyId === message.familyId) end(open);
      return;
    }
    changes.push(message);
    gathering ??= setTimeout(() => void flush().catch(onFault), gather);
  }

  /** What was told while nobody heard is lost: everything is to be read anew. */
  function tellAll(): void {
    for (const { stream } of streams) stream.tell({ cursor, events: [], all: true });
  }

  async function beatOnce(): Promise<void> {
    cursor = nextCursor;
    nextCursor = await cursorNow(database);
    for (const open of [...streams]) {
      const person = await presentOf(open);
      if (person) {
        open.person = person;
        open.stream.beat();
      } else end(open);
    }
  }

  function end(open: Open): void {
    streams.delete(open);
    open.stream.end();
    if (streams.size > 0) return;
    clearInterval(beat);
    beat = undefined;
    // Nothing moves it on while nobody listens.
    cursor = nextCursor = "";
  }

  /** A stream that opened now would never end, and the server would wait for it. */
  function assertOpen(): void {
    if (closed) throw new AppError("2019", { retryAfter: 1 });
  }

  return {
    async open(person, since) {
      assertOpen();
      const own = [...streams].filter((open) => principalOf(open.person) === principalOf(person));
      if (own.length >= live.streamsPerPerson) throw new AppError("2016", { retryAfter: 60 });
      listening ??= listenTo({
        url: listenUrl,
        channel: liveChannel,
        onMessage: hear,
        onBreak: tellAll,
        onFault,
      });
      await listening.ready(patience).catch((cause: unknown) => {
        throw new AppError("2018", { cause, retryAfter: 5 });
      });
      if (cursor === "") {
        const now = await cursorNow(database);
        // Another may have come meanwhile: its cursor is the earlier one.
        if (cursor === "") cursor = nextCursor = now;
      }
      assertOpen();
      const stream = openStream();
      const open: Open = { stream, person };
      streams.add(open);
      stream.body.once("close", () => end(open));
      beat ??= setInterval(() => void beatOnce().catch(onFault), heartbeat).unref();
      // From here on it hears; what it reads now may come twice, and nothing falls between.
      const first: LiveSince = await readSince(database, database.read(person), since);
      stream.tell(first);
      return stream.body;
    },
    size: () => streams.size,
    async close() {
      closed = true;
      clearTimeout(gathering);
      for (const open of [...streams]) end(open);
      await listening?.stop();
    },
  };
}

/** Whether it may concern somebody at all, by what was known of them last: most changes are other companies'. */
function concerns(person: Person, change: Change): boolean {
  if (!isFor(person, change)) return false;
  const { companyId, formerAccountId } = change;
  if (companyId === null) return true;
  if (person.kind === "staff") return person.companies?.includes(companyId) ?? true;
  if (formerAccountId === person.accountId) return true;
  return companyId === person.companyId || person.companies.includes(companyId);
}
