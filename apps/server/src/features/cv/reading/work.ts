import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import { lengths } from "@passage/contract/limits.ts";
import { cellsOf, inLanguage, isBullet, labelled, without, withoutBullet } from "./cells.ts";
import { type CvRange, monthText } from "./dates.ts";
import { isDepartment, isEmployer, isEmployerFirst, isPlace, isPosition } from "./employers.ts";
import { type CvLine, certainty, type Draft, isChinese, propose, type Reader } from "./found.ts";
import { isLabel } from "./labels.ts";
import { type Block, blocksOf, dutyLabel } from "./work-blocks.ts";

export type Work = BackgroundEntries["work"];

/** Entries under a heading of work. @param heading says of internships and volunteering what their lines don't */
export function readWork(lines: readonly CvLine[], heading: string, reader: Reader): Draft<Work>[] {
  const drafts = blocksOf(lines)
    .map((block) => readBlock(block, heading, reader))
    .filter((draft) => draft.company || draft.position);
  // Promoted: another position below the same employer, who is named once.
  for (const [at, draft] of drafts.entries()) {
    const before = drafts[at - 1]?.company;
    if (!draft.company && draft.position && before)
      propose(draft, "company", before.value, before.line, certainty.placed);
  }
  return drafts;
}

function readBlock({ heads, duties }: Block, heading: string, reader: Reader): Draft<Work> {
  const draft: Draft<Work> = {};
  const cells: { text: string; line: number; first: boolean }[] = [];
  for (const { line, text, range } of heads) {
    if (range && !draft.startDate && !draft.endDate && !draft.isOnDuty) readRange(draft, range, line.number);
    const rest = range ? without(text, range) : text;
    readMode(draft, rest, line.number);
    for (const [at, cell] of cellsOf(withoutMode(rest)).entries()) {
      const named = labelled(cell);
      if (named && readLabelled(draft, named, line.number, reader)) continue;
      if (isLabel(cell)) continue;
      // A sentence that goes on behind who and what.
      if (/^(?:负责|負責|协助|協助|参与|參與|主要|从事|responsible for)/i.test(cell)) {
        propose(draft, "duty", cell.replace(/[。.]$/, ""), line.number, certainty.placed);
        continue;
      }
      for (const piece of splitAt(cell)) cells.push({ text: piece, line: line.number, first: at === 0 });
    }
  }
  readNames(
    draft,
    cells.filter(({ text }) => !isPlace(text) && text.length > 1),
    reader,
  );
  readHeading(draft, heading, heads[0]?.line.number ?? 1);
  readDuties(draft, duties);
  return draft;
}

function readRange(draft: Draft<Work>, { start, end, ongoing, expected }: CvRange, line: number): void {
  const from = start && monthText(start);
  const to = end && monthText(end);
  if (from) propose(draft, "startDate", from, line, certainty.named);
  if (to) propose(draft, "endDate", to, line, certainty.named);
  propose(draft, "isOnDuty", ongoing || expected, line, certainty.named);
}

/** "Data analyst at Acme" and "Acme – Data analyst" in one cell. */
function splitAt(cell: string): string[] {
  const at = /^(.{3,60}?)\s+(?:at|@|with)\s+([A-Z].{1,80})$/.exec(cell);
  if (at && isPosition(at[1] ?? "")) return [at[1] ?? "", at[2] ?? ""];
  const bracket = /^(.{3,80}?)\s*[（(]([^()（）]{2,50})[)）]$/.exec(cell);
  if (
    bracket &&
    isPosition(bracket[2] ?? "") !== isPosition(bracket[1] ?? "") &&
    !isEmployer(bracket[2] ?? "")
  ) {
    if (isPosition(bracket[2] ?? "")) return [bracket[1] ?? "", bracket[2] ?? ""];
  }
  const prose = /^[在于於](\p{Script=Han}{2,}?)(?:担任|擔任|任职|任|实习)(\p{Script=Han}{2,})$/u.exec(cell);
  if (prose) return [prose[1] ?? "", prose[2] ?? ""];
  const chinese =
    /^(\p{Script=Han}{3,}?(?:有限公司|公司|集团|集團|银行|銀行|事务所|医院|中心))(\p{Script=Han}{2,})$/u.exec(
      cell,
    );
  if (chinese && isPosition(chinese[2] ?? "")) return [chinese[1] ?? "", chinese[2] ?? ""];
  return [cell];
}

const labels = {
  company:
    /^(?:company|employer|organi[sz]ation|公司|单位|單位|公司名称|公司名稱|实习单位|工作单位|企业|機構|机构)$/,
  position: /^(?:position|job title|title|role|职位|職位|岗位|职务|職務|崗位|担任职务|职位名称)$/,
} as const;

function readLabelled(
  draft: Draft<Work>,
  { label, value }: { label: string; value: string },
  line: number,
  { language }: Reader,
): boolean {
  for (const field of ["company", "position"] as const) {
    if (!labels[field].test(label)) continue;
    propose(draft, field, inLanguage(value, language), line, certainty.named);
    return true;
  }
  return /^(?:department|location|部门|部門|地点|地點|所在部门|supervisor|汇报对象|time|时间|時間|period|起止时间|工作时间)$/.test(
    label,
  );
}

/** Who and what: by their words, then by their places. */
function readNames(
  draft: Draft<Work>,
  cells: readonly { text: string; line: number; first: boolean }[],
  { language }: Reader,
): void {
  const open = cells.filter(({ text }) => text.length <= 100);
  const taken = new Set<number>();
  const take = (field: "company" | "position", at: number, sure: number) => {
    const cell = open[at];
    if (!cell || draft[field]) return;
    propose(draft, field, inLanguage(cell.text, language), cell.line, sure);
    taken.add(at);
  };
  const employer = open.findIndex(
    ({ text }) => isEmployer(text) && !(isPosition(text) && !isEmployerFirst(text)),
  );
  const post = open.findIndex(
    ({ text }, at) => at !== employer && isPosition(text) && !(isEmployer(text) && employer === -1),
  );
  if (employer !== -1) take("company", employer, certainty.worded);
  if (post !== -1) take("position", post, certainty.worded);
  const left = (at: number) => at !== employer && at !== post && !isDepartment(open[at]?.text ?? "");
  const others = open.flatMap((_cell, at) => (left(at) ? [at] : []));
  // With one of the two known, its neighbour is the other.
  if (!draft.company && others[0] !== undefined)
    take("company", others[0], draft.position ? certainty.worded - 0.1 : certainty.guessed);
  const rest = others.filter((at) => !taken.has(at));
  if (!draft.position && rest[0] !== undefined)
    take(
      "position",
      rest[0],
      draft.company && isChinese(open[rest[0]]?.text ?? "") ? certainty.placed : certainty.guessed,
    );
}

const modes: readonly [NonNullable<Work["mode"]>, RegExp][] = [
  ["internship", /\bintern(?:ship)?s?\b|\bplacement\b|实习|實習|见习/i],
  ["partTime", /\bpart[- ]?time\b|兼职|兼職|家教/i],
  ["volunteer", /\bvolunt(?:eer|ary)\w*|志愿|志願|义工|義工|支教/i],
  ["fullTime", /\bfull[- ]?time\b|\bpermanent\b|全职|全職/i],
];

function readMode(draft: Draft<Work>, text: string, line: number): void {
  for (const [mode, form] of modes)
    if (form.test(text) && !draft.mode) propose(draft, "mode", mode, line, certainty.worded);
}

/** Marks of how somebody was employed, which stand beside the names. */
function withoutMode(text: string): string {
  return text
    .replace(
      /[（(]\s*(?:part[- ]?time|full[- ]?time|internship|intern|volunteer|contract|casual|temporary|兼职|兼職|全职|全職|实习|實習)\s*[)）]/gi,
      "   ",
    )
    .replace(
      /(?:^|[|,，]\s*|\s{3})(?:part[- ]?time|full[- ]?time|internship|兼职|兼職|全职|全職)(?=\s*(?:$|[|,，]|\s{3}))/gi,
      "   ",
    );
}

function readHeading(draft: Draft<Work>, heading: string, line: number): void {
  if (draft.mode || /work|employ|career|工作/i.test(heading)) return;
  readMode(draft, heading, line);
}

function readDuties(draft: Draft<Work>, duties: readonly CvLine[]): void {
  const [first] = duties;
  if (!first) return;
  const items: string[] = [];
  for (const { text } of duties) {
    const plain = withoutBullet(text).replace(dutyLabel, "").trim();
    if (plain === "") continue;
    // A line without a mark of its own goes on with the item before it.
    if (items.length > 0 && !isBullet(text) && /^[a-z]/.test(plain)) items.push(`${items.pop()} ${plain}`);
    else if (items.length > 0 && !isBullet(text) && isChinese(plain) && !/[。；;.]$/.test(items.at(-1) ?? ""))
      items.push(`${items.pop()}${plain}`);
    else items.push(plain);
  }
  const duty = [...items.join("\n")].slice(0, lengths.note).join("");
  if (duty) propose(draft, "duty", duty, first.number, certainty.worded);
}
