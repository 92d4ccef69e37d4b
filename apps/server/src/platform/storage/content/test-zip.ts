import { deflateRawSync } from "node:zlib";

/** A file of an archive. What the directory says of it is true unless a claim is given. */
export interface Part {
  readonly name: string;
  readonly content?: string | Buffer;
  readonly flags?: number;
  readonly claims?: {
    readonly unpacked?: number;
    readonly nameLength?: number;
    readonly extraLength?: number;
    readonly localOffset?: number;
  };
  /** Bytes after the name in the directory: an extra field, or a comment. */
  readonly extra?: number;
  readonly comment?: number;
}

/** What the record at the end says, where it shall not be the truth. */
export interface End {
  readonly disk?: number;
  readonly directoryDisk?: number;
  readonly count?: number;
  readonly size?: number;
  readonly comment?: Buffer;
}

/** An archive as word processors write it. */
export function zip(parts: readonly Part[], end: End = {}): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = "<x/>", flags = 0, claims = {}, extra = 0, comment = 0 } of parts) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const body = Buffer.concat([local, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims.unpacked ?? content.length, 24);
    entry.writeUInt16LE(claims.nameLength ?? name.length, 28);
    entry.writeUInt16LE(claims.extraLength ?? extra, 30);
    entry.writeUInt16LE(comment, 32);
    entry.writeUInt32LE(claims.localOffset ?? offset, 42);
    bodies.push(body);
    directory.push(entry, Buffer.from(name), Buffer.alloc(extra + comment));
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const { comment = Buffer.alloc(0) } = end;
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(end.disk ?? 0, 4);
  record.writeUInt16LE(end.directoryDisk ?? 0, 6);
  record.writeUInt16LE(parts.length, 8);
  record.writeUInt16LE(end.count ?? parts.length, 10);
  record.writeUInt32LE(end.size ?? list.length, 12);
  record.writeUInt32LE(offset, 16);
  record.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, list, record, comment]);
}

/** The parts without which an archive is no Word document. */
export const wordParts: readonly Part[] = [{ name: "[Content_Types].xml" }, { name: "word/document.xml" }];

/** The parts without which an archive is no Excel workbook. */
export const excelParts: readonly Part[] = [{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }];
