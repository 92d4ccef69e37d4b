import { sql } from "kysely";
import type { Database } from "./database.ts";
import { systemScope } from "./scope.ts";

/** How often what was noted is written, and how old the note of a session may be: people tell minutes apart, not seconds. */
const everyMs = 30_000;
const freshSeconds = 60;

export interface LastSeen {
  /** A request of this session was let in. Costs nothing: no request waits for the writing. */
  readonly note: (familyId: number) => void;
  /** Writes what was noted. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** When each session was last used: noted in the process, written for all of them together, at most once a minute each. */
export function createLastSeen(database: Database, onFault: (error: unknown) => void): LastSeen {
  const noted = new Set<number>();
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const ids = [...noted];
    noted.clear();
    await database.transaction(systemScope("last-seen"), ({ q }) =>
      // In order, so that two instances don't wait for each other crosswise.
      sql`
        update session_families set last_seen_at = now() where id in (
          select id from session_families
          where id = any (${ids}::bigint[]) and last_seen_at < now() - make_interval(secs => ${freshSeconds})
          order by id for no key update skip locked)`.execute(q),
    );
  }

  function flush(): Promise<void> {
    writing = writing.then(write).catch(onFault);
    return writing;
  }

  const timer = setInterval(flush, everyMs);
  timer.unref();
  return {
    note: (familyId) => void noted.add(familyId),
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
