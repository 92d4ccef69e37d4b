/** Kinds of content, by how it begins. `cfb` is the container of old Word documents and of encrypted new ones. */
export type ContentKind = "jpeg" | "png" | "gif" | "webp" | "bmp" | "pdf" | "zip" | "cfb";

const beginnings: readonly [ContentKind, string][] = [
  ["jpeg", "ffd8ff"],
  ["png", "89504e470d0a1a0a"],
  ["gif", "474946383761"],
  ["gif", "474946383961"],
  ["bmp", "424d"],
  ["pdf", "255044462d"],
  ["zip", "504b0304"],
  ["cfb", "d0cf11e0a1b11ae1"],
];

/** Bytes that tell a kind. */
export const beginningLength = 12;

/** The kind of content that begins with these bytes, or null. */
export function contentKind(beginning: Uint8Array): ContentKind | null {
  const hex = Buffer.from(beginning.subarray(0, beginningLength)).toString("hex");
  const found = beginnings.find(([, begins]) => hex.startsWith(begins));
  if (found) return found[0];
  // RIFF, four bytes of length, WEBP.
  return hex.startsWith("52494646") && hex.slice(16) === "57454250" ? "webp" : null;
}

const kindsOf: Readonly<Record<string, readonly ContentKind[]>> = {
  "image/jpeg": ["jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "image/bmp": ["bmp"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
  "application/msword": ["cfb"],
  // With a password, Word wraps it.
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["zip", "cfb"],
};

/** Whether content that begins with these bytes can be of a MIME type of `recognitionFormat`. */
export function canBe(mime: string, beginning: Uint8Array): boolean {
  const kind = contentKind(beginning);
  return kind !== null && (kindsOf[mime] ?? []).includes(kind);
}
