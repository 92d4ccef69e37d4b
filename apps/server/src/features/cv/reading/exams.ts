import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type { EnglishExamType } from "@passage/contract/background/sections.ts";
import { withoutBullet } from "./cells.ts";
import { dayText, findDate } from "./dates.ts";
import { type CvLine, certainty, type Draft, propose } from "./found.ts";

export type EnglishExam = BackgroundEntries["englishExams"];

interface Form {
  readonly type: EnglishExamType;
  readonly name: RegExp;
  /** Lowest and highest total, and the step between two. */
  readonly range: readonly [number, number, number];
}

const forms: readonly Form[] = [
  {
    type: "ielts",
    name: /\bielts(?:\s+(?:academic|general|ukvi|for ukvi|g类|a类))?|雅思/i,
    range: [1, 9, 0.5],
  },
  { type: "toefl", name: /\btoefl(?:[- ]?ibt)?|托福/i, range: [10, 120, 1] },
  { type: "pte", name: /\bpte(?:[- ]?(?:academic|a))?\b|培生/i, range: [10, 90, 1] },
  { type: "duolingo", name: /\bduolingo(?: english test)?|\bdet\b|多邻国|多鄰國/i, range: [10, 160, 5] },
  { type: "languageCert", name: /\blanguagecert\b|朗思/i, range: [0, 100, 1] },
  {
    type: "cet6",
    name: /\bcet[-– ]?(?:6|vi\b|six)|college english test[^\d]{0,12}(?:band|level)?\s*[-–]?\s*(?:6|vi|six)|(?:大学)?英语六级|英語六級|六级|六級/i,
    range: [220, 710, 1],
  },
  {
    type: "cet4",
    name: /\bcet[-– ]?(?:4|iv\b|four)|college english test[^\d]{0,12}(?:band|level)?\s*[-–]?\s*(?:4|iv|four)|(?:大学)?英语四级|英語四級|四级|四級/i,
    range: [220, 710, 1],
  },
  {
    type: "cambridge",
    name: /\b(?:cambridge english|c1 advanced|c2 proficiency|b2 first|cae|fce|cpe)\b/i,
    range: [80, 230, 1],
  },
  { type: "gre", name: /\bgre\b/i, range: [260, 340, 1] },
  { type: "gmat", name: /\bgmat\b/i, range: [200, 805, 5] },
  { type: "sat", name: /\bsat\b/, range: [400, 1600, 10] },
  { type: "act", name: /\bACT\b/, range: [1, 36, 1] },
];
// Capitals alone tell these from words.
const byCapitals: Readonly<Partial<Record<EnglishExamType, RegExp>>> = {
  sat: /\bSAT\b/,
  act: /\bACT\b/,
  gre: /\bGRE\b/,
};

/** Wished for, asked for, or still to come. */
const notYet =
  /target|planned|planning|plan to|preparing|to be taken|required|requirement|minimum|aim(?:ing)? (?:for|at)|will take|taught|teaching|teach |tutor|备考|預備|计划|計劃|目标|目標|准备|準備|拟考|要求|辅导|培训|授课|教授/i;

/** English exams wherever a CV tells of them: under a heading of their own, among skills, in one line with others. */
export function readExams(lines: readonly CvLine[]): Draft<EnglishExam>[] {
  const found = new Map<EnglishExamType, Draft<EnglishExam>>();
  lines.forEach((line, index) => {
    const mentions = mentionsIn(line.text);
    mentions.forEach(({ form, from, to }, at) => {
      const end = mentions[at + 1]?.from ?? line.text.length;
      const own = line.text.slice(to, end);
      const before = line.text.slice(at === 0 ? 0 : (mentions[at - 1]?.to ?? 0), from);
      if (notYet.test(before) || notYet.test(own)) return;
      const last = at === mentions.length - 1;
      const next = last ? continuation(lines, index) : [];
      const draft = readExam(form, line.text.slice(from, to), own, at === 0 ? before : null, line, next);
      const known = found.get(form.type);
      if (!known || (!known.total && draft.total)) found.set(form.type, draft);
    });
  });
  return [...found.values()];
}

/** Whether a line is an exam's own: its name in front, with a result. Under work it belongs to no stretch of it. */
export function isExamLine(line: CvLine): boolean {
  const text = withoutBullet(line.text);
  if (mentionsIn(text)[0]?.from !== 0) return false;
  return readExams([{ ...line, text }]).some(({ total }) => total !== undefined);
}

function mentionsIn(text: string): { form: Form; from: number; to: number }[] {
  const mentions: { form: Form; from: number; to: number }[] = [];
  for (const form of forms) {
    const name = byCapitals[form.type] ?? form.name;
    const found = name.exec(text);
    if (found) mentions.push({ form, from: found.index, to: found.index + found[0].length });
  }
  // "CET-4/6", "英语四六级"
  const both = /\bcet[- ]?4\s*[/&、和,]\s*(?:cet[- ]?)?6|四[、/]?六[级級]/i.exec(text);
  if (both)
    for (const type of ["cet4", "cet6"] as const) {
      const form = forms.find((one) => one.type === type);
      if (form && !mentions.some((mention) => mention.form.type === type))
        mentions.push({ form, from: both.index, to: both.index + both[0].length });
    }
  return mentions.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Lines behind an exam that hold its parts: "Listening 7.5   Reading 8.0". */
function continuation(lines: readonly CvLine[], index: number): CvLine[] {
  const next: CvLine[] = [];
  for (const line of lines.slice(index + 1, index + 6)) {
    if (line.text === "" || mentionsIn(line.text).length > 0) break;
    if (!partsForm.test(line.text) && !/overall|total|总分|總分|date|日期|时间/i.test(line.text)) break;
    next.push(line);
  }
  return next;
}

const partsForm =
  /listening|reading|writing|speaking|\b[lrws]\s?[:=]?\s?\d|听力|聽力|阅读|閱讀|写作|寫作|口语|口說|口語|[听聽读讀写寫说說]\s?[:：]?\s?\d/i;

const parts = {
  listen: /(?:listening|听力|聽力|听|聽|\bL)\s*(?:score)?\s*[:：=]?\s*(\d{1,3}(?:\.\d)?)/i,
  read: /(?:reading|阅读|閱讀|读|讀|\bR)\s*(?:score)?\s*[:：=]?\s*(\d{1,3}(?:\.\d)?)/i,
  write: /(?:writing|写作|寫作|写|寫|\bW)\s*(?:score)?\s*[:：=]?\s*(\d{1,3}(?:\.\d)?)/i,
  speak: /(?:speaking|口语|口語|口说|口說|说|說|\bS)\s*(?:score)?\s*[:：=]?\s*(\d{1,3}(?:\.\d)?)/i,
} as const;

const behind = {
  listen: /(\d{1,3}(?:\.\d)?) in listening/i,
  read: /(\d{1,3}(?:\.\d)?) in reading/i,
  write: /(\d{1,3}(?:\.\d)?) in writing/i,
  speak: /(\d{1,3}(?:\.\d)?) in speaking/i,
} as const;

const withParts: readonly EnglishExamType[] = [
  "ielts",
  "toefl",
  "pte",
  "duolingo",
  "languageCert",
  "cambridge",
  "cet4",
  "cet6",
];

function readExam(
  { type, range }: Form,
  name: string,
  own: string,
  before: string | null,
  line: CvLine,
  next: readonly CvLine[],
): Draft<EnglishExam> {
  const draft: Draft<EnglishExam> = {};
  propose(draft, "type", type, line.number, certainty.named);
  const rows = [{ text: own, number: line.number }, ...next];
  const undated = rows.map((row) => {
    const date = findDate(row.text);
    if (!date) return row;
    readDay(draft, date.date, row.number);
    return { ...row, text: `${row.text.slice(0, date.from)} ; ${row.text.slice(date.to)}` };
  });
  // Behind another exam, a date is that one's.
  if (!draft.examDate && before !== null) {
    const date = findDate(before);
    if (date && before.length - date.to < 8) readDay(draft, date.date, line.number);
  }
  for (const { text, number } of undated) readTotal(draft, text, number, range);
  if (withParts.includes(type)) {
    for (const { text, number } of undated) readParts(draft, text, number, type);
    readRun(draft, own, line.number, type);
  }
  if (type === "ielts") {
    const around = `${name} ${own}`;
    const kind = /ukvi/i.test(around)
      ? "ukvi"
      : /general|g类|移民/i.test(around)
        ? "general"
        : /academic|a类|学术/i.test(around)
          ? "academic"
          : null;
    if (kind) propose(draft, "ieltsType", kind, line.number, certainty.named);
  }
  return draft;
}

function readDay(draft: Draft<EnglishExam>, date: Parameters<typeof dayText>[0], line: number): void {
  const day = dayText(date);
  if (day) propose(draft, "examDate", day, line, certainty.named);
}

function readTotal(
  draft: Draft<EnglishExam>,
  text: string,
  line: number,
  [low, high, step]: Form["range"],
): void {
  if (draft.total) return;
  // The first number that isn't a part's and can be a total.
  const plain = text.replace(/[（(][^()（）]*[)）]/g, (inside) => (partsForm.test(inside) ? " " : inside));
  const named =
    /(?:overall|total|总分|總分|平均分|band(?: score)?|成绩|成績|score)\s*[:：=]?\s*(?:of\s+)?(\d{1,4}(?:\.\d)?)/i.exec(
      plain,
    )?.[1];
  const first = /^[^\d;。]{0,24}?(?<![LRWSlrws] ?)(\d{1,4}(?:\.\d)?)(?!\d|\s*(?:年|月|th|%))/.exec(plain);
  const leading = first && !partsForm.test(plain.slice(0, first[0].length)) ? first[1] : undefined;
  for (const score of [named, leading]) {
    if (score === undefined) continue;
    const value = Number(score);
    if (value < low || value > high || !Number.isInteger(Math.round((value / step) * 1e6) / 1e6)) continue;
    propose(draft, "total", score, line, certainty.named);
    return;
  }
}

function readParts(draft: Draft<EnglishExam>, text: string, line: number, type: EnglishExamType): void {
  for (const [field, form] of Object.entries(parts) as [keyof typeof parts, RegExp][]) {
    // "6.5 in Writing", or "Writing 6.5".
    const score = behind[field].exec(text)?.[1] ?? form.exec(text)?.[1];
    if (score && isPart(type, Number(score))) propose(draft, field, score, line, certainty.named);
  }
}

/** "6.5 (7/6.5/6/6)": listening, reading, writing, speaking is the order of IELTS reports, yet the text doesn't say. */
function readRun(draft: Draft<EnglishExam>, text: string, line: number, type: EnglishExamType): void {
  if (draft.listen || draft.read || type !== "ielts") return;
  const run =
    /[（(]\s*(\d(?:\.[05])?)\s*[/,，、 ]\s*(\d(?:\.[05])?)\s*[/,，、 ]\s*(\d(?:\.[05])?)\s*[/,，、 ]\s*(\d(?:\.[05])?)\s*[)）]/.exec(
      text,
    );
  if (!run) return;
  (["listen", "read", "write", "speak"] as const).forEach((field, at) => {
    propose(draft, field, run[at + 1] ?? "", line, certainty.placed);
  });
}

function isPart(type: EnglishExamType, score: number): boolean {
  if (type === "ielts") return score <= 9;
  if (type === "toefl") return score <= 30;
  return score <= 249;
}
