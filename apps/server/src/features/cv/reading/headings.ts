import { headingWords, type SectionKind } from "./heading-words.ts";

const kinds = new Map<string, SectionKind>();
for (const [kind, list] of Object.entries(headingWords) as [SectionKind, readonly string[]][])
  for (const word of list) if (!kinds.has(word)) kinds.set(word, kind);

/** What headings say before their word without changing it. */
const decoration =
  /^(relevant|selected|key|my|professional|other|additional|main|recent|further|higher|full|formal) /;

/** A heading is no longer than this; and a line that starts with one, and a colon, goes on behind it. */
const longestHeading = 46;

/** What a heading says follows, or null when the line is none. */
export function headingKind(line: string): SectionKind | null {
  if (line.length === 0 || line.length > longestHeading) return null;
  return kindOf(line.replace(/[:：]\s*$/, ""));
}

/** A heading with its text on the same line: "英语水平：CET-6 560". */
export function headingWithRest(line: string): { kind: SectionKind; rest: string } | null {
  const found =
    /^([^:：]{2,24})[:：]\s*(\S.*)$/.exec(line) ?? /^(\S[^ ]{1,24}(?: \S+){0,3}) {3}(\S.*)$/.exec(line);
  if (!found) return null;
  const kind = kindOf(found[1] ?? "");
  return kind ? { kind, rest: found[2] ?? "" } : null;
}

function kindOf(text: string): SectionKind | null {
  const plain = joinSpaced(text)
    .toLowerCase()
    .replace(/^[（(]?[一二三四五六七八九十]{1,2}[）)、.．：]\s*/u, "")
    .replace(/^[^\p{L}]+|[^\p{L})）]+$/gu, "")
    .replace(/^(part|section) [ivx]+ /, "")
    .trim();
  const whole = known(plain);
  if (whole) return whole;
  // "教育背景 Education", "Work & Internship Experience", "Certificates and Awards", "教育经历（本科）" is none.
  const parts = plain
    .replace(/([\p{Script=Han}])\s*([a-z])/gu, "$1|$2")
    .replace(/([a-z])\s*([\p{Script=Han}])/gu, "$1|$2")
    .split(/\s*(?:[&/|+,，、·()（）]|\band\b|[与和及與])\s*/)
    .filter((part) => part !== "");
  if (parts.length < 2 || parts.length > 4) return null;
  const found = parts.map((part) => known(part) ?? known(`${part} ${parts.at(-1)?.split(" ").at(-1)}`));
  if (found.some((kind) => kind === null)) return null;
  return found.find((kind) => kind !== "other") ?? "other";
}

function known(text: string): SectionKind | null {
  return kinds.get(text) ?? kinds.get(text.replace(decoration, "")) ?? null;
}

/** "E D U C A T I O N" and "教 育 背 景" as they are meant. */
function joinSpaced(text: string): string {
  const closed = text.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, "");
  return /^(\p{L} ){3,}\p{L}$/u.test(closed.replace(/ {2,}/g, " "))
    ? closed
        .split(/ {2,}/)
        .map((word) => word.replace(/ /g, ""))
        .join(" ")
    : closed;
}
