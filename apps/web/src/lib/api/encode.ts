import { fillPath } from "../paths.ts";
import type { Wire } from "../wire.ts";
import { isRecord } from "./api-error.ts";

/** Parts of a call before they are typed by the contract. */
export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Path with parameters filled in and the query behind it; lists in a query are joined by commas. */
export function urlOf(wire: Wire, parts: Parts): string {
  const path = fillPath(wire.path, isRecord(parts.params) ? (parts.params as Record<string, string>) : {});
  if (wire.postsQuery) return path;
  const query = fieldsOf(parts.query, (value) => (Array.isArray(value) ? value.join(",") : text(value)));
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/** Body in the endpoint's encoding, with its content type; null for none. Uploads go through upload.ts. */
export function bodyOf(wire: Wire, parts: Parts): { body: string; type: string } | null {
  const content = wire.postsQuery ? parts.query : parts.body;
  if (wire.method === "GET" || content === undefined) return null;
  if (wire.encoding === "json") return { body: JSON.stringify(content), type: "application/json" };
  return {
    body: new URLSearchParams(formFields(content)).toString(),
    type: "application/x-www-form-urlencoded;charset=UTF-8",
  };
}

/** Fields of a form body: nested values travel as JSON text in their field (contract "Bodies"). */
export function formFields(body: unknown): [string, string][] {
  return fieldsOf(body, text);
}

function fieldsOf(value: unknown, write: (value: unknown) => string): [string, string][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]): [string, string][] =>
    // Null is a cleared field and is sent empty; undefined was never there.
    one === undefined ? [] : [[name, write(one)]],
  );
}

function text(value: unknown): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
