import type { LiveSince } from "@passage/contract/live/schema.ts";
import { isNews } from "./read-events.ts";

/**
 * One tab hears for all tabs of a browser: who holds the lock. When it is closed the next one takes over. Where there
 * are no locks (no secure context), each hears for itself.
 */
export function shareNews(
  name: string,
  hear: (onNews: (news: LiveSince) => void, signal: AbortSignal) => Promise<void>,
  onNews: (news: LiveSince) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  if (!navigator.locks) {
    void hear(onNews, signal);
    return () => ended.abort();
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  };
  const lead = () =>
    hear((news) => {
      onNews(news);
      channel.postMessage(news);
    }, signal);
  // Aborted while it waits in line: nothing was held.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  return () => {
    ended.abort();
    channel.close();
  };
}
