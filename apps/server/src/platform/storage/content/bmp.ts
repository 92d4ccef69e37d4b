import { open } from "node:fs/promises";
import { AppError } from "../../app-error.ts";
import { maxPixels } from "./image.ts";

const headerLength = 54;
const depths: readonly number[] = [1, 4, 8, 16, 24, 32];
/** Plain rows, packed rows (RLE 8 and 4), plain rows with masks; not the pictures of other formats inside (4, 5). */
const compressions: readonly number[] = [0, 1, 2, 3];

/**
 * Whether a file is a Windows bitmap with all its rows. Read by its header: sharp doesn't know the format, and browsers
 * show it as it is.
 * @throws AppError 6001 another format, 6003 cut short, broken or beyond 40 megapixels
 */
export async function checkBmp(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(headerLength);
    const { bytesRead } = await file.read(header, 0, headerLength, 0);
    if (bytesRead < 2 || header.toString("latin1", 0, 2) !== "BM") throw new AppError("6001");
    if (bytesRead < headerLength || !isWhole(header, size)) throw new AppError("6003");
  } finally {
    await file.close();
  }
}

function isWhole(header: Buffer, size: number): boolean {
  const start = header.readUInt32LE(10);
  const infoLength = header.readUInt32LE(14);
  const width = header.readInt32LE(18);
  // Negative: the rows come from the top.
  const height = Math.abs(header.readInt32LE(22));
  const depth = header.readUInt16LE(28);
  const compression = header.readUInt32LE(30);
  const known =
    infoLength >= 40 && infoLength <= 1_024 && depths.includes(depth) && compressions.includes(compression);
  if (!known || width < 1 || height < 1 || width * height > maxPixels) return false;
  if (start < 14 + infoLength || start >= size) return false;
  const packed = compression === 1 || compression === 2;
  const rowLength = Math.ceil((width * depth) / 32) * 4;
  return packed ? start + header.readUInt32LE(34) <= size : start + rowLength * height <= size;
}
