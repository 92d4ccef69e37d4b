/** What a CV may be: extension → MIME type that the content must be of. */
const formats: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The MIME type a file name promises, or null when it is no format that CVs are read from. */
export function cvFormat(fileName: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(formats, extension) ? (formats[extension] ?? null) : null;
}

/** Why a CV of a format that is taken isn't read: `reason` beside code 6003, and `noText` is 6008. */
export const cvRefusals = [
  "empty",
  /** Protected by a password. */
  "encrypted",
  /** Pictures of text, or nothing. */
  "noText",
  "tooManyPages",
  /** An archive that unfolds beyond bounds. */
  "tooLarge",
  /** More text than a CV has, or reading took longer or more memory than it may. */
  "tooMuch",
  "unreadable",
] as const;

export type CvRefusal = (typeof cvRefusals)[number];
