import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { zip } from "../storage/content/test-zip.ts";
import { TaskRefusal } from "../workers/protocol.ts";
import { cellText } from "./cell-text.ts";
import { xlsRows, xlsxRows } from "./open-workbook.ts";
import { xlsOf } from "./test-xls.ts";
import { inlineRow, xlsxOf } from "./test-xlsx.ts";

/** A sheet as imports and previews see it: rows by their numbers, every cell as text. */
async function textsOf(rows: ReturnType<typeof xlsRows>): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for await (const { index, values } of rows)
    if (values.some((value) => value !== null))
      found[index + 1] = values.map((value) => cellText(value, 500));
  return found;
}
const xlsx = (content: Uint8Array) => textsOf(xlsxRows(content));
const xls = (content: Uint8Array) => textsOf(xlsRows(content));

describe("workbooks as other programs write them", () => {
  it("shared texts: rich ones, with readings beside them, with blanks that count", async () => {
    const shared = [
      "<t>姓名</t>",
      "<r><t>王</t></r><r><rPr><b/></rPr><t>思远</t></r>",
      '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
      '<t xml:space="preserve"> a_x000D_b </t>',
      "<t>Smith &amp; Sons &lt;HK&gt;&#x4e2d;</t>",
    ];
    const cells = shared.map((_, index) => `<c r="${"ABCDE"[index]}1" t="s"><v>${index}</v></c>`).join("");
    expect(await xlsx(xlsxOf([{ name: "S", rows: `<row r="1">${cells}</row>` }], { shared }))).toEqual({
      1: ["姓名", "王思远", "東京", "a b", "Smith & Sons <HK>中"],
    });
  });

  it("texts in their cells, plain and rich, and cells that are left out", async () => {
    const rows = `${inlineRow(1, "姓名", "邮箱")}<row r="3"><c r="A3" t="inlineStr"><is><r><t>李</t></r><r><t>雷</t></r></is></c><c r="D3" t="str"><v>x</v></c></row>`;
    expect(await xlsx(xlsxOf([{ name: "S", rows }]))).toEqual({
      1: ["姓名", "邮箱"],
      3: ["李雷", "", "", "x"],
    });
  });

  it.each([
    [14, "2005-03-14"],
    [31, "2005-03-14"],
    [57, "2005-03-14"],
    ['yyyy"年"m"月"d"日";@', "2005-03-14"],
    ["[$-804]yyyy/m/d;@", "2005-03-14"],
    ["[$-409]d\\-mmm\\-yy;@", "2005-03-14"],
    ["dd/mm/yyyy hh:mm", "2005-03-14"],
    ["@", "38425"],
    [0, "38425"],
    ["0.00_ ", "38425"],
    ['"day "0', "38425"],
  ])("a number under the format %j", async (format, text) => {
    const rows = `<row r="1"><c r="A1" s="1"><v>38425</v></c></row>`;
    expect(await xlsx(xlsxOf([{ name: "S", rows }], { formats: [0, format] }))).toEqual({ 1: [text] });
  });

  it("days counted from 1904, with a time; days as texts, which imports read as they are", async () => {
    const rows = `<row r="1"><c r="A1" s="1"><v>36963</v></c><c r="B1" s="1"><v>36963.75</v></c><c r="C1" t="d"><v>2005-03-14T00:00:00Z</v></c><c r="D1" t="d"><v>2005-03-14</v></c></row>`;
    expect(await xlsx(xlsxOf([{ name: "S", rows }], { formats: [0, 14], since1904: true }))).toEqual({
      1: ["2005-03-14", "2005-03-14", "2005-03-14T00:00:00Z", "2005-03-14"],
    });
  });

  it("formulas give the value they had: texts, numbers, days, ticks, and an error as it stands", async () => {
    const rows = `<row r="1"><c r="A1" t="str"><f>B1&amp;C1</f><v>王思远</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" s="1"><f>TODAY()</f><v>38425</v></c><c r="D1" t="b"><f>TRUE()</f><v>1</v></c><c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="F1"><f>Z9</f></c></row>`;
    expect(await xlsx(xlsxOf([{ name: "S", rows }], { formats: [0, 14] }))).toEqual({
      1: ["王思远", "2", "2005-03-14", "TRUE", "#DIV/0!", ""],
    });
  });

  it("phones and numbers keep their digits", async () => {
    const rows = `<row r="1"><c><v>13800138000</v></c><c><v>1.3800138E10</v></c><c><v>852.0</v></c><c><v>0.1</v></c></row>`;
    expect(await xlsx(xlsxOf([{ name: "S", rows }]))).toEqual({
      1: ["13800138000", "13800138000", "852", "0.1"],
    });
  });

  it("namespaces with a prefix, those of ISO's strict form, and a workbook in another place", async () => {
    const rows = `<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>姓名</x:t></x:is></x:c><x:c r="B1" t="s"><x:v>0</x:v></x:c><x:c r="C1" s="1"><x:v>38425</x:v></x:c></x:row>`;
    const hidden = { name: "H", rows: inlineRow(1, "hidden"), state: "hidden" } as const;
    const prefixed = xlsxOf(
      [
        { ...hidden, rows: hidden.rows.replace(/<(\/?)/g, "<$1x:") },
        { name: "S", rows },
      ],
      {
        prefix: "x",
        shared: ["<x:t>邮箱</x:t>"],
        formats: [0, 14],
      },
    );
    expect(await xlsx(prefixed)).toEqual({ 1: ["姓名", "邮箱", "2005-03-14"] });
    const plain = [hidden, { name: "S", rows: inlineRow(1, "姓名") }];
    expect(await xlsx(xlsxOf(plain, { strict: true }))).toEqual({ 1: ["姓名"] });
    expect(await xlsx(xlsxOf(plain, { at: "xl/workbook2.xml" }))).toEqual({ 1: ["姓名"] });
    expect(await xlsx(xlsxOf(plain, { absolute: true }))).toEqual({ 1: ["姓名"] });
  });

  it("merged cells have their value in the first; hidden rows and columns count", async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>名单</t></is></c><c r="B1"/></row><row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>李雷</t></is></c><c r="B2"><v>1</v></c></row>`;
    const after = `<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`;
    expect(await xlsx(xlsxOf([{ name: "S", rows, after }]))).toEqual({ 1: ["名单", ""], 2: ["李雷", "1"] });
  });

  it("hidden sheets and charts are passed over, empty ones too; where all are hidden, one is taken all the same", async () => {
    const sheet = (name: string, more: object = {}) => ({ name, rows: inlineRow(1, name), ...more });
    const cover = { name: "Chart", rows: "", chart: true };
    const lists = sheet("Lists", { state: "veryHidden" });
    const empty = { name: "Empty", rows: "" };
    const read = (...sheets: Parameters<typeof xlsxOf>[0]) => xlsx(xlsxOf(sheets));
    expect(await read(lists, sheet("Students"))).toEqual({ 1: ["Students"] });
    expect(await read(cover, sheet("Old", { state: "hidden" }), empty, sheet("Students"))).toEqual({
      1: ["Students"],
    });
    expect(await read(lists)).toEqual({ 1: ["Lists"] });
    expect(await read(cover, lists)).toEqual({ 1: ["Lists"] });
    const blank = { name: "Blank", rows: '<row r="1"><c r="A1"/></row>' };
    expect(await read(blank, sheet("Students"), sheet("Notes"))).toEqual({ 1: ["Students"] });
  });

  it("very wide sheets, up to the last column", async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>姓名</t></is></c><c r="XFD1" t="inlineStr"><is><t>end</t></is></c></row>`;
    const { 1: cells = [] } = await xlsx(xlsxOf([{ name: "S", rows }]));
    expect([cells.length, cells[0], cells.at(-1)]).toEqual([16_384, "姓名", "end"]);
  });
});

it("a cell's text is one line of what can be seen, accents in one piece, no longer than it may be", async () => {
  const rows = inlineRow(1, "Jose\u0301\u200b", "\u00a0Li\u2028Na ", "x".repeat(501));
  expect(await xlsx(xlsxOf([{ name: "S", rows }]))).toEqual({ 1: ["José", "Li Na", "x".repeat(500)] });
});

describe("workbooks of Excel 97 to 2003", () => {
  it("texts in one byte and in two, one across the end of a record; numbers, days, ticks, formulas", async () => {
    const book = xlsOf([
      {
        name: "学生",
        rows: [
          ["Name", "姓名", "Birthday", "Phone", "Passport", "Sum", "Email"],
          [
            "José",
            null,
            { day: 38_425 },
            13_800_138_000,
            true,
            { formula: 2 },
            { formula: "李@example.com" },
          ],
          [{ short: 852 }, "王思远，比较长的文字", { day: 38_425.5 }, -1.5, { formula: true }],
        ],
        merged: [0, 0, 0, 1],
      },
    ]);
    expect(await xls(book)).toEqual({
      1: ["Name", "姓名", "Birthday", "Phone", "Passport", "Sum", "Email"],
      2: ["José", "", "2005-03-14", "13800138000", "TRUE", "2", "李@example.com"],
      3: ["852", "王思远，比较长的文字", "2005-03-14", "-1.5", "TRUE"],
    });
  });

  it("days counted from 1904", async () => {
    const book = xlsOf([{ name: "S", rows: [["Name", { day: 36_963 }]] }], { since1904: true });
    expect(await xls(book)).toEqual({ 1: ["Name", "2005-03-14"] });
  });

  it("hidden sheets are passed over, empty ones too", async () => {
    const book = xlsOf([
      { name: "Lists", rows: [["Male"], ["Female"]], hidden: true },
      { name: "Cover", rows: [] },
      { name: "Students", rows: [["Name"], ["A"]] },
    ]);
    expect(await xls(book)).toEqual({ 1: ["Name"], 2: ["A"] });
    expect(await xls(xlsOf([{ name: "Lists", rows: [["Male"]], hidden: true }]))).toEqual({ 1: ["Male"] });
  });
});

describe("a workbook behind a password says so", () => {
  const refusal = async (rows: Promise<unknown>) => {
    const error = await rows.catch((cause: unknown) => cause);
    return error instanceof TaskRefusal ? error.reason : "read";
  };

  it("a new one, under either name; an old one", async () => {
    const wrapped = await writeXlsx({
      sheets: [{ name: "S", rows: [["Name"], ["A"]] }],
      encryption: { password: "secret", spinCount: 1_000 },
    });
    expect(await refusal(xlsx(wrapped))).toBe("encrypted");
    // As archivers lock one: the list of its parts can be read, the parts can't.
    expect(await refusal(xlsx(zip([{ name: "xl/workbook.xml", flags: 1 }])))).toBe("encrypted");
    expect(await refusal(xls(wrapped))).toBe("encrypted");
    expect(await refusal(xls(xlsOf([{ name: "S", rows: [["Name"]] }], { password: true })))).toBe(
      "encrypted",
    );
  });
});
