import { type CFB$Container, find, read } from "cfb";
import { isEncryptedOffice } from "../../../platform/storage/content/encrypted-office.ts";
import { carvePictures } from "./carve-pictures.ts";
import { type Pages, refuse } from "./pages.ts";
import { picturePages } from "./word-pictures.ts";

/** Storage of them. */
const macros = "Macros";

/**
 * The pictures of an old Word document: its streams are searched for JPEG and PNG, however they are wrapped.
 * @throws TaskRefusal encrypted, noPicture, unreadable
 */
export async function docPages(bytes: Buffer): Promise<Pages> {
  if (isEncryptedOffice(bytes)) throw refuse("encrypted");
  const container = open(bytes);
  const body = stream(container, "WordDocument");
  if (!body || body.length < 32) throw refuse("unreadable");
  // The file may become the student's document, and those hold none.
  if (container.FileIndex.some(({ name }) => name === macros)) throw refuse("unreadable");
  const pictures = container.FileIndex.flatMap(({ content }) => carvePictures(Buffer.from(content ?? [])));
  return picturePages(pictures);
}

function open(bytes: Buffer): CFB$Container {
  try {
    return read(bytes, { type: "buffer" });
  } catch (error) {
    throw refuse("unreadable", error);
  }
}

function stream(container: CFB$Container, name: string): Buffer | null {
  const content = find(container, name)?.content;
  return content ? Buffer.from(content) : null;
}
