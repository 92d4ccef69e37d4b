import {
  cancelImport,
  checkImport,
  chooseImportRows,
  discardImport,
  editImportCell,
  exportBrokenRows,
  getImport,
  getImportRow,
  getImportRows,
  getImportTemplate,
  listImports,
  startImport,
  undoImport,
  uploadImport,
} from "@passage/contract/imports/endpoints.ts";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import { lists, uploadLimits } from "@passage/contract/limits.ts";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemScope } from "../../platform/scope.ts";
import { xlsOf } from "../../platform/spreadsheet/test-xls.ts";
import { xlsxOf } from "../../platform/spreadsheet/test-xlsx.ts";
import { zip } from "../../platform/storage/content/test-zip.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { upload } from "../../test/desk.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeBackground,
  makeCompany,
  makeCourse,
  makeFile,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { removeOldTables } from "./jobs.ts";
import { importer, xlsx } from "./test-imports.ts";
import { completeRow, csv, headers } from "./test-rows.ts";

let test: TestApp;
let account: MadeAccount;
let token: string;
let own: ReturnType<typeof importer>;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

// Everybody starts with no student of their own.
beforeEach(async () => {
  account = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: account.id });
  own = importer(test, token);
});

const table = (...rows: string[][]) => csv([[...headers], ...rows]);
const column = (name: (typeof headers)[number]) => headers.indexOf(name);
const changed = (index: number, changes: Partial<Record<(typeof headers)[number], string>>) => {
  const row = completeRow(index);
  for (const [name, value] of Object.entries(changes)) row[column(name as (typeof headers)[number])] = value;
  return row;
};
const students = async () => (await ok(test.app, listStudents, { body: { limit: 200 } }, { token })).total;

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

describe("duplicates", () => {
  it("in the file: the first stays, the others say which row", async () => {
    const twin = completeRow(1);
    const info = await own.checked(
      table(
        completeRow(1),
        completeRow(2),
        changed(3, { 护照号: twin[column("护照号")] }),
        changed(4, { 邮箱: twin[column("邮箱")] }),
        completeRow(2),
      ),
    );
    expect(info.counts).toMatchObject({ ready: 2, duplicate: 3, chosen: 2 });
    const [strong, weak, again] = await own.rows(info.importId, ["duplicate"]);
    expect(strong).toMatchObject({
      mayImport: false,
      choice: "skip",
      duplicates: [{ by: "passportNumber", row: 2 }],
    });
    expect(weak).toMatchObject({ mayImport: true, choice: "skip", duplicates: [{ by: "email", row: 2 }] });
    // The same in everything is said once.
    expect(again?.duplicates).toEqual([expect.objectContaining({ by: "passportNumber", row: 3 })]);
  });

  it("of students in sight, compared field by field; a foreign one is none", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    await makeStudent(test.database, stranger, { info: studentInfo({ passportNumber: "E10000002" }) });
    const known = await makeStudent(test.database, account, {
      info: studentInfo({ passportNumber: "E10000001", nameZh: "王旧名", email: "other@example.com" }),
    });
    await makeStudent(test.database, account, { info: studentInfo({ email: "STUDENT3@example.com" }) });
    const info = await own.checked(table(completeRow(1), completeRow(2), completeRow(3)));
    expect(info.counts).toMatchObject({ ready: 1, duplicate: 2, chosen: 1 });
    const rows = await own.rows(info.importId);
    expect(rows.map(({ duplicates }) => duplicates.map(({ by }) => by))).toEqual([
      ["passportNumber"],
      [],
      ["email"],
    ]);

    const query = { importId: info.importId, row: 2 };
    const { compared } = await ok(test.app, getImportRow, { query }, { token });
    expect(compared.map(({ studentId }) => studentId)).toEqual([known]);
    const field = (path: string) => compared[0]?.fields.find((one) => one.path === path);
    expect(field("nameZh")).toMatchObject({ theirs: "王旧名", same: false });
    expect(field("passportNumber")).toMatchObject({ theirs: "•••••0001", mine: "•••••0001", same: true });
  });

  it("one who is gone since the check is no longer compared with", async () => {
    const known = await makeStudent(test.database, account, {
      info: studentInfo({ passportNumber: "E10000001" }),
    });
    const { importId } = await own.checked(table(completeRow(1)));
    await asSuperuser(test, "update students set erased_at = now() where id = $1", [known]);
    const answer = await ok(test.app, getImportRow, { query: { importId, row: 2 } }, { token });
    expect(answer).toMatchObject({ row: { row: 2, kind: "duplicate" }, compared: [] });
  });

  it("two numbers with one mask differ; the same one in another notation doesn't", async () => {
    await makeStudent(test.database, account, {
      info: studentInfo({
        passportNumber: "E99990001",
        idCardNumber: "A123456(7)",
        email: "student1@example.com",
      }),
    });
    const { importId } = await own.checked(
      csv([
        [...headers, "身份证"],
        [...completeRow(1), "a1234567"],
      ]),
    );
    const { compared } = await ok(test.app, getImportRow, { query: { importId, row: 2 } }, { token });
    const fields = compared.flatMap((one) => one.fields);
    const field = (path: string) => fields.find((one) => one.path === path);
    expect(field("passportNumber")).toMatchObject({ theirs: "•••••0001", mine: "•••••0001", same: false });
    expect(field("idCardNumber")).toMatchObject({ same: true });
    for (const number of ["E99990001", "E10000001", "1234567"])
      expect(JSON.stringify(fields)).not.toContain(number);
  });

  it("weak ones may be chosen, strong ones not", async () => {
    await makeStudent(test.database, account, { info: studentInfo({ passportNumber: "E10000001" }) });
    await makeStudent(test.database, account, { info: studentInfo({ email: "student2@example.com" }) });
    const { importId } = await own.checked(table(completeRow(1), completeRow(2), completeRow(3)));
    const choose = (choice: "import" | "skip", rows: number[] = [], kind: "duplicate"[] = []) =>
      ok(test.app, chooseImportRows, { body: { importId, rows, kind, choice } }, { token });
    expect((await choose("import", [2, 3])).counts.chosen).toBe(2);
    expect((await choose("skip")).counts.chosen).toBe(0);
    expect((await choose("import", [], ["duplicate"])).counts.chosen).toBe(1);
    expect((await choose("import")).counts.chosen).toBe(2);
    expect((await choose("skip", [4])).counts.chosen).toBe(1);
    expect(await own.start(importId)).toMatchObject({ imported: 1, leftOut: 0 });
    // What was left out by hand is neither imported nor lost.
    expect((await own.rows(importId)).map(({ row }) => row)).toEqual([2, 4]);
    const { items } = await ok(test.app, listStudents, { body: {} }, { token });
    expect(items.map(({ email }) => email)).not.toContain("student3@example.com");
  });

  it("all of them at once are those of every page, and no row of another kind", async () => {
    // Two rows for each person: the second says "same e-mail as the first". More than a page of them.
    const pairs = Array.from({ length: lists.pageSize + 5 }, (_, index) => [
      completeRow(index),
      changed(1_000 + index, { 邮箱: completeRow(index)[column("邮箱")] }),
    ]);
    const strong = changed(2_000, { 护照号: completeRow(0)[column("护照号")] });
    const { importId } = await own.checked(table(...pairs.flat(), strong, changed(3_000, { 邮箱: "x" })));
    const choose = (choice: "import" | "skip", kind: "duplicate"[], rows: number[] = []) =>
      ok(test.app, chooseImportRows, { body: { importId, rows, kind, choice } }, { token });
    const chosen = async (kind: "ready" | "duplicate") =>
      (await own.rows(importId, [kind])).filter(({ choice }) => choice === "import").length;
    // One that was left out by hand stays out.
    await choose("skip", [], [2]);
    for (const [choice, taken] of [
      ["import", pairs.length],
      ["skip", 0],
    ] as const) {
      expect((await choose(choice, ["duplicate"])).counts.chosen).toBe(pairs.length - 1 + taken);
      expect([await chosen("ready"), await chosen("duplicate")]).toEqual([pairs.length - 1, taken]);
    }
  });

  it("who was registered since the check is left out", async () => {
    const { importId } = await own.checked(table(completeRow(1), completeRow(2)));
    await makeStudent(test.database, account, { info: studentInfo({ passportNumber: "E10000002" }) });
    expect(await own.start(importId)).toMatchObject({ imported: 1, leftOut: 1 });
    // And is told of, like every row that stayed out.
    const answer = await inject(test.app, exportBrokenRows, { body: { importId } }, { token });
    const [, row, ...more] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? [];
    expect([row?.[0], row?.[1 + column("护照号")], more]).toEqual([
      expect.stringMatching(/^Same passport number as your student/),
      "E10000002",
      [],
    ]);
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

describe("started, cancelled, taken back", () => {
  const big = (count: number) => table(...Array.from({ length: count }, (_, index) => completeRow(index)));

  it("started many times at once it runs once", async () => {
    const { importId } = await own.checked(big(40));
    const start = () => call(test.app, startImport, { body: { importId } }, { token });
    const answers = await Promise.all(Array.from({ length: 6 }, start));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["1003"]));
    await own.settled(importId);
    expect([await students(), (await start()).code]).toEqual([40, "1003"]);
    expect(await students()).toBe(40);
  });

  it("a table that was sent twice makes everybody once, though both are started at the same time", async () => {
    const both = await Promise.all([own.checked(big(120)), own.checked(big(120))]);
    const done = await Promise.all(both.map(({ importId }) => own.start(importId)));
    expect(done.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(done.map(({ imported }) => imported).sort()).toEqual([0, 120]);
    expect(await students()).toBe(120);
  });

  it("cancelled before its end it leaves nothing, and can be started again", async () => {
    const { importId } = await own.checked(big(1_500));
    await ok(test.app, startImport, { body: { importId } }, { token });
    await expect.poll(async () => (await own.read(importId)).progress).toBeGreaterThan(0);
    await ok(test.app, cancelImport, { body: { importId } }, { token });
    expect(await own.settled(importId)).toMatchObject({
      state: "checked",
      problem: "cancelled",
      imported: 0,
    });
    expect(await students()).toBe(0);
    const left = await asSuperuser(
      test,
      "select 1 from audit_log where action = 'import' and noun = 'student' and company_id = $1",
      [account.companyId],
    );
    expect(left).toEqual([]);
    expect((await own.start(importId)).imported).toBe(1_500);
  });

  it("a process that ends takes its import back", async () => {
    const { importId } = await own.checked(big(600));
    const other = await test.instance();
    await ok(other, startImport, { body: { importId } }, { token });
    await other.close();
    const ended = await own.settled(importId);
    expect(["checked", "done"]).toContain(ended.state);
    expect(await students()).toBe(ended.imported);
  });

  it("one whose process was killed is found out within seconds, in its own page and in the list", async () => {
    const { importId } = await own.checked(big(2));
    const lastBeat = (seconds: number) =>
      asSuperuser(
        test,
        `update imports set state = 'importing', problem = null, run = gen_random_uuid(),
           beat_at = now() - $2 * interval '1 second' where id = $1`,
        [importId, seconds],
      );
    const listed = async () => (await ok(test.app, listImports, {}, { token }))[0];
    await lastBeat(5);
    expect([(await own.read(importId)).state, (await listed())?.state]).toEqual(["importing", "importing"]);
    expect((await call(test.app, discardImport, { body: { importId } }, { token })).code).toBe("2006");
    await lastBeat(11);
    const interrupted = { state: "checked", problem: "interrupted" };
    expect(await listed()).toMatchObject(interrupted);
    expect(await own.read(importId)).toMatchObject(interrupted);
    expect((await own.start(importId)).imported).toBe(2);
  });

  it("undone, its students are gone, and so is the offer", async () => {
    const { importId } = await own.checked(big(30));
    const done = await own.start(importId);
    expect(done.undoUntil).not.toBeNull();
    const undone = await ok(test.app, undoImport, { body: { importId } }, { token });
    expect([undone.state, undone.undoUntil, await students()]).toEqual(["undone", null, 0]);
    expect((await call(test.app, undoImport, { body: { importId } }, { token })).code).toBe("2006");
    const keys = "select 1 from student_keys k join students s on s.id = k.student_id where s.import_id = $1";
    expect(await asSuperuser(test, keys, [importId])).toEqual([]);
  });

  it.each<[string, (studentId: number) => Promise<unknown>]>([
    [
      "saved",
      async (fkStudentId) => {
        const { student, version } = await ok(
          test.app,
          getRegisterData,
          { query: { fkStudentId } },
          { token },
        );
        const body = { fkStudentId, version, draft: false, student: { ...student, cityBirth: "Wuhan" } };
        return ok(test.app, saveStudent, { body }, { token });
      },
    ],
    [
      "given an application",
      async (id) => makeApplication(test.database, id, await makeCourse(test.database)),
    ],
    ["given a file", (id) => makeFile(test.database, id)],
    ["given a part of the application form", (id) => makeBackground(test.database, id)],
    [
      "handed over",
      async (id) => {
        const other = await makeAccount(test.database, account.companyId);
        return asSuperuser(test, "update students set owner_account_id = $2 where id = $1", [id, other.id]);
      },
    ],
  ])("refused once a student was %s, and then nothing is removed", async (how, work) => {
    const { importId } = await own.checked(big(3));
    await own.start(importId);
    const { items } = await ok(test.app, listStudents, { body: {} }, { token });
    const studentId = items[0]?.studentId ?? 0;
    await work(studentId);
    const refused = await call(test.app, undoImport, { body: { importId } }, { token });
    expect(refused).toMatchObject({ code: "3006", data: { count: 1 } });
    const named = (refused.data as unknown as { students: { studentId: number }[] }).students;
    expect(named.map((one) => one.studentId)).toEqual(how === "handed over" ? [] : [studentId]);
    const left = await asSuperuser(test, "select 1 from students where import_id = $1", [importId]);
    expect(left).toHaveLength(3);
  });

  it("done, its rows can be put away; the import itself and the way back stay", async () => {
    const { importId } = await own.checked(table(completeRow(1), changed(2, { 邮箱: "x" })));
    await own.start(importId);
    await ok(test.app, discardImport, { body: { importId } }, { token });
    expect(await own.read(importId)).toMatchObject({
      state: "done",
      imported: 1,
      rowsKept: false,
      columns: [],
    });
    expect(await own.rows(importId)).toEqual([]);
    const kept = await asSuperuser(test, "select from import_rows where import_id = $1", [importId]);
    expect(kept).toEqual([]);
    expect((await ok(test.app, undoImport, { body: { importId } }, { token })).state).toBe("undone");
    expect(await students()).toBe(0);
  });

  it("not offered for ever", async () => {
    const { importId } = await own.checked(big(1));
    await own.start(importId);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + (studentImport.undoDays + 1) * 86_400_000).toISOString());
    // Everybody's session has run out by then.
    token = await tokenOf(test.database, { account: account.id });
    const answer = await call(test.app, undoImport, { body: { importId } }, { token });
    test.clock.set(now.toISOString());
    expect(["2006", "0006"]).toContain(answer.code);
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
