import pg from "pg";

/** Hears what other sessions of the database tell on a channel, after their commits. */
export interface Listening {
  /** Resolves once the channel is heard; rejects when it can't be within the time. */
  ready(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (text: string) => void;
  /** It is heard again after a break: what was told meanwhile is lost. */
  readonly onBreak: () => void;
  readonly onFault: (error: unknown) => void;
}

/** Pauses between tries to connect, milliseconds: doubled each time. */
const pause = { first: 200, most: 10_000 };

/** LISTENs on a connection of its own, and again whenever it breaks. */
export function listenTo({ url, channel, onMessage, onBreak, onFault }: ListenOptions): Listening {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = pause.first;
  let heard = false;
  let waiting = Promise.withResolvers<void>();

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "passage-live" });
    next.on("notification", ({ payload }) => onMessage(payload ?? ""));
    next.on("error", onFault);
    next.once("end", again);
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      onFault(error);
      await next.end().catch(() => undefined);
      return;
    }
    wait = pause.first;
    if (heard) onBreak();
    heard = true;
    waiting.resolve();
  }

  function again(): void {
    if (stopped) return;
    client = null;
    if (heard) waiting = Promise.withResolvers<void>();
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait).unref();
    wait = Math.min(wait * 2, pause.most);
  }

  void connect();
  return {
    async ready(milliseconds) {
      const late = Promise.withResolvers<never>();
      const limit = setTimeout(() => late.reject(new Error("not listening")), milliseconds);
      try {
        await Promise.race([waiting.promise, late.promise]);
      } finally {
        clearTimeout(limit);
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
