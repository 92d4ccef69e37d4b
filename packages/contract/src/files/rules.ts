import { addMonths } from "../calendar.ts";
import { passportNearExpiryMonths, retention, uploadLimits } from "../limits.ts";

/** Kinds of upload, by what may come and how large. `type` of the upload call names one. */
export const uploadKinds = {
  studentFile: {
    maxBytes: uploadLimits.studentFile,
    /** Extension → MIME type that its content must sniff as. */
    formats: {
      pdf: "application/pdf",
      jpg: "image/jpeg",
      jpeg: "image/jpeg",
      png: "image/png",
      bmp: "image/bmp",
      gif: "image/gif",
      webp: "image/webp",
      doc: "application/msword",
      docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      xls: "application/vnd.ms-excel",
      xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    },
  },
} as const;

export type UploadKind = keyof typeof uploadKinds;

export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]];

/** Pictures: shown as such (spec point 9, "Preview"). */
export const pictureFormats: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/bmp",
  "image/gif",
  "image/webp",
];

/** Formats a browser may show in its own viewer; everything else downloads. */
export const inlineFormats: readonly string[] = ["application/pdf", ...pictureFormats];

/** Workbooks: shown as tables, in a new window like documents (spec point 9, "Preview"). */
export const sheetFormats: readonly string[] = [
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
];

/** The MIME type a file name promises for a kind of upload, or null when the kind doesn't take that format. */
export function promisedFormat(kind: UploadKind, fileName: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const formats: Record<string, string> = uploadKinds[kind].formats;
  return Object.hasOwn(formats, extension) ? (formats[extension] ?? null) : null;
}

/** `accept` attribute of a file input for a kind of upload. */
export function acceptedExtensions(kind: UploadKind): string {
  return Object.keys(uploadKinds[kind].formats)
    .map((extension) => `.${extension}`)
    .join(",");
}

/** How a document stands: its last day has passed, or comes within the months that a passport must last. */
export function expiryState(expiresOn: string | null, today: string): "none" | "good" | "near" | "over" {
  if (expiresOn === null) return "none";
  if (expiresOn < today) return "over";
  return expiresOn < addMonths(today, passportNearExpiryMonths) ? "near" : "good";
}

/** Until when a deleted file can come back (instants, ISO 8601). */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + retention.deletedFileDays * 86_400_000).toISOString();
}
