import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { AppError } from "../../app-error.ts";
import { encryptedFile } from "./encrypted-file.ts";
import {
  type CrossReference,
  mostObjects,
  type PdfPlace,
  readCrossReference,
} from "./pdf-cross-reference.ts";
import { longestObject, type PdfFile, readObjectAt, readValue, unpackStream } from "./pdf-stream.ts";
import {
  asDictionary,
  asReference,
  type PdfDictionary,
  PdfSyntaxError,
  type PdfValue,
  parsePdfValue,
} from "./pdf-syntax.ts";

const deepestTree = 60;
const longestIndex = 1024 * 1024;
const searchedAtOnce = 20_000;

/**
 * Whether a file is a whole, unencrypted PDF whose page tree leads to a page. Reads the cross references and the few
 * objects on the way to the first page; no page is interpreted. A file whose cross references are broken, as careless
 * scanners write them, is given a second chance by looking for its objects, which every viewer does too.
 * @throws AppError 6001 no PDF, 6003 truncated or unreadable, or encrypted and saying so
 */
export async function checkPdf(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new AppError("6001");
  if (!bytes.subarray(-2_048).includes("%%EOF")) throw new AppError("6003");
  const file: PdfFile = { bytes, unpacked: new Map(), parsed: 0 };
  const found = (await leadsToPage(file, readCrossReference)) || (await leadsToPage(file, searchObjects));
  if (!found) throw new AppError("6003");
}

async function leadsToPage(
  file: PdfFile,
  read: (file: PdfFile) => Promise<CrossReference>,
): Promise<boolean> {
  try {
    const reference = await read(file);
    if (reference.trailer.has("/Encrypt")) throw encryptedFile();
    const catalog = await dictionaryOf(file, reference, reference.trailer.get("/Root"));
    return await hasPage(file, reference, catalog?.get("/Pages"));
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Broken syntax, or a damaged stream that zlib refuses.
    return false;
  }
}

/** Goes down the first branch of the page tree that has kids. */
async function hasPage(
  file: PdfFile,
  reference: CrossReference,
  root: PdfValue | undefined,
): Promise<boolean> {
  let next = root;
  for (let depth = 0; depth < deepestTree; depth += 1) {
    // Others have their turn: plain objects are read without waiting for anything.
    await setImmediate();
    const node = await dictionaryOf(file, reference, next);
    if (!node) return false;
    const kids = await resolve(file, reference, node.get("/Kids"));
    if (!Array.isArray(kids)) return node.get("/Type") === "/Page";
    next = kids[0];
  }
  return false;
}

async function dictionaryOf(
  file: PdfFile,
  reference: CrossReference,
  value: PdfValue | undefined,
): Promise<PdfDictionary | null> {
  return asDictionary(await resolve(file, reference, value));
}

async function resolve(
  file: PdfFile,
  reference: CrossReference,
  value: PdfValue | undefined,
): Promise<PdfValue> {
  const pointer = asReference(value);
  if (!pointer) return value ?? null;
  const place = reference.places.get(pointer.object);
  if (!place) return null;
  if ("offset" in place) return readObjectAt(file, place.offset, pointer.object).value;
  return packedValue(file, reference, place.packedIn, pointer.object);
}

async function packedValue(
  file: PdfFile,
  reference: CrossReference,
  container: number,
  wanted: number,
): Promise<PdfValue> {
  const place = reference.places.get(container);
  if (!place || !("offset" in place)) return null;
  const { value, streamAt } = readObjectAt(file, place.offset, container);
  const dictionary = asDictionary(value);
  const length = plainNumber(file, reference, dictionary?.get("/Length"));
  if (!dictionary || streamAt === null || length === null) return null;
  const content = await unpackStream(file, streamAt, length, dictionary);
  const first = Number(dictionary.get("/First"));
  if (first > longestIndex) throw new PdfSyntaxError("An object stream with too many objects.");
  for (const [, number, offset] of content.toString("latin1", 0, first).matchAll(/(\d+)\s+(\d+)/g)) {
    if (Number(number) !== wanted) continue;
    const at = first + Number(offset);
    return readValue(file, content.toString("latin1", at, at + longestObject), 0).value;
  }
  return null;
}

/** A number that stands here or in a plain object: a packed one could lead in circles. */
function plainNumber(file: PdfFile, reference: CrossReference, value: PdfValue | undefined): number | null {
  const pointer = asReference(value);
  const place = pointer ? reference.places.get(pointer.object) : undefined;
  const found =
    place && "offset" in place ? readObjectAt(file, place.offset, pointer?.object ?? null).value : value;
  return typeof found === "number" ? found : null;
}

/** Finds plain objects and the last trailer without any cross reference. Packed objects can't be found so. */
async function searchObjects({ bytes }: PdfFile): Promise<CrossReference> {
  const places = new Map<number, PdfPlace>();
  let met = 0;
  for (let at = bytes.indexOf(" obj"); at !== -1; at = bytes.indexOf(" obj", at + 4)) {
    met += 1;
    // Whatever a file is made of, others have their turn meanwhile.
    if (met % searchedAtOnce === 0) await setImmediate();
    if (places.size >= mostObjects) throw new PdfSyntaxError("Too many objects.");
    const before = bytes.toString("latin1", Math.max(0, at - 18), at);
    const head = /(\d{1,10})\s+\d{1,5}$/.exec(before);
    if (head) places.set(Number(head[1]), { offset: at - head[0].length });
  }
  const trailerAt = bytes.lastIndexOf("trailer");
  if (trailerAt === -1) throw new PdfSyntaxError("No trailer.");
  const text = bytes.toString("latin1", trailerAt + 7, trailerAt + 65_536);
  const trailer = asDictionary(parsePdfValue(text, 0).value);
  return { places, trailer: trailer ?? new Map() };
}
