import { uploadLimits } from "../limits.ts";

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
      docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    },
  },
} as const;

export type UploadKind = keyof typeof uploadKinds;

export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]];

/** Formats a browser may show in its own viewer; everything else downloads. */
export const inlineFormats: readonly string[] = ["application/pdf", "image/jpeg", "image/png"];

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
