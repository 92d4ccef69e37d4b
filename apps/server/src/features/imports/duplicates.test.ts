import { chooseImportRows, exportBrokenRows, getImportRow } from "@passage/contract/imports/endpoints.ts";
import { lists } from "@passage/contract/limits.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { inject, ok } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStudent, studentInfo } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { account, own, startAnew, test, token } from "./test-imports.ts";
import { changed, column, completeRow, csv, headers, table } from "./test-rows.ts";

startAnew();

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
