import { TextEncoder } from "node:util";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { workbookParts } from "../../../platform/spreadsheet/parts.ts";
import { zip } from "../../../platform/storage/content/test-zip.ts";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";
import { readTable } from "./read-table.ts";
import { separatorOf } from "./split-text.ts";
import type { TableFormat } from "./table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (content: Uint8Array | string) =>
  readTable({
    content: typeof content === "string" ? utf8(content) : content,
    format: "csv",
    encoding: null,
  });

const book = async (...sheets: (string | number | boolean | Date | null)[][][]) =>
  new Uint8Array(await writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `S${index}`, rows })) }));

/** A workbook of one sheet with these rows, as XML. */
function bookOf(rows: string): Buffer {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  return zip(
    Object.entries({
      ...workbookParts(["S"]),
      "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    }).map(([name, content]) => ({ name, content })),
  );
}

async function refusal(content: Uint8Array, format: TableFormat): Promise<string> {
  try {
    await readTable({ content, format, encoding: null });
    return "read";
  } catch (error) {
    return error instanceof TaskRefusal ? error.reason : String(error);
  }
}

describe("character sets", () => {
  const gb18030 = Buffer.from("d0d5c3fb2cd0d4b1f02cbbfad5c50a", "hex");
  const samples: [string, Buffer, string, string][] = [
    ["UTF-8", Buffer.from("姓名,性别\n王思远,男"), "utf-8", "王思远"],
    ["UTF-8 with its mark", Buffer.from("\uFEFF姓名,性别\n王思远,男"), "utf-8", "王思远"],
    [
      "UTF-16 as Excel saves it",
      Buffer.from("\uFEFF姓名\t性别\n王思远\t男", "utf16le"),
      "utf-16le",
      "王思远",
    ],
    // 姓名,性别 / 张三,男
    ["GB 18030", Buffer.from("d0d5c3fb2cd0d4b1f00ad5c5c8fd2cc4d0", "hex"), "gb18030", "张三"],
    // 姓名,性別 / 陳嘉怡,女
    ["Big5", Buffer.from("a96da6572ca9caa74f0ab3afb9c5a9c92ca46b", "hex"), "big5", "陳嘉怡"],
  ];

  it.each(samples)("%s is recognised", async (_, content, encoding, name) => {
    const table = await text(content);
    expect([table.encoding, table.rows[0]?.cells[0]]).toEqual([encoding, name]);
    expect(table.header[0]).toBe("姓名");
  });

  it("without a header we know, everyday characters tell", async () => {
    // 備註,單位 / 香港,中學 in Big5
    const content = Buffer.from("b3c6b5f92cb3e6a6ec0aadbbb4e42ca4a4bec7", "hex");
    expect(await text(content)).toMatchObject({ encoding: "big5", header: ["備註", "單位"] });
  });

  it("what is declared is believed", async () => {
    const { header } = await readTable({ content: gb18030, format: "csv", encoding: "gb18030" }).catch(
      () => ({
        header: [],
      }),
    );
    expect(header).toEqual([]);
    const read = await readTable({
      content: Buffer.concat([gb18030, Buffer.from("d5c5c8fd2cc4d02cd5c5", "hex")]),
      format: "csv",
      encoding: "big5",
    }).catch((error: TaskRefusal) => error.reason);
    expect(read).not.toMatchObject({ encoding: "gb18030" });
  });
});

describe("text", () => {
  it.each([",", ";", "\t", "|"])("parted by %j", async (separator) => {
    const rows = [
      "Name;Birthday,Email|x".replace(/[;,|]/g, separator),
      ["A", "2005-01-02", "a@b.c", ""].join(separator),
    ];
    expect(separatorOf(rows.join("\n"))).toBe(separator);
  });

  it("keeps what is quoted: separators, quotes and line breaks", async () => {
    const { rows, header } = await text(
      'Name,Address,Email\r\n"Wang, S.","1 ""A"" Road\nHong Kong",a@b.c\r\n',
    );
    expect(header).toEqual(["Name", "Address", "Email"]);
    expect(rows).toEqual([{ number: 2, cells: ["Wang, S.", '1 "A" Road Hong Kong', "a@b.c"] }]);
  });

  it("passes over titles and blank lines, and counts as the spreadsheet does", async () => {
    const { rows } = await text("List of students 2026,,\n,,\nName,Email,Phone\n\nA,a@b.c,1\n,,\nB,,2");
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [5, "A"],
      [7, "B"],
    ]);
  });

  it("Excel's own line about the separator counts as a row, as it does in Excel", async () => {
    const { header, rows } = await text("sep=;\r\nName;Address\r\nA;1, B Road\r\n");
    expect(header).toEqual(["Name", "Address"]);
    expect(rows).toEqual([{ number: 3, cells: ["A", "1, B Road"] }]);
    const believed = await text("sep=;\r\nName;Note, a, b, c, d\r\nA;1, 2, 3, 4, 5\r\n");
    expect(believed.header).toEqual(["Name", "Note, a, b, c, d"]);
  });

  it("a row shorter or longer than the header loses nothing", async () => {
    const { header, rows } = await text("Name,Email\nA\nB,b@b.c,extra");
    expect(header).toEqual(["Name", "Email", ""]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["A", "", ""],
      ["B", "b@b.c", "extra"],
    ]);
  });
});

describe("workbooks", () => {
  it("give days, numbers and ticks as text, without exponents", async () => {
    const content = await book([
      ["Name", "Birthday", "Phone", "Has passport"],
      ["A", new Date("2005-03-14T00:00:00Z"), 13_800_138_000, true],
    ]);
    const { rows } = await readTable({ content, format: "xlsx", encoding: null });
    expect(rows[0]?.cells).toEqual(["A", "2005-03-14", "13800138000", "TRUE"]);
  });

  it("a formula gives the value it had", async () => {
    const content = new Uint8Array(
      await writeXlsx({
        sheets: [
          {
            name: "S",
            rows: [
              ["Name", "Email"],
              ["A", null],
            ],
            cells: new Map([
              ["1,1", { value: "a@b.c", type: "formula", formula: '"a@"&"b.c"', formulaResult: "a@b.c" }],
            ]),
          },
        ],
      }),
    );
    const { rows } = await readTable({ content, format: "xlsx", encoding: null });
    expect(rows[0]?.cells).toEqual(["A", "a@b.c"]);
  });

  it("rows without a place, with one twice, or with one that no sheet has come one after the other", async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (place: string, ...texts: string[]) => `<row${place}>${texts.map(cell).join("")}</row>`;
    const numbered = async (...places: string[]) => {
      const [head = "", ...more] = places;
      const body = more.map((place, index) => row(place, `A${index}`, "a@b.c"));
      const content = new Uint8Array(bookOf(`${row(head, "Name", "Email")}${body.join("")}`));
      const { rows } = await readTable({ content, format: "xlsx", encoding: null });
      return rows.map(({ number }) => number);
    };
    expect(await numbered(' r="1"', ' r="3"', ' r="7"')).toEqual([3, 7]);
    expect(await numbered("", "", "")).toEqual([2, 3]);
    expect(await numbered(' r="2"', ' r="2"', ' r="2"', ' r="9"')).toEqual([3, 4, 9]);
    expect(await numbered(' r="9"', ' r="8"', ' r="7"')).toEqual([10, 11]);
    expect(await numbered(' r="0"', ' r="-5"', ' r="x"', ' r="3000000000"')).toEqual([2, 3, 4]);
  });

  it("an empty cover before the table is passed over", async () => {
    const content = await book(
      [],
      [["Name"], ["A"]].map((row) => [...row, "x"]),
    );
    const { rows } = await readTable({ content, format: "xlsx", encoding: null });
    expect(rows).toHaveLength(1);
  });
});

describe("refused", () => {
  const many = (rows: number) =>
    utf8(`Name\n${Array.from({ length: rows }, (_, index) => `A${index}`).join("\n")}`);

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, TableFormat, string]>([
    ["a workbook under a text's name", () => book([["Name"], ["A"]]), "csv", "format"],
    ["a text under a workbook's name", () => utf8("Name\nA"), "xlsx", "format"],
    ["a program", () => utf8("MZ\0\0"), "csv", "format"],
    ["an archive that is no workbook", () => new Uint8Array(zip([{ name: "a.txt" }])), "xlsx", "format"],
    ["half a workbook", async () => (await book([["Name"], ["A"]])).slice(0, 900), "xlsx", "unreadable"],
    [
      "an old workbook that is none",
      () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3),
      "xls",
      "unreadable",
    ],
    [
      "a bomb by its own words",
      () =>
        new Uint8Array(
          zip([
            { name: "xl/workbook.xml" },
            { name: "xl/worksheets/sheet1.xml", claims: { unpacked: 2_000_000_000 } },
          ]),
        ),
      "xlsx",
      "unreadable",
    ],
    ["figures only", () => utf8("1,2\n3,4"), "csv", "noHeader"],
    [
      "people without a header",
      () => utf8("王思远,2005-03-14,a@b.c\n李雷,2004-01-01,b@b.c"),
      "csv",
      "noHeader",
    ],
    ["names of people alone", () => utf8("王思远,李雷,王思远\n韩梅梅,李明,张华"), "csv", "noHeader"],
    ["one word on top", () => utf8("某某\n王思远\n李雷"), "csv", "noHeader"],
    ["nothing but a header", () => utf8("Name,Email\n,\n"), "csv", "noRows"],
    ["nothing at all", () => utf8(" \n\n"), "csv", "noRows"],
    ["a row too many", () => many(studentImport.rows + 1), "csv", "tooManyRows"],
    ["as many as may be", () => many(studentImport.rows), "csv", "read"],
  ])("%s", async (_, content, format, reason) => {
    expect(await refusal(await content(), format)).toBe(reason);
  });
});
