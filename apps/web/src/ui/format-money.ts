const MINUS = "\u2212";

/** Decimals a currency is shown with: two, none for yen and its like; three-decimal dinars keep two (look: Amount). */
export function currencyDecimals(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    return Math.min(2, maximumFractionDigits ?? 2);
  } catch {
    // An unknown code from old data must not break a whole table.
    return 2;
  }
}

/**
 * Figure of an amount without its code: grouped, fixed decimals, true minus sign. Accepts the decimal string of the
 * wire as it is ("-1190.00"), so that no amount passes through a float.
 */
export function formatMoney(value: number | string, currency: string): string {
  const decimals = currencyDecimals(currency);
  return plainNumber(value, decimals);
}

/** An exchange rate, always six decimals: 10.284100. */
export function formatRate(value: number | string): string {
  return plainNumber(value, 6);
}

function plainNumber(value: number | string, decimals: number): string {
  const format = new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: "negative",
  });
  return format.format(asNumeric(value)).replace("-", MINUS);
}

/** Intl formats numeric strings exactly; anything else would come out as NaN, so it is refused here. */
function asNumeric(value: number | string): number | Intl.StringNumericLiteral {
  if (typeof value === "number") return value;
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) throw new TypeError(`not a decimal number: ${value}`);
  return value as Intl.StringNumericLiteral;
}

/** True for amounts below zero, also given as a string. */
export function isNegative(value: number | string): boolean {
  return Number(value) < 0;
}
