import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** One file of a zip; it is opened when its turn comes. */
export interface ZipPart {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly at: Date;
  readonly open: () => Promise<Readable>;
}

/**
 * A zip as a stream, one file open at a time, no faster than it is taken. Nothing is compressed: scans and office files
 * are so already, and the whole size is known before the first byte.
 * A file that breaks off breaks the zip off: half a document must not look whole.
 */
export function zipFiles(
  parts: readonly ZipPart[],
  note: { path: string; text: string; at: Date } | null,
): { stream: Readable; size: number | null } {
  const zip = new ZipFile();
  // yazl types its PassThrough as less than it is.
  const stream = zip.outputStream as Readable;
  let current: Readable | null = null;
  const fail = (error: Error) => stream.destroy(error);
  stream.once("close", () => current?.destroy());
  // It may fail before whoever sends it listens: that is told by its state, and must not end the process.
  stream.on("error", () => undefined);
  zip.on("error", fail);

  for (const { path, size, at, open } of parts) {
    zip.addReadStreamLazy(path, { size, mtime: at, compress: false }, (use) => {
      if (stream.destroyed) return;
      open().then((source) => {
        current = source;
        source.once("error", fail);
        if (stream.destroyed) source.destroy();
        else use(null, source);
      }, fail);
    });
  }
  if (note) zip.addBuffer(Buffer.from(note.text), note.path, { mtime: note.at, compress: false });
  let total = -1;
  const told = (size?: number) => {
    total = size ?? -1;
  };
  zip.end(undefined, told);
  return { stream, size: total < 0 ? null : total };
}
