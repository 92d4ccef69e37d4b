/** A number as it is typed: empty is none, and what can't be read is NaN, for the rules to refuse. */
export function numberOf(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
}

/** A stored number as text to edit. */
export function numberText(value: number | null): string {
  return value === null ? "" : String(value);
}

/** An amount as text to edit: "28400.00" reads 28400, "27.50" stays. */
export function amountToEdit(amount: string | null): string {
  return (amount ?? "").replace(/\.00$/, "");
}

/** An amount as it is typed: thousands may be set apart, and a comma may stand for the point. */
export function amountOf(text: string): string | null {
  const typed = text.replace(/[\s\u00a0]/g, "");
  if (typed === "") return null;
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)) return typed.replaceAll(",", "");
  return typed.replace(",", ".");
}
