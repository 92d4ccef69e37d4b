/** cell = as short as a column allows ("4 min"), prose = part of a sentence ("4 min ago"). */
export type TimeStyle = "cell" | "prose";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on "143 days ago" says less than the date itself. */
const DATE_AFTER = 100 * DAY;

/** International symbols, shorter than Intl's "hr" and "days"; Chinese takes the words of Intl. */
const SYMBOLS = { minute: "min", hour: "h", day: "d" } as const;
type Unit = keyof typeof SYMBOLS;

/** `locale` is a tag of the app: "en-us", "zh" or "zh-hk". */
function isChinese(locale: string): boolean {
  return locale.toLowerCase().startsWith("zh");
}

function span(distance: number): { count: number; unit: Unit } {
  if (distance < HOUR) return { count: Math.floor(distance / MINUTE), unit: "minute" };
  if (distance < DAY) return { count: Math.floor(distance / HOUR), unit: "hour" };
  return { count: Math.floor(distance / DAY), unit: "day" };
}

/**
 * Distance from `now` to `at` in words of the locale; "just now" under a minute. From 100 days on prose
 * gives the date; a cell stays with days, because its column has no room for more.
 * `justNow` is handed in because Intl only knows "now".
 */
export function formatRelative(
  at: Date,
  now: Date,
  locale: string,
  style: TimeStyle,
  justNow: string,
): string {
  const difference = at.getTime() - now.getTime();
  const distance = Math.abs(difference);
  if (distance < MINUTE) return justNow;
  if (style === "prose" && distance >= DATE_AFTER) return formatDate(at, locale);
  const { count, unit } = span(distance);
  if (isChinese(locale)) {
    const signed = difference < 0 ? -count : count;
    return new Intl.RelativeTimeFormat(locale, { numeric: "always" }).format(signed, unit);
  }
  const short = `${count}\u00a0${SYMBOLS[unit]}`;
  if (difference > 0) return `in ${short}`;
  return style === "cell" ? short : `${short} ago`;
}

/** Milliseconds until the words of `formatRelative` change at the soonest. */
export function nextChange(at: Date, now: Date): number {
  const distance = Math.abs(at.getTime() - now.getTime());
  const unit = distance < HOUR ? MINUTE : distance < DAY ? HOUR : DAY;
  const rest = at > now ? distance % unit : unit - (distance % unit);
  return Math.max(1_000, rest + 50);
}

/** "12 Nov 2026" or "2026年11月12日", in the reader's own time zone unless another is named. */
export function formatDate(at: Date, locale: string, timeZone?: string): string {
  if (isChinese(locale)) {
    return new Intl.DateTimeFormat(locale, {
      year: "numeric",
      month: "long",
      day: "numeric",
      timeZone,
    }).format(at);
  }
  // en-GB writes "Sept" for one month and breaks the column, en-US puts the month first: take the parts, set the order.
  const parts = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone,
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")} ${part("month")} ${part("year")}`;
}

/** Date with hours and minutes on the 24-hour clock: "12 Nov 2026 14:05". */
export function formatDateTime(at: Date, locale: string, timeZone?: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at);
  return `${formatDate(at, locale, timeZone)} ${clock}`;
}
