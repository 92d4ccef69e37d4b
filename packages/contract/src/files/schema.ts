import { z } from "zod";
import { agentCategories, type DocumentCategory, documentCategories } from "../applications/documents.ts";
import { day, flag, id, instant, listField, optional } from "../fields.ts";
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
  /** Staff filed it: agents read it and leave it alone. */
  fromStaff: z.boolean(),
  /** Seen by staff alone until a move or a message of theirs brings it along; never true for agents. */
  withheld: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: instant,
});

export type FileItem = z.output<typeof fileItem>;

/** A file in the list of its student, with what can be done about it. */
export const studentFile = fileItem.extend({
  /** Last day of what the document proves; null where it has none. */
  expiresOn: day.nullable(),
  /** How many versions there are, this one included. */
  versions: z.number().int(),
  /** The application's institution, in the caller's language; null for the student's own. */
  institutionName: z.string().nullable(),
  /** Whether the caller may replace, describe anew or restore it. */
  editable: z.boolean(),
  /** Whether the caller may delete it: what agents have sent stays. */
  deletable: z.boolean(),
  /** Set in the list of the deleted: when, by whom, and until when it can come back. */
  deletedAt: instant.nullable(),
  deletedBy: z.string().nullable(),
  restorableUntil: instant.nullable(),
});

export type StudentFile = z.output<typeof studentFile>;

export const studentFilesQuery = z.strictObject({
  fkStudentId: id,
  /** The deleted ones that can come back, instead of those in force. */
  deleted: flag.default(false),
});

/** Form fields beside the file of an upload. */
export const uploadForm = z.strictObject({
  type: z.enum(uploadKindNames).default("studentFile"),
  /** Document category. */
  businessType: z.enum(agentCategories as [DocumentCategory, ...DocumentCategory[]]),
  fkStudentId: id,
  /** Ties the file to one application of the student. */
  itemId: optional(id),
  /** The file this one takes the place of; category and application follow it. */
  replaces: optional(fileGuid),
  /** Last day of what the document proves. A passport's comes from the student where it isn't given. */
  expiresOn: optional(day),
});

export const staffUploadForm = z.strictObject({
  businessType: z.enum(documentCategories),
});

export const fileRequest = z.strictObject({ fileGuid });

/** The spec's spelling of a file's guid; it comes in the query or in the body. */
export const fileRef = z.strictObject({ fkGuId: optional(fileGuid) });

export const fileDetails = z.strictObject({
  fileGuid,
  businessType: z.enum(agentCategories as [DocumentCategory, ...DocumentCategory[]]),
  expiresOn: optional(day),
});

export const filesDownload = z.strictObject({
  fkStudentId: id,
  /** Some of the student's files; all without. `a,b` in a form. */
  fileGuids: listField(fileGuid, 500).optional(),
});

export const ticketAnswer = z.object({
  /** Path that shows this one file inline, once signed for: no token needed, for this session only. */
  path: z.string(),
  /** Seconds the ticket lives. */
  expires_in: z.number().int(),
});

export const ticketParams = z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

/** A staff member, by the id that auto-login links carry. */
export const sharedPathQuery = z.strictObject({ bmsLoginId: id });
