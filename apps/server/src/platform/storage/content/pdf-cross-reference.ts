import { setImmediate } from "node:timers/promises";
import { type PdfFile, readObjectAt, unpackStream } from "./pdf-stream.ts";
import {
  asDictionary,
  type PdfDictionary,
  PdfSyntaxError,
  type PdfValue,
  parsePdfValue,
} from "./pdf-syntax.ts";

/** Where an object stands: at an offset of the file, or packed in an object stream. */
export type PdfPlace = { readonly offset: number } | { readonly packedIn: number };

export interface CrossReference {
  readonly places: ReadonlyMap<number, PdfPlace>;
  /** The newest trailer's entries, completed by older ones. */
  readonly trailer: PdfDictionary;
}

const mostSections = 200;
/** Objects that a file may have. */
export const mostObjects = 300_000;

/** Follows the chain of cross references, newest first, as `startxref` at the file's end names it. */
export async function readCrossReference(file: PdfFile): Promise<CrossReference> {
  const tail = file.bytes.toString("latin1", Math.max(0, file.bytes.length - 2_048));
  const last = [...tail.matchAll(/startxref\s+(\d{1,10})/g)].at(-1)?.[1];
  if (last === undefined) throw new PdfSyntaxError("No startxref.");
  const places = new Map<number, PdfPlace>();
  const trailer = new Map<string, PdfValue>();
  const seen = new Set<number>();
  const waiting = [Number(last)];
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset) || offset >= file.bytes.length) continue;
    seen.add(offset);
    if (seen.size > mostSections) throw new PdfSyntaxError("Too many cross references.");
    const section = await readSection(file, offset, places);
    // Others have their turn: tables are read without waiting for anything.
    await setImmediate();
    for (const [key, value] of section) if (!trailer.has(key)) trailer.set(key, value);
    for (const key of ["/XRefStm", "/Prev"]) {
      const next = section.get(key);
      if (typeof next === "number") waiting.push(next);
    }
  }
  return { places, trailer };
}

function readSection(
  file: PdfFile,
  offset: number,
  places: Map<number, PdfPlace>,
): PdfDictionary | Promise<PdfDictionary> {
  const isTable = /^\s*xref/.test(file.bytes.toString("latin1", offset, offset + 16));
  return isTable ? readTable(file, offset, places) : readStream(file, offset, places);
}

function note(places: Map<number, PdfPlace>, object: number, place: PdfPlace): void {
  if (places.size >= mostObjects) throw new PdfSyntaxError("Too many objects.");
  if (!places.has(object)) places.set(object, place);
}

function readTable(file: PdfFile, offset: number, places: Map<number, PdfPlace>): PdfDictionary {
  const text = file.bytes.toString("latin1", offset);
  let at = (/^\s*xref/.exec(text)?.[0] ?? "").length;
  const header = /\s*(\d{1,10})\s+(\d{1,10})(?=\s)/y;
  const entry = /\s*(\d{10})\s+\d{5}\s+([nf])/y;
  for (;;) {
    header.lastIndex = at;
    const range = header.exec(text);
    if (!range) break;
    at = header.lastIndex;
    for (let index = 0; index < Number(range[2]); index += 1) {
      entry.lastIndex = at;
      const row = entry.exec(text);
      if (!row) throw new PdfSyntaxError("A cross reference is cut short.");
      at = entry.lastIndex;
      if (row[2] === "n") note(places, Number(range[1]) + index, { offset: Number(row[1]) });
    }
  }
  const trailer = /\s*trailer/y;
  trailer.lastIndex = at;
  if (!trailer.test(text)) throw new PdfSyntaxError("No trailer.");
  const dictionary = asDictionary(parsePdfValue(text, trailer.lastIndex).value);
  if (!dictionary) throw new PdfSyntaxError("The trailer is no dictionary.");
  return dictionary;
}

async function readStream(
  file: PdfFile,
  offset: number,
  places: Map<number, PdfPlace>,
): Promise<PdfDictionary> {
  const { value, streamAt } = readObjectAt(file, offset, null);
  const dictionary = asDictionary(value);
  const length = dictionary?.get("/Length");
  if (!dictionary || streamAt === null || typeof length !== "number" || dictionary.get("/Type") !== "/XRef") {
    throw new PdfSyntaxError("No cross reference here.");
  }
  const data = await unpackStream(file, streamAt, length, dictionary);
  const [kindWidth, placeWidth, restWidth] = numbers(dictionary.get("/W"), 3);
  const width = kindWidth + placeWidth + restWidth;
  if (width < 1 || width > 20 || placeWidth > 6 || kindWidth > 1)
    throw new PdfSyntaxError("Odd cross reference.");
  const ranges = dictionary.has("/Index")
    ? (dictionary.get("/Index") ?? null)
    : [0, Number(dictionary.get("/Size"))];
  if (!Array.isArray(ranges)) throw new PdfSyntaxError("Odd cross reference.");
  let at = 0;
  let rows = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = Number(ranges[range]);
    for (
      let index = 0;
      index < Number(ranges[range + 1]) && at + width <= data.length;
      index += 1, at += width
    ) {
      rows += 1;
      if (rows > mostObjects) throw new PdfSyntaxError("Too many objects.");
      const kind = kindWidth === 0 ? 1 : data.readUIntBE(at, kindWidth);
      const place = placeWidth === 0 ? 0 : data.readUIntBE(at + kindWidth, placeWidth);
      if (kind === 1) note(places, first + index, { offset: place });
      if (kind === 2) note(places, first + index, { packedIn: place });
    }
  }
  return dictionary;
}

function numbers(value: PdfValue | undefined, count: 3): [number, number, number] {
  if (!Array.isArray(value) || value.length !== count || !value.every((item) => Number.isInteger(item))) {
    throw new PdfSyntaxError("Odd cross reference.");
  }
  return value as unknown as [number, number, number];
}
