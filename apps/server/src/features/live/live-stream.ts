import { Readable } from "node:stream";
import { live } from "@passage/contract/live/rules.ts";
import type { LiveSince } from "@passage/contract/live/schema.ts";

/** One reader's stream of server-sent events. */
export interface LiveStream {
  readonly body: Readable;
  /** Tells news; held back while the reader doesn't read, and then at most "everything is to be read anew". */
  tell(news: LiveSince): void;
  /** A line without meaning: it keeps the stream open. */
  beat(): void;
  end(): void;
}

/** Bytes that may wait for a reader before news is put together. */
const mostWaiting = 16_384;

export function openStream(): LiveStream {
  let waiting: LiveSince | null = null;
  const body = new Readable({
    highWaterMark: mostWaiting,
    read() {
      // The reader has caught up.
      if (!waiting) return;
      const news = waiting;
      waiting = null;
      write(news);
    },
  });
  body.on("error", () => undefined);

  function write(news: LiveSince): void {
    body.push(`data: ${JSON.stringify(news)}\n\n`);
  }

  return {
    body,
    tell(news) {
      if (body.destroyed) return;
      if (body.readableLength < mostWaiting && !waiting) return write(news);
      waiting = together(waiting, news);
    },
    beat() {
      if (!body.destroyed && body.readableLength === 0) body.push(": \n\n");
    },
    end() {
      if (!body.destroyed) body.push(null);
    },
  };
}

/** Two pieces of news as one; more events than one reader is told become one "read everything anew". */
function together(before: LiveSince | null, news: LiveSince): LiveSince {
  const events = [...(before?.events ?? []), ...news.events];
  const all = (before?.all ?? false) || news.all || events.length > live.mostEvents;
  return { cursor: news.cursor, events: all ? [] : events, all };
}
