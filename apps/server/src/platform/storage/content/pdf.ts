import { readFile } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import { type CrossReference, type PdfPlace, readCrossReference } from "./pdf-cross-reference.ts";
import { readObjectAt, unpackStream } from "./pdf-stream.ts";
import {
  asDictionary,
  asReference,
  type PdfDictionary,
  PdfSyntaxError,
  type PdfValue,
  parsePdfValue,
} from "./pdf-syntax.ts";

const deepestTree = 60;

/**
 * Whether a file is a whole, unencrypted PDF whose page tree leads to a page. Reads the cross references and the few
 * objects on the way to the first page; no page is interpreted. A file whose cross references are broken, as careless
 * scanners write them, is given a second chance by looking for its objects, which every viewer does too.
 * @throws AppError 6001 no PDF, 6003 truncated, encrypted or unreadable
 */
export async function checkPdf(path: string): Promise<void> {
  const file = await readFile(path);
  if (!file.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new AppError("6001");
  if (!file.subarray(-2_048).includes("%%EOF")) throw new AppError("6003");
  const found = (await leadsToPage(file, readCrossReference)) || (await leadsToPage(file, searchObjects));
  if (!found) throw new AppError("6003");
}

async function leadsToPage(file: Buffer, read: (file: Buffer) => Promise<CrossReference>): Promise<boolean> {
  try {
    const reference = await read(file);
    if (reference.trailer.has("/Encrypt")) throw new AppError("6003");
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
  file: Buffer,
  reference: CrossReference,
  root: PdfValue | undefined,
): Promise<boolean> {
  let next = root;
  for (let depth = 0; depth < deepestTree; depth += 1) {
    const node = await dictionaryOf(file, reference, next);
    if (!node) return false;
    const kids = await resolve(file, reference, node.get("/Kids"));
    if (!Array.isArray(kids)) return node.get("/Type") === "/Page";
    next = kids[0];
  }
  return false;
}

async function dictionaryOf(
  file: Buffer,
  reference: CrossReference,
  value: PdfValue | undefined,
): Promise<PdfDictionary | null> {
  return asDictionary(await resolve(file, reference, value));
}

async function resolve(
  file: Buffer,
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
  file: Buffer,
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
  const text = (await unpackStream(file, streamAt, length, dictionary)).toString("latin1");
  const first = Number(dictionary.get("/First"));
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    if (pairs[index] === wanted) return parsePdfValue(text, first + (pairs[index + 1] ?? 0)).value;
  }
  return null;
}

/** A number that stands here or in a plain object: a packed one could lead in circles. */
function plainNumber(file: Buffer, reference: CrossReference, value: PdfValue | undefined): number | null {
  const pointer = asReference(value);
  const place = pointer ? reference.places.get(pointer.object) : undefined;
  const found =
    place && "offset" in place ? readObjectAt(file, place.offset, pointer?.object ?? null).value : value;
  return typeof found === "number" ? found : null;
}

/** Finds plain objects and the last trailer without any cross reference. Packed objects can't be found so. */
async function searchObjects(file: Buffer): Promise<CrossReference> {
  const places = new Map<number, PdfPlace>();
  for (let at = file.indexOf(" obj"); at !== -1; at = file.indexOf(" obj", at + 4)) {
    const before = file.toString("latin1", Math.max(0, at - 18), at);
    const head = /(\d{1,10})\s+\d{1,5}$/.exec(before);
    if (head) places.set(Number(head[1]), { offset: at - head[0].length });
  }
  const trailerAt = file.lastIndexOf("trailer");
  if (trailerAt === -1) throw new PdfSyntaxError("No trailer.");
  const text = file.toString("latin1", trailerAt + 7, trailerAt + 65_536);
  const trailer = asDictionary(parsePdfValue(text, 0).value);
  return { places, trailer: trailer ?? new Map() };
}
