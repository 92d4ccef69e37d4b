import { useEffect, useState } from "react";
import { useDataText } from "./data-text.tsx";
import { formatDateTime, formatRelative, nextChange, type TimeStyle } from "./format-time.ts";
import { useUiText } from "./ui-text.tsx";
import { useTips } from "./use-tips.ts";

export interface RelativeTimeProps {
  /** Date, ISO string, or epoch milliseconds. */
  at: Date | string | number;
  /** cell: "4 min", prose: "4 min ago". Chinese reads the same in both. */
  style?: TimeStyle;
  /** Whole days by a calendar that counts, where they are to be said rather than 24 hours each; 0 says the hours. */
  days?: number;
  /** Set to false inside a table, where the cell takes the focus and shows the exact time. */
  focusable?: boolean;
}

/** Longest delay a browser timer takes (2^31 - 1 ms); longer ones fire at once. */
const LONGEST_DELAY = 2_147_483_647;

const DAY = 86_400_000;

/** How long ago, kept up to date by itself; the exact local time appears on hover and focus. */
export function RelativeTime({ at, days = 0, style = "prose", focusable = true }: RelativeTimeProps) {
  const { locale } = useUiText();
  const { justNow } = useDataText();
  const stamp = new Date(at).getTime();
  const [now, setNow] = useState(() => Date.now());
  useTips();

  useEffect(() => {
    const delay = Math.min(LONGEST_DELAY, nextChange(new Date(stamp), new Date(now)));
    const timer = setTimeout(() => setNow(Date.now()), delay);
    return () => clearTimeout(timer);
  }, [stamp, now]);

  const date = new Date(stamp);
  const said = days > 0 ? new Date(now - days * DAY) : date;
  return (
    <time
      dateTime={date.toISOString()}
      data-tip={formatDateTime(date, locale)}
      tabIndex={focusable ? 0 : undefined}
      className="rounded-control whitespace-nowrap tabular-nums"
    >
      {formatRelative(said, new Date(now), locale, style, justNow)}
    </time>
  );
}
