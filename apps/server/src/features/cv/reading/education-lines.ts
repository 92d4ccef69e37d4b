import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import { cellsOf, inLanguage, isBullet, labelled, without } from "./cells.ts";
import { type CvRange, findDate, monthText } from "./dates.ts";
import { findDegree, isBareDegree } from "./degrees.ts";
import { type CvLine, certainty, type Draft, propose, type Reader } from "./found.ts";
import { pairLabels } from "./labels.ts";
import { findMajor, isMajor } from "./majors.ts";
import { isPartOfSchool, isSchool, isSentence, schoolType } from "./schools.ts";
import { findScore } from "./scores.ts";

export type Education = BackgroundEntries["education"];

/** An entry while its lines are read. */
export interface OpenEntry {
  readonly draft: Draft<Education>;
  /** It said when; another stretch of time begins another entry. */
  dated: boolean;
  blank: boolean;
}

/** Takes what a line of an entry says. */
export function readLine(entry: OpenEntry, line: CvLine, range: CvRange | null, reader: Reader): void {
  const { draft } = entry;
  let rest = line.text;
  if (range) {
    entry.dated = true;
    readRange(draft, range, line.number);
    rest = without(rest, range).replace(/[（(]\s*(?:expected|预计|在读|应届|present)?\s*[)）]/gi, " ");
  }
  rest = readScore(draft, rest, line.number);
  if (!range && !entry.dated) rest = readSingleDate(entry, rest, line.number);
  for (const cell of pairLabels(cellsOf(rest)))
    readCell(draft, cell, line.number, reader, isBullet(line.text));
}

function readRange(draft: Draft<Education>, { start, end, ongoing, expected }: CvRange, line: number): void {
  const at = (date: NonNullable<typeof start>, usual: string) => {
    const exact = monthText(date);
    return exact
      ? { month: exact, sure: certainty.named }
      : { month: `${date.year}-${usual}`, sure: certainty.guessed };
  };
  if (start) {
    const { month, sure } = at(start, "09");
    propose(draft, "startDate", month, line, sure);
  }
  if (end) {
    const { month, sure } = at(end, "06");
    propose(draft, "endDate", month, line, sure);
  }
  if (ongoing || expected) propose(draft, "isCompleted", false, line, certainty.named);
}

/** "Graduated Jun 2023", "毕业时间：2023年6月", or a year behind the school's name: when it ended. */
function readSingleDate(entry: OpenEntry, text: string, line: number): string {
  const found = findDate(text);
  if (!found) return text;
  const starts = /入学|入學|enrol+ed|start(?:ed)?|admission/i.test(text.slice(0, found.from));
  const month = monthText(found.date) ?? `${found.date.year}-${starts ? "09" : "06"}`;
  const sure = found.date.month === null ? certainty.guessed : certainty.worded;
  propose(entry.draft, starts ? "startDate" : "endDate", month, line, sure);
  entry.dated = !starts;
  return without(text, found).replace(
    /(?:毕业时间|畢業時間|入学时间|毕业|graduated?(?: in)?|graduation(?: date)?|class of|expected)\s*[:：]?\s*(?=\s{3}|$)/gi,
    " ",
  );
}

/** Takes a result out of a text; the text without it. */
export function readScore(draft: Draft<Education>, text: string, line: number): string {
  const found = findScore(text);
  if (!found) return text;
  const sure = found.sure ? certainty.named : certainty.guessed;
  propose(draft, "scoreType", found.scale, line, sure);
  propose(draft, "score", found.score, line, found.sure ? certainty.named : certainty.placed);
  if (found.total) propose(draft, "scoreTotal", found.total, line, certainty.named);
  return without(text, found);
}

const labels = {
  institution:
    /^(?:school|university|institution|college|school name|name of (?:school|institution)|学校|學校|院校|毕业院校|毕业学校|就读学校|学校名称|就讀院校|畢業院校)$/,
  major:
    /^(?:major|majors?|programme|program|specialization|specialisation|field of study|subject|concentration|专业|專業|主修|主修专业|所学专业|专业名称|就读专业|主修科目)$/,
  degree: /^(?:degree|qualification|level|degree level|学历|學歷|学位|學位|最高学历|学历学位|程度)$/,
} as const;

function readCell(
  draft: Draft<Education>,
  cell: string,
  line: number,
  reader: Reader,
  listed: boolean,
): void {
  const named = labelled(cell);
  if (named) {
    if (labels.institution.test(named.label)) readSchool(draft, named.value, line, reader, certainty.named);
    else if (labels.major.test(named.label))
      propose(draft, "major", inLanguage(named.value, reader.language), line, certainty.named);
    else if (labels.degree.test(named.label)) readDegree(draft, named.value, line, reader, certainty.named);
    return;
  }
  const degree = findDegree(cell);
  const school = isSchool(cell) && !isPartOfSchool(cell, draft.institution?.value) && !isSentence(cell);
  if (school && (!degree || !startsWithDegree(cell, degree.from))) {
    // "华南理工大学计算机科学与技术本科": a school, and what is written right behind it.
    const tail = /^(.*?(?:大[学學]|[学學]院|中[学學]))(\p{Script=Han}{2,}.*)$/u.exec(cell);
    const behind =
      tail?.[2] && !isSchool(tail[2]) && (findDegree(tail[2]) || isMajor(tail[2])) ? tail[2] : null;
    readSchool(draft, behind ? (tail?.[1] ?? cell) : cell, line, reader, certainty.worded);
    if (behind && findDegree(behind)) readDegree(draft, behind, line, reader, certainty.worded);
    else if (behind) readMajor(draft, behind, line, reader);
    return;
  }
  if (degree) {
    readDegree(draft, cell, line, reader, isBareDegree(cell) ? certainty.placed : certainty.worded);
    // "BSc Finance at the University of Leeds"
    const at = /\b(?:at|from)\s+(?:the\s+)?(.+)$/i.exec(cell)?.[1];
    if (at && isSchool(at)) readSchool(draft, at, line, reader, certainty.worded);
    return;
  }
  if (isPartOfSchool(cell, draft.institution?.value) || listed || isSentence(cell)) return;
  readMajor(draft, cell, line, reader);
}

function readMajor(draft: Draft<Education>, cell: string, line: number, { language }: Reader): void {
  const major = findMajor(inLanguage(cell, language));
  if (major) propose(draft, "major", major.value, line, major.confidence);
}

function startsWithDegree(cell: string, from: number): boolean {
  return from < 4 && !/^(?:high school|middle school|junior high)/i.test(cell);
}

function readSchool(
  draft: Draft<Education>,
  name: string,
  line: number,
  { language }: Reader,
  sure: number,
): void {
  if (draft.institution && draft.institution.line !== line) return;
  const clean = inLanguage(
    name
      .replace(/^(?:at|from) |^(?:就读于|就讀於|毕业于|畢業於|考入|现就读于)/i, "")
      .replace(/[（(](?:985|211|双一流|全日制|QS)[^)）]*[)）]/gi, "")
      .trim(),
    language,
  );
  propose(draft, "institution", clean, line, clean.length > 3 ? sure : certainty.placed);
  const type = schoolType(name);
  if (type) propose(draft, "institutionType", type, line, certainty.worded);
}

function readDegree(
  draft: Draft<Education>,
  text: string,
  line: number,
  { language }: Reader,
  sure: number,
): void {
  const found = findDegree(text);
  if (!found) return;
  propose(draft, "degree", found.degree, line, sure);
  const around = `${text.slice(0, found.from)} ${text.slice(found.from + found.words.length)}`.replace(
    /\b(?:at|from)\s+(?:the\s+)?.*(?:universit|college|school|institute).*$/i,
    "",
  );
  const behind = text.slice(found.from + found.words.length);
  const major = findMajor(
    inLanguage(
      around
        .replace(/\s+/g, " ")
        .replace(/[（(][,，\s]*(?:学士学位|硕士学位|全日制|统招)?[)）]/g, "")
        .trim(),
      language,
    ),
    /^\s*(?:\([^)]*\)\s*)?(?:in|of|[:,–-])?\s*[A-Z]/.test(behind),
  );
  if (major && !isSchool(major.value)) propose(draft, "major", major.value, line, major.confidence);
}
