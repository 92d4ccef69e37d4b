import { uploadLimits } from "@passage/contract/limits.ts";
import { recognitionFormat } from "@passage/contract/recognition/formats.ts";

/** Recognition itself looks at no more pixels along the long side (2200), so that none it would use is lost. */
const longSide = 2400;

/** Beyond it a picture is no photo, and unfolding it could take the page's memory. */
const largestPhoto = 60 * 1024 * 1024;

/**
 * The file, or a smaller JPEG of a photo beyond the limit of an upload (spec point 5): phones make such ones, and their
 * users have nothing to make them smaller with. Null when it can't be brought below the limit.
 */
export async function fittingPhoto(file: File): Promise<File | null> {
  if (file.size <= uploadLimits.recognition) return file;
  const isPicture = recognitionFormat(file.name)?.startsWith("image/") ?? false;
  if (!isPicture || file.size > largestPhoto) return null;
  const smaller = await drawnSmaller(file).catch(() => null);
  if (!smaller || smaller.size > uploadLimits.recognition) return null;
  return new File([smaller], file.name.replace(/\.[^.]+$/, ".jpg"), { type: "image/jpeg" });
}

/** Turned the way it is shown. */
async function drawnSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const share = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
