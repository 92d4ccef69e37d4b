import { type LogoMime, logoSide } from "@passage/contract/company/rules.ts";
import { decode } from "bmp-ts";
import sharp, { type Sharp } from "sharp";
import { TaskRefusal } from "../../platform/workers/protocol.ts";

export interface LogoTask {
  readonly bytes: Uint8Array;
  /** What the file's name promises. */
  readonly mime: LogoMime;
}

/** `format`: not the picture its name promises; `tooLarge`: more pixels than a logo can need. */
export type LogoRefusal = "format" | "tooLarge";

/** A 31 KB picture can unfold to gigabytes: pixels are counted before anything is decoded. */
const mostPixels = 40_000_000;

const formats: Partial<Record<LogoMime, string>> = {
  "image/png": "png",
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/svg+xml": "svg",
};

/** Points per inch at which a drawing is its own size, and the most that the renderer takes. */
const drawing = { own: 72, most: 2_400 } as const;

/**
 * A PNG of a logo, at most {@link logoSide} on its longer side, upright and without what cameras and programs wrote
 * into it. Of a drawing (SVG) the picture alone is kept: no script, no link. Runs in a child process.
 * @throws TaskRefusal format, tooLarge
 */
export async function rasteriseLogo({ bytes, mime }: LogoTask): Promise<Uint8Array> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = mime === "image/bmp" ? fromBitmap(content) : await fromPicture(content, mime);
  try {
    return await picture
      .autoOrient()
      .resize(logoSide, logoSide, { fit: "inside", withoutEnlargement: mime !== "image/svg+xml" })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    throw refuse("format", cause);
  }
}

async function fromPicture(content: Buffer, mime: LogoMime): Promise<Sharp> {
  const options = { limitInputPixels: mostPixels, failOn: "truncated" } as const;
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw refuse("format", cause);
    });
  if (format !== formats[mime] || width < 1 || height < 1) throw refuse("format");
  if (width * height > mostPixels) throw refuse("tooLarge");
  if (format !== "svg") return sharp(content, options);
  const density = Math.min(drawing.most, Math.max(1, (drawing.own * logoSide) / Math.max(width, height)));
  return sharp(content, { ...options, density });
}

const bitmapHeader = 54;

/** A Windows bitmap, which sharp doesn't read. The decoder believes the header, so sizes are judged before it runs. */
function fromBitmap(content: Buffer): Sharp {
  if (content.length < bitmapHeader || content.toString("latin1", 0, 2) !== "BM") throw refuse("format");
  const width = content.readInt32LE(18);
  const height = Math.abs(content.readInt32LE(22));
  if (width < 1 || height < 1) throw refuse("format");
  if (width * height > mostPixels) throw refuse("tooLarge");
  try {
    const { data } = decode(content, { toRGBA: true });
    return sharp(data, { raw: { width, height, channels: 4 } });
  } catch (cause) {
    throw refuse("format", cause);
  }
}

function refuse(reason: LogoRefusal, cause?: unknown): TaskRefusal<LogoRefusal> {
  return new TaskRefusal<LogoRefusal>(reason, { cause });
}
