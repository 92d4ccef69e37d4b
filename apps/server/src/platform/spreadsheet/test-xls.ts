import CFB from "cfb";

/** A cell as Excel 97 to 2003 stores one. */
export type OldCell =
  | string
  | number
  | boolean
  | null
  /** A number under a format: a day, by its number. */
  | { readonly day: number }
  /** A small number in the short form. */
  | { readonly short: number }
  /** A formula with the value it had when the file was saved. */
  | { readonly formula: string | number | boolean };

export interface OldSheet {
  readonly name: string;
  readonly rows: readonly (readonly OldCell[])[];
  readonly hidden?: boolean;
  /** First and last row, first and last column. */
  readonly merged?: readonly [number, number, number, number];
}

const globals = 0x0005;
const worksheet = 0x0010;
/** Formats of cells, by their places below: plain, and a day of built-in format 14. */
const [plain, day] = [15, 16];

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const f64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const record = (id: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u16(id, content.length), content]);
};
/** Latin text takes one byte a character, all other two. */
const characters = (text: string): [flag: number, bytes: Buffer] =>
  /^[\0-\xff]*$/.test(text) ? [0, Buffer.from(text, "latin1")] : [1, Buffer.from(text, "utf16le")];
const longText = (text: string) => {
  const [flag, bytes] = characters(text);
  return Buffer.concat([u16(text.length), Buffer.from([flag]), bytes]);
};
const shortText = (text: string) => {
  const [flag, bytes] = characters(text);
  return Buffer.concat([Buffer.from([text.length, flag]), bytes]);
};
const begin = (kind: number) => record(0x0809, u16(0x0600, kind, 0x0dbb, 0x07cc), u32(0x41), u32(6));
const end = record(0x000a);

/**
 * A workbook of Excel 97 to 2003 by its specification (MS-XLS), in a container that another library writes. Texts lie
 * in the shared table, which goes on in a second record in the middle of a text, as it does in large files.
 */
export function xlsOf(sheets: readonly OldSheet[], { since1904 = false, password = false } = {}): Buffer {
  const texts: string[] = [];
  const bodies = sheets.map((sheet) => sheetOf(sheet, texts));
  const before = Buffer.concat([
    begin(globals),
    ...(password ? [record(0x002f, u16(1, 1, 1), Buffer.alloc(48, 7))] : []),
    record(0x0042, u16(1200)),
    record(0x0022, u16(since1904 ? 1 : 0)),
    ...Array.from({ length: 17 }, (_, index) =>
      record(0x00e0, u16(0, index === day ? 14 : 0), Buffer.alloc(16)),
    ),
  ]);
  const shared = sharedTexts(texts);
  const listed = (places: readonly number[]) =>
    Buffer.concat(
      sheets.map(({ name, hidden }, index) =>
        record(0x0085, u32(places[index] ?? 0), Buffer.from([hidden ? 1 : 0, 0]), shortText(name)),
      ),
    );
  let at = before.length + listed([]).length + shared.length + end.length;
  const places = bodies.map((body) => {
    const place = at;
    at += body.length;
    return place;
  });
  const stream = Buffer.concat([before, listed(places), shared, end, ...bodies]);
  const container = CFB.utils.cfb_new();
  // Shorter streams are stored another way; Excel writes none as short.
  CFB.utils.cfb_add(container, "/Workbook", Buffer.concat([stream, Buffer.alloc(4_096)]));
  return CFB.write(container, { type: "buffer" }) as Buffer;
}

function sharedTexts(texts: readonly string[]): Buffer {
  const all = Buffer.concat([u32(texts.length), u32(texts.length), ...texts.map(longText)]);
  const last = texts.at(-1) ?? "";
  const [flag, bytes] = characters(last);
  if (last.length < 2) return record(0x00fc, all);
  const half = Math.floor(last.length / 2) * (flag === 1 ? 2 : 1);
  const split = all.length - bytes.length + half;
  return Buffer.concat([
    record(0x00fc, all.subarray(0, split)),
    record(0x003c, Buffer.from([flag]), all.subarray(split)),
  ]);
}

function sheetOf({ rows, merged }: OldSheet, texts: string[]): Buffer {
  const cells = rows.flatMap((row, r) => row.map((cell, c) => cellOf(r, c, cell, texts)));
  return Buffer.concat([
    begin(worksheet),
    ...cells,
    ...(merged ? [record(0x00e5, u16(1, ...merged))] : []),
    end,
  ]);
}

function cellOf(row: number, column: number, cell: OldCell, texts: string[]): Buffer {
  const at = (format: number) => u16(row, column, format);
  if (cell === null) return record(0x0201, at(plain));
  if (typeof cell === "string") return record(0x00fd, at(plain), u32(texts.push(cell) - 1));
  if (typeof cell === "number") return record(0x0203, at(plain), f64(cell));
  if (typeof cell === "boolean") return record(0x0205, at(plain), Buffer.from([cell ? 1 : 0, 0]));
  if ("day" in cell) return record(0x0203, at(day), f64(cell.day));
  if ("short" in cell) return record(0x027e, at(plain), u32((cell.short << 2) | 2));
  const { formula } = cell;
  const rest = [u16(0), u32(0), u16(3), Buffer.from([0x1e, 1, 0])];
  if (typeof formula === "number") return record(0x0006, at(plain), f64(formula), ...rest);
  const special = (kind: number, value: number) => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff]);
  if (typeof formula === "boolean") return record(0x0006, at(plain), special(1, formula ? 1 : 0), ...rest);
  return Buffer.concat([
    record(0x0006, at(plain), special(0, 0), ...rest),
    record(0x0207, longText(formula)),
  ]);
}
