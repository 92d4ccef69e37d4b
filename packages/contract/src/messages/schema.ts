import { z } from "zod";
import { id, instant, listField, numeric, optional, prose } from "../fields.ts";
import { fileItem } from "../files/schema.ts";
import { lengths } from "../limits.ts";
import { messageProblem, mostFilesOfMessage } from "./rules.ts";

/** Messages are counted across the platform: their numbers outgrow those of other rows. */
const messageId = numeric(z.int().positive());

/** What agent and staff wrote to each other about an application. */
export const message = z.object({
  id: messageId,
  at: instant,
  /** Which side wrote it. */
  from: z.enum(["agent", "staff"]),
  /** The caller wrote it. */
  mine: z.boolean(),
  /** As the writer writes it: in Chinese for Chinese callers, where there is such a name. */
  authorName: z.string(),
  /** May be empty where files came along. The student's own passport and ID card numbers are masked. */
  text: z.string(),
  /** Those that are still there. */
  files: z.array(fileItem),
  /** How many came along that are gone by now. */
  filesGone: z.number().int(),
});

export type Message = z.output<typeof message>;

/** Up to before one of them: the page of older ones. */
const before = optional(messageId);

export const messagesQuery = z.strictObject({ itemId: id, before });
export const staffMessagesQuery = z.strictObject({ before });

export const messagePage = z.object({
  /** Newest first. */
  items: z.array(message),
  /** There are older ones than these. */
  older: z.boolean(),
  /** Up to which the caller has read; 0 = none. */
  readUpTo: z.number().int(),
  /** Messages of the other side that still wait for the caller. */
  unread: z.number().int(),
  /** The student was erased: what was written is gone, and nothing can be added. */
  erased: z.boolean(),
});

const sent = {
  text: optional(prose(lengths.message)),
  /** Files of the application or of its student, uploaded before. */
  fileGuids: listField(z.uuid(), mostFilesOfMessage).default([]),
};

const hasContent = (given: { text: string | null; fileGuids: readonly string[] }) =>
  messageProblem(given) === null;
const problem = { error: "required", path: ["text"] };

export const messageSend = z.strictObject({ itemId: id, ...sent }).refine(hasContent, problem);
export const staffMessageSend = z.strictObject(sent).refine(hasContent, problem);

/** Not the message itself: answers are kept for repeats, and what was written is not to lie there too. */
export const messageSent = z.object({ id: messageId });

export const messagesRead = z.strictObject({ itemId: id, upTo: messageId });
export const staffMessagesRead = z.strictObject({ upTo: messageId });

export const messagesMarked = z.object({ readUpTo: z.number().int(), unread: z.number().int() });
