import { promisify } from "node:util";
import { inflate } from "node:zlib";
import {
  asDictionary,
  type PdfDictionary,
  PdfSyntaxError,
  type PdfValue,
  parsePdfValue,
} from "./pdf-syntax.ts";

/** One numbered object, with the bytes of its stream when it has one. */
export interface PdfObject {
  readonly value: PdfValue;
  /** Where stream bytes begin; null for plain objects. */
  readonly streamAt: number | null;
}

const longestObject = 2 * 1024 * 1024;
const largestUnpacked = 16 * 1024 * 1024;

const inflated = promisify(inflate) as (
  data: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/** Reads the object whose `7 0 obj` stands at an offset. */
export function readObjectAt(file: Buffer, offset: number, expected: number | null): PdfObject {
  const text = file.toString("latin1", offset, Math.min(file.length, offset + longestObject));
  const head = /^\s*(\d{1,10})\s+\d{1,5}\s+obj/.exec(text);
  if (!head || (expected !== null && Number(head[1]) !== expected))
    throw new PdfSyntaxError("No object here.");
  const { value, end } = parsePdfValue(text, head[0].length);
  const stream = /^\s*stream(\r\n|\n|\r)/.exec(text.slice(end, end + 40));
  return { value, streamAt: stream ? offset + end + stream[0].length : null };
}

/**
 * The unpacked bytes of a stream. Only Flate is known: cross references and object streams use nothing else.
 * @param length bytes of the packed stream
 */
export async function unpackStream(
  file: Buffer,
  at: number,
  length: number,
  dictionary: PdfDictionary,
): Promise<Buffer> {
  if (length < 0 || at + length > file.length) throw new PdfSyntaxError("A stream reaches beyond the file.");
  const packed = file.subarray(at, at + length);
  const filter = dictionary.get("/Filter") ?? null;
  const filters = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  if (filters.length === 0) return packed;
  if (filters.length > 1 || filters[0] !== "/FlateDecode") throw new PdfSyntaxError("Unknown filter.");
  const unpacked = await inflated(packed, { maxOutputLength: largestUnpacked });
  const parameters = dictionary.get("/DecodeParms");
  return undoPrediction(unpacked, asDictionary(Array.isArray(parameters) ? parameters[0] : parameters));
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
