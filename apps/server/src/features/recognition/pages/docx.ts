import { isEncryptedOffice } from "../../../platform/storage/content/encrypted-office.ts";
import { unfoldEntry } from "../../../platform/storage/content/unfold-entry.ts";
import { readZipDirectory, type ZipEntry } from "../../../platform/storage/content/zip-directory.ts";
import { contentKind } from "../content-kind.ts";
import { type Pages, refuse } from "./pages.ts";
import { picturePages } from "./word-pictures.ts";

/** Bounds of what is unfolded; a picture is packed already, so it hardly grows, and text by no such ratio. */
const bounds = { entries: 2_000, pictures: 60 * 1024 * 1024, ratio: 200, ratioFrom: 1024 * 1024 } as const;

const media = /^word\/media\/[^/]+\.(jpe?g|png|gif|bmp|webp)$/i;
const macros = "word/vbaProject.bin";

/**
 * The pictures of a Word document. What the archive claims is judged before anything is unfolded, and unfolding stops
 * at the claim.
 * @throws TaskRefusal encrypted, noPicture, tooLarge, unreadable
 */
export async function docxPages(bytes: Buffer): Promise<Pages> {
  if (contentKind(bytes) === "cfb") throw refuse(isEncryptedOffice(bytes) ? "encrypted" : "unreadable");
  const entries = readZipDirectory(bytes, bounds.entries);
  if (!entries) throw refuse("unreadable");
  if (entries.some(({ encrypted }) => encrypted)) throw refuse("encrypted");
  // The file may become the student's document, and those hold none.
  if (entries.some(({ name }) => name === macros)) throw refuse("unreadable");
  const pictures = entries.filter(({ name }) => media.test(name));
  const swollen = entries.some(
    ({ packed, unpacked }) => unpacked > bounds.ratioFrom && unpacked > packed * bounds.ratio,
  );
  const unpacked = pictures.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (swollen || unpacked > bounds.pictures) throw refuse("tooLarge");
  // image10 comes after image2.
  pictures.sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return picturePages(pictures.map((entry) => unfold(bytes, entry)));
}

function unfold(archive: Buffer, entry: ZipEntry): Buffer {
  try {
    return unfoldEntry(archive, entry);
  } catch (error) {
    throw refuse("unreadable", error);
  }
}
