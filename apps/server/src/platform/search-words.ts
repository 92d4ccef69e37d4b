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

/**
 * Names without the signs that nobody types when looking for them: "King's" is Kings, "B.Sc. (Hons)" is BSc Hons. What
 * tells names apart stays (C++, C#); signs alone stay too, since an empty keyword would find everything.
 */
export function withoutSigns(text: string): string {
  const plain = text.replace(/[.'’‘`´]/g, "").replace(/[^\p{L}\p{M}\p{N}+#\s]/gu, " ");
  return plain.trim() === "" ? text : plain;
}

/** Text as LIKE takes it literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
