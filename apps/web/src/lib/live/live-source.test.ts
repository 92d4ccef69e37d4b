import { live } from "@passage/contract/live/rules.ts";
import type { LiveSince } from "@passage/contract/live/schema.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearNews, type SourceParts } from "./live-source.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const news = (cursor: string, ...ids: number[]): LiveSince => ({
  cursor,
  events: ids.map((id) => ({ id, studentId: 1, applicationId: id })),
  all: false,
});

/** A stream that the test writes to, as the server's. */
function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
    tell: (one: LiveSince) => write(`data: ${JSON.stringify(one)}\n\n`),
    write,
    end: () => controller?.close(),
    /** As fetch does with the body of a call that is given up. */
    breakOff: (reason: unknown) => controller?.error(reason),
  };
}

interface Tried {
  readonly streams: (string | null)[];
  readonly polls: (string | null)[];
  readonly waits: number[];
  readonly heard: number[][];
}

/** Hears with the given answers to each try, and tells what was tried. */
function hear(
  answers: readonly ((signal: AbortSignal) => Promise<Response>)[],
  poll: SourceParts["poll"] = async () => news("p"),
) {
  const tried: Tried = { streams: [], polls: [], waits: [], heard: [] };
  const end = new AbortController();
  const never = () => new Promise<Response>(() => undefined);
  const done = hearNews(
    ({ events }) => tried.heard.push(events.map(({ id }) => id)),
    {
      openStream: (cursor, signal) => {
        tried.streams.push(cursor);
        const answer = (answers[tried.streams.length - 1] ?? never)(signal);
        return Promise.race([
          answer,
          new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
        ]);
      },
      poll: (cursor, signal) => {
        tried.polls.push(cursor);
        return poll(cursor, signal);
      },
      start: () => null,
      wait: async (milliseconds, signal) => {
        tried.waits.push(milliseconds);
        await new Promise<void>((resolve) => {
          setTimeout(resolve, milliseconds);
          signal.addEventListener("abort", () => resolve());
        });
      },
      now: Date.now,
      random: () => 1,
    },
    end.signal,
  );
  return { tried, stop: () => end.abort(), done };
}

/** A stream as the answer of a call. */
const streaming =
  (stream: ReturnType<typeof aStream>) =>
  async (signal: AbortSignal): Promise<Response> => {
    signal.addEventListener("abort", () => stream.breakOff(signal.reason));
    return stream.response;
  };
const failed = () => Promise.reject(new TypeError("Failed to fetch"));
const answering = (status: number) => async () => new Response("{}", { status });

test("news comes in pieces of any size, and the next stream begins after the last one", async () => {
  const [first, second] = [aStream(), aStream()];
  const { tried, stop } = hear([streaming(first), streaming(second)]);
  first.tell(news("1"));
  first.write(': \n\ndata: {"cursor":"2","eve');
  await vi.advanceTimersByTimeAsync(10);
  first.write('nts":[{"id":7,"studentId":1,"applicationId":7}],"all":false}\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(tried.heard).toEqual([[7]]);
  first.end();
  await vi.advanceTimersByTimeAsync(live.pause.first + 10);
  expect(tried.streams).toEqual([null, "2"]);
  stop();
});

test("a server that is away is tried again with growing pauses, at most half a minute apart", async () => {
  const { tried, stop } = hear(Array.from({ length: 9 }, () => failed));
  await vi.advanceTimersByTimeAsync(180_000);
  expect(tried.waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  stop();
});

test("that it answers again is told, by a stream and by asking", async () => {
  const stream = aStream();
  const { tried, stop } = hear([failed, streaming(stream)]);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(tried.heard).toEqual([]);
  stream.write(": \n\n");
  await vi.advanceTimersByTimeAsync(10);
  stream.write(": \n\n");
  await vi.advanceTimersByTimeAsync(10);
  expect(tried.heard).toEqual([[]]);
  stop();

  let asked = 0;
  const asking = hear([answering(429)], async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return news("p");
  });
  await vi.advanceTimersByTimeAsync(live.poll * 2 + 10);
  expect(asking.tried.heard).toEqual([[]]);
  asking.stop();
});

test("pauses are short again once a stream has lived", async () => {
  const stream = aStream();
  const { tried, stop } = hear([failed, failed, streaming(stream), failed]);
  await vi.advanceTimersByTimeAsync(3_100);
  stream.tell(news("1"));
  await vi.advanceTimersByTimeAsync(10);
  stream.end();
  await vi.advanceTimersByTimeAsync(10);
  expect(tried.waits).toEqual([1_000, 2_000, 1_000]);
  stop();
});

test("a proxy that holds everything back: asking takes the stream’s place, and the stream is tried again later", async () => {
  const silent = aStream();
  const later = aStream();
  const { tried, stop } = hear([streaming(silent), streaming(later)], async () => news("p", 3));
  await vi.advanceTimersByTimeAsync(live.firstLine + 10);
  expect(tried.polls).toEqual([null]);
  await vi.advanceTimersByTimeAsync(live.poll);
  expect(tried.polls).toEqual([null, "p"]);
  expect(tried.heard.at(-1)).toEqual([3]);
  await vi.advanceTimersByTimeAsync(live.streamAgain);
  expect(tried.streams).toEqual([null, "p"]);
  stop();
});

test("a stream that falls silent is left for another one", async () => {
  const stream = aStream();
  const { tried, stop } = hear([streaming(stream)]);
  stream.tell(news("1"));
  await vi.advanceTimersByTimeAsync(live.silence + live.pause.first + 20);
  expect(tried.streams).toEqual([null, "1"]);
  stop();
});

test("too many streams: asking instead; and asking goes on while the server is away", async () => {
  let asked = 0;
  const { tried, stop } = hear([answering(429)], async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return news("p");
  });
  await vi.advanceTimersByTimeAsync(live.poll * 2 + 10);
  expect(tried.polls.length).toBe(3);
  stop();
});

test.each([401, 403])("a session that is over (%i) is told nothing more", async (status) => {
  const { tried, done } = hear([answering(status)]);
  await done;
  expect(tried).toMatchObject({ streams: [null], polls: [], waits: [] });
});
