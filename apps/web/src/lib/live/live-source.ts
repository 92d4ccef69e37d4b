import { live } from "@passage/contract/live/rules.ts";
import type { LiveSince } from "@passage/contract/live/schema.ts";
import { readEvents } from "./read-events.ts";

/** What became of a try to hear a stream. */
type Heard =
  /** It lived, and ended or broke. */
  | "ended"
  /** Nothing came through in time: a proxy holds it back. */
  | "held"
  /** The server takes no further stream now. */
  | "busy"
  /** The session is over: nobody is to be told anything. */
  | "refused"
  /** The server was not reached. */
  | "failed";

/** Parts that tests put their own in place of. */
export interface SourceParts {
  /** Opens the stream after a cursor; the raw answer. */
  readonly openStream: (cursor: string | null, signal: AbortSignal) => Promise<Response>;
  /** Asks what happened after a cursor; null when the session is over. */
  readonly poll: (cursor: string | null, signal: AbortSignal) => Promise<LiveSince | null>;
  /** Up to where the page has been told already; null = from now on. */
  readonly start: () => string | null;
  /** Waits, or until the signal. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** 0 to 1: many browsers must not come back at the same moment. */
  readonly random: () => number;
}

/**
 * Hears what happens until the signal: by a stream, which is opened again with growing pauses when it breaks; where no
 * stream comes through, by asking every few seconds. What happened in between is told by the cursor; that the server
 * answers again after it was away, by news without events.
 */
export async function hearNews(
  onNews: (news: LiveSince) => void,
  { openStream, poll, start, wait, now, random }: SourceParts,
  signal: AbortSignal,
): Promise<void> {
  let cursor: string | null = start();
  let pause: number = live.pause.first;
  let pollUntil = 0;
  let away = false;

  function take(news: LiveSince): void {
    cursor = news.cursor;
    if (news.all || news.events.length > 0) onNews(news);
  }

  function answered(): void {
    if (away) onNews({ cursor: cursor ?? "", events: [], all: false });
    away = false;
  }

  async function hearStream(): Promise<Heard> {
    const silence = new AbortController();
    let heard = false;
    let timer = setTimeout(() => silence.abort(), live.firstLine);
    const onLine = () => {
      heard = true;
      answered();
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), live.silence);
    };
    try {
      const response = await openStream(cursor, AbortSignal.any([signal, silence.signal]));
      if (response.status === 401 || response.status === 403) return "refused";
      if (response.status === 429) return "busy";
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      if (!response.ok || !isStream || !response.body) return "failed";
      await readEvents(response.body, { onLine, onNews: take });
      return heard ? "ended" : "held";
    } catch {
      if (heard) return "ended";
      return silence.signal.aborted ? "held" : "failed";
    } finally {
      clearTimeout(timer);
    }
  }

  async function askAndWait(): Promise<boolean> {
    try {
      const news = await poll(cursor, signal);
      if (!news) return false;
      answered();
      take(news);
    } catch {
      // The server is away: the next question tells.
      away = true;
    }
    await wait(live.poll, signal);
    return true;
  }

  while (!signal.aborted) {
    if (now() < pollUntil) {
      if (!(await askAndWait())) return;
      continue;
    }
    const outcome = await hearStream();
    if (signal.aborted || outcome === "refused") return;
    if (outcome === "held" || outcome === "busy") {
      pollUntil = now() + live.streamAgain;
      continue;
    }
    away = true;
    if (outcome === "ended") pause = live.pause.first;
    await wait(pause * (0.5 + random() / 2), signal);
    pause = Math.min(pause * 2, live.pause.most);
  }
}
