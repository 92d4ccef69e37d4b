/** Fewer digits are a year, a house number or a part of a phone number; passports have six at least. */
const fewestDigits = 6;

/** What people put between the groups of a number. */
const separators = /[\s\p{Pd}()+./_]/gu;

/** `P2611000123`, see `nextApplyNumber`: a document's number isn't as long behind one letter. */
const applyNumber = /^P\d{10}$/i;

/**
 * Whether a text, or a word of it, may be the number of a passport or ID card: Latin letters and digits, six digits at
 * least, however they are spaced. Phone numbers look alike and are taken for one; applications' numbers are not.
 */
export function looksLikeDocumentNumber(text: string): boolean {
  const plain = text.normalize("NFKC");
  return [plain, ...plain.split(/[\s,;:、；：，]+/)].some(isNumber);
}

function isNumber(text: string): boolean {
  const number = text.replace(separators, "");
  return (
    /^[A-Z\d]+$/i.test(number) &&
    number.replace(/\D/g, "").length >= fewestDigits &&
    !applyNumber.test(number)
  );
}

/** Filters of a list that take any text: what is typed into them may be a document's number. */
const typedFilters: ReadonlySet<string> = new Set(["keyword", "name"]);

/** The filter that takes nothing but such a number. */
const numberFilter = "passportNumber";

/**
 * Whether a filter's value must not be written down: in an address, which ends up in histories and logs, or in a kept
 * view. It filters all the same.
 */
export function isUnwritten(filter: string, value: string): boolean {
  return filter === numberFilter || (typedFilters.has(filter) && looksLikeDocumentNumber(value));
}

/** A list's search text, `keyword=wang&status=draft`, without what must not be written down. */
export function writtenSearch(search: string): string {
  return search
    .split("&")
    .filter((pair) => {
      const [name = "", ...value] = pair.split("=");
      return !isUnwritten(decoded(name), decoded(value.join("=")));
    })
    .join("&");
}

/** A part of a query as browsers read it: escapes that mean nothing stay as they are. */
function decoded(text: string): string {
  return text.replaceAll("+", " ").replace(/(%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
