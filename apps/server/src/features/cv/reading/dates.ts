/** A date as it is written: what it doesn't say is null. */
export interface CvDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/** A stretch of time in a text. */
export interface CvRange {
  readonly start: CvDate | null;
  /** Null where it goes on. */
  readonly end: CvDate | null;
  readonly ongoing: boolean;
  /** Its end is announced, not reached. */
  readonly expected: boolean;
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
}

const monthNames = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
] as const;
const monthWord =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const year = "(?:19[5-9]\\d|20[0-4]\\d)";
const shortYear = "['’]\\d{2}";
const num = "(?:1[0-2]|0?[1-9])";
const dayNum = "(?:3[01]|[12]\\d|0?[1-9])";

// The fullest form first: an alternation takes the first that fits.
const pointForms = [
  `${year}\\s?年\\s?${num}\\s?月(?:\\s?${dayNum}\\s?日)?`,
  `${year}[-./]${num}[-./]${dayNum}(?!\\d)`,
  `${year}\\s?[./]\\s?${num}(?!\\d)`,
  `${year}-(?:1[0-2]|0[1-9])(?![\\d])`,
  `${dayNum}(?:st|nd|rd|th)?\\s${monthWord}\\.?,?\\s?${year}`,
  `${monthWord}\\.?\\s${dayNum}(?:st|nd|rd|th)?,\\s?${year}`,
  `${monthWord}\\.?,?\\s?(?:${year}|${shortYear})`,
  `${year}\\s${monthWord}(?![a-z])\\.?`,
  `(?<![\\d./-])${num}\\s?[./-]\\s?${year}`,
  `(?:spring|summer|autumn|fall|winter)\\s${year}`,
  `${year}\\s?年?`,
];
const point = `(?:${pointForms.join("|")})(?!\\d)`;
const ongoing =
  "(?:present|now|current(?:ly)?|ongoing|to date|today|(?:till )?now|(?:till )?date|至今|现在|現在|目前|今)";
const expectedWords =
  "(?:\\(?\\s*(?:expected|anticipated|exp\\.?|predicted|预计|預計|预期)\\s*:?\\s*(?:graduation\\s*:?\\s*)?)";
const dash = "\\s*(?:-{1,2}|[–—―−~～〜]{1,2}|\\bto\\b|\\buntil\\b|\\btill\\b|至|到|－|→)\\s*";

const rangeForm = new RegExp(
  `(?<![\\d.])(?:from\\s|自|since\\s)?(${point})${dash}(?:(${expectedWords})?(${point})|(${ongoing}))(?![a-z\\d])`,
  "i",
);
const joinedForm = new RegExp(`(?<![\\d.])(${point})\\s*(至今)`, "i");
const sharedYear = new RegExp(`(?<![a-z])(${monthWord})\\.?${dash}(${monthWord}\\.?,?\\s?${year})`, "i");
const chineseSharedYear = new RegExp(`(?<!\\d)(${year})年(${num})月?${dash}(${num})月`);
const shortEnd = new RegExp(`(?<![\\d./-])(${year})\\s?[-–—/]\\s?(\\d{2})(?![\\d./年-])`);
const sinceForm = new RegExp(`(?:\\bsince\\s|自)(${point})(?:起)?`, "i");
const expectedForm = new RegExp(`(?:${expectedWords}|预计于?|graduat\\w+ in )\\s*(${point})`, "i");
const expectedMark = /expected|anticipated|predicted|\bexp\b|预计|預計|在读|在讀|应届|candidate/i;

/** The first stretch of time in a text: "Sep 2019 – Jun 2023", "2019年9月至今", "09/2019–present", "2019–23". */
export function findRange(text: string): CvRange | null {
  const whole = rangeForm.exec(text) ?? joinedForm.exec(text);
  const shared = sharedYear.exec(text);
  if (shared && (!whole || shared.index < whole.index)) {
    const end = readDate(shared[2] ?? "");
    const start = end && { ...end, month: monthOf(shared[1] ?? "") };
    return spanOf(text, shared, start, end, false);
  }
  const chinese = chineseSharedYear.exec(text);
  if (chinese && (!whole || chinese.index <= whole.index)) {
    const of = (month: string) => ({ year: Number(chinese[1]), month: Number(month), day: null });
    return spanOf(text, chinese, of(chinese[2] ?? ""), of(chinese[3] ?? ""), false);
  }
  if (whole) {
    const [, start = "", second = "", third, fourth] = whole;
    const goesOn = fourth !== undefined || second === "至今";
    return spanOf(text, whole, readDate(start), goesOn ? null : readDate(third ?? ""), goesOn);
  }
  const short = shortEnd.exec(text);
  if (short) {
    const start = { year: Number(short[1]), month: null, day: null };
    const end = { year: Math.floor(start.year / 100) * 100 + Number(short[2]), month: null, day: null };
    if (end.year >= start.year && end.year - start.year <= 10) return spanOf(text, short, start, end, false);
  }
  const since = sinceForm.exec(text);
  if (since) return spanOf(text, since, readDate(since[1] ?? ""), null, true);
  const expected = expectedForm.exec(text);
  return expected ? spanOf(text, expected, null, readDate(expected[1] ?? ""), false) : null;
}

function spanOf(
  text: string,
  found: RegExpExecArray,
  start: CvDate | null,
  end: CvDate | null,
  goesOn: boolean,
): CvRange | null {
  if (start && end && monthsOf(end, 12) < monthsOf(start, 1)) return null;
  const to = found.index + found[0].length;
  return {
    start,
    end,
    ongoing: goesOn,
    expected: expectedMark.test(found[0]) || expectedMark.test(text.slice(to, to + 14)),
    from: found.index,
    to,
  };
}

function monthsOf({ year, month }: CvDate, otherwise: number): number {
  return year * 12 + (month ?? otherwise);
}

const pointForm = new RegExp(`(?<![\\d.])${point}`, "i");

/** The first single date in a text and where it stands. */
export function findDate(text: string): { date: CvDate; from: number; to: number } | null {
  const found = pointForm.exec(text);
  const date = found && readDate(found[0]);
  return date && found ? { date, from: found.index, to: found.index + found[0].length } : null;
}

/** A date from its text; null where it is none. */
function readDate(text: string): CvDate | null {
  const lower = text.toLowerCase();
  const short = /['’](\d{2})/.exec(lower);
  const full = new RegExp(year).exec(lower)?.[0];
  const found = full ? Number(full) : short ? 2000 + Number(short[1]) : null;
  if (found === null) return null;
  const word = new RegExp(monthWord).exec(lower)?.[0];
  const rest = lower.replace(full ?? "", " ").match(/\d{1,2}/g) ?? [];
  if (word) {
    const day = full ? Number(rest[0] ?? 0) : 0;
    return { year: found, month: monthOf(word), day: day >= 1 && day <= 31 ? day : null };
  }
  const [month, day] = rest.map(Number);
  if (short && !full) return { year: found, month: null, day: null };
  return {
    year: found,
    month: month !== undefined && month >= 1 && month <= 12 ? month : null,
    day: day !== undefined && day >= 1 && day <= 31 ? day : null,
  };
}

function monthOf(word: string): number {
  return monthNames.findIndex((name) => word.toLowerCase().startsWith(name)) + 1;
}

/** `YYYY-MM`; null without a month. */
export function monthText(date: CvDate): string | null {
  return date.month === null ? null : `${date.year}-${String(date.month).padStart(2, "0")}`;
}

/** `YYYY-MM-DD` of a day that exists; null without a day. */
export function dayText(date: CvDate): string | null {
  if (date.month === null || date.day === null) return null;
  const text = `${monthText(date)}-${String(date.day).padStart(2, "0")}`;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : null;
}
