import { successCode } from "@passage/contract/errors.ts";
import { ApiError, isRecord } from "./api-error.ts";

/** A file that came back, with the name the server gave it. */
export interface FileAnswer {
  readonly blob: Blob;
  readonly name: string;
}

/** What an HTTP answer says, read once: used for fetch and for uploads alike. */
export interface RawAnswer {
  readonly status: number;
  readonly requestId: string | null;
  readonly text: string;
}

/**
 * The data of an envelope. Throws ApiError for every code but 1003, and with code null where an answer carries no
 * envelope at all.
 */
export function dataOf({ status, requestId, text }: RawAnswer): unknown {
  const value = parse(text);
  if (!isRecord(value) || typeof value.code !== "string") {
    throw new ApiError({ code: null, message: "", status, requestId, data: value });
  }
  if (value.code === successCode) return value.data;
  const message = typeof value.message === "string" ? value.message : "";
  throw new ApiError({ code: value.code, message, data: value.data, status, requestId });
}

/** Reads an answer that is an envelope. */
export async function readEnvelope(response: Response): Promise<unknown> {
  return dataOf(await rawOf(response));
}

/** Reads an answer of its own format (OAuth); the caller judges refusals by the thrown error's `data`. */
export async function readBare(response: Response): Promise<unknown> {
  const raw = await rawOf(response);
  const value = parse(raw.text);
  // What is refused before the call itself sees it (a field too long) comes in an envelope, under 200 too.
  const enveloped = isRecord(value) && typeof value.code === "string" && "data" in value;
  return response.ok && !enveloped ? value : dataOf(raw);
}

/** Reads a file; a failed one comes as an envelope (contract "Envelope"). */
export async function readFile(response: Response): Promise<FileAnswer> {
  const disposition = response.headers.get("Content-Disposition");
  if (!response.ok || disposition === null) {
    dataOf(await rawOf(response));
    throw new ApiError({ code: null, message: "", status: response.status, requestId: idOf(response) });
  }
  return { blob: await response.blob(), name: fileNameOf(disposition) };
}

/** File name of a Content-Disposition header; the RFC 5987 form wins, since it alone carries Chinese. */
export function fileNameOf(disposition: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // Broken escapes: the plain name below still serves.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  return (plain?.[1]?.replaceAll(/\\(.)/g, "$1") ?? plain?.[2] ?? "download").trim();
}

async function rawOf(response: Response): Promise<RawAnswer> {
  return { status: response.status, requestId: idOf(response), text: await response.text() };
}

function idOf(response: Response): string | null {
  return response.headers.get("X-Request-Id");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
