import type { LiveSince } from "@passage/contract/live/schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../api/api-client.ts";
import { isApiError } from "../api/api-error.ts";
import { headersOf } from "../api/transport.ts";
import { currentSession } from "../session/current-session.ts";
import { ownChannelKey } from "../session/session-channel.ts";
import * as wires from "../wire/live.gen.ts";
import { hearNews } from "./live-source.ts";
import { outdateByNews } from "./outdate-by-news.ts";
import { readAgain } from "./read-again.ts";
import { shareNews } from "./share-live.ts";

/** News that comes together is acted upon together. Milliseconds. */
const gather = 150;

/** Keeps what is in sight up to date while somebody is signed in. Draws nothing. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    const told = new Set<number>();
    let cursor: string | null = null;
    let waiting: LiveSince[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const act = () => {
      timer = undefined;
      const news = waiting;
      waiting = [];
      outdateByNews(client, news);
    };
    const onNews = (news: LiveSince) => {
      cursor = news.cursor || cursor;
      // After a break the same may come twice.
      const events = news.events.filter(({ id }) => !told.has(id));
      for (const { id } of events) told.add(id);
      if (told.size > 2_000) told.clear();
      if (events.length === 0 && !news.all) return readAgain(client);
      waiting.push({ ...news, events });
      timer ??= setTimeout(act, gather);
    };
    const ended = new AbortController();
    let stop: () => void = () => undefined;
    const hear = (tell: (news: LiveSince) => void, signal: AbortSignal) =>
      hearNews(
        tell,
        { openStream, poll, start: () => cursor, wait, now: Date.now, random: Math.random },
        signal,
      );
    // First what happened while the page was loading; who is not let in any more isn't told anything.
    void since({ ago: secondsOld() }, ended.signal)
      .catch(() => ({ cursor: "", events: [], all: false }))
      .then((first) => {
        if (!first || ended.signal.aborted) return;
        onNews(first);
        stop = shareNews(channelNameNow(), hear, onNews);
      });
    return () => {
      ended.abort();
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return null;
}

/** Tabs that share a session share their news. */
const channelNameNow = () =>
  `passage.${currentSession().audience}.live${sessionStorage.getItem(ownChannelKey) ?? ""}`;

/** How long ago this page began to load, in seconds and a little more: what it read may be as old. */
const secondsOld = () => Math.min(600, Math.ceil(performance.now() / 1_000) + 1);

const ofStaff = () => currentSession().audience === "bms";

async function openStream(cursor: string | null, signal: AbortSignal): Promise<Response> {
  const { path } = ofStaff() ? wires.staffLiveStream : wires.liveStream;
  const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
  const ask = () =>
    fetch(`${path}${query}`, {
      headers: headersOf({ token: currentSession().accessToken() }),
      credentials: "omit",
      cache: "no-store",
      signal,
    });
  const token = currentSession().accessToken();
  const response = await ask();
  // A token past its time is answered by an envelope (0006): the next one opens the stream.
  const expired = response.ok && response.headers.get("content-type")?.startsWith("application/json");
  return expired && (await currentSession().renew(token)) ? ask() : response;
}

const poll = (cursor: string | null, signal: AbortSignal) => since({ cursor: cursor ?? undefined }, signal);

/** What happened since; null where the session is over. */
async function since(
  query: { cursor?: string | undefined; ago?: number },
  signal: AbortSignal,
): Promise<LiveSince | null> {
  try {
    return ofStaff()
      ? await call(wires.staffLiveSince, { query }, { signal, handles: "all" })
      : await call(wires.liveSincePortal, { query }, { signal, handles: "all" });
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 403 || error.code === "2003"))
      return null;
    throw error;
  }
}

/** Waits; a network that is back ends the wait. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
