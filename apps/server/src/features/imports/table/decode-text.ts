import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import { headerField } from "../header-words.ts";

const marks: readonly (readonly [readonly number[], TextEncoding])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
];

/** The text of a file and its character set: by its mark, as UTF-8 where it is that, else by what reads sensibly. */
export function decodeText(
  content: Uint8Array,
  declared: TextEncoding | null,
): { text: string; encoding: TextEncoding } {
  const encoding = declared ?? markOf(content) ?? (decode(content, "utf-8") ? "utf-8" : likelier(content));
  // Declared by somebody who looked: what doesn't fit is shown as such and no reason to refuse.
  const text = decode(content, encoding) ?? new TextDecoder(encoding).decode(content);
  return { text, encoding };
}

function markOf(content: Uint8Array): TextEncoding | null {
  return marks.find(([bytes]) => bytes.every((byte, index) => content[index] === byte))?.[1] ?? null;
}

/** Null where a byte doesn't belong to the character set. */
function decode(content: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/**
 * GB18030 or Big5: most byte pairs are a character in both. The one whose first lines hold more headers we know; else
 * the one in which more characters are everyday ones.
 */
function likelier(content: Uint8Array): TextEncoding {
  const [gb, big5] = (["gb18030", "big5"] as const).map((encoding) => {
    const text = decode(content, encoding);
    return { headers: text === null ? -1 : knownHeaders(text), everyday: everydayShare(content, encoding) };
  });
  if (!gb || !big5) return "gb18030";
  if (gb.headers !== big5.headers) return gb.headers > big5.headers ? "gb18030" : "big5";
  return gb.everyday >= big5.everyday ? "gb18030" : "big5";
}

function knownHeaders(text: string): number {
  const cells = text
    .slice(0, 4_000)
    .split(/\r\n?|\n/)
    .slice(0, 10);
  return cells.flatMap((line) => line.split(/[,;\t|]/)).filter((cell) => headerField(cell) !== null).length;
}

/** Lead bytes of the characters people use: level 1 of GB 2312, and of Big5. */
const everyday = { gb18030: [0xb0, 0xd7, 0xa1], big5: [0xa4, 0xc6, 0x40] } as const;

function everydayShare(content: Uint8Array, encoding: keyof typeof everyday): number {
  const [from, to, trail] = everyday[encoding];
  let pairs = 0;
  let known = 0;
  for (let at = 0; at < content.length - 1; at += 1) {
    const lead = content[at] ?? 0;
    if (lead < 0x81) continue;
    const next = content[at + 1] ?? 0;
    pairs += 1;
    if (lead >= from && lead <= to && next >= trail) known += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : known / pairs;
}
