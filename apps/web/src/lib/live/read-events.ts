import type { LiveSince } from "@passage/contract/live/schema.ts";
import { isRecord } from "../api/api-error.ts";

/** Whether an answer has the shape of news; what a proxy makes of a stream hasn't. */
export function isNews(value: unknown): value is LiveSince {
  return isRecord(value) && typeof value.cursor === "string" && Array.isArray(value.events);
}

/**
 * Reads server-sent events off a body: `onLine` at every sign of life, `onNews` with each piece of news. Resolves when
 * the stream ends, rejects when it breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onLine, onNews }: { onLine: () => void; onNews: (news: LiveSince) => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onLine();
    text += decoder.decode(value, { stream: true });
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const news = newsOf(part);
      if (news) onNews(news);
    }
  }
}

function newsOf(part: string): LiveSince | null {
  if (!part.startsWith("data: ")) return null;
  try {
    const news: unknown = JSON.parse(part.slice(6));
    return isNews(news) ? news : null;
  } catch {
    return null;
  }
}
