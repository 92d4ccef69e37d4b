import { stat } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import { checkBmp } from "./bmp.ts";
import { createGate } from "./gate.ts";
import { checkImage } from "./image.ts";
import { checkOfficeArchive } from "./office-archive.ts";
import { checkOfficeBinary } from "./office-binary.ts";
import { checkPdf } from "./pdf.ts";

/** Looks whether a file's content is what its name promised (MIME type of `promisedFormat`); throws to refuse. */
export type ContentCheck = (path: string, mime: string) => Promise<void>;

const checks: Readonly<Record<string, (path: string, mime: string) => Promise<void>>> = {
  "application/pdf": checkPdf,
  "image/jpeg": checkImage,
  "image/png": checkImage,
  "image/gif": checkImage,
  "image/webp": checkImage,
  "image/bmp": checkBmp,
  "application/msword": checkOfficeBinary,
  "application/vnd.ms-excel": checkOfficeBinary,
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": checkOfficeArchive,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": checkOfficeArchive,
};

/**
 * Content check of uploads: magic bytes alone are not enough, each format is parsed as far as it takes to know that it
 * is whole. At most `concurrent` at once, since pictures and documents take memory while they are looked at.
 * @throws AppError 6001 the content is of another format, 6003 it is empty, truncated or unreadable
 */
export function createContentCheck({ concurrent = 2 } = {}): ContentCheck {
  const gate = createGate(concurrent);
  return async (path, mime) => {
    const check = checks[mime];
    if (!check) throw new AppError("6001");
    if ((await stat(path)).size === 0) throw new AppError("6003");
    await gate(() => check(path, mime));
  };
}
