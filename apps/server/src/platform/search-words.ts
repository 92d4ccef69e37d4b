const han = /\p{Script=Han}/gu;

/**
 * Lower case, of plain width, without diacritics, every Han character set apart by spaces: trigrams then see single
 * characters.
 */
export function normalise(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(han, " $& ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Text as LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
