import type { Language } from "@passage/contract/languages.ts";
import type { FastifyReply } from "fastify";
import { refusalPage } from "./plain-page.ts";
import type { BareAnswer, EventsAnswer, FileAnswer } from "./route.ts";

/** Content-Disposition with a plain fallback and the real name (RFC 6266, RFC 5987). */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Files shown inline may stand in frames of our own pages, where the back office reads them. */
function filePolicy({ inline }: Pick<FileAnswer, "inline">): string {
  const framing = inline ? "'self'" : "'none'";
  return `sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors ${framing}`;
}

/** Whether a caller has what an answer would send, by the tags that the request names. */
export const has = ({ ifNoneMatch }: { readonly ifNoneMatch: string }, etag: string): boolean =>
  ifNoneMatch.includes(etag);

/**
 * Sends a stored file: never sniffed, and when shown inline, in a sandbox of its own without scripts. One with a tag is
 * asked for each time, and sent to who hasn't got it.
 */
export function sendFile(
  reply: FastifyReply,
  file: FileAnswer,
  client: { readonly ifNoneMatch: string },
): FastifyReply {
  if (file.etag) {
    reply.header("etag", file.etag).header("cache-control", "private, no-cache");
    if (has(client, file.etag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
  }
  if (file.size !== null) reply.header("content-length", file.size);
  if (file.kept) reply.header("cache-control", `private, max-age=${file.kept}, immutable`);
  return reply
    .header("content-disposition", contentDisposition(file.inline ? "inline" : "attachment", file.name))
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", filePolicy(file))
    .header("x-frame-options", file.inline ? "SAMEORIGIN" : "DENY")
    .type(file.mime)
    .send(file.stream);
}

/** Sends a refusal where a file was to be shown, as a page that may stand where the file would. */
export function sendRefusalPage(reply: FastifyReply, message: string, language: Language): FastifyReply {
  return reply
    .header("content-security-policy", filePolicy({ inline: true }))
    .header("x-frame-options", "SAMEORIGIN")
    .type("text/html; charset=utf-8")
    .send(refusalPage({ message, language }));
}

/** Sends events as they come; proxies are asked neither to hold them back nor to change them. */
export function sendEvents(reply: FastifyReply, { stream }: EventsAnswer): FastifyReply {
  return reply
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .type("text/event-stream; charset=utf-8")
    .send(stream);
}

export function sendBare(reply: FastifyReply, answer: BareAnswer): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  return reply.code(answer.status).type(answer.type).send(answer.body);
}
