import { isEncryptedOffice } from "../../../platform/storage/content/encrypted-office.ts";
import { unfoldEntry } from "../../../platform/storage/content/unfold-entry.ts";
import { readZipDirectory, type ZipEntry } from "../../../platform/storage/content/zip-directory.ts";
import { cellGap, refuse } from "./cv-text.ts";
import { xmlTokens } from "./xml-tokens.ts";

/** Text packs well, yet not by such a ratio; and no CV holds this much of it. */
const bounds = { entries: 2_000, text: 20 * 1024 * 1024, ratio: 200, ratioFrom: 1024 * 1024 } as const;

const wanted = /^word\/(header\d*|document)\.xml$/;

/**
 * The text of a Word document by lines: headers (people put their names there), paragraphs, tables, text boxes. What
 * the archive claims is judged before anything is unfolded, and unfolding stops at the claim.
 * @throws TaskRefusal encrypted, tooLarge, unreadable
 */
export function docxText(bytes: Buffer): string[] {
  if (bytes.readUInt32BE(0) === 0xd0cf11e0)
    throw refuse(isEncryptedOffice(bytes) ? "encrypted" : "unreadable");
  const entries = readZipDirectory(bytes, bounds.entries);
  if (!entries) throw refuse("unreadable");
  if (entries.some(({ encrypted }) => encrypted)) throw refuse("encrypted");
  const texts = entries.filter(({ name }) => wanted.test(name));
  if (!texts.some(({ name }) => name === "word/document.xml")) throw refuse("unreadable");
  const swollen = entries.some(
    ({ packed, unpacked }) => unpacked > bounds.ratioFrom && unpacked > packed * bounds.ratio,
  );
  if (swollen || texts.reduce((sum, { unpacked }) => sum + unpacked, 0) > bounds.text)
    throw refuse("tooLarge");
  // Headers first: what they say stands above everything.
  texts.sort((a, b) => b.name.localeCompare(a.name));
  return texts.flatMap((entry) => [...linesOf(unfold(bytes, entry)), ""]);
}

function unfold(archive: Buffer, entry: ZipEntry): string {
  try {
    return unfoldEntry(archive, entry).toString("utf8");
  } catch (error) {
    throw refuse("unreadable", error);
  }
}

/** A cell by its lines, a row by its cells, and what lines go to at the moment. */
interface Level {
  readonly lines: string[];
  readonly cells: string[][];
}

function linesOf(xml: string): string[] {
  const levels: Level[] = [{ lines: [], cells: [] }];
  const paragraphs: { text: string; listed: boolean }[] = [];
  let inText = false;
  let skipped = 0;
  const level = () => levels.at(-1) as Level;
  const add = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (paragraph) paragraph.text += text;
  };
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") {
      if (inText && skipped === 0) add(token.text);
      continue;
    }
    if (token.kind === "open") {
      // Word writes text boxes twice, the second time for old programs; deleted text isn't there any more.
      if (token.name === "mc:Fallback" || token.name === "w:del") skipped += token.empty ? 0 : 1;
      if (skipped > 0) continue;
      if (token.name === "w:p" && !token.empty) paragraphs.push({ text: "", listed: false });
      if (token.name === "w:p" && token.empty) level().lines.push("");
      if (token.name === "w:numPr" && paragraphs.length > 0) {
        const paragraph = paragraphs.at(-1);
        if (paragraph) paragraph.listed = true;
      }
      if (token.name === "w:t") inText = !token.empty;
      if (token.name === "w:tab" && token.empty && !/w:val=/.test(token.attributes)) add("\t");
      if (token.name === "w:br" || token.name === "w:cr") add("\n");
      if (token.name === "w:tc" && !token.empty) levels.push({ lines: [], cells: [] });
      continue;
    }
    if (token.name === "mc:Fallback" || token.name === "w:del") skipped -= 1;
    if (skipped > 0) continue;
    if (token.name === "w:t") inText = false;
    if (token.name === "w:p") {
      const paragraph = paragraphs.pop();
      if (paragraph) level().lines.push(...shown(paragraph));
    }
    if (token.name === "w:tc" && levels.length > 1) {
      const { lines } = levels.pop() as Level;
      level().cells.push(lines);
    }
    if (token.name === "w:tr") level().lines.push(...rowLines(level().cells.splice(0)));
  }
  return levels[0]?.lines ?? [];
}

/** Items of lists get the mark that Word draws for them. */
function shown({ text, listed }: { text: string; listed: boolean }): string[] {
  return text.split("\n").map((line, at) => (listed && at === 0 && line.trim() !== "" ? `• ${line}` : line));
}

/**
 * A row's lines. Cells of one paragraph each are one line. Where a single one holds several, the others stand on its
 * first line, as dates do; where several do, they are columns and read one after the other.
 */
function rowLines(cells: readonly string[][]): string[] {
  const filled = cells.map((lines) => trimmed(lines)).filter((lines) => lines.length > 0);
  const long = filled.filter((lines) => lines.length > 1);
  if (long.length > 1) return filled.flatMap((lines) => [...lines, ""]);
  const first = filled.map(([line = ""]) => line.trim()).join(cellGap);
  return [first, ...(long[0]?.slice(1) ?? [])];
}

function trimmed(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  const to = lines.findLastIndex((line) => line.trim() !== "");
  return from === -1 ? [] : lines.slice(from, to + 1);
}
