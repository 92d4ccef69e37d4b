import { classNames } from "./class-names.ts";
import { useDataText } from "./data-text.tsx";
import { formatMoney, formatRate, isNegative } from "./format-money.ts";

export interface AmountProps {
  /** ISO 4217 code, shown before the figure. */
  currency: string;
  /** Number or decimal string; null when it is not known, which is said in words and never shown as 0. */
  value: number | string | null;
  /** cell = 13 px in tables, money = 22 px for the one total of a screen. */
  size?: "cell" | "money";
  /** Leaves the code out where the column's head already carries it; screen readers still get it. */
  hideCurrency?: boolean;
}

/** `GBP 3,622.50`: code quiet, figure loud, negative in the tone of what blocks. Put it right-aligned. */
export function Amount({ currency, value, size = "cell", hideCurrency = false }: AmountProps) {
  const text = useDataText();
  if (value === null) return <span className="text-ink-3">{text.notSet}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className={hideCurrency ? "sr-only" : "mr-[5px] text-hint text-ink-3"}>{currency}</span>
      <span className="sr-only"> </span>
      <span className={classNames(size === "money" && "text-money", isNegative(value) && "text-neg")}>
        {formatMoney(value, currency)}
      </span>
    </span>
  );
}

/** `× 10.284100`, six decimals; the date of the rate is part of it because a rate without one can't be checked. */
export function Rate({ value, date }: { value: number | string; date: string }) {
  return (
    <span className="whitespace-nowrap text-ink-3 tabular-nums">
      {`\u00d7 ${formatRate(value)}`}
      <span className="ml-2 text-hint">{date}</span>
    </span>
  );
}
