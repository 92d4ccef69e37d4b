import { deflateSync } from "node:zlib";

export type Objects = Readonly<Record<number, string>>;

/** A document of one page: catalogue, page tree, page. */
export const onePage: Objects = {
  1: "<</Type/Catalog/Pages 2 0 R>>",
  2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
};

/** Behind the real trailer: whoever only looks for objects finds this one instead, and no catalogue. */
export const noSecondChance = "%trailer<<>>\n";

interface Written {
  readonly text: string;
  readonly offsets: ReadonlyMap<number, number>;
}

function write(objects: Objects, before: string): Written {
  let text = before;
  const offsets = new Map<number, number>();
  for (const [number, value] of Object.entries(objects)) {
    offsets.set(Number(number), text.length);
    text += `${number} 0 obj\n${value}\nendobj\n`;
  }
  return { text, offsets };
}

const digits = (value: number, length: number) => String(value).padStart(length, "0");

const end = (offset: number) => `startxref\n${offset}\n%%EOF\n`;

export interface Table {
  readonly objects?: Objects;
  /** Entries of the trailer; may tell where it stands itself. */
  readonly trailer?: string | ((at: number) => string);
  /** Between the trailer and `startxref`. */
  readonly after?: string;
  /** What it is added to, a PDF too. */
  readonly to?: string;
}

/** A PDF with a cross reference as a table. Latin-1 text. */
export function withTable({
  objects = {},
  trailer = "/Root 1 0 R",
  after = "",
  to = "%PDF-1.7\n",
}: Table): string {
  const { text, offsets } = write(objects, to);
  const rows = [...offsets].map(([number, offset]) => `${number} 1\n${digits(offset, 10)} 00000 n \n`);
  const entries = typeof trailer === "string" ? trailer : trailer(text.length);
  return `${text}xref\n0 1\n0000000000 65535 f \n${rows.join("")}trailer\n<<${entries}>>\n${after}${end(text.length)}`;
}

/** A row of a cross-reference stream: kind, then an offset or the object stream's number, then a rest. */
export type Row = readonly [kind: number, place: number, rest: number];

/** One byte, three, one. */
export const rowWidths = "/W[1 3 1]";

export const rowBytes = (rows: readonly Row[]): Buffer =>
  Buffer.from(
    rows.flatMap(([kind, place, rest]) => [kind, place >> 16, (place >> 8) & 255, place & 255, rest]),
  );

/** A stream as an object's value. */
export function stream(
  entries: string,
  content: Buffer,
  { length = content.length, newline = "\n" } = {},
): string {
  return `<<${entries}/Length ${length}>>\nstream${newline}${content.toString("latin1")}\nendstream`;
}

/** An object stream: its own list of objects and places, then the objects. */
export function packedObjects(
  objects: readonly (readonly [number: number, value: string])[],
  entries = "",
  pack: (content: Buffer) => Buffer = (content) => content,
): string {
  let list = "";
  let values = "";
  for (const [number, value] of objects) {
    list += `${number} ${values.length} `;
    values += `${value} `;
  }
  const content = pack(Buffer.from(list + values));
  return stream(`/Type/ObjStm/N ${objects.length}/First ${list.length}${entries}`, content);
}

export interface Streamed {
  readonly objects?: Objects;
  readonly trailer?: string;
  /** Rows for objects that don't stand in the file by themselves. */
  readonly packed?: Readonly<Record<number, Row>>;
  /** How the rows become the stream: its entries and its content. */
  readonly encode?: (rows: Buffer, numbers: readonly number[]) => { entries: string; content: Buffer };
  readonly length?: number;
  readonly newline?: string;
  /** What it is added to, a PDF too. */
  readonly to?: string;
}

/** The sections of rows that belong to these objects. */
export const index = (numbers: readonly number[]) =>
  `/Index[${numbers.map((number) => `${number} 1`).join(" ")}]`;

/** A PDF whose only cross reference is a stream, as new programs write it: no second chance. */
export function withStream(made: Streamed): string {
  const {
    objects = onePage,
    trailer = "/Root 1 0 R",
    packed = {},
    length,
    newline,
    to = "%PDF-1.7\n",
  } = made;
  const { text, offsets } = write(objects, to);
  const rows = new Map<number, Row>([...offsets].map(([number, offset]) => [number, [1, offset, 0]]));
  for (const [number, row] of Object.entries(packed)) rows.set(Number(number), row);
  const numbers = [...rows.keys()];
  const encode =
    made.encode ??
    ((plain: Buffer) => ({
      entries: `${rowWidths}${index(numbers)}/Filter/FlateDecode`,
      content: deflateSync(plain),
    }));
  const { entries, content } = encode(rowBytes([...rows.values()]), numbers);
  const body = stream(`/Type/XRef${entries}${trailer}`, content, {
    ...(length !== undefined && { length }),
    ...(newline !== undefined && { newline }),
  });
  return `${text}99 0 obj\n${body}\nendobj\n${end(text.length)}`;
}
