import { isDeepStrictEqual } from "node:util";
import type { BackgroundEntries, EnglishExamEntry } from "@passage/contract/background/schema.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { isMasked, mask } from "@passage/contract/students/masked-number.ts";

/** Entries as the wire shows them: accounts by which results are looked up are masked. */
export function withMaskedAccounts<S extends BackgroundSection>(
  section: S,
  entries: readonly BackgroundEntries[S][],
): BackgroundEntries[S][] {
  if (section !== "englishExams") return [...entries];
  return (entries as readonly EnglishExamEntry[]).map((exam) => ({
    ...exam,
    checkAccount: exam.checkAccount && mask(exam.checkAccount),
  })) as BackgroundEntries[S][];
}

/**
 * What a form sends, with the stored accounts put where it sent their masks back, also after entries changed places. A
 * mask that is none of theirs, or of two, is a problem at its field: nobody can tell what was meant.
 */
export function withStoredAccounts<S extends BackgroundSection>(
  section: S,
  entries: readonly BackgroundEntries[S][],
  stored: readonly BackgroundEntries[S][],
): { entries: BackgroundEntries[S][]; problems: FieldProblem[] } {
  if (section !== "englishExams") return { entries: [...entries], problems: [] };
  const problems: FieldProblem[] = [];
  const whole = (entries as readonly EnglishExamEntry[]).map((exam, at) => {
    if (!isMasked(exam.checkAccount)) return exam;
    const account = meant(exam, at, stored as readonly EnglishExamEntry[]);
    if (account === null) problems.push({ path: `entries.${at}.checkAccount`, rule: "maskedNumber" });
    return { ...exam, checkAccount: account };
  });
  return { entries: whole as BackgroundEntries[S][], problems };
}

/** The account behind a mask: of the entry that is otherwise the same, else of the one in its place, else the only one. */
function meant(exam: EnglishExamEntry, at: number, stored: readonly EnglishExamEntry[]): string | null {
  const alike = stored.filter(
    ({ checkAccount }) => checkAccount !== null && mask(checkAccount) === exam.checkAccount,
  );
  const rest = (one: EnglishExamEntry) => ({ ...one, checkAccount: null });
  const same = alike.find((one) => isDeepStrictEqual(rest(one), rest(exam)));
  const inPlace = stored[at];
  if (same) return same.checkAccount;
  if (inPlace && alike.includes(inPlace)) return inPlace.checkAccount;
  const accounts = new Set(alike.map(({ checkAccount }) => checkAccount));
  return accounts.size === 1 ? (alike[0]?.checkAccount ?? null) : null;
}
