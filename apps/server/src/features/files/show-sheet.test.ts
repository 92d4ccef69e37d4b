import { fileTicket } from "@passage/contract/files/endpoints.ts";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { xlsOf } from "../../platform/spreadsheet/test-xls.ts";
import { xlsxOf } from "../../platform/spreadsheet/test-xlsx.ts";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeFile } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { sheetPage } from "./sheet-page.ts";

let test: TestApp;
let desk: Desk;
let student: number;
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  student = await desk.student();
});
afterAll(() => test.close());

/** What a new window shows of a workbook. */
async function show(content: Uint8Array, mime = xlsx) {
  const values = { store: test.store, name: "成绩 <b>.xlsx", mime, content };
  const fileGuid = await makeFile(test.database, student, values);
  const { path } = await ok(test.app, fileTicket, { body: { fileGuid } }, { token: desk.token });
  return test.app.inject({ method: "GET", url: path });
}

const workbook = (rows: (string | number | boolean | null)[][]) =>
  writeXlsx({ sheets: [{ name: "Marks", rows }] });

describe("a workbook in a window", () => {
  it("is a page without anything that runs, whatever its cells hold", async () => {
    const hostile = `<script>alert("1")</script>`;
    const answer = await show(
      await workbook([
        ["科目", "分数"],
        ["数学", 95.5],
        [hostile, '=HYPERLINK("x")'],
      ]),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": expect.stringMatching(/^inline; /),
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
      "x-content-type-options": "nosniff",
    });
    expect(answer.body).toContain('<td dir="auto">数学</td><td dir="auto">95.5</td>');
    expect(answer.body).toContain("&lt;script&gt;");
    expect(answer.body).not.toMatch(/<script|<b>/);
    expect(answer.body).toContain("<title>成绩 &lt;b&gt;.xlsx</title>");
  });

  it("shows its beginning and says so, in the language of who looks", async () => {
    const rows = Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 60 }, (_cell, column) => `r${row + 1}c${column + 1}`),
    );
    const content = await workbook(rows);
    const { body } = await show(content);
    expect(body).toContain("r200c50");
    expect(body).not.toMatch(/r201c1<|r1c51</);
    expect(body).toContain("The first 200 rows and 50 columns.");
    expect(body).toContain('<th scope="col">AX</th>');
    await asSuperuser(test, "update accounts set language = 'zh' where id = $1", [desk.consultant.id]);
    expect((await show(content)).body).toContain("仅显示前200行、50列");
    await asSuperuser(test, "update accounts set language = 'en-us' where id = $1", [desk.consultant.id]);
  });

  it("as other programs write it: its sheet in sight, days by their numbers, texts of either width", async () => {
    const rows = `<x:row r="1"><x:c t="s"><x:v>0</x:v></x:c><x:c s="1"><x:v>38425</x:v></x:c></x:row>`;
    const lists = {
      name: "Lists",
      rows: `<x:row r="1"><x:c><x:v>1</x:v></x:c></x:row>`,
      state: "hidden",
    } as const;
    const book = { prefix: "x", shared: ["<x:t>成绩</x:t>"], formats: [0, 31] };
    const newer = await show(xlsxOf([lists, { name: "S", rows }], book));
    const old = await show(
      xlsOf([
        { name: "Lists", rows: [["x"]], hidden: true },
        { name: "S", rows: [["成绩", { day: 38_425 }, "José", { formula: 2 }]] },
      ]),
      "application/vnd.ms-excel",
    );
    for (const { body } of [newer, old])
      expect(body).toContain('<td dir="auto">成绩</td><td dir="auto">2005-03-14</td>');
    expect(old.body).toContain('<td dir="auto">José</td><td dir="auto">2</td>');
  });

  it("counts rows as the sheet does, those that the file leaves out included", async () => {
    const cell = (row: number) => `<row r="${row}"><c r="A${row}"><v>${row}0</v></c></row>`;
    const { body } = await show(xlsxOf([{ name: "S", rows: cell(1) + cell(3) }]));
    expect(body).toContain('<th scope="row">3</th><td dir="auto">30</td>');
  });

  it("says so where it is too wide or too long alone, and not where all of it fits", async () => {
    const isCut = async (rows: number, columns: number) => {
      const content = await workbook(Array.from({ length: rows }, () => Array(columns).fill("x")));
      return (await show(content)).body.includes("The first 200 rows");
    };
    expect([await isCut(2, 51), await isCut(201, 2), await isCut(200, 50)]).toEqual([true, true, false]);
  });

  it("that can't be read is given as the file it is", async () => {
    const locked = await writeXlsx({
      sheets: [{ name: "S", rows: [["A"]] }],
      encryption: { password: "x", spinCount: 9 },
    });
    expect((await show(locked)).headers["content-disposition"]).toMatch(/^attachment; /);
    for (const mime of [xlsx, "application/vnd.ms-excel"]) {
      const answer = await show(Buffer.from("PK no workbook"), mime);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; /);
      expect(answer.body).toBe("PK no workbook");
    }
  });
});

it("an empty workbook says so", () => {
  const page = sheetPage({ rows: [], cut: false }, { title: "a.xlsx", language: "zh-hk" });
  expect(page).toContain("此試算表沒有內容。");
  expect(page).toContain('lang="zh-HK"');
});
