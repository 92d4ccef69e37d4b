import { cellsOf, without, withoutBullet } from "./cells.ts";
import { type CvRange, findRange } from "./dates.ts";
import { findDegree } from "./degrees.ts";
import { type Education, type OpenEntry, readLine, readScore } from "./education-lines.ts";
import { type CvLine, certainty, type Draft, propose, type Reader } from "./found.ts";
import { isTableHead } from "./labels.ts";
import { isPartOfSchool, isSchool, isSentence } from "./schools.ts";

/** Entries under a heading of education. */
export function readEducation(lines: readonly CvLine[], reader: Reader): Draft<Education>[] {
  const entries: OpenEntry[] = [];
  const begin = (): OpenEntry => {
    const entry: OpenEntry = { draft: {}, dated: false, blank: false };
    entries.push(entry);
    return entry;
  };
  for (const line of lines) {
    const open = entries.at(-1);
    if (line.text === "") {
      if (open) open.blank = true;
      continue;
    }
    const text = withoutBullet(line.text);
    if (isTableHead(cellsOf(text))) continue;
    if (isAside(text) && open) {
      readScore(open.draft, text, line.number);
      readExamsOfSchool(open.draft, text, line.number);
      continue;
    }
    const range = findRange(text);
    const school = schoolOf(text, range, open?.draft.institution?.value);
    const entry = open && !beginsAnother(open, { text, range, school }) ? open : begin();
    entry.blank = false;
    readLine(entry, { ...line, text }, range, reader);
  }
  return entries
    .map(({ draft }) => completed(draft, reader))
    .filter((draft) => draft.institution || (draft.degree && (draft.major || draft.startDate)));
}

/** "A levels: …" and "GCSEs: …" list subjects, and say what the school ended with. */
function readExamsOfSchool(draft: Draft<Education>, text: string, line: number): void {
  const found = findDegree(text);
  if (found?.from === 0 && (found.degree === "highSchool" || found.degree === "secondary"))
    propose(draft, "degree", found.degree, line, certainty.worded);
}

/** Lists of courses, theses and prizes name schools and years of their own. */
const aside =
  /^(?:(?:relevant |core |key |main |selected )?(?:courses?|coursework|modules?|thesis|dissertation|awards?|honou?rs|scholarships?|activities|research|subjects|(?:bachelor|master)['’]?s? (?:thesis|dissertation|project)|ranking|rank|achievements?)\b\s*[:：(]|(?:主修|核心|相关|主要|专业)?(?:课程|課程|排名|荣誉|获奖|奖项|论文|毕业设计|研究方向|奖学金)|(?:dean['’]s list|ranked?|top \d|a[- ]?levels?\b|i?gcses?\b))/i;

function isAside(text: string): boolean {
  return aside.test(text) && !labelledSchool.test(text);
}

const labelledSchool = /^(?:school|institution|university|学校|院校|毕业院校|就读学校)\s*[:：]/i;

interface LineFacts {
  readonly text: string;
  readonly range: CvRange | null;
  readonly school: string | null;
}

function beginsAnother({ draft, dated, blank }: OpenEntry, { text, range, school }: LineFacts): boolean {
  const another = school !== null && draft.institution !== undefined;
  if (range && dated) return true;
  if (another) return range !== null || dated || blank || draft.degree !== undefined;
  // A degree that begins a line begins an entry where the one before has all it needs.
  const whole =
    (draft.degree?.confidence ?? 0) > certainty.placed && dated && (blank || draft.institution !== undefined);
  return whole && range === null && startsWithName(text) && findDegree(text)?.from === 0;
}

/** "Bachelor of Science in Nursing" begins an entry, "Bachelor" alone may end one. */
function startsWithName(text: string): boolean {
  return /\s/.test(text.trim());
}

function schoolOf(text: string, range: CvRange | null, before: string | undefined): string | null {
  const rest = range ? without(text, range) : text;
  const cells = cellsOf(rest);
  return (
    cells.find(
      (cell) =>
        isSchool(cell) && !isPartOfSchool(cell, before ?? cells.find(isUniversity)) && !isSentence(cell),
    ) ?? null
  );
}

function isUniversity(cell: string): boolean {
  return /大[学學]|universit/i.test(cell);
}

/** What the others say of a field: whether it is over, and the degree of a school that has one only. */
function completed(draft: Draft<Education>, { month }: Reader): Draft<Education> {
  const { endDate, institution, institutionType } = draft;
  if (!draft.isCompleted && endDate)
    propose(
      draft,
      "isCompleted",
      endDate.value <= month,
      endDate.line,
      Math.min(endDate.confidence, certainty.worded),
    );
  // Institutes and colleges that award degrees are what the form calls universities.
  if (
    institutionType?.value === "college" &&
    ["bachelor", "master", "doctorate"].includes(draft.degree?.value ?? "")
  )
    draft.institutionType = { ...institutionType, value: "university" };
  if (!draft.degree && institution && institutionType?.value === "highSchool")
    propose(draft, "degree", "highSchool", institution.line, certainty.placed);
  return draft;
}
