import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { unfoldEntry } from "../storage/content/unfold-entry.ts";
import { readZipDirectory } from "../storage/content/zip-directory.ts";
import { type CellValue, columnName, dayCell, instantCell } from "./cells.ts";
import { createWorkbook, type Sheet } from "./workbook.ts";

const options = { timeZone: "Asia/Hong_Kong", madeAt: new Date("2026-11-20T04:00:00Z") };

const sheetOf = (rows: CellValue[][], name = "Students"): Sheet => ({
  name,
  columns: (rows[0] ?? [null]).map((_cell, index) => ({ title: `Column ${index + 1}`, width: 20 })),
  rows: [rows],
});

/** What an independent reader makes of a workbook. */
const readBack = async (sheets: Sheet[]) =>
  readXlsx(new Uint8Array(await buffer(createWorkbook(sheets, options))), { readStyles: true });

async function cellsOf(values: CellValue[]): Promise<unknown[]> {
  const { sheets } = await readBack([sheetOf([values])]);
  return sheets[0]?.rows[1] ?? [];
}

it.each([
  "王小明",
  "René O’Brien-Ünal",
  "👩‍🎓 𠮷野家",
  '=HYPERLINK("http://evil.test","Click")',
  "=1+1",
  "+86 138",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "<b>&amp;</b> \"quoted\" 'single'",
  " spaces around ",
  "0012",
  "1e5",
  "true",
  "2026-11-20",
  "line one\nline two",
  "_x0041_ is no A",
  "_X000D_",
  "]]>",
])("%j comes back as the text it is", async (text) => {
  expect(await cellsOf([text])).toEqual([text]);
});

it("leaves out what no workbook can hold, and cuts what is too long", async () => {
  expect(await cellsOf(["a\u0000b\u0007c\u001fd\ufffee", "lone \ud800 half", "x".repeat(40_000)])).toEqual([
    "abcde",
    "lone \ufffd half",
    "x".repeat(32_767),
  ]);
});

it("writes numbers as numbers, days and instants as dates of the zone's wall clock, nothing as nothing", async () => {
  const [number, zero, day, leap, instant, before, none, empty, last] = await cellsOf([
    12.5,
    0,
    { day: "2005-03-14" },
    { day: "2024-02-29" },
    { instant: "2026-11-20T15:59:59Z" },
    { day: "1899-01-01" },
    null,
    "",
    "end",
  ]);
  expect([number, zero]).toEqual([12.5, 0]);
  expect(day).toEqual(new Date("2005-03-14T00:00:00Z"));
  expect(leap).toEqual(new Date("2024-02-29T00:00:00Z"));
  expect((instant as Date).toISOString().slice(0, 19)).toBe("2026-11-20T23:59:59");
  expect([before, none ?? null, empty ?? null, last]).toEqual(["1899-01-01", null, null, "end"]);
});

it("shows days, instants and text of several lines as such, on a head that stands out", async () => {
  const { sheets } = await readBack([
    sheetOf([[{ day: "2005-03-14" }, { instant: "2026-11-20T15:59:59Z" }, "one\ntwo", "one"]]),
  ]);
  const styleOf = (row: number, column: number) => sheets[0]?.cells?.get(`${row},${column}`)?.style;
  expect(styleOf(1, 0)?.numFmt?.replaceAll("\\", "")).toBe("yyyy-mm-dd");
  expect(styleOf(1, 1)?.numFmt?.replaceAll("\\", "")).toBe("yyyy-mm-dd hh:mm");
  expect([styleOf(1, 2)?.alignment?.wrapText, styleOf(1, 3)]).toEqual([true, undefined]);
  for (const column of [0, 3])
    expect(styleOf(0, column)).toMatchObject({ font: { bold: true }, fill: { pattern: "solid" } });
});

it("leaves as text what Excel's calendar gets wrong or doesn't hold, and what is no number to it", async () => {
  const values = [{ day: "1900-03-01" }, { day: "1900-02-28" }, { day: "no day" }, Infinity];
  expect(await cellsOf(values)).toEqual([
    new Date("1900-03-01T00:00:00Z"),
    "1900-02-28",
    "no day",
    "Infinity",
  ]);
});

it("days and instants that are missing leave their cells empty", async () => {
  const cells = [
    dayCell(null),
    dayCell("2005-03-14"),
    instantCell(null),
    instantCell("2026-11-20T04:00:00Z"),
  ];
  expect((await cellsOf(cells)).map((value) => value ?? null)).toEqual([
    null,
    new Date("2005-03-14T00:00:00Z"),
    null,
    new Date("2026-11-20T12:00:00Z"),
  ]);
});

it("is XML to readers that are stricter than Excel", async () => {
  const archive = await buffer(createWorkbook([sheetOf([["]]> & <b>", " x "]], 'A & "b" <c>')], options));
  const partOf = (path: string) => {
    const entry = readZipDirectory(archive, 10)?.find(({ name }) => name === path);
    return entry && unfoldEntry(archive, entry).toString();
  };
  const sheet = partOf("xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<t xml:space="preserve">]]&gt; &amp; &lt;b&gt;</t>');
  expect(sheet).toContain('<t xml:space="preserve"> x </t>');
  expect(partOf("xl/workbook.xml")).toContain('name="A &amp; &quot;b&quot; &lt;c&gt;"');
});

it("has a head that stays, filter arrows and the widths asked for", async () => {
  const { sheets } = await readBack([
    {
      name: "List",
      columns: [
        { title: "Name", width: 31 },
        { title: "Age", width: 9 },
      ],
      rows: [[["A", 1]], [["B", 2]]],
    },
  ]);
  const [sheet] = sheets;
  expect(sheet?.rows).toEqual([
    ["Name", "Age"],
    ["A", 1],
    ["B", 2],
  ]);
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.autoFilter).toMatchObject({ range: "A1:B3" });
  expect(sheet?.columns?.map((column) => column.width)).toEqual([31, 9]);
});

it("keeps several sheets apart, under names that Excel takes", async () => {
  const long = "A name of far more than thirty-one characters";
  const { sheets } = await readBack(
    ["Files: [1/2]", long, long.toUpperCase(), "'quoted'", "*", "申请", 'A "b" <&>\nc', "𠮷".repeat(20)].map(
      (name, index) => sheetOf([[index]], name),
    ),
  );
  expect(sheets.map(({ name }) => name)).toEqual([
    "Files 1 2",
    "A name of far more than thirty-",
    "A NAME OF FAR MORE THAN THIRT 2",
    "quoted",
    "Sheet",
    "申请",
    'A "b" <&> c',
    expect.stringMatching(/^(𠮷){15}/u),
  ]);
  expect(sheets.every(({ name }) => name.length <= 31)).toBe(true);
  expect(sheets.map(({ rows }) => rows[1]?.[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it("holds every row of a long batch once, in its order", async () => {
  const rows = Array.from({ length: 250 }, (_, index) => [index]);
  const { sheets } = await readBack([{ ...sheetOf([[0]]), rows: [rows, [[250]]] }]);
  expect(sheets[0]?.rows.slice(1)).toEqual([...rows, [250]]);
});

it("names columns beyond Z", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

/** Batches without end, telling how many were asked for and whether they were ended. */
function endless() {
  const seen = { batches: 0, ended: false };
  async function* rows() {
    try {
      for (;;) {
        seen.batches += 1;
        // Random, so that compression doesn't swallow it.
        yield Array.from({ length: 1_000 }, () => [String(Math.random()), String(Math.random())]);
        await pause(0);
      }
    } finally {
      seen.ended = true;
    }
  }
  const columns = [
    { title: "A", width: 10 },
    { title: "B", width: 10 },
  ];
  return { seen, sheet: { name: "Endless", columns, rows: rows() } };
}

it("asks for no more rows than are read, and ends them when the reader goes away", async () => {
  const { seen, sheet } = endless();
  const book = createWorkbook([sheet], options);
  // Until as much lies ready as may, which takes a busy machine longer.
  let standing = 0;
  const stands = async () => {
    standing = seen.batches;
    await pause(300);
    return standing > 0 && seen.batches === standing;
  };
  await expect.poll(stands).toBe(true);
  expect(seen.ended).toBe(false);
  book.destroy();
  await expect.poll(() => seen.ended).toBe(true);
  expect(seen.batches).toBeLessThanOrEqual(standing + 1);
});

it("breaks off when the rows do: half a workbook must not look whole", async () => {
  async function* rows() {
    yield [["one"]];
    throw new Error("the database went away");
  }
  const book = createWorkbook(
    [{ name: "Broken", columns: [{ title: "A", width: 10 }], rows: rows() }],
    options,
  );
  await expect(buffer(book)).rejects.toThrow("the database went away");
});
