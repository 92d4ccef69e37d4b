// What is drawn as nothing, in the middle of a text too: joiners, selectors, byte order marks, fillers.
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing: empty, blank, or made of characters that nobody sees. It counts as absent. */
export function isBlank(text: string): boolean {
  return nothingSeen.test(text);
}
