import { listImports, uploadImport } from "@passage/contract/imports/endpoints.ts";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { xlsOf } from "../../platform/spreadsheet/test-xls.ts";
import { zip } from "../../platform/storage/content/test-zip.ts";
import { ok } from "../../test/app.ts";
import { upload } from "../../test/desk.ts";
import { own, startAnew, test, token, xlsx } from "./test-imports.ts";
import { completeRow, table } from "./test-rows.ts";

startAnew();

describe("tables that lie unfinished", () => {
  it("are few: the oldest makes room, imports that are done stay", async () => {
    const { importId: done } = await own.checked(table(completeRow(1)));
    await own.start(done);
    const ids: number[] = [];
    for (let count = 0; count <= studentImport.unfinished; count += 1)
      ids.push((await own.upload("Name,Email\nA,a@b.c")).importId);
    const listed = (await ok(test.app, listImports, {}, { token })).map(({ importId }) => importId);
    expect(listed).toEqual([...ids.slice(1).toReversed(), done]);
  });
});

describe("refused files", () => {
  const lockedWorkbook = async () => {
    const sheets = [{ name: "S", rows: [["Name"], ["A"]] }];
    return Buffer.from(await writeXlsx({ sheets, encryption: { password: "secret", spinCount: 1_000 } }));
  };

  it("say what to do about a password, in the caller's language", async () => {
    const parts = [{ name: "file", fileName: "a.xlsx", content: await lockedWorkbook() }];
    const answer = await upload(test, uploadImport.path, parts, token);
    expect(answer.json().message).toBe(
      "The file is locked with a password. Save it without one, then choose it again.",
    );
  });

  it.each<[string, string, () => Promise<Buffer | string> | Buffer | string, string, string?]>([
    ["a format that isn't taken", "students.pdf", () => "%PDF-1.7", "6001"],
    ["a workbook renamed to text", "students.csv", () => xlsx([["Name"], ["A"]]), "6001"],
    ["text renamed to a workbook", "students.xlsx", () => "Name\nA", "6001"],
    ["an empty file", "students.csv", () => "", "6003"],
    ["a workbook with a password", "students.xlsx", () => lockedWorkbook(), "6003", "encrypted"],
    ["the same under its old name", "students.xls", () => lockedWorkbook(), "6003", "encrypted"],
    [
      "an old workbook with a password",
      "students.xls",
      () => xlsOf([{ name: "S", rows: [["Name"], ["A"]] }], { password: true }),
      "6003",
      "encrypted",
    ],
    ["too large a file", "students.csv", () => `Name\n${"x".repeat(uploadLimits.studentTable)}`, "6002"],
    [
      "a bomb",
      "students.xlsx",
      () =>
        zip([
          { name: "xl/workbook.xml" },
          { name: "xl/worksheets/sheet1.xml", content: " ".repeat(30_000_000) },
        ]),
      "6003",
    ],
    ["no header", "students.csv", () => "1,2\n3,4", "3008", "noHeader"],
    ["no rows", "students.csv", () => "Name,Email", "3008", "noRows"],
    [
      "5 001 rows",
      "students.csv",
      () => `Name\n${Array.from({ length: 5_001 }, (_, index) => `A${index}`).join("\n")}`,
      "3008",
      "tooManyRows",
    ],
  ])("%s", async (_, name, content, code, reason) => {
    const answer = await own.send(await content(), name);
    expect([answer.code, (answer.data as { reason?: string } | null)?.reason]).toEqual([code, reason]);
    expect(await ok(test.app, listImports, {}, { token })).toEqual([]);
  });
});
