import { find, read } from "cfb";
import { unfoldEntry } from "../storage/content/unfold-entry.ts";
import type { ZipEntry } from "../storage/content/zip-directory.ts";

/** The workbook's own part, wherever an exporter put it. */
export const workbookPart = /(?:^|\/)workbook\d*\.xml$/i;

/** Records of Excel 97 to 2003: a sheet of the workbook, and the end of their list. */
const records = { sheet: 0x85, end: 0x0a } as const;

/**
 * Places, by the workbook's own order, of the sheets that somebody who opens it sees: no hidden ones, and no charts. All
 * sheets of cells where none is shown; null where the list can't be read.
 */
export function shownSheets(archive: Buffer, entries: readonly ZipEntry[]): number[] | null {
  const part = entries.find(({ name }) => workbookPart.test(name));
  if (!part) return null;
  const relations = entries.find(({ name }) => name === part.name.replace(/[^/]+$/, "_rels/$&.rels"));
  try {
    const types = new Map(
      tagsOf(relations ? unfoldEntry(archive, relations) : null, "Relationship").map((tag) => [
        attribute(tag, "Id"),
        attribute(tag, "Type"),
      ]),
    );
    const sheets = tagsOf(unfoldEntry(archive, part), "sheet")
      .filter((tag) => attribute(tag, "name") && attribute(tag, "\\w+:id"))
      .map((tag, place) => ({
        place,
        hidden: /hidden$/i.test(attribute(tag, "state")),
        cells: /\/worksheet$/.test(types.get(attribute(tag, "\\w+:id")) ?? ""),
      }))
      .filter(({ cells }) => cells);
    return placesOf(sheets);
  } catch {
    return null;
  }
}

/** The same of a workbook of Excel 97 to 2003. */
export function shownOldSheets(file: Buffer): number[] | null {
  try {
    const container = read(file, { type: "buffer" });
    const content = (find(container, "Workbook") ?? find(container, "Book"))?.content;
    const stream = Buffer.from(content ?? []);
    const sheets: { place: number; hidden: boolean }[] = [];
    for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
      const kind = stream.readUInt16LE(at);
      if (kind === records.end) break;
      if (kind === records.sheet)
        sheets.push({ place: sheets.length, hidden: ((stream[at + 8] ?? 0) & 3) !== 0 });
    }
    return placesOf(sheets);
  } catch {
    return null;
  }
}

function placesOf(sheets: readonly { place: number; hidden: boolean }[]): number[] | null {
  const shown = sheets.filter(({ hidden }) => !hidden);
  const places = (shown.length > 0 ? shown : sheets).map(({ place }) => place);
  return places.length > 0 ? places : null;
}

/** Begin tags of this name, whatever prefix a writer gives the namespace. */
function tagsOf(xml: Buffer | null, name: string): string[] {
  return xml?.toString().match(new RegExp(`<(?:[\\w.-]+:)?${name}\\s[^>]*>`, "g")) ?? [];
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
}
