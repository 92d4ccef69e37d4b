import { cellsOf, isBullet, withoutBullet } from "./cells.ts";
import { type CvRange, findDate, findRange } from "./dates.ts";
import { isEmployer, isEmployerFirst, isPlace, isPosition } from "./employers.ts";
import type { CvLine } from "./found.ts";
import { isTableHead } from "./labels.ts";

/** A line that says who, what or when. */
interface Head {
  readonly line: CvLine;
  readonly text: string;
  readonly range: CvRange | null;
}

/** What belongs to one stretch of work: the lines that say who, what and when, and those that say what was done. */
export interface Block {
  readonly heads: Head[];
  readonly duties: CvLine[];
}

/** Lines by the stretch of work they belong to; what has no time is none. */
export function blocksOf(lines: readonly CvLine[]): Block[] {
  const blocks: Block[] = [];
  let blank = true;
  for (const line of lines) {
    if (line.text === "") {
      blank = true;
      continue;
    }
    const text = withoutBullet(line.text);
    const range = findRange(text) ?? leadingDate(text);
    if (isTableHead(cellsOf(text))) continue;
    const block = blocks.at(-1);
    const dated = block?.heads.some((head) => head.range !== null) ?? false;
    const duty =
      isDuty(line.text, text, range) || (block !== undefined && !range && goesOn(block, text, blank, dated));
    if (duty) {
      block?.duties.push(line);
    } else if (
      !block ||
      block.duties.length > 0 ||
      (range && dated) ||
      (blank && dated && block.heads.length > 1)
    ) {
      blocks.push({ heads: [{ line, text, range }], duties: [] });
    } else {
      block.heads.push({ line, text, range });
    }
    blank = false;
  }
  return blocks.filter(({ heads }) => heads.some(({ range }) => range !== null));
}

/** "July 2025   Work placement": a month in front of the line is when it began and ended. */
function leadingDate(text: string): CvRange | null {
  const found = findDate(text);
  if (found?.from !== 0 || found.date.month === null || !/^\s{3}\S/.test(text.slice(found.to))) return null;
  return { start: found.date, end: found.date, ongoing: false, expected: false, from: 0, to: found.to };
}

/** A line that tells what was done: listed, a sentence, or behind "Responsibilities:". */
function isDuty(line: string, text: string, range: CvRange | null): boolean {
  if (dutyLabel.test(text)) return true;
  if (range && range.from < 4) return false;
  if (range && range.to - range.from < text.length * 0.8 && text.length < 110 && !/[.。;；]$/.test(text))
    return false;
  if (range) return text.length >= 110;
  return (
    (isBullet(line) && !labelledHead.test(text)) ||
    text.length > 90 ||
    /[。；;]$/.test(text) ||
    (/[.]$/.test(text) && text.split(" ").length > 6)
  );
}

/** "Responsibilities:" and the like. */
export const dutyLabel =
  /^(?:(?:key |main |job )?(?:responsibilities|duties|achievements|responsibility|description|job description)|工作内容|工作內容|工作职责|工作職責|主要职责|职责|职责描述|工作描述|岗位职责|實習內容|实习内容|主要工作|工作业绩|项目描述|业绩)\s*[:：]?/i;
const labelledHead =
  /^(?:company|employer|organi[sz]ation|position|job title|title|role|公司|单位|單位|公司名称|职位|職位|岗位|实习单位|工作单位|职务|職務)\s*[:：]/i;

/** After its head, lines that name neither employer nor position go on with what was done. */
function goesOn({ heads, duties }: Block, text: string, blank: boolean, dated: boolean): boolean {
  if (labelledHead.test(text)) return false;
  const names = isEmployer(text) || isPosition(text);
  if (duties.length > 0) {
    // The second line of a listed item, unless it names who comes next.
    return !names ? !blank || text.length > 60 : !blank && (/^[a-z]/.test(text) || text.length > 70);
  }
  if (!dated) return false;
  const cells = heads.flatMap((head) => cellsOf(head.text));
  const both = cells.some(isEmployer) && cells.some((cell) => isPosition(cell) && !isEmployerFirst(cell));
  const complete = both || heads.length >= 2 || cells.length >= 3;
  return complete && !names && !isPlace(text);
}
