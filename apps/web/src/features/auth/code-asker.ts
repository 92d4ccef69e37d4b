const storeKey = "passage.asker";

/**
 * The secret by which codes that are asked for here are this tab's own: nobody else uses up their tries or replaces them.
 * It stays over a reload, so that the code in the mail is still good.
 */
export function codeAsker(): string {
  const kept = sessionStorage.getItem(storeKey);
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem(storeKey, made);
  return made;
}
