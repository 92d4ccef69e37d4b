import { promisify } from "node:util";
import { inflate } from "node:zlib";
import {
  asDictionary,
  type PdfDictionary,
  PdfSyntaxError,
  type PdfValue,
  parsePdfValue,
} from "./pdf-syntax.ts";

/** A file under check, with what it has cost so far. */
export interface PdfFile {
  readonly bytes: Buffer;
  /** Unpacked streams, by where they begin. */
  readonly unpacked: Map<number, Buffer>;
  /** Characters of all values read. */
  parsed: number;
}

/** One numbered object, with the bytes of its stream when it has one. */
export interface PdfObject {
  readonly value: PdfValue;
  /** Where stream bytes begin; null for plain objects. */
  readonly streamAt: number | null;
}

/** Bytes of an object that are looked at. */
export const longestObject = 2 * 1024 * 1024;
const largestUnpacked = 16 * 1024 * 1024;
// A file of a few kilobytes may hold hundreds of streams that each unfold to the largest size.
const mostUnpacked = 64 * 1024 * 1024;
const mostParsed = 8 * 1024 * 1024;

const inflated = promisify(inflate) as (
  data: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/** Reads a value of a file. All of them together have a limit: objects can be long, and name each other in circles. */
export function readValue(file: PdfFile, text: string, position: number): { value: PdfValue; end: number } {
  const read = parsePdfValue(text, position);
  file.parsed += read.end - position;
  if (file.parsed > mostParsed) throw new PdfSyntaxError("Too much on the way to a page.");
  return read;
}

/** Reads the object whose `7 0 obj` stands at an offset. */
export function readObjectAt(file: PdfFile, offset: number, expected: number | null): PdfObject {
  const { bytes } = file;
  const text = bytes.toString("latin1", offset, Math.min(bytes.length, offset + longestObject));
  const head = /^\s*(\d{1,10})\s+\d{1,5}\s+obj/.exec(text);
  if (!head || (expected !== null && Number(head[1]) !== expected))
    throw new PdfSyntaxError("No object here.");
  const { value, end } = readValue(file, text, head[0].length);
  const stream = /^\s*stream(\r\n|\n|\r)/.exec(text.slice(end, end + 40));
  return { value, streamAt: stream ? offset + end + stream[0].length : null };
}

/**
 * The unpacked bytes of a stream, unpacked once. Only Flate is known: cross references and object streams use nothing
 * else.
 * @param length bytes of the packed stream
 */
export async function unpackStream(
  { bytes, unpacked }: PdfFile,
  at: number,
  length: number,
  dictionary: PdfDictionary,
): Promise<Buffer> {
  const known = unpacked.get(at);
  if (known) return known;
  if (length < 0 || at + length > bytes.length) throw new PdfSyntaxError("A stream reaches beyond the file.");
  const packed = bytes.subarray(at, at + length);
  const filter = dictionary.get("/Filter") ?? null;
  const filters = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  if (filters.length === 0) return packed;
  if (filters.length > 1 || filters[0] !== "/FlateDecode") throw new PdfSyntaxError("Unknown filter.");
  const before = [...unpacked.values()].reduce((sum, content) => sum + content.length, 0);
  if (before >= mostUnpacked) throw new PdfSyntaxError("The streams unfold to too much.");
  const data = await inflated(packed, { maxOutputLength: Math.min(largestUnpacked, mostUnpacked - before) });
  const parameters = dictionary.get("/DecodeParms");
  const plain = undoPrediction(data, asDictionary(Array.isArray(parameters) ? parameters[0] : parameters));
  unpacked.set(at, plain);
  return plain;
}

/** Undoes PNG prediction (predictors 10 to 15), one byte per component as cross references have. */
function undoPrediction(data: Buffer, parameters: PdfDictionary | null): Buffer {
  const predictor = Number(parameters?.get("/Predictor") ?? 1);
  if (predictor === 1) return data;
  const columns = Number(parameters?.get("/Columns") ?? 1);
  if (predictor < 10 || !Number.isInteger(columns) || columns < 1 || columns > 100) {
    throw new PdfSyntaxError("Unknown predictor.");
  }
  const rows = Math.floor(data.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const up = row > 0 ? (plain[at - columns] ?? 0) : 0;
      const upLeft = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0;
      plain[at] = (data[row * (columns + 1) + 1 + column] ?? 0) + predicted(kind, left, up, upLeft);
    }
  }
  return plain;
}

function predicted(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - upLeft;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - upLeft)];
  return a <= b && a <= c ? left : b <= c ? up : upLeft;
}
