import type { BackgroundEntries } from "@passage/contract/background/schema.ts";

type Text = string | null;

/** A name as it is compared: letters and digits, without "the", "Ltd" and what stands in brackets. */
function plain(text: Text): string {
  return (text ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[（(][^）)]*[)）]/g, "")
    .replace(
      /\b(?:the|of|and|co|ltd|limited|inc|llc|plc|company|group)\b|有限责任公司|股份有限公司|有限公司/g,
      "",
    )
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether two names mean the same: equal, or one is a part of the other and long enough to say something. */
function isSameName(a: Text, b: Text): boolean {
  const [one, other] = [plain(a), plain(b)].sort((x, y) => x.length - y.length) as [string, string];
  if (one === "") return false;
  const enough = /\p{Script=Han}/u.test(one) ? 3 : 6;
  return one === other || (one.length >= enough && other.includes(one));
}

/** Whether two values don't speak against each other: equal, or one is missing. */
function agree<T>(a: T | null, b: T | null): boolean {
  return a === null || b === null || a === b;
}

/** Whether two months are the same or next to each other: people remember months roughly. */
function isNear(a: Text, b: Text): boolean {
  if (a === null || b === null) return true;
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return Math.abs(months(a) - months(b)) <= 1;
}

/** Two rules that make entries the same, by section. */
const repeats: {
  [Section in RepeatedSection]: (a: BackgroundEntries[Section], b: BackgroundEntries[Section]) => boolean;
} = {
  education: (a, b) =>
    isSameName(a.institution, b.institution) && agree(a.degree, b.degree) && isNear(a.startDate, b.startDate),
  work: (a, b) =>
    isSameName(a.company, b.company) &&
    isNear(a.startDate, b.startDate) &&
    agreeOnNames(a.position, b.position),
  qualifications: (a, b) => isSameName(a.name, b.name),
  englishExams: (a, b) =>
    a.type !== null && a.type === b.type && agreeOnScores(a.total, b.total) && agree(a.examDate, b.examDate),
};

function agreeOnNames(a: Text, b: Text): boolean {
  return a === null || b === null || isSameName(a, b);
}

/** "7" and "7.0" are one score. */
function agreeOnScores(a: Text, b: Text): boolean {
  return a === null || b === null || Number(a) === Number(b);
}

export type RepeatedSection = "education" | "work" | "qualifications" | "englishExams";

/** Which of the stored entries (from 0) one repeats; null for a new one. */
export function repeatedEntry<Section extends RepeatedSection>(
  section: Section,
  entry: BackgroundEntries[Section],
  stored: readonly BackgroundEntries[Section][],
): number | null {
  const at = stored.findIndex((one) => repeats[section](entry, one));
  return at === -1 ? null : at;
}
