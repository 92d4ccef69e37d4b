import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import { headerField } from "../header-words.ts";
import { plausibility, shareOfNames } from "./plausibility.ts";

const marks: readonly (readonly [readonly number[], TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** What the bytes themselves don't tell apart is weighed, in this order where two weigh the same. */
const weighed = ["utf-8", "gb18030", "big5", "windows-1252"] as const;

/** What words weigh beside the characters, where all of them being everyday is 1: each header we know, all names. */
const weights = { header: 0.25, names: 0.4 } as const;

/** The text of a file and its character set: by its mark, as UTF-8 where it is that, else by what reads sensibly. */
export function decodeText(
  content: Uint8Array,
  declared: TextEncoding | null,
): { text: string; encoding: TextEncoding } {
  const encoding = declared ?? encodingOf(content);
  // Declared by somebody who looked: what doesn't fit is shown as such and no reason to refuse.
  return { text: new TextDecoder(encoding).decode(content), encoding };
}

/** UTF-16 by its mark, or by the zero bytes beside separators and line ends, all in the same half of their pairs. */
export function wideEncoding(content: Uint8Array): "utf-16le" | "utf-16be" | null {
  const mark = markOf(content);
  if (mark === "utf-16le" || mark === "utf-16be") return mark;
  const beginning = content.subarray(0, 8_000);
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (content.length % 2 === 1 || (high === 0) === (low === 0)) return null;
  const encoding = low > 0 ? "utf-16le" : "utf-16be";
  const text = new TextDecoder(encoding).decode(beginning.subarray(0, beginning.length & ~1));
  // A program has zeros as well, and no lines.
  return /[\r\n]/.test(text) && !/(?![\t\r\n])\p{Cc}|\p{Co}|\uFFFD/u.test(text.slice(0, -1))
    ? encoding
    : null;
}

function encodingOf(content: Uint8Array): TextEncoding {
  const certain = markOf(content) ?? wideEncoding(content) ?? (isUtf8(content) ? "utf-8" : null);
  if (certain) return certain;
  const found = weighed.map((encoding) => ({
    encoding,
    weight: plausibility(content, encoding) + evidenceOf(cellsOf(content, encoding)),
  }));
  return found.reduce((best, one) => (one.weight > best.weight ? one : best)).encoding;
}

function markOf(content: Uint8Array): TextEncoding | null {
  return marks.find(([bytes]) => bytes.every((byte, index) => content[index] === byte))?.[1] ?? null;
}

function isUtf8(content: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}

/** Cells of the beginning that only this reading can have given. */
function cellsOf(content: Uint8Array, encoding: TextEncoding): string[] {
  const beginning = new TextDecoder(encoding).decode(content.subarray(0, 20_000));
  return beginning.split(/[\r\n,;\t|"]+/).filter((cell) => /\P{ASCII}/u.test(cell));
}

/** What the words say: headers that we know, and cells that begin with a family's name. */
function evidenceOf(cells: readonly string[]): number {
  const headers = cells.slice(0, 200).filter((cell) => headerField(cell) !== null).length;
  return weights.header * Math.min(8, headers) + weights.names * shareOfNames(cells);
}
