import { describe, expect, it } from "vitest";
import { type Part, zip } from "../../../platform/storage/content/test-zip.ts";
import { docxText } from "./docx-text.ts";

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (...texts: string[]) => `<w:tc>${texts.map(paragraph).join("")}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;

function linesOf(body: string, more: readonly Part[] = []): string[] {
  const document = `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`;
  const bytes = zip([
    { name: "[Content_Types].xml" },
    { name: "word/document.xml", content: Buffer.from(document) },
    ...more,
  ]);
  return docxText(bytes).filter((line) => line !== "");
}

describe("lines of a Word document", () => {
  it("are its paragraphs, words put together from their runs, tabs and breaks kept", () => {
    const runs =
      "<w:p><w:r><w:t>Uni</w:t></w:r><w:r><w:t>versity</w:t><w:tab/><w:t>2019</w:t><w:br/><w:t>BSc</w:t></w:r></w:p>";
    expect(linesOf(runs)).toEqual(["University\t2019", "BSc"]);
  });

  it("of a table are its rows; of one with columns of text, the columns one after the other", () => {
    expect(linesOf(`<w:tbl>${row(cell("2019"), cell("Leeds"), cell("BSc"))}</w:tbl>`)).toEqual([
      "2019   Leeds   BSc",
    ]);
    expect(linesOf(`<w:tbl>${row(cell("2019"), cell("Leeds", "BSc"))}</w:tbl>`)).toEqual([
      "2019   Leeds",
      "BSc",
    ]);
    const columns = row(cell("Contact", "a@b.test"), cell("Education", "Leeds"));
    expect(linesOf(`<w:tbl>${columns}</w:tbl>`)).toEqual(["Contact", "a@b.test", "Education", "Leeds"]);
  });

  it("hold items of lists with a mark, text boxes once, and nothing that was deleted", () => {
    const item = "<w:p><w:pPr><w:numPr><w:numId/></w:numPr></w:pPr><w:r><w:t>Built things</w:t></w:r></w:p>";
    expect(linesOf(item)).toEqual(["• Built things"]);
    const box = `<w:txbxContent>${paragraph("In a box")}</w:txbxContent>`;
    const twice = `<w:p><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:p>`;
    expect(linesOf(twice)).toEqual(["In a box"]);
    expect(linesOf(`<w:p><w:del><w:r><w:t>Old</w:t></w:r></w:del><w:r><w:t>New</w:t></w:r></w:p>`)).toEqual([
      "New",
    ]);
  });

  it("begin with the header, where names stand; characters are what their codes say", () => {
    const header = { name: "word/header1.xml", content: Buffer.from(paragraph("Sample Person")) };
    expect(linesOf(paragraph("R&amp;D &#x4E2D;&#25991;"), [header])).toEqual(["Sample Person", "R&D 中文"]);
  });
});
