/** Signs between which Chinese sets no space: Han characters and full-width punctuation. */
const wide = String.raw`\p{Script=Han}\u3000-\u303f\uff00-\uffef‘’“”…—`;
const wrapped = new RegExp(String.raw`(?<=[${wide}])\n(?=[${wide}])`, "gu");

/** A text whose lines were broken to be read as they stand in a file. */
export function unwrap(text: string): string {
  return text.replaceAll(wrapped, "").replaceAll("\n", " ");
}
