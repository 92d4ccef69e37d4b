/** English name as the spec's `nameEn` shows it: family name first, as in the passport. Null when there is none. */
export function nameEn(lastName: string | null, firstName: string | null): string | null {
  const name = [lastName, firstName].filter(Boolean).join(" ");
  return name === "" ? null : name;
}

/** Masked number: all but the last four characters are dots (shorter ones wholly). */
export function mask(number: string): string {
  const shown = number.length > 6 ? 4 : 0;
  return "•".repeat(number.length - shown) + number.slice(number.length - shown);
}
