/** What recognition takes (spec point 5, webp added): extension → MIME type that the content must be of. */
const formats: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  bmp: "image/bmp",
  webp: "image/webp",
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** The MIME type a file name promises, or null when recognition doesn't take that format. */
export function recognitionFormat(fileName: string): string | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(formats, extension) ? (formats[extension] ?? null) : null;
}

/** `accept` attribute of recognition's file input. */
export const recognitionExtensions = Object.keys(formats)
  .map((extension) => `.${extension}`)
  .join(",");

/** Why a file of a format that is taken can't be read: `reason` beside code 6003. */
export const unreadableReasons = [
  "empty",
  /** Protected by a password. */
  "encrypted",
  /** A document without any picture. */
  "noPicture",
  "noSuchPage",
  /** More pages than are looked at. */
  "tooManyPages",
  /** Unfolds to more than is read: pixels, or an archive's content. */
  "tooLarge",
  /** Reading took longer, or more memory, than it may. */
  "tooMuch",
  /** Damaged, or cut short. */
  "unreadable",
] as const;

export type UnreadableReason = (typeof unreadableReasons)[number];
