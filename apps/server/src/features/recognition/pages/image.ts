import sharp from "sharp";
import { maxPixels, type Pages, refuse } from "./pages.ts";

/**
 * A picture that sharp knows: its pixels are counted from the header, then it is decoded once to its last line.
 * @throws TaskRefusal tooLarge, unreadable
 */
export async function imagePages(bytes: Buffer): Promise<Pages> {
  await assertWhole(bytes);
  return { count: 1, picture: async () => bytes };
}

/** @throws TaskRefusal tooLarge, unreadable */
export async function assertWhole(bytes: Buffer): Promise<void> {
  const { width, height } = await sizeOf(bytes);
  if (width * height > maxPixels) throw refuse("tooLarge");
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true })
      // The small result keeps memory low; without shrink-on-load every line is still decoded.
      .resize(32, 32, { fit: "inside", fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
  } catch (error) {
    throw refuse("unreadable", error);
  }
}

/** Width and height by the header. @throws TaskRefusal unreadable */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch (error) {
    throw refuse("unreadable", error);
  }
}

/** Raw pixels as a PNG, quickly rather than small. */
export function pngOf(pixels: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(pixels, { raw: { ...size, channels: 4 }, limitInputPixels: maxPixels })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
