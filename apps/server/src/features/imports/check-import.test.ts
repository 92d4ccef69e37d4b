import {
  checkImport,
  chooseImportRows,
  editImportCell,
  exportBrokenRows,
  getImportRows,
  startImport,
} from "@passage/contract/imports/endpoints.ts";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { call, inject, ok } from "../../test/app.ts";
import { makeStudent, studentInfo } from "../../test/factories.ts";
import { account, own, startAnew, students, test, token } from "./test-imports.ts";
import { changed, column, completeRow, headers, table } from "./test-rows.ts";

startAnew();

describe("every row is checked by the form's rules", () => {
  it.each<[Parameters<typeof changed>[1], (typeof headers)[number], string]>([
    [{ 出生日期: "sometime" }, "出生日期", "dayUnknown"],
    [{ 出生日期: "2030-01-01" }, "出生日期", "birthdayInFuture"],
    [{ 性别: "?" }, "性别", "genderUnknown"],
    [{ 国籍: "Atlantis" }, "国籍", "countryUnknown"],
    [{ 电话: "123" }, "电话", "phoneFormat"],
    [{ 区号: "", 电话: "91234567" }, "区号", "phoneTogether"],
    [{ 邮箱: "not an address" }, "邮箱", "email"],
    [{ 英文姓: "王" }, "英文姓", "englishName"],
    [{ 姓名: "", 英文姓: "", 英文名: "A".repeat(101) }, "英文名", "tooLong"],
    [{ 电话: "abc" }, "电话", "phoneFormat"],
    [{ 护照号: "•••••1234" }, "护照号", "maskedInTable"],
    [{ 护照号: "E1234#5678" }, "护照号", "passportNumber"],
    [{ 签发日期: "2033-01-01" }, "签发日期", "passportOrder"],
    [{ 姓名: "王".repeat(101) }, "姓名", "tooLong"],
    [{ 姓名: "", 英文姓: "", 英文名: "" }, "姓名", "nameNeeded"],
  ])("%j", async (changes, at, rule) => {
    const info = await own.checked(table(changed(1, changes)));
    expect(info.counts).toMatchObject({ error: 1, chosen: 0 });
    const [row] = await own.rows(info.importId, ["error"]);
    expect(row?.findings.filter(({ severity }) => severity === "error")).toEqual([
      expect.objectContaining({ column: column(at), rule, message: expect.stringMatching(/.{5,}/) }),
    ]);
    expect((await call(test.app, startImport, { body: { importId: info.importId } }, { token })).code).toBe(
      "2006",
    );
  });

  it("everything wrong with a row is told at once", async () => {
    const info = await own.checked(table(changed(1, { 出生日期: "x", 性别: "x", 邮箱: "x", 国籍: "x" })));
    const [row] = await own.rows(info.importId);
    expect(row?.findings.map(({ rule }) => rule).sort()).toEqual([
      "countryUnknown",
      "dayUnknown",
      "email",
      "genderUnknown",
    ]);
  });

  it("a whole English name that is too long is told once, and nothing else of its row is lost", async () => {
    const { importId } = await own.checked(`Full name,Email,DOB\n${"A".repeat(101)},a@example.com,sometime`);
    const [row] = await own.rows(importId);
    expect(row?.findings.map(({ column: at, rule }) => [at, rule])).toEqual([
      [2, "dayUnknown"],
      [0, "tooLong"],
    ]);
    await makeStudent(test.database, account, { info: studentInfo({ email: "a@example.com" }) });
    const body = { importId, row: 2, column: 2, text: "2005-03-14" };
    const edited = await ok(test.app, editImportCell, { body }, { token });
    expect(edited.row).toMatchObject({ kind: "error", duplicates: [{ by: "email" }] });
  });

  it("a passport near its end is a warning, and is imported", async () => {
    const info = await own.checked(table(changed(1, { 有效期至: "2027-01-01" })));
    expect(info.counts).toMatchObject({ warning: 1, chosen: 1 });
    expect((await own.start(info.importId)).imported).toBe(1);
  });

  it("3/4/2005 is asked for, unless the file tells", async () => {
    const open = await own.upload(table(changed(1, { 出生日期: "3/4/2005" })));
    expect(open).toMatchObject({ dayOrder: "dmy", dayOrderOpen: true });
    const checked = await own.check(open, { dayOrder: "mdy" });
    expect((await own.start(checked.importId)).imported).toBe(1);
    const { items } = await ok(test.app, listStudents, { body: {} }, { token });
    expect(items[0]?.birthday).toBe("2005-03-04");
    expect(await own.upload(table(changed(2, { 出生日期: "3/14/2005" })))).toMatchObject({
      dayOrder: "mdy",
      dayOrderOpen: false,
    });
  });

  it("5 000 broken rows: all told, none kept", async () => {
    const rows = Array.from({ length: studentImport.rows }, (_, index) =>
      changed(index, { 邮箱: `broken ${index}` }),
    );
    const info = await own.checked(table(...rows));
    expect(info.counts).toMatchObject({ error: studentImport.rows, chosen: 0 });
    const last = await ok(
      test.app,
      getImportRows,
      { body: { importId: info.importId, kind: ["error"], page: 25, limit: 200 } },
      { token },
    );
    expect([last.total, last.items.at(-1)?.row]).toEqual([studentImport.rows, studentImport.rows + 1]);
    expect(await students()).toBe(0);
  });

  it("a column that means nothing is left out; a name is needed, and no field twice", async () => {
    const { importId } = await own.upload("备注,姓名\nx,王思远");
    const check = (columns: Parameters<typeof own.check>[0]["columns"][number]["field"][]) =>
      call(test.app, checkImport, { body: { importId, columns, dayOrder: "dmy" } }, { token });
    const rule = async (...columns: Parameters<typeof check>[0]) =>
      ((await check(columns)) as unknown as { data: { fields: { rule: string }[] } }).data.fields[0]?.rule;
    expect(await rule(null, "email")).toBe("nameColumnNeeded");
    expect(await rule("nameZh", "nameZh")).toBe("fieldTwice");
    expect(await rule("nameZh")).toBe("invalid");
    expect((await check([null, "nameZh"])).code).toBe("1003");
    expect((await own.settled(importId)).counts.ready).toBe(1);
  });
});

describe("a cell is corrected in place", () => {
  it("and its row checked again, duplicates included", async () => {
    const { importId } = await own.checked(table(changed(1, { 邮箱: "x" }), completeRow(2)));
    const edit = (text: string) =>
      ok(test.app, editImportCell, { body: { importId, row: 2, column: column("邮箱"), text } }, { token });
    expect(await edit("student1@example.com")).toMatchObject({
      row: { kind: "ready", choice: "import", findings: [] },
      info: { counts: { ready: 2, error: 0, chosen: 2 } },
    });
    expect((await edit("student2@example.com")).row).toMatchObject({
      kind: "duplicate",
      choice: "skip",
      duplicates: [{ by: "email", row: 3 }],
    });
    const number = {
      importId,
      row: 2,
      column: column("护照号"),
      text: completeRow(2)[column("护照号")] ?? "",
    };
    const { row: twin } = await ok(test.app, editImportCell, { body: number }, { token });
    // The same in everything is said once.
    expect(twin).toMatchObject({ mayImport: false, duplicates: [{ by: "passportNumber", row: 3 }] });
    await ok(test.app, editImportCell, { body: { ...number, text: "E10000001" } }, { token });
    expect((await edit("")).row).toMatchObject({ kind: "ready", complete: false });
    const beside = { importId, row: 2, column: headers.length, text: "x" };
    expect((await call(test.app, editImportCell, { body: beside }, { token })).code).toBe("2002");
  });

  it("a mask stays one, whatever else of its row is corrected, until the number stands there", async () => {
    const masked = changed(1, { 护照号: "•••••1234", 邮箱: "x" });
    const { importId } = await own.checked(table(masked, changed(2, { 护照号: "•••••1234" })));
    const edit = (name: (typeof headers)[number], text: string) =>
      ok(test.app, editImportCell, { body: { importId, row: 2, column: column(name), text } }, { token });
    const rules = ({ row }: Awaited<ReturnType<typeof edit>>) => row.findings.map(({ rule }) => rule);
    const corrected = await edit("邮箱", "student1@example.com");
    expect(corrected.row).toMatchObject({ kind: "error", mayImport: false, duplicates: [] });
    expect(rules(corrected)).toEqual(["maskedInTable"]);
    expect((await edit("护照号", "E10001234")).row).toMatchObject({ kind: "ready", choice: "import" });
  });

  it("the rows that stay out can be downloaded, corrected and imported again", async () => {
    const { importId } = await own.checked(table(changed(1, { 邮箱: "=HYPERLINK()" }), completeRow(2)));
    const before = await inject(test.app, exportBrokenRows, { body: { importId } }, { token });
    expect((await readXlsx(before.rawPayload)).sheets[0]?.rows).toHaveLength(2);
    await own.start(importId);
    // Once imported a table is as it is.
    const cell = { importId, row: 2, column: column("邮箱"), text: "a@example.com" };
    const choice = { importId, rows: [2], choice: "import" as const };
    const refused = await Promise.all([
      call(test.app, editImportCell, { body: cell }, { token }),
      call(test.app, chooseImportRows, { body: choice }, { token }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(["2006", "2006"]);
    const answer = await inject(
      test.app,
      exportBrokenRows,
      { body: { importId } },
      { token, language: "zh" },
    );
    const { sheets } = await readXlsx(answer.rawPayload);
    const [head, row, ...more] = sheets[0]?.rows ?? [];
    expect([head?.slice(1), more]).toEqual([[...headers], []]);
    expect([row?.[0], row?.[1 + column("邮箱")]]).toEqual([expect.stringMatching(/^邮箱/), "=HYPERLINK()"]);
    const again = await own.upload(answer.rawPayload, "again.xlsx");
    expect(again.columns[0]?.field).toBeNull();
    expect(again.columns.filter(({ field }) => field !== null)).toHaveLength(headers.length);
  });
});
