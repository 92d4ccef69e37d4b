import { contentKind } from "../content-kind.ts";
import { decodeBmp } from "./bmp.ts";
import { assertWhole, sizeOf } from "./image.ts";
import { type Pages, refuse } from "./pages.ts";

/** Shorter sides are icons and logos. */
const shortestSide = 300;
/** Pictures that are counted; more is an album, not an application. */
const mostPictures = 50;

/**
 * The pictures of a Word document as pages, those too small for a passport left out.
 * @throws TaskRefusal noPicture
 */
export async function picturePages(found: readonly Buffer[]): Promise<Pages> {
  const pictures: Buffer[] = [];
  for (const bytes of found) {
    const picture = await readable(bytes);
    if (picture) pictures.push(picture);
    if (pictures.length === mostPictures) break;
  }
  if (pictures.length === 0) throw refuse("noPicture");
  return {
    count: pictures.length,
    async picture(number) {
      const picture = pictures[number - 1];
      if (!picture) throw refuse("noSuchPage");
      await assertWhole(picture);
      return picture;
    },
  };
}

/** Null for what is no picture, too small, or damaged: the next one may be the passport. */
async function readable(bytes: Buffer): Promise<Buffer | null> {
  const kind = contentKind(bytes);
  if (kind === null || kind === "pdf" || kind === "zip" || kind === "cfb") return null;
  try {
    const picture = kind === "bmp" ? await decodeBmp(bytes) : bytes;
    const { width, height } = await sizeOf(picture);
    return Math.max(width, height) >= shortestSide ? picture : null;
  } catch {
    return null;
  }
}
