/** What application numbers begin with (decision 023). */
const letter = "P";

/** Shorter ones are no beginning that somebody would look for: "P" is what all of them begin with. */
const fewestDigits = 3;

/**
 * The beginning of an application number that a search asks for: typed with its letter or without, in any case; null
 * where the text can't be one.
 */
export function applyNumberStart(text: string): string | null {
  const [, digits] = /^P?(\d{1,10})$/i.exec(text.replaceAll(/\s/g, "")) ?? [];
  return digits !== undefined && digits.length >= fewestDigits ? letter + digits : null;
}

/** The first text, by its bytes, after all that begin with a number's start. */
export function afterStart(start: string): string {
  return start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);
}
