import { AppError } from "../app-error.ts";
import type { IncomingFile } from "./route.ts";

/**
 * The content of an upload that never touches the disk; only for kinds with small limits.
 * @throws AppError 6002 too large, 6003 empty or followed by another part, 6004 broke off
 */
export async function readWhole(file: IncomingFile, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new AppError("6002", { params: { size: maxBytes / (1024 * 1024) } });
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of file.stream) {
      size += piece.length;
      if (size > maxBytes) throw tooLarge();
      pieces.push(piece);
    }
  } catch (cause) {
    if (file.truncated()) throw tooLarge();
    throw cause instanceof AppError ? cause : new AppError("6004", { cause });
  }
  if (file.truncated()) throw tooLarge();
  await file.atEnd();
  if (size === 0) throw new AppError("6003");
  return Buffer.concat(pieces);
}
