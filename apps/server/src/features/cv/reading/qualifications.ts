import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import { inLanguage, splitOutsideBrackets, without, withoutBullet } from "./cells.ts";
import { dayText, findDate, findRange, monthText } from "./dates.ts";
import { type CvLine, certainty, type Draft, propose, type Reader } from "./found.ts";
import { isTableHead } from "./labels.ts";

export type Qualification = BackgroundEntries["qualifications"];

/** Prizes, exams of English, and what anybody may have. */
const noQualification =
  /scholarship|奖学金|獎學金|\b(?:prize|award|winner|medal|dean['’]s list|ielts|toefl|pte|cet[- ]?[46]|gre|gmat|duolingo)\b|一等奖|二等奖|三等奖|三好学生|优秀|冠军|雅思|托福|[四六][级級]|普通话|普通話|驾驶证|驾照|駕駛執照|driving licen[cs]e/i;
const word =
  /certif|qualif|licen[cs]e|diploma|chartered|\b(?:cfa|acca|cpa|frm|pmp|cima|cia|tefl|tesol|celta|ccna|cissp|hkicpa|ssi|itil|prince2|scrum|aws certified|toeic|jlpt|hsk|delf|topik|trinity|abrsm|grade \d|level \d|first aid|n[1-5])\b|证书|證書|认证|認證|證照|证照|证$|證$|资格证|资格|資格|职称|職稱|等级|等級|[一二三四五六七八九十][级級]|会计师|注册|認證|认证|师$|師$/i;
const group =
  /\b(?:institut(?:e|ion)|association|society|council|university|college|board|academy|foundation|authority|ministry|commission|google|microsoft|amazon|aws|coursera|cisco|oracle|trinity|cambridge|abrsm|acca|hkicpa|cima|red cross|st john|pmi|isaca|tableau)\b|学会|學會|协会|協會|委员会|教育部|财政部|人社部|人力资源|中心|考试院|考試局|大学$|公[会會]|红十字/i;

/** Entries under a heading of qualifications: each line, or each item of a line, is one. */
export function readQualifications(
  lines: readonly CvLine[],
  heading: string,
  reader: Reader,
): Draft<Qualification>[] {
  const mixed = /award|hono|skill|奖|獎|荣誉|技能|training|培训/i.test(heading);
  return joined(lines)
    .flatMap(({ text, number }) => itemsOf(text).map((item) => ({ text: item, number })))
    .filter(
      ({ text }) =>
        !noQualification.test(text) &&
        !isTableHead(text.split(/ {3,}/)) &&
        !isFooter(text) &&
        (word.test(text) || (!mixed && text.length < 80)),
    )
    .map((line) => readLine(line, reader))
    .filter((draft) => draft.name !== undefined);
}

const kindAlone = /^(?:certifi(?:cate|cation)|licen[cs]e|qualification|diploma|registration|membership)\b/i;

/** Lines without blanks, with those put together that a narrow column broke: a lone date, a kind without its name. */
function joined(lines: readonly CvLine[]): CvLine[] {
  const whole: CvLine[] = [];
  for (const line of lines) {
    if (line.text === "") continue;
    const last = whole.at(-1);
    const date = findDate(line.text);
    const rest =
      (date !== null && date.from === 0 && date.to >= line.text.length - 1) ||
      (kindAlone.test(line.text) && last !== undefined && !word.test(last.text));
    if (last && rest) whole.splice(-1, 1, { ...last, text: `${last.text} ${line.text}` });
    else whole.push(line);
  }
  return whole;
}

/** What printers add. */
function isFooter(text: string): boolean {
  return /^(?:confidential|printed|page \d|第\s?\d+\s?页|\d+ ?\/ ?\d+$)/i.test(text);
}

function itemsOf(text: string): string[] {
  const plain = withoutBullet(text);
  const items = plain.split(/\s*[;；、]\s*(?![^（(]*[)）])/).filter((item) => item.trim() !== "");
  return items.length > 1 ? items : [plain];
}

function readLine({ text, number }: CvLine, { language, month }: Reader): Draft<Qualification> {
  const draft: Draft<Qualification> = {};
  const range = findRange(text);
  const date = range ? null : findDate(text);
  const rest = range ? without(text, range) : date ? without(text, date) : text;
  const end = range ? range.end : (date?.date ?? null);
  if (range?.start) {
    const started = dayText(range.start);
    if (started) propose(draft, "startDate", started, number, certainty.named);
  }
  if (end) {
    // Without a day, the first of the month: certificates name months, the form asks for days.
    const exact = dayText(end);
    const first = monthText(end);
    if (exact) propose(draft, "getDate", exact, number, certainty.named);
    else if (first) propose(draft, "getDate", `${first}-01`, number, certainty.guessed);
  }
  const pending =
    /in progress|expected|ongoing|candidate|pursuing|备考|在考|进行中|進行中|passed \d+ (?:of|out of)/i.test(
      text,
    ) ||
    range?.ongoing === true ||
    (end !== null && (monthText(end) ?? `${end.year}-12`) > month);
  readNames(draft, rest, number, language);
  if (draft.name)
    propose(
      draft,
      "status",
      pending ? "inProgress" : "acquired",
      number,
      pending || end ? certainty.worded : certainty.placed,
    );
  return draft;
}

function readNames(draft: Draft<Qualification>, text: string, number: number, language: "zh" | "en"): void {
  const cells = splitOutsideBrackets(
    text.replace(
      /\((?:in progress|expected)\s*\)|[（(]\s*[)）]|\b(?:in progress|expected|obtained|awarded|issued(?: by)?)\b\s*:?/gi,
      "   ",
    ),
    /\s{3,}|\s*[|｜·•,，]\s*|\s+[–—-]\s+|(?<=[\p{Script=Han}）)]) +(?=\p{Script=Han})|\bby\b/u,
  )
    .map((cell) => cell.replace(/^[\s:：\-–—]+|[\s:：\-–—.。]+$/g, ""))
    .filter((cell) => cell.length > 1);
  const grade = cells.findIndex(
    (cell) =>
      /^(?:grade|score|level|distinction|merit|pass(?:ed)?|成绩|分数|合格)\b/i.test(cell) && cell.length < 30,
  );
  // Who awards it may stand first, where what follows is plainly the name.
  const first = cells.slice(1).some((cell) => word.test(cell)) && !word.test(cells[0] ?? "") ? 0 : 1;
  const by = cells.findIndex(
    (cell, at) => at >= first && at !== grade && group.test(cell) && !/certif|证书|資格|资格/i.test(cell),
  );
  const name = cells.findIndex((_cell, at) => at !== by && at !== grade);
  const named = cells[name];
  if (!named || named.length > 120) return;
  propose(
    draft,
    "name",
    inLanguage(named, language),
    number,
    word.test(named) ? certainty.worded : certainty.placed,
  );
  if (by !== -1)
    propose(draft, "group", inLanguage(cells[by] ?? "", language), number, certainty.worded - 0.05);
  if (grade !== -1 && !/^passed \d/i.test(cells[grade] ?? ""))
    propose(draft, "grade", cells[grade] ?? "", number, certainty.placed);
}
