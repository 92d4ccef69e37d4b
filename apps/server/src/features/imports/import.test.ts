import {
  discardImport,
  exportBrokenRows,
  getImport,
  getImportRow,
  getImportRows,
  getImportTemplate,
  listImports,
  undoImport,
} from "@passage/contract/imports/endpoints.ts";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { systemScope } from "../../platform/scope.ts";
import { xlsOf } from "../../platform/spreadsheet/test-xls.ts";
import { xlsxOf } from "../../platform/spreadsheet/test-xlsx.ts";
import { call, inject, ok } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { removeOldTables } from "./jobs.ts";
import { account, importer, own, startAnew, students, test, token, xlsx } from "./test-imports.ts";
import { changed, column, completeRow, headers, table } from "./test-rows.ts";

startAnew();

describe("an import from the upload to the list", () => {
  it("makes a student of every good row: sealed, on record, registered where complete", async () => {
    const draft = changed(3, { 护照号: "", 签发国家: "", 签发日期: "", 有效期至: "" });
    const info = await own.upload(table(completeRow(1), completeRow(2), draft), "学生 2026.csv");
    expect(info).toMatchObject({ fileName: "学生 2026.csv", state: "uploaded", rows: 3, encoding: "utf-8" });
    expect(info.columns.map(({ field }) => field)).not.toContain(null);
    expect(await students()).toBe(0);

    const checked = await own.check(info);
    expect(checked).toMatchObject({
      state: "checked",
      counts: { ready: 3, error: 0, chosen: 3, complete: 2 },
    });
    expect(await students()).toBe(0);

    const done = await own.start(info.importId);
    expect(done).toMatchObject({ state: "done", imported: 3, leftOut: 0, problem: null });
    const { items } = await ok(test.app, listStudents, { body: { sort: "name" } }, { token });
    expect(items.map(({ status }) => status).sort()).toEqual(["draft", "registered", "registered"]);

    const studentId = items.find(({ email }) => email === "student1@example.com")?.studentId ?? 0;
    const { student, ownerAccountId } = await ok(
      test.app,
      getRegisterData,
      { query: { fkStudentId: studentId } },
      { token },
    );
    expect(ownerAccountId).toBe(account.id);
    expect(student).toMatchObject({
      lastName: "WANG",
      gender: 1,
      birthday: "2005-02-02",
      phoneRegion: "86",
      phoneNumber: "13810000001",
      passportNumber: expect.stringMatching(/^•+0001$/),
      isHavePassport: true,
    });
    const rows = await asSuperuser<{ n: number }>(
      test,
      `select (select count(*) from student_keys k where k.student_id = s.id)::int
         + (select count(*) from audit_log a where a.student_id = s.id and a.action = 'import' and a.changes_sealed is not null)::int
         + (select count(*) from outbox o where (o.payload->>'studentId')::int = s.id)::int as n
       from students s where import_id = $1 and passport_sealed is not null or (import_id = $1 and status = 'draft')`,
      [info.importId],
    );
    expect(rows).toEqual([{ n: 3 }, { n: 3 }, { n: 3 }]);
    // A save goes on from version 1 with the key that the import made.
    const moved = { ...student, cityBirth: "Wuhan" };
    const save = { fkStudentId: studentId, version: 1, draft: false, student: moved };
    expect(await ok(test.app, saveStudent, { body: save }, { token })).toMatchObject({ version: 2 });
  });

  it("registers nobody where that wasn't wanted, however complete", async () => {
    const info = await own.upload(table(completeRow(1), completeRow(2)));
    expect(await own.check(info, { register: false })).toMatchObject({
      register: false,
      counts: { complete: 2 },
    });
    expect((await own.start(info.importId)).imported).toBe(2);
    const { items } = await ok(test.app, listStudents, { body: {} }, { token });
    expect(items.map(({ status }) => status)).toEqual(["draft", "draft"]);
  });

  it("reads a workbook with real days and numbers, formulas as values", async () => {
    const row = completeRow(1);
    const rows = [
      ["List of students", null],
      [...headers],
      row.map((cell, index) =>
        index === column("出生日期")
          ? new Date("2005-02-02T00:00:00Z")
          : index === column("电话")
            ? 13_810_000_001
            : cell,
      ),
    ];
    const info = await own.checked(await xlsx(rows), "students.xlsx");
    expect(info).toMatchObject({ rows: 1, encoding: null, counts: { ready: 1, complete: 1 } });
    const [first] = await own.rows(info.importId);
    expect([first?.row, first?.cells[column("电话")]]).toEqual([3, "13810000001"]);
  });

  it("reads workbooks as other programs write them: shared texts, days by number, hidden lists, another prefix", async () => {
    const row = completeRow(1);
    const birthday = 38_385;
    const cells = (texts: readonly string[], place: number, shared: string[]) =>
      texts
        .map((text, index) =>
          place > 1 && index === column("出生日期")
            ? `<x:c s="1"><x:v>${birthday}</x:v></x:c>`
            : `<x:c t="s"><x:v>${shared.push(`<x:t>${text}</x:t>`) - 1}</x:v></x:c>`,
        )
        .join("");
    const shared: string[] = [];
    const rows = [[...headers], row].map(
      (texts, index) => `<x:row r="${index + 1}">${cells(texts, index + 1, shared)}</x:row>`,
    );
    const lists = {
      name: "Lists",
      rows: `<x:row r="1"><x:c><x:v>1</x:v></x:c></x:row>`,
      state: "hidden",
    } as const;
    const newer = xlsxOf([lists, { name: "S", rows: rows.join("") }], {
      prefix: "x",
      shared,
      formats: [0, 31],
    });
    const old = xlsOf([
      { name: "Lists", rows: [["男"], ["女"]], hidden: true },
      {
        name: "学生",
        rows: [
          [...headers],
          row.map((cell, index) =>
            index === column("出生日期")
              ? { day: birthday }
              : index === column("电话")
                ? Number(cell)
                : index === column("邮箱")
                  ? { formula: cell }
                  : cell,
          ),
        ],
      },
    ]);
    for (const [content, name] of [
      [newer, "students.xlsx"],
      [old, "students.xls"],
    ] as const) {
      const info = await own.checked(content, name);
      expect(info).toMatchObject({ rows: 1, encoding: null, counts: { ready: 1, complete: 1 } });
      const [first] = await own.rows(info.importId);
      expect([first?.cells[0], first?.cells[column("出生日期")]]).toEqual([row[0], "2005-02-02"]);
    }
  });

  it("a row beyond the last that a sheet has is none", async () => {
    const { importId } = await own.checked(table(completeRow(1)));
    const ask = (row: number) => call(test.app, getImportRow, { query: { importId, row } }, { token });
    expect([(await ask(2)).code, (await ask(1_048_576)).code]).toEqual(["1003", "2002"]);
    expect([(await ask(1_048_577)).code, (await ask(3_000_000_000)).code]).toEqual(["2001", "2001"]);
    const far = `Name,Email${"\n".repeat(1_048_576)}A,a@b.c`;
    expect(await own.send(far)).toMatchObject({ code: "3008", data: { reason: "tooManyRows" } });
  });

  it("the template comes back as it went out", async () => {
    for (const [format, language] of [
      ["xlsx", "zh-hk"],
      ["csv", "en-us"],
      ["xlsx", "zh"],
    ] as const) {
      const answer = await inject(test.app, getImportTemplate, { query: { format } }, { token, language });
      expect(answer.headers["content-disposition"]).toContain("attachment");
      const content = answer.rawPayload;
      const sheets = format === "csv" ? [] : (await readXlsx(content)).sheets;
      const titles =
        format === "csv" ? content.toString().trim().split(",") : (sheets[0]?.rows[0] ?? []).map(String);
      expect(sheets).toHaveLength(format === "csv" ? 0 : 2);
      const example = titles.map((_, index) => (index === 0 ? "王思远" : ""));
      const filled =
        format === "csv" ? `${content.toString()}${example.join(",")}` : await xlsx([titles, example]);
      const info = await own.upload(filled, `template.${format}`);
      expect(info.columns.map(({ field }) => field)).not.toContain(null);
      expect(new Set(info.columns.map(({ field }) => field)).size).toBe(titles.length);
    }
  });

  it("an empty template has no rows", async () => {
    const answer = await inject(test.app, getImportTemplate, { query: {} }, { token });
    expect(await own.send(answer.rawPayload, "t.xlsx")).toMatchObject({
      code: "3008",
      data: { reason: "noRows" },
    });
  });
});

describe("nobody else", () => {
  it("sees, changes or undoes an import: not a colleague, not the administrator", async () => {
    const { importId } = await own.checked(table(completeRow(1), changed(2, { 邮箱: "x" })));
    await own.start(importId);
    const administrator = await makeAccount(test.database, account.companyId, { role: "administrator" });
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    for (const other of [administrator, stranger]) {
      const at = { token: await tokenOf(test.database, { account: other.id }) };
      const codes = await Promise.all([
        call(test.app, getImport, { query: { importId } }, at),
        call(test.app, getImportRows, { body: { importId } }, at),
        call(test.app, getImportRow, { query: { importId, row: 3 } }, at),
        call(test.app, undoImport, { body: { importId } }, at),
        call(test.app, discardImport, { body: { importId } }, at),
        call(test.app, exportBrokenRows, { body: { importId } }, at),
      ]);
      expect(codes.map(({ code }) => code)).toEqual(Array(6).fill("2002"));
      expect(await ok(test.app, listImports, {}, at)).toEqual([]);
    }
    expect((await ok(test.app, listImports, {}, { token })).map((one) => one.importId)).toEqual([importId]);
  });

  it("may import without the key", async () => {
    const keyless = await makeAccount(test.database, account.companyId, {
      resource_keys: ["applicationsDetail"],
    });
    const at = await tokenOf(test.database, { account: keyless.id });
    expect((await importer(test, at).send(table(completeRow(1)))).code).toBe("2003");
  });
});

describe("nothing of a table lies open, and not for long", () => {
  it("neither names nor numbers are in the clear; after a day the rest is gone", async () => {
    const { importId } = await own.checked(table(completeRow(1), changed(2, { 邮箱: "x" })));
    const plain = async () =>
      JSON.stringify(
        await asSuperuser(
          test,
          "select i::text, r::text as r from imports i join import_rows r on r.import_id = i.id where i.id = $1",
          [importId],
        ),
      );
    expect(await plain()).not.toMatch(/student1@|WANG|E1000/);
    await own.start(importId);
    // What became a student is out of the table at once.
    expect((await own.rows(importId)).map(({ row }) => row)).toEqual([3]);
    const later = { now: () => new Date(test.clock.now().getTime() + 25 * 3_600_000) };
    const { importId: unfinished } = await own.upload(table(completeRow(5)));
    await removeOldTables(test.database, { ...test.clock, ...later }, systemScope("job:test"));
    expect(await own.read(importId)).toMatchObject({ state: "done", rowsKept: false, columns: [] });
    expect((await call(test.app, getImport, { query: { importId: unfinished } }, { token })).code).toBe(
      "2002",
    );
    expect((await call(test.app, exportBrokenRows, { body: { importId } }, { token })).code).toBe("3007");
    expect(
      await test.database
        .read(fixture)
        .q.selectFrom("import_rows")
        .select("row")
        .where("import_id", "=", importId)
        .execute(),
    ).toEqual([]);
  });
});
