import { getStaffInstitution } from "@passage/contract/catalogue/endpoints.ts";
import { catalogueImport } from "@passage/contract/catalogue-imports/columns.ts";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { zip } from "../../platform/storage/content/test-zip.ts";
import { ok } from "../../test/app.ts";
import { institutionHeads, institutionId, inTown, name, own, test, token } from "./test-town.ts";

inTown();

describe("files that are no table", () => {
  it.each([
    ["nothing.csv", "", "6003"],
    ["table.pdf", "Country,English name", "6001"],
    ["table.xls", "Country,English name", "6001"],
  ])("%s is refused at once", async (file, content, code) => {
    expect((await own.send("institutions", content, file)).code).toBe(code);
  });

  const lines = (count: number) => "GB,Some University\n".repeat(count);
  it.each([
    ["a workbook by name only", "t.xlsx", () => "Country,English name\nGB,A", "6001", /./],
    ["no archive behind its beginning", "t.xlsx", () => "PK\u0003\u0004 and no more", "6003", /./],
    ["no header", "t.csv", () => "one,two\n".repeat(30), "3009", /No row of headers/],
    ["only blanks", "t.csv", () => "\n,,\n", "3009", /no row below/],
    ["a header alone", "t.csv", () => "Country,English name", "3009", /no row below/],
    [
      "a missing column",
      "t.csv",
      () => "Chinese name,City\n镇,Town",
      "3009",
      /Country or region, English name/,
    ],
    ["a column twice", "t.csv", () => "Country,English name,Name\nGB,A,B", "3009", /English name/],
    [
      "200 001 rows",
      "t.csv",
      () => `Country,English name\n${lines(catalogueImport.rows + 1)}`,
      "3009",
      /At most 200,000 rows/,
    ],
  ])("%s: the import says why", async (_, file, content, code, message) => {
    const { state, failure, rowsKept } = await own.upload("institutions", content(), file);
    expect({ state, code: failure?.code, rowsKept }).toEqual({ state: "failed", code, rowsKept: false });
    expect(failure?.message).toMatch(message);
  });

  it("a bomb is not unfolded", async () => {
    const bomb = zip([
      { name: "[Content_Types].xml", content: Buffer.from("<Types/>") },
      { name: "xl/workbook.xml", content: Buffer.from("<workbook/>") },
      { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(64 * 1024 * 1024) },
    ]);
    expect(await own.upload("institutions", bomb, "bomb.xlsx")).toMatchObject({
      state: "failed",
      failure: { code: "6003" },
    });
  });

  it.each(["gb18030", "utf-16le"])("text as %s is read", async (encoding) => {
    const text = `国家/地区,英文名称,简体名称,城市（英文）\r\n英国,${name},曼彻斯特城市大学与伦敦艺术学院,Town\r\n`;
    const content =
      encoding === "utf-16le"
        ? Buffer.from(`\uFEFF${text}`, "utf16le")
        : Buffer.concat([...text].map(gbBytes));
    const { importId, counts } = await own.upload("institutions", content);
    expect(counts).toMatchObject({ new: 1, error: 0 });
    await own.apply(importId);
    const made = await ok(
      test.app,
      getStaffInstitution,
      { params: { id: await institutionId() } },
      { token },
    );
    expect(made.names.zh).toBe("曼彻斯特城市大学与伦敦艺术学院");
  });

  it("formulas count by the value they were saved with, and titles above the header are passed over", async () => {
    const rows = [
      ["Catalogue 2027"],
      institutionHeads,
      ["GB", name, "镇", { formula: '"To"&"wn"', value: "Town" }],
    ];
    const content = await writeXlsx({ sheets: [{ name: "A", rows: rows as never }] });
    const { counts, rows: count } = await own.upload("institutions", Buffer.from(content), "t.xlsx");
    expect([count, counts.new + counts.error]).toEqual([1, 1]);
  });
});

/** Bytes of a character in GB 18030, found by decoding. */
const gbCodes = new Map<string, number[]>();
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const text = new TextDecoder("gb18030").decode(new Uint8Array([lead, trail]));
    if ([...text].length === 1) gbCodes.set(text, [lead, trail]);
  }
function gbBytes(character: string): Buffer {
  return Buffer.from(gbCodes.get(character) ?? [character.charCodeAt(0)]);
}
