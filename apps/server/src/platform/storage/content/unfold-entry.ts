import { inflateRawSync } from "node:zlib";
import type { ZipEntry } from "./zip-directory.ts";

const local = { signature: 0x04034b50, length: 30 } as const;

/** The content of an archive's file; unfolding stops at what the directory claims. @throws Error it is damaged */
export function unfoldEntry(archive: Buffer, { offset, method, packed, unpacked }: ZipEntry): Buffer {
  if (archive.readUInt32LE(offset) !== local.signature) throw new Error("There is no file at this place.");
  const start = offset + local.length + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const content = archive.subarray(start, start + packed);
  return method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
}
