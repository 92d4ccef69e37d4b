/** English name as the spec's `nameEn` shows it: family name first, as in the passport. Null when there is none. */
export function nameEn(lastName: string | null, firstName: string | null): string | null {
  const name = [lastName, firstName].filter(Boolean).join(" ");
  return name === "" ? null : name;
}
