import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { AppError } from "../../app-error.ts";

/** A 31 KB picture can unfold to gigabytes: pixels are counted from the header, before anything is decoded. */
export const maxPixels = 40_000_000;
const decodeSeconds = 20;

/**
 * Whether a file is a picture of the format its name promises, and can be decoded to its last line.
 * @throws AppError 6001 another format, 6003 broken, truncated or beyond 40 megapixels
 */
export async function checkImage(path: string, mime: string): Promise<void> {
  const type = await fileTypeFromFile(path);
  if (type?.mime !== mime) throw new AppError("6001");
  try {
    await sharp(path, { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true })
      // The small result keeps memory low; without shrink-on-load every line of the source is still decoded.
      .resize(32, 32, { fit: "inside", fastShrinkOnLoad: false })
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer();
  } catch (cause) {
    throw new AppError("6003", { cause });
  }
}
