import type { CvRefusal } from "@passage/contract/cv/formats.ts";
import { cvLimits } from "@passage/contract/cv/schema.ts";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";

/** Declines a CV, for a reason the caller can be told. */
export function refuse(reason: CvRefusal, cause?: unknown): TaskRefusal<CvRefusal> {
  return new TaskRefusal(reason, { cause });
}

/** Between two cells of one line: columns of a table, or words set far apart. */
export const cellGap = "   ";

// Forms of a character that mean the same: full-width digits and letters, radicals and compatibility forms that PDF
// programs write for characters, ligatures. Punctuation stays as it was written.
const alike =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2f00-\u2fdf\u2e80-\u2eff\uf900-\ufaff\ufb00-\ufb06]/g;
// Browsers and word processors print these radicals for the characters of the same shape; Unicode doesn't join them.
const radicals: Readonly<Record<string, string>> = Object.fromEntries(
  "⺁厂⺎兀⺝月⺟母⺠民⺬示⺼月⻁虎⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟⻯竜⺸羊⻏邑⻐钅⻖阝⺮竹⺷羊⻊足⻍辶⻌辶⺾艹⺿艹⻀艹⺀冫⺅亻"
    .match(/../gu)
    ?.map((pair) => [...pair]) ?? [],
);
const unshown = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** One line as it is shown and read: one form of each character, nothing invisible, no gap wider than a cell's. */
export function cleanLine(text: string): string {
  return text
    .replace(alike, (character) => radicals[character] ?? character.normalize("NFKC"))
    .replace(/[\u2010-\u2012\u2212]/g, "–")
    .replace(/(?<=\d)．(?=\d)/g, ".")
    .replace(/\t/g, cellGap)
    .replace(unshown, "")
    .replace(/[\u00a0\u2000-\u200a\u3000]/g, " ")
    .replace(/ {3,}/g, cellGap)
    .trim();
}

/**
 * Lines of a whole CV: cleaned, at most one blank between two, none at the ends.
 * @throws TaskRefusal noText, tooMuch
 */
export function cvLines(texts: readonly string[]): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const text of texts) {
    const line = cleanLine(text);
    if (line === "" && (lines.length === 0 || lines.at(-1) === "")) continue;
    characters += line.length + 1;
    if (characters > cvLimits.characters) throw refuse("tooMuch");
    lines.push(line);
  }
  if (lines.at(-1) === "") lines.pop();
  // A scan with a line of a scanner's advertisement is no text either.
  const letters = lines.join("").match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < fewestLetters) throw refuse("noText");
  return lines;
}

/** A CV with less than this has nothing to propose. */
const fewestLetters = 40;
