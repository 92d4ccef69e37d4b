import { isChinese } from "./found.ts";

/** A line without the mark of a list. */
export function withoutBullet(text: string): string {
  return text.replace(bullet, "");
}

const bullet =
  /^\s*(?:[•·●○◦▪■◆►▶➢➤✓√*–—\-oØ]\s+|[•·●○◦▪■◆►▶➢➤✓√]\s*|(?:\d{1,2}|[a-z])[.)）、]\s?(?!\d)|[(（]\d{1,2}[)）]\s?|[①-⑳]\s?)/;

/** Whether a line begins with the mark of a list. */
export function isBullet(text: string): boolean {
  return bullet.test(text);
}

// "Co., Ltd." is one name.
const strong =
  /\s{3,}|\s*[|｜¦•·●▪]\s*|\s*[,，](?!\s*(?:Ltd|Inc|LLC|Limited|Corp|PLC|LLP)\b)\s*|\s*[;；]\s*|\s+[–—-]\s+|\s*\/{2}\s*|\s+\/\s+/;

const hidden: Readonly<Record<string, string>> = {
  ",": "\ue000",
  "，": "\ue001",
  ";": "\ue002",
  "；": "\ue003",
  "|": "\ue004",
};
const shown = Object.fromEntries(Object.entries(hidden).map(([mark, stand]) => [stand, mark]));

/** Pieces between separators; in brackets nothing separates: "(English, senior high school)". */
export function splitOutsideBrackets(text: string, separator: RegExp): string[] {
  return text
    .replace(/[（(][^（()）]*[)）]/g, (inside) =>
      inside.replace(/[,，;；|]/g, (mark) => hidden[mark] ?? mark),
    )
    .split(separator)
    .map((cell) => cell.replace(/[\ue000-\ue004]/g, (stand) => shown[stand] ?? ""));
}

/** Pieces of a line between its separators; in Chinese, spaces are separators too. */
export function cellsOf(text: string): string[] {
  return splitOutsideBrackets(text, strong)
    .flatMap((cell) => (isChinese(cell) ? splitChinese(cell) : [cell]))
    .map(trimCell)
    .filter((cell) => cell !== "");
}

function splitChinese(cell: string): string[] {
  return cell.split(/(?<=[\p{Script=Han}）)》]) +|(?<=[A-Za-z0-9]) +(?=\p{Script=Han}{2})/u);
}

function trimCell(cell: string): string {
  return cell
    .replace(/^[\s:：、.。()（）\-–—~]+(?=\S)/, (marks) =>
      /[（(]/.test(marks) && closes(cell) ? marks.trim() : "",
    )
    .replace(/[\s:：、,，;；\-–—~]+$/, "")
    .replace(/^[（(]([^（）()]*)[)）]$/, "$1")
    .replace(/[（(]\s*[)）]/g, "")
    .replace(/\s*[（(]$/, "")
    .trim();
}

function closes(cell: string): boolean {
  return /[)）]/.test(cell);
}

/** A text without one stretch of it. */
export function without(text: string, { from, to }: { from: number; to: number }): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const bracketed = /[（(]\s*$/.test(before) && /^\s*[)）]/.test(after);
  return bracketed
    ? `${before.replace(/[（(]\s*$/, "")}   ${after.replace(/^\s*[)）]/, "")}`
    : `${before}   ${after}`;
}

/** "Major: Finance", "专业：金融学": what a label says, and its value. */
export function labelled(cell: string): { label: string; value: string } | null {
  const found = /^([^:：]{1,30})[:：]\s*(\S.*)$/.exec(cell);
  return found
    ? {
        label: (found[1] ?? "")
          .trim()
          .toLowerCase()
          .replace(/\s+/g, /\p{Script=Han}/u.test(found[1] ?? "") ? "" : " "),
        value: (found[2] ?? "").trim(),
      }
    : null;
}

/** A bilingual text in one language: "利兹大学 University of Leeds", "利兹大学（University of Leeds）". Else the whole. */
export function inLanguage(text: string, language: "zh" | "en"): string {
  for (const form of bilingual) {
    const found = form.exec(text)?.groups;
    if (found) return (language === "zh" ? found.zh : found.en)?.trim() ?? text;
  }
  return text;
}

const zh = "(?<zh>\\p{Script=Han}[\\p{Script=Han}\\d·]*(?:[（(]\\p{Script=Han}+[)）]\\p{Script=Han}*)?)";
// An abbreviation in brackets is a part of the name.
const en = "(?<en>(?=[^)）]*[a-z])[A-Za-z][A-Za-z&.,'’()\\- ]{2,}?)";
const bilingual = [
  `^${zh}\\s+[/|]?\\s*${en}$`,
  `^${zh}\\s*[（(/]\\s*${en}\\s*[)）]?$`,
  `^${en}\\s+[/|]?\\s*${zh}$`,
  `^${en}\\s*[（(/]\\s*${zh}\\s*[)）]$`,
].map((form) => new RegExp(form, "u"));
