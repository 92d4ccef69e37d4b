/** A cell as text: days as `2005-03-14`, whole numbers without exponent, so that phones and numbers stay as typed. */
export function cellText(
  value: string | number | boolean | Date | null | undefined,
  longest: number,
): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dayText(value);
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return clean(value, longest);
}

function dayText(value: Date): string {
  return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) return "";
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

/** One line without control characters and the blanks that come along from the web, cut after so many characters. */
function clean(text: string, longest: number): string {
  const line = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .replace(/[\p{Cf}\uFEFF]/gu, "")
    .replace(/[\p{Zs}]+/gu, " ")
    .trim();
  return [...line].slice(0, longest).join("");
}
