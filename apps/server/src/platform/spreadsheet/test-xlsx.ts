import { zip } from "../storage/content/test-zip.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A sheet as XML: what stands between the tags of its `sheetData`, with the prefix that the book's writer uses. */
export interface XmlSheet {
  readonly name: string;
  readonly rows: string;
  readonly state?: "hidden" | "veryHidden";
  /** After the rows. */
  readonly after?: string;
  readonly chart?: boolean;
}

export interface XmlBook {
  /** Of the namespace, as some exporters write it: `x`. */
  readonly prefix?: string;
  readonly since1904?: boolean;
  /** Each as the content of an `si`. */
  readonly shared?: readonly string[];
  /** Number formats of the cells' styles 0, 1, 2 …; ids of built-in ones, or codes. */
  readonly formats?: readonly (number | string)[];
  /** The namespaces of ISO 29500 Strict. */
  readonly strict?: boolean;
  /** Path of the workbook's own part. */
  readonly at?: string;
  /** Parts are named from the root of the archive. */
  readonly absolute?: boolean;
}

/** A workbook part by part, as other programs than ours write them. */
export function xlsxOf(sheets: readonly XmlSheet[], book: XmlBook = {}): Buffer {
  const {
    prefix,
    since1904 = false,
    shared,
    formats = [0],
    strict = false,
    at = "xl/workbook.xml",
    absolute,
  } = book;
  const spaces = (text: string) =>
    strict
      ? text
          .replaceAll(main, "http://purl.oclc.org/ooxml/spreadsheetml/main")
          .replaceAll(relationships, "http://purl.oclc.org/ooxml/officeDocument/relationships")
      : text;
  const p = prefix ? `${prefix}:` : "";
  const root = (name: string, content: string, more = "") =>
    spaces(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${p}${name} xmlns${prefix ? `:${prefix}` : ""}="${main}"${more}>${content}</${p}${name}>`,
    );
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${kind}" Target="${target}"/>`;
  const relations = (content: string) =>
    spaces(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`,
    );
  const folder = at.replace(/[^/]+$/, "");
  const listed = sheets.map(
    ({ name, state }, index) =>
      `<${p}sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  const codes = formats.map((format, index) => (typeof format === "string" ? [164 + index, format] : null));
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": relations(relation(1, "officeDocument", at)),
    [at]: root(
      "workbook",
      `<${p}workbookPr${since1904 ? ' date1904="1"' : ""}/><${p}sheets>${listed.join("")}</${p}sheets>`,
      ` xmlns:r="${relationships}"`,
    ),
    [`${folder}_rels/${at.slice(folder.length)}.rels`]: relations(
      [
        ...sheets.map(({ chart }, index) =>
          relation(
            index + 1,
            chart ? "chartsheet" : "worksheet",
            `${absolute ? `/${folder}` : ""}${chart ? "chart" : "work"}sheets/sheet${index + 1}.xml`,
          ),
        ),
        relation(900, "styles", "styles.xml"),
        ...(shared ? [relation(901, "sharedStrings", "sharedStrings.xml")] : []),
      ].join(""),
    ),
    [`${folder}styles.xml`]: root(
      "styleSheet",
      `<${p}numFmts>${codes.map((code) => (code ? `<${p}numFmt numFmtId="${code[0]}" formatCode="${String(code[1]).replaceAll('"', "&quot;")}"/>` : "")).join("")}</${p}numFmts><${p}cellXfs>${formats.map((format, index) => `<${p}xf numFmtId="${codes[index]?.[0] ?? format}"/>`).join("")}</${p}cellXfs>`,
    ),
    ...(shared && {
      [`${folder}sharedStrings.xml`]: root("sst", shared.map((text) => `<${p}si>${text}</${p}si>`).join("")),
    }),
  };
  for (const [index, { rows, after = "", chart }] of sheets.entries())
    parts[`${folder}${chart ? "chart" : "work"}sheets/sheet${index + 1}.xml`] = chart
      ? root("chartsheet", "")
      : root("worksheet", `<${p}sheetData>${rows}</${p}sheetData>${after}`);
  return zip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}

/** A row of texts in their cells. */
export function inlineRow(number: number, ...texts: string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${cells.join("")}</row>`;
}
