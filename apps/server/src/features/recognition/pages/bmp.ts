import { decode } from "bmp-ts";
import { pngOf } from "./image.ts";
import { maxPixels, type Pages, refuse } from "./pages.ts";

const headerLength = 54;

/**
 * A Windows bitmap, which sharp doesn't read. The decoder believes the header, so sizes are judged before it runs.
 * @throws TaskRefusal tooLarge, unreadable
 */
export async function bmpPages(bytes: Buffer): Promise<Pages> {
  const picture = await decodeBmp(bytes);
  return { count: 1, picture: async () => picture };
}

/** A bitmap as a PNG. @throws TaskRefusal tooLarge, unreadable */
export async function decodeBmp(bytes: Buffer): Promise<Buffer> {
  if (bytes.length < headerLength) throw refuse("unreadable");
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  const bits = bytes.readUInt16LE(28);
  const compressed = bytes.readUInt32LE(30);
  if (width < 1 || height < 1) throw refuse("unreadable");
  if (width * height > maxPixels) throw refuse("tooLarge");
  // 0 none, 3 and 6 name the bits of each colour; 1 and 2 are run lengths, which may be shorter.
  const plain = compressed === 0 || compressed === 3 || compressed === 6;
  if (plain && bytes.length < (width * height * bits) / 8) throw refuse("unreadable");
  try {
    const { data } = decode(bytes, { toRGBA: true });
    return await pngOf(data, { width, height });
  } catch (error) {
    throw refuse("unreadable", error);
  }
}
