/**
 * Whether a number is masked: dots, then at most four characters. It can't be judged; sent back in a save it means "as
 * it is". No number begins with a dot itself.
 */
export function isMasked(number: string | null): boolean {
  return number?.startsWith("•") ?? false;
}

/** Masked number: all but the last four characters are dots (shorter ones wholly). */
export function mask(number: string): string {
  const shown = number.length > 6 ? 4 : 0;
  return "•".repeat(number.length - shown) + number.slice(number.length - shown);
}

/** A shorter one is found in too much that is none. */
const shortestNumber = 5;

/**
 * A text with these numbers masked wherever they stand in it, whatever its case and width and however they are spaced
 * or parted. For what people write about a student: its numbers are kept sealed, and not beside it in the open.
 */
export function maskNumbersIn(text: string, numbers: readonly (string | null)[]): string {
  const plain = numbers
    .map((number) => plainNumber(number ?? ""))
    .filter((number) => number.length >= shortestNumber)
    .sort((a, b) => b.length - a.length);
  return plain.reduce((masked, number) => masked.replace(patternOf(number), maskFound), text);
}

/** The characters of a number, each also as wide as Chinese input writes it, with what may part them. */
function patternOf(number: string): RegExp {
  const characters = [...number].map((one) => (/^[\x21-\x7e]$/.test(one) ? `[${one}${wide(one)}]` : one));
  return new RegExp(characters.join("[\\s\\p{Pd}\\p{Cf}()（）./·]*"), "giu");
}

const wide = (character: string) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);

const plainNumber = (number: string) => number.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

const maskFound = (found: string) => mask(plainNumber(found));
