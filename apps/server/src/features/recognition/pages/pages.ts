import type { UnreadableReason } from "@passage/contract/recognition/formats.ts";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";

/** An upload as pages to read: those of a PDF, the pictures of a Word document, or the picture itself. */
export interface Pages {
  readonly count: number;
  /** One page, 1-based, as a picture that sharp reads. @throws TaskRefusal */
  picture(number: number): Promise<Buffer>;
}

/** Pixels a picture may have: a file of 31 KB can unfold to gigabytes. */
export const maxPixels = 40_000_000;

/** What a page is rendered to at most: larger than recognition looks at. */
export const maxRendered = 16_000_000;

/** Declines an upload, for a reason the caller can be told. */
export function refuse(reason: UnreadableReason, cause?: unknown): TaskRefusal<UnreadableReason> {
  return new TaskRefusal(reason, { cause });
}
