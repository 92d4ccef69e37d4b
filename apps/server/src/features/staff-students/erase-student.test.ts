import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  getApplication,
  listApplications,
  listStudentApplications,
} from "@passage/contract/applications/endpoints.ts";
import { saveBackground } from "@passage/contract/background/endpoints.ts";
import { getHomeFigures } from "@passage/contract/dashboard/endpoints.ts";
import { downloadIssue, uploadStudent } from "@passage/contract/files/endpoints.ts";
import { type ImportField, templateFields } from "@passage/contract/imports/columns.ts";
import { eraseStudent, getStaffStudent, lookUpStudents } from "@passage/contract/staff-students/endpoints.ts";
import {
  getRegisterData,
  getStudentAccounts,
  listStudents,
  saveStudent,
} from "@passage/contract/students/endpoints.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { transferStudents } from "@passage/contract/transfers/endpoints.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { sealAudit } from "../../platform/audit-seal.ts";
import { verifyAudit } from "../../platform/audit-verify.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import {
  countryIds,
  fixture,
  makeAccount,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { importer } from "../imports/test-imports.ts";
import { csv } from "../imports/test-rows.ts";
import { picture, recognise } from "../recognition/test-recognition.ts";

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test?.close());

const erase = (
  id: number,
  body: { reason: string; confirmName: string },
  { token = desk.staffToken, key = randomUUID() } = {},
) => call(test.app, eraseStudent, { params: { id }, body }, { token, idempotencyKey: key });

const letter = "Asked for by letter of 3 November";

/** Unique texts in every field that takes text, and a birthday nobody else has. */
const canaries: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "鸘鸙鸚",
  lastName: "Qzxlast",
  firstName: "Qzxfirst",
  gender: 0,
  title: "ms",
  birthday: "1999-12-29",
  idCardNumber: "QZXIDCARD77",
  phoneRegion: "852",
  phoneNumber: "91237645",
  email: "qzxmail@canary.test",
  fkStudentAppCountryId: countryIds.hongKong,
  fkStudentAppCountryIdBirth: countryIds.hongKong,
  cityBirth: "Qzxbirthtown",
  isHavePassport: true,
  fkStudentAppCountryIdPassport: countryIds.hongKong,
  passportNumber: "QZXPASS881",
  passportIssueDate: "2021-12-27",
  passportIssueExpried: "2031-12-26",
  fkAreaCountryId: countryIds.unitedKingdom,
  cityName: "Qzxtown",
  postcode: "QZX 9QZ",
  address: "9 Qzxstreet",
  alternativeAddr: "Qzxhouse 4",
  isLivedSinceBirth: false,
  fkStudentAppCountryIdLive: countryIds.unitedKingdom,
  migrationTime: "2011-12-28",
  stayingRightTime: "2033-12-24",
  whetherPayment: true,
  followUpPhoneRegion1: "852",
  followUpPhoneNumber1: "91237646",
  followUpEmail1: "qzxcontact@canary.test",
};

/** Texts that must be nowhere any more; also as parts of masks, search texts and file names. */
const marks = [
  /qzx/i,
  /鸘|鸙|鸚/,
  /鸘 鸙/,
  /9123 ?764[56]/,
  /1999-12-29|2021-12-27|2031-12-26|2011-12-28|2033-12-24/,
  /ARD77|S881/,
];

/** Every row of every table as text, and every file of the store, by where it lies. */
async function everything(): Promise<[place: string, text: string][]> {
  const tables = await asSuperuser<{ name: string }>(
    test,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found: [string, string][] = [];
  for (const { name } of tables) {
    const rows = await asSuperuser<{ text: string }>(test, `select t::text as text from ${name} t`);
    for (const { text } of rows) {
      found.push([name, text]);
      // Bytes print as hex: what they say in the clear counts too.
      for (const [hex] of text.matchAll(/\\x[0-9a-f]{6,}/g))
        found.push([`${name} bytes`, Buffer.from(hex.slice(2), "hex").toString("utf8")]);
    }
  }
  for (const path of readdirSync(test.folder, { recursive: true, encoding: "utf8" })) {
    const full = join(test.folder, path);
    if (statSync(full).isFile()) found.push([`store ${path}`, readFileSync(full, "latin1")]);
  }
  return found;
}

const traces = async () =>
  (await everything())
    .filter(([, text]) => marks.some((mark) => mark.test(text)))
    .map(([place, text]) => `${place}: ${text.slice(0, 300)}`);

/** Uploads a document of hers. */
async function fileQzx(studentId: number): Promise<void> {
  const parts = [
    { name: "fkStudentId", value: String(studentId) },
    { name: "businessType", value: "passport" },
    { name: "file", fileName: "Qzxlast 鸘鸙鸚 passport.pdf", content: samplePdf("Qzxcontent") },
  ];
  expect((await upload(test, uploadStudent.path, parts, desk.token)).json().code).toBe("1003");
}

it("leaves no trace of anything personal, in no table and no file", async () => {
  const { token } = desk;
  const key = randomUUID();
  const saved = await ok(
    test.app,
    saveStudent,
    { body: { draft: true, student: canaries } },
    { token, idempotencyKey: key },
  );
  const id = saved.fkStudentId;
  const course = await makeCourse(test.database);
  const { data } = await desk.apply(id, course);
  const itemId = data.items[0]?.itemId ?? 0;
  await fileQzx(id);
  const job = { company: "Qzxlast Trading", position: "Qzxclerk", duty: "As told by 鸘鸙鸚" };
  const referrer = { name: "Qzxreferrer", email: "qzxreferrer@canary.test" };
  const section = { fkStudentId: id, version: 0 };
  for (const body of [
    { ...section, section: "work" as const, entries: [job] },
    { ...section, section: "referrers" as const, entries: [referrer] },
  ])
    await ok(test.app, saveBackground, { body }, { token, idempotencyKey: randomUUID() });
  await makeFile(test.database, id, {
    store: test.store,
    content: samplePdf("Qzxdeleted"),
    name: "qzxdeleted.pdf",
    deleted_at: "2026-11-01T00:00:00Z",
  });
  await desk.staffMove(itemId, { action: "withdraw", note: "Qzxlast’s mother telephoned" });
  await desk.staffMove(itemId, { action: "reopen", note: "Qzxfirst changed her mind" });
  await test.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("applications")
      .set({ wanted_note: "The marks of Qzxfirst", closed_reason: "鸘鸙鸚 stays" })
      .where("id", "=", itemId)
      .execute(),
  );
  // Another one whose name is in the notes, views and answers of others must not be taken for her.
  const bystander = await makeStudent(test.database, desk.consultant);
  const heir = await makeAccount(test.database, desk.consultant.companyId, {
    superior_id: desk.consultant.id,
  });
  const view = (name: string, filters: Record<string, string>, account_id = desk.consultant.id) => ({
    account_id,
    list: "students",
    name,
    search: new URLSearchParams(filters).toString(),
  });
  await test.database.transaction(fixture, ({ q }) =>
    q
      .insertInto("saved_views")
      .values([
        view("Hers", { keyword: "鸘鸙鸚" }),
        view("Her passport", { keyword: "qzxpass881" }),
        view("The same, spaced", { passportNumber: "QZX PASS-881" }),
        view("Her card", { status: "draft", keyword: "QZXIDCARD77" }),
        view("Her mother", { keyword: "qzxcontact@canary.test" }),
        view("Her mother’s telephone", { keyword: "9123 7646" }),
        view("鸘 鸙鸚 and others", { status: "draft" }),
        view("Visa of QZXPASS881", { status: "draft" }),
        view("Qzxfirst Qzxlast", { status: "draft" }, heir.id),
        view("Somebody else’s card", { keyword: "Z1234567" }),
        view("Drafts", { status: "draft" }),
      ])
      .execute(),
  );
  for (const note of ["Qzxlast knows", "and again: 鸘鸙鸚"])
    expect(
      (
        await call(
          test.app,
          transferStudents,
          {
            body: { studentIds: [id], accountId: note.startsWith("Q") ? heir.id : desk.consultant.id, note },
          },
          { token, idempotencyKey: randomUUID() },
        )
      ).code,
    ).toBe("1003");
  await asSuperuser(test, "update mails set sent_at = now() where id = (select min(id) from mails)");
  // Answers that name her without her number; and one of a student whose number begins like hers.
  const stored = `insert into idempotency_answers (principal, route, key, body_hash, answer)
    values ('account:0', $1, $1, '', to_jsonb($2::text))`;
  await asSuperuser(test, stored, ["named", JSON.stringify({ name: "QZXFIRST Qzxlast" })]);
  await asSuperuser(test, stored, ["alike", JSON.stringify({ fkStudentId: id * 10 })]);
  await sealAudit(test.database);
  expect((await traces()).length).toBeGreaterThan(8);
  // Only what is sealed holds the numbers, but for what people kept themselves.
  const besides = (await everything()).filter(([place]) => !place.startsWith("public.saved_views"));
  expect(JSON.stringify(besides)).not.toMatch(/QZXPASS881|QZXIDCARD77/);

  const erased = await erase(id, { reason: letter, confirmName: "鸘鸙鸚" });
  expect(erased).toMatchObject({ code: "1003", data: { studentId: id, files: 2, applications: 1 } });

  expect(await traces()).toEqual([]);
  expect(await asSuperuser(test, "select 1 from student_keys where student_id = $1", [id])).toEqual([]);
  expect(await asSuperuser(test, "select name from saved_views order by name")).toEqual([
    { name: "Drafts" },
    { name: "Somebody else’s card" },
  ]);
  // The unsent one doesn't go out; of the sent one stays that there was one.
  const mails = "select body, sent_at is not null as sent from mails where student_ids @> array[$1::int]";
  expect(await asSuperuser(test, mails, [id])).toEqual([{ body: "", sent: true }]);
  const told = "select payload from outbox where topic = 'student.erased'";
  expect(await asSuperuser(test, told)).toEqual([{ payload: { studentId: id } }]);
  const answers = "select key from idempotency_answers where principal = 'account:0'";
  expect(await asSuperuser(test, answers)).toEqual([{ key: "alike" }]);
  expect((await call(test.app, getRegisterData, { query: { fkStudentId: bystander } }, { token })).code).toBe(
    "1003",
  );
  // The save's answer isn't told again either: it would make her anew.
  const audit = await asSuperuser<{ changes: object; student_id: number | null }>(
    test,
    "select changes, student_id from audit_log where noun = 'student' and noun_id = $1 and action = 'erase'",
    [String(id)],
  );
  expect(audit).toEqual([{ changes: { reason: [null, letter] }, student_id: null }]);

  // The log still holds its rows, and holds together, before and after the sealer takes in the newest.
  expect((await verifyAudit(test.database)).broken).toBeNull();
  await sealAudit(test.database);
  expect(await verifyAudit(test.database)).toMatchObject({ unsealed: 0, broken: null });
});

describe("leaves no trace either of a student", () => {
  const contents = async () => {
    const keys: string[] = [];
    for await (const key of test.store.storedBefore(new Date(Date.now() + 60_000))) keys.push(key);
    return keys;
  };

  it("that came with an import: the table, what stayed out of it and its name go too", async () => {
    const own = importer(test, desk.token);
    const text = (value: unknown) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
    const values: Partial<Record<ImportField, unknown>> = {
      ...canaries,
      gender: "F",
      title: "Ms",
      fkStudentAppCountryId: "Hong Kong",
      fkStudentAppCountryIdBirth: "Hong Kong",
      fkStudentAppCountryIdPassport: "Hong Kong",
      fkAreaCountryId: "United Kingdom",
      fkStudentAppCountryIdLive: "United Kingdom",
    };
    const row = templateFields.map((field) => text(values[field] ?? ""));
    // Twice: the second is the same person, and stays behind in the import's rows. And somebody else.
    const other = templateFields.map((field) => (field === "nameZh" ? "李雷" : ""));
    const head = templateFields.map((field) => serverPhrases["en-us"].imports.fields[field]);
    const { importId } = await own.checked(csv([head, row, row, other]), "Qzxlast 鸘鸙鸚.csv");
    expect(await own.start(importId)).toMatchObject({ state: "done", imported: 2, leftOut: 0 });
    const [student] = await asSuperuser<{ id: number }>(
      test,
      "select id from students where import_id = $1 and name_zh = '鸘鸙鸚'",
      [importId],
    );
    const id = student?.id ?? 0;
    await fileQzx(id);
    const rows = "select row from import_rows where import_id = $1";
    expect(await asSuperuser(test, rows, [importId])).toEqual([{ row: 3 }]);
    expect((await traces()).length).toBeGreaterThan(3);

    expect(await erase(id, { reason: letter, confirmName: "鸘鸙鸚" })).toMatchObject({ data: { files: 1 } });

    expect(await traces()).toEqual([]);
    // What is sealed shows no trace: neither rows nor the key that opens them may be left.
    expect(await asSuperuser(test, rows, [importId])).toEqual([]);
    const table = "select file_name, wrapped_key, table_sealed from imports where id = $1";
    expect(await asSuperuser(test, table, [importId])).toEqual([
      { file_name: "", wrapped_key: null, table_sealed: null },
    ]);
    expect(await asSuperuser(test, "select 1 from student_keys where student_id = $1", [id])).toEqual([]);
    // The import goes on without her: its other student is untouched, and its line says what it did.
    expect(await own.read(importId)).toMatchObject({ state: "done", imported: 2, rowsKept: false });
    const left = "select name_zh from students where import_id = $1";
    expect(await asSuperuser(test, left, [importId])).toEqual([{ name_zh: "李雷" }]);
  });

  it("that began with a recognised passport: its file and what was read of it go too", async () => {
    const before = await contents();
    const scan = await sharp(await picture("passport", "jpeg"))
      .withExif({ IFD0: { ImageDescription: "Qzxscan of Qzxlast" } })
      .jpeg()
      .toBuffer();
    const { person } = (await recognise(test, "Qzxlast 鸘鸙鸚.jpg", scan, desk.token)).data;
    // Shown once more, and claimed by no registration.
    await recognise(test, "Qzxlast again.jpg", scan, desk.token);
    const { fkStudentId: id } = await ok(
      test.app,
      saveStudent,
      { body: { draft: true, fkGuidAndType: person.fkGuidAndType, student: canaries } },
      { token: desk.token, idempotencyKey: randomUUID() },
    );
    const files = "select category from files where student_id = $1";
    expect(await asSuperuser(test, files, [id])).toEqual([{ category: "passport" }]);
    expect((await traces()).filter((trace) => trace.startsWith("store"))).toHaveLength(2);
    const keys = "select guid from recognitions where company_id = $1";
    expect(await asSuperuser(test, keys, [desk.consultant.companyId])).toHaveLength(1);

    expect(await erase(id, { reason: letter, confirmName: "鸘鸙鸚" })).toMatchObject({ data: { files: 1 } });

    expect(await traces()).toEqual([]);
    expect(await asSuperuser(test, files, [id])).toEqual([]);
    expect(await asSuperuser(test, keys, [desk.consultant.companyId])).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it("whose document was still on its way: it is refused, and isn’t kept", async () => {
    const id = await desk.student();
    const before = await contents();
    const write: typeof test.store.write = async (...given) => {
      const stored = await test.store.write(...given);
      expect((await erase(id, { reason: letter, confirmName: String(id) })).code).toBe("1003");
      return stored;
    };
    const app = await test.instance(test.database, { store: { ...test.store, write } });
    const parts = [
      { name: "fkStudentId", value: String(id) },
      { name: "businessType", value: "cv" },
      { name: "file", fileName: "cv.pdf", content: samplePdf("Late") },
    ];
    expect((await upload({ app }, uploadStudent.path, parts, desk.token)).json().code).toBe("2002");
    expect(await asSuperuser(test, "select 1 from files where student_id = $1", [id])).toEqual([]);
    expect(await contents()).toEqual(before);
  });
});

describe("an erased student", () => {
  let id: number;
  let itemId: number;
  let fileGuid: string;

  beforeAll(async () => {
    id = await desk.student();
    const { data } = await desk.apply(id, await makeCourse(test.database));
    itemId = data.items[0]?.itemId ?? 0;
    fileGuid = (await desk.file(id, "cv")).fileGuid;
    expect((await erase(id, { reason: letter, confirmName: String(id) })).code).toBe("1003");
  });

  it("answers like one that never was", async () => {
    const { token, staffToken } = desk;
    const codes = await Promise.all([
      call(test.app, getRegisterData, { query: { fkStudentId: id } }, { token }),
      call(test.app, listStudentApplications, { query: { fkStudentId: id } }, { token }),
      call(test.app, getStaffStudent, { params: { id } }, { token: staffToken }),
      call(test.app, downloadIssue, { body: { fileGuid } }, { token }),
      desk.apply(id, await makeCourse(test.database)),
      erase(id, { reason: letter, confirmName: String(id) }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => "2002"));
    const late = [
      { name: "fkStudentId", value: String(id) },
      { name: "businessType", value: "cv" },
      { name: "file", fileName: "cv.pdf", content: samplePdf("Late") },
    ];
    expect((await upload(test, uploadStudent.path, late, token)).json().code).toBe("2002");
  });

  it("is found and counted nowhere, by nobody", async () => {
    const { token, staffToken } = desk;
    const list = await ok(test.app, listStudents, { body: { limit: 200 } }, { token });
    expect(list.items.map(({ studentId }) => studentId)).not.toContain(id);
    const found = await ok(
      test.app,
      lookUpStudents,
      { body: { keyword: String(id) } },
      { token: staffToken },
    );
    expect(found.items).toEqual([]);
    const registered = list.items.filter(({ status }) => status === "registered").length;
    expect((await ok(test.app, getHomeFigures, { query: {} }, { token })).students).toBe(registered);
    const [left] = await asSuperuser<{ count: number }>(
      test,
      "select count(*)::int from students where owner_account_id = $1 and erased_at is null",
      [desk.consultant.id],
    );
    for (const purpose of ["filter", "transfer"] as const) {
      const accounts = await ok(test.app, getStudentAccounts, { query: { purpose } }, { token });
      const own = accounts.find(({ accountId }) => accountId === desk.consultant.id);
      expect([purpose, own?.students]).toEqual([purpose, left?.count]);
    }
  });

  it("has its applications left for counts and money, under a neutral name", async () => {
    const { token } = desk;
    for (const [language, name] of [
      ["en-us", "Erased student"],
      ["zh", "已清除的学生"],
      ["zh-hk", "已刪除的學生"],
    ] as const) {
      const { items } = await ok(test.app, listApplications, { body: { limit: 200 } }, { token, language });
      expect(items.find((item) => item.itemId === itemId)).toMatchObject({ nameZh: null, nameEn: name });
    }
    const detail = await ok(test.app, getApplication, { query: { itemId } }, { token });
    expect(detail).toMatchObject({ nameEn: "Erased student", files: [] });
    expect(await desk.staffRead(itemId)).toMatchObject({ student: { email: null, birthday: null } });
  });
});

describe("erasing", () => {
  it("is refused to who may not, and to agents", async () => {
    const id = await desk.student();
    const others = await makeStaff(test.database, { permissions: ["studentsRead", "studentsTransfer"] });
    const body = { reason: letter, confirmName: String(id) };
    expect((await erase(id, body, { token: await tokenOf(test.database, { staff: others }) })).code).toBe(
      "2003",
    );
    expect((await erase(id, body, { token: desk.token })).code).toBe("2012");
    expect((await call(test.app, getStaffStudent, { params: { id } }, { token: desk.staffToken })).code).toBe(
      "1003",
    );
  });

  it("takes the right name and a reason without it", async () => {
    const info = studentInfo({ passportNumber: "E12345678", phoneRegion: "86", phoneNumber: "13800138000" });
    const id = await makeStudent(test.database, desk.consultant, { info });
    const field = async (body: { reason: string; confirmName: string }) => {
      const { code, data } = await erase(id, body);
      return [code, (data as unknown as { fields?: { path: string }[] })?.fields?.map(({ path }) => path)];
    };
    expect(await field({ reason: letter, confirmName: "王思" })).toEqual(["2001", ["confirmName"]]);
    expect(await field({ reason: letter, confirmName: String(id + 1) })).toEqual(["2001", ["confirmName"]]);
    expect(await field({ reason: " ", confirmName: String(id) })).toEqual(["2001", ["reason"]]);
    const called = "Called from +86 138-0013 8000 in June";
    for (const reason of ["王思远来信要求", "Wang Siyuan asked for it", "Letter about e 1234-5678.", called])
      expect(await field({ reason, confirmName: String(id) })).toEqual(["2001", ["reason"]]);
    expect((await erase(id, { reason: letter, confirmName: "wang siyuan" })).code).toBe("1003");
  });

  it("happens once, however often it is sent, and of two at once the second finds nobody", async () => {
    const id = await desk.student();
    const body = { reason: letter, confirmName: String(id) };
    const key = randomUUID();
    const first = await erase(id, body, { key });
    expect(first.code).toBe("1003");
    expect(await erase(id, body, { key })).toEqual(first);
    const other = await desk.student();
    const twice = { reason: letter, confirmName: String(other) };
    const codes = (await Promise.all([erase(other, twice), erase(other, twice)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(["1003", "2002"]);
  });

  it("touches nothing of other students, of the same owner too", async () => {
    const other = await desk.student();
    const { data } = await desk.apply(other, await makeCourse(test.database));
    const itemId = data.items[0]?.itemId ?? 0;
    await desk.staffMove(itemId, { action: "withdraw", note: "Stays at home" });
    const { fileGuid } = await desk.file(other, "cv");
    await test.database.transaction(fixture, async ({ q }) => {
      const wanted_note = "Marks of last year";
      await q.updateTable("applications").set({ wanted_note }).where("id", "=", itemId).execute();
      const address = { to_address: "a@agency.test", to_name: "A", language: "en-us", subject: "A student" };
      const mail = { ...address, body: "About the other one", student_ids: [other] };
      await q
        .insertInto("mails")
        .values([mail, { ...mail, sent_at: "2026-11-01T00:00:00Z" }])
        .execute();
    });
    const rows = async () => {
      const found = [];
      for (const of of [
        "students t where t.id",
        "student_keys t where t.student_id",
        "applications t where t.student_id",
        "application_events t where t.student_id",
        "files t where t.student_id",
        "mails t where t.student_ids[1]",
      ])
        found.push(await asSuperuser(test, `select t::text as row from ${of} = $1::int order by 1`, [other]));
      return found;
    };
    const before = await rows();
    expect(before.map((found) => found.length > 0)).toEqual(before.map(() => true));
    const id = await desk.student();
    await erase(id, { reason: letter, confirmName: String(id) });
    expect(await rows()).toEqual(before);
    const [file] = await asSuperuser<{ key: string }>(
      test,
      "select storage_key as key from files where guid = $1",
      [fileGuid],
    );
    expect(await test.store.sizeOf(file?.key ?? "")).toBeGreaterThan(0);
  });

  it("takes unclaimed passports of its company along, and leaves those of others", async () => {
    const stranger = await makeAccount(test.database, (await createDesk(test)).consultant.companyId);
    const reading = (account: { id: number; companyId: number }, key: string) => ({
      guid: randomUUID(),
      account_id: account.id,
      company_id: account.companyId,
      name: "passport.jpg",
      mime: "image/jpeg",
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: key,
      wrapped_key: Buffer.alloc(1),
      reading_sealed: Buffer.alloc(1),
    });
    const keys = [
      "aa/bb/aabb0000000000000000000000000001",
      "aa/bb/aabb0000000000000000000000000002",
    ] as const;
    await test.database.transaction(fixture, ({ q }) =>
      q
        .insertInto("recognitions")
        .values([reading(desk.consultant, keys[0]), reading(stranger, keys[1])])
        .execute(),
    );
    const id = await desk.student();
    await erase(id, { reason: letter, confirmName: String(id) });
    expect(await asSuperuser(test, "select storage_key from recognitions")).toEqual([
      { storage_key: keys[1] },
    ]);
  });
});
