import { deflateSync } from "node:zlib";
import { wordParts, zip } from "../../platform/storage/content/test-zip.ts";

/** How a specimen is set: by its header's lines. */
export interface Setting {
  readonly format: "pdf" | "docx";
  /** Width of the left one of two columns, in points; null for one column. */
  readonly columns: number | null;
  /** Words are written one by one and in another order than they are read, as some programs do. */
  readonly scatter: boolean;
}

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const page = { left: 50, right: 545, top: 800, line: 15, size: 10.5 } as const;

function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (charWidth(character) * size) / 1000, 0);
}

function charWidth(character: string): number {
  if (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character)) return 1000;
  if (character === " ") return 278;
  return /[iljtf.,:;'|!()]/.test(character) ? 300 : /[mwMW—]/.test(character) ? 830 : 540;
}

/** A specimen's text as a PDF: `^` a title, `#` a heading, tabs to the right edge, `::left` and `::right` columns. */
export function cvPdf(text: string, { columns, scatter }: Setting): Buffer {
  const pages = text.split(/^~~~$/m).map((part) => {
    const placed = layOut(part.trim().split("\n"), columns);
    return scatter ? scattered(placed) : placed;
  });
  return pdfOf(pages);
}

function layOut(lines: readonly string[], columns: number | null): Placed[] {
  const placed: Placed[] = [];
  const ys: number[] = [];
  const left = { from: page.left, to: columns === null ? page.right : page.left + columns - 20 };
  let area: { from: number; to: number } = columns === null ? left : { from: page.left, to: page.right };
  let y: number = page.top;
  let columnTop = y;
  const pinned: { text: string; at: number }[] = [];
  for (const line of lines) {
    if (line === "::left" || line === "::right") {
      if (line === "::left") columnTop = y;
      y = columnTop;
      area = line === "::left" ? left : { from: page.left + (columns ?? 0), to: page.right };
      continue;
    }
    const pin = /^@(\d+) (.*)$/.exec(line);
    if (pin) {
      pinned.push({ at: Number(pin[1]), text: pin[2] ?? "" });
      continue;
    }
    if (line === "") {
      y -= 9;
      continue;
    }
    const mark = /^[#^] /.exec(line)?.[0];
    const size = mark === "^ " ? 16 : mark === "# " ? 12.5 : page.size;
    if (mark === "# ") y -= 9;
    y -= mark ? size * 1.4 : page.line;
    ys.push(y);
    placed.push(...cellsAt(mark ? line.slice(2) : line, area, y, size));
  }
  for (const { at, text } of pinned)
    placed.push({ text, x: page.left, y: ys[at - 1 + ys.length - countBelow(lines)] ?? y, size: page.size });
  return placed;
}

/** Lines of text behind `::right`, which pins count from. */
function countBelow(lines: readonly string[]): number {
  return lines.slice(lines.indexOf("::right") + 1).filter((line) => line !== "").length;
}

function cellsAt(
  line: string,
  { from, to }: { from: number; to: number },
  y: number,
  size: number,
): Placed[] {
  const cells = line.split("\t");
  return cells.map((text, at) => {
    if (at === 0) return { text, x: from, y, size };
    if (at === cells.length - 1) return { text, x: to - widthOf(text, size), y, size };
    return { text, x: from + ((to - from) * at) / cells.length, y, size };
  });
}

function scattered(placed: readonly Placed[]): Placed[] {
  const words = placed.flatMap(({ text, x, y, size }) => {
    let at = x;
    return text.split(/(?<= )/).map((word) => {
      const one = { text: word.trimEnd(), x: at, y, size };
      at += widthOf(word, size);
      return one;
    });
  });
  // The same order in every run, and none that is read.
  return words
    .map((word, at) => ({ word, key: (at * 7919) % 1009 }))
    .sort((a, b) => a.key - b.key)
    .map(({ word }) => word);
}

/** A PDF of such text: one font of all its characters, named by a map to Unicode, as word processors embed theirs. */
function pdfOf(pages: readonly (readonly Placed[])[]): Buffer {
  const characters = [...new Set(pages.flatMap((placed) => placed.flatMap(({ text }) => [...text])))];
  const code = (character: string) => (characters.indexOf(character) + 1).toString(16).padStart(4, "0");
  const contents = pages.map((placed) =>
    placed
      .filter(({ text }) => text !== "")
      .map(
        ({ text, x, y, size }) =>
          `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${[...text].map(code).join("")}> Tj ET`,
      )
      .join("\n"),
  );
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${chunked(characters, 100)
  .map(
    (part) =>
      `${part.length} beginbfchar\n${part.map((one) => `<${code(one)}> <${Buffer.from(one, "utf16le").swap16().toString("hex")}>`).join("\n")}\nendbfchar`,
  )
  .join("\n")}
endcmap end end`;
  const widths = characters.map((one, at) => `${at + 1} [${charWidth(one)}]`).join(" ");
  const stream = (text: string) => {
    const packed = deflateSync(text);
    return Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from("\nendstream"),
    ]);
  };
  const firstPage = 7;
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, at) => `${firstPage + at * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /Specimen /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>",
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Specimen /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R /DW 540 /W [${widths}] >>`,
    "<< /Type /FontDescriptor /FontName /Specimen /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>",
    stream(map),
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + at * 2 + 1} 0 R >>`,
      stream(content),
    ]),
  ];
  return assemble(objects);
}

function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = chunks[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part);
    chunks.push(bytes);
    length += bytes.length;
  };
  objects.forEach((object, at) => {
    offsets.push(length);
    add(`${at + 1} 0 obj\n`);
    add(object);
    add("\nendobj\n");
  });
  const start = length;
  add(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")}`,
  );
  add(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(chunks);
}

/** A PDF of so many empty pages. */
export function pdfOfPages(count: number): Buffer {
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, () => "3 0 R").join(" ")}] >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
  ]);
}

/** A page whose content writes a line over itself, so many times: small as a file, endless to read. */
export function overwrittenPdf(times: number): Buffer {
  const content = deflateSync("BT /F1 9 Tf 10 10 Td (Education University 2018) Tj ET\n".repeat(times));
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from("\nendstream"),
    ]),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

function chunked<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** A specimen's text as a Word document: `|` rows are tables, `•` lists, and words lie in several runs. */
export function cvDocx(text: string): Buffer {
  const lines = text.trim().split("\n");
  const body: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (line.startsWith("| ")) {
      const rows: string[] = [];
      while (lines[at]?.startsWith("| ")) rows.push(lines[at++] ?? "");
      at -= 1;
      body.push(`<w:tbl><w:tblPr/><w:tblGrid/>${rows.map(rowXml).join("")}</w:tbl>`);
      continue;
    }
    const mark = /^[#^•] /.exec(line)?.[0];
    const properties =
      mark === "• "
        ? '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>'
        : '<w:pPr><w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr>';
    body.push(`<w:p>${properties}${runs(mark ? line.slice(2) : line)}</w:p>`);
  }
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>${body.join("")}<w:sectPr/></w:body></w:document>`;
  return zip([
    ...wordParts.filter(({ name }) => name !== "word/document.xml"),
    { name: "word/document.xml", content: Buffer.from(document) },
  ]);
}

function rowXml(row: string): string {
  const cells = row.replace(/^\| | \|$/g, "").split(" | ");
  return `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/><w:p>${runs(cell)}</w:p></w:tc>`).join("")}</w:tr>`;
}

function runs(text: string): string {
  return text
    .split(/(\t)/)
    .flatMap((part) => (part === "\t" ? ["\t"] : halves(part)))
    .map((part) =>
      part === "\t" ? "<w:r><w:tab/></w:r>" : `<w:r><w:t xml:space="preserve">${escapeXml(part)}</w:t></w:r>`,
    )
    .join("");
}

function halves(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)].filter((part) => part !== "");
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
