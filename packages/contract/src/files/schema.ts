import { z } from "zod";
import { agentCategories, type DocumentCategory, documentCategories } from "../applications/documents.ts";
import { id, instant, optional } from "../fields.ts";
import { uploadKindNames } from "./rules.ts";

export const fileGuid = z.uuid();

/** One stored file as lists show it. */
export const fileItem = z.object({
  fileGuid,
  /** Original name, spelt as the spec does. */
  fileNameOrc: z.string(),
  category: z.enum(documentCategories),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Set when the file belongs to one application, null when to the student as such. */
  itemId: id.nullable(),
  uploadedBy: z.string(),
  uploadedAt: instant,
});

export type FileItem = z.output<typeof fileItem>;

/** Form fields beside the file of an upload. */
export const uploadForm = z.strictObject({
  type: z.enum(uploadKindNames).default("studentFile"),
  /** Document category. */
  businessType: z.enum(agentCategories as [DocumentCategory, ...DocumentCategory[]]),
  fkStudentId: id,
  /** Ties the file to one application of the student. */
  itemId: optional(id),
});

export const staffUploadForm = z.strictObject({
  businessType: z.enum(documentCategories),
});

export const fileRequest = z.strictObject({ fileGuid });

export const ticketAnswer = z.object({
  /** Path that shows this one file inline, once signed for: no token needed, for this session only. */
  path: z.string(),
  /** Seconds the ticket lives. */
  expires_in: z.number().int(),
});

export const ticketParams = z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
