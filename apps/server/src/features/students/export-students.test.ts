import type { Sent } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import {
  countStudentExport,
  exportStudent,
  exportStudents,
  exportStudentsBriefly,
  listStudents,
  saveStudent,
} from "@passage/contract/students/endpoints.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
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

let test: TestApp;
let owner: MadeAccount;
let token: string;
let strangerToken: string;
let formula: number;
let foreign: number;

const evil = '=HYPERLINK("http://evil.test","Click")';

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  owner = await makeAccount(database, await makeCompany(database), { name: "Zhou Zihao", name_zh: "周子豪" });
  token = await tokenOf(database, { account: owner.id });
  const stranger = await makeAccount(database, await makeCompany(database));
  strangerToken = await tokenOf(database, { account: stranger.id });
  foreign = await makeStudent(database, stranger);
  const names = ["李小龙", "王小明", "欧阳娜娜", "单思远", "吕布", "曾志伟", "王思远", "李雷"];
  for (const [index, nameZh] of names.entries())
    await makeStudent(database, owner, {
      info: studentInfo({
        nameZh,
        lastName: `L${index}`,
        fkStudentAppCountryId: index % 2 ? countryIds.hongKong : countryIds.china,
      }),
      status: index % 3 === 0 ? "draft" : "registered",
      registered_at: index % 3 === 0 ? null : `2026-0${index + 1}-15T00:00:00Z`,
      updated_at: `2026-11-0${index + 1}T00:00:00Z`,
    });
  formula = await makeStudent(database, owner, {
    info: studentInfo({
      nameZh: evil,
      lastName: "+A1",
      firstName: "@SUM",
      passportNumber: "E55554444",
      idCardNumber: "110101200001011234",
      email: "cmd@mail.test",
    }),
    updated_at: "2026-11-19T15:30:00Z",
  });
  await makeApplication(database, formula, await makeCourse(database));
});

afterAll(() => test?.close());

type Query = Sent<typeof exportStudents>["body"];
type ExportCall = typeof exportStudents | typeof exportStudentsBriefly;

async function anyRegion(): Promise<number | null> {
  const region = await test.database
    .read(fixture)
    .q.selectFrom("area_regions")
    .select("id")
    .executeTakeFirst();
  return region?.id ?? null;
}

/** The rows of an export's first sheet, each by its head's words. */
async function exported(
  body: Query,
  at = token,
  endpoint: ExportCall = exportStudents,
  language: Language = "en-us",
) {
  const answer = await inject(test.app, endpoint, { body }, { token: at, language });
  expect(answer.headers["content-type"]).toContain("spreadsheetml");
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return {
    answer,
    head,
    sheets,
    rows: rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at] ?? null]))),
  };
}

describe("what is in an export", () => {
  it("is text where people wrote text, dates as dates, numbers masked", async () => {
    const { rows, sheets } = await exported({ student: [formula] });
    expect(rows).toEqual([
      expect.objectContaining({
        "No.": formula,
        "Chinese name": evil,
        "English name": "+A1 @SUM",
        Birthday: new Date("2004-05-17T00:00:00Z"),
        "Passport number": "•••••4444",
        "ID card number": `${"•".repeat(14)}1234`,
        Phone: expect.stringMatching(/^\+86/),
        Owner: "Zhou Zihao",
        Applications: 1,
        "Furthest step": "Not applied",
        Status: "Registered",
      }),
    ]);
    expect(rows[0]?.Updated).toEqual(new Date("2026-11-19T23:30:00Z"));
    expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
    expect(JSON.stringify(rows)).not.toContain("E55554444");
  });

  it.each<[Language, string, string, string]>([
    ["en-us", "Chinese name", "English name", "Owner"],
    ["zh", "中文姓名", "英文姓名", "负责人"],
    ["zh-hk", "中文姓名", "英文姓名", "負責人"],
  ])("is headed, and named, in the caller's language: %s", async (language, zh, en, ownerWord) => {
    const { head, answer, rows } = await exported(
      { student: [formula] },
      token,
      exportStudentsBriefly,
      language,
    );
    expect(head.slice(0, 2)).toEqual([zh, en]);
    expect(rows[0]?.[ownerWord]).toBe(language === "en-us" ? "Zhou Zihao" : "周子豪");
    const name = decodeURIComponent(
      /filename\*=UTF-8''(.+)$/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "",
    );
    expect(name).toBe(
      `${{ "en-us": "students", zh: "学生", "zh-hk": "學生" }[language]}-20261120-120000.xlsx`,
    );
  });

  it("is every column, or those of the query tab", async () => {
    const full = (await exported({ student: [formula] })).head;
    const brief = (await exported({ student: [formula] }, token, exportStudentsBriefly)).head;
    expect(brief.length).toBeLessThan(full.length);
    expect(brief.every((title) => full.includes(title))).toBe(true);
    expect(new Set(full).size).toBe(full.length);
  });

  it("holds every field of a registration: whichever is another, the row is", async () => {
    const phone = { phoneRegion: "852", phoneNumber: "91234567" };
    const whole: StudentInfo = {
      ...studentInfo({ ...phone, cityBirth: "Suzhou", idCardNumber: "11010120040517125X" }),
      fkStudentAppAncestryId: 1,
      fkStudentAppMotherLanguageId: 1,
      fkStudentAppCountryIdBirth: countryIds.china,
      fkAreaCountryId: countryIds.china,
      fkAreaRegion: await anyRegion(),
      fkAreaStateId: 320000,
      // Chosen cities are told instead of typed ones.
      fkAreaCityId: null,
      fkAreaDivisionId: 320508,
      cityName: "Gusu",
      postcode: "215000",
      address: "12 Pingjiang Road",
      alternativeAddr: "The porter",
      isLivedSinceBirth: false,
      fkStudentAppCountryIdLive: countryIds.hongKong,
      migrationTime: "2015-08-01",
      stayingRightTime: "2030-08-01",
      whetherPayment: true,
      followUpPhoneRegion1: "852",
      followUpPhoneNumber1: "91234408",
      followUpEmail1: "one@agency.test",
      followUpPhoneRegion2: "852",
      followUpPhoneNumber2: "91234409",
      followUpEmail2: "two@agency.test",
      followUpPhoneRegion3: "852",
      followUpPhoneNumber3: "91234410",
      followUpEmail3: "three@agency.test",
    };
    const other: StudentInfo = { ...emptyStudentInfo, hasNoFamilyName: true, fkAreaCityId: 320500 };
    const paths = Object.keys(emptyStudentInfo) as StudentInfoPath[];
    const account = await makeAccount(test.database, owner.companyId);
    const first = await makeStudent(test.database, account, { info: whole });
    const changed = new Map<number, StudentInfoPath>();
    for (const path of paths)
      changed.set(
        await makeStudent(test.database, account, { info: { ...whole, [path]: other[path] } }),
        path,
      );
    const { rows } = await exported({}, await tokenOf(test.database, { account: account.id }));
    const told = new Map(
      rows.map(({ "No.": number, Created: _, Updated: __, ...fields }) => [number, JSON.stringify(fields)]),
    );
    expect(told.size).toBe(paths.length + 1);
    const forgotten = [...changed].filter(([id]) => told.get(id) === told.get(first));
    expect(forgotten.map(([, path]) => path)).toEqual([]);
    const [row] = rows.filter(({ "No.": number }) => number === first);
    expect(row).toMatchObject({
      Phone: "+85291234567",
      "Moved there on": new Date("2015-08-01T00:00:00Z"),
      "Paid by somebody else": "Yes",
      "Follow-up contact 3: phone": "+852 91234410",
      "Follow-up contact 3: e-mail": "three@agency.test",
    });
  });

  it("are the ticked ones, of those in sight", async () => {
    expect((await exported({ student: [formula, foreign] })).rows).toHaveLength(1);
    expect((await call(test.app, exportStudents, { body: { student: [foreign] } }, { token })).code).toBe(
      "3007",
    );
  });
});

it("list, count and export agree, whatever the filter", async () => {
  const some = <T>(values: T[]) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: fc.subarray(values) });
  // Seldom set: of eleven filters at once hardly any lets somebody through.
  const maybe = <T>(...values: T[]) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...values) },
    );
  const filters = fc.record({
    keyword: maybe("王", "li", "mail.test", "siyuan"),
    name: maybe("小", "wang", "L1"),
    email: maybe("@mail", "cmd"),
    phone: maybe("138", "+86"),
    year: maybe(2026, 2025),
    regStartTime: maybe("2026-03-01", "2026-06-15"),
    regEndTime: maybe("2026-07-31"),
    openTimeStart: maybe("2027-01"),
    country: some([countryIds.hongKong, countryIds.china]),
    status: some<"draft" | "registered">(["draft", "registered"]),
    owner: some([owner.id, owner.id + 1]),
    sort: fc.constantFrom<Query["sort"]>("name", "-name", "createdAt", "-updatedAt", undefined),
  });
  let nonEmpty = 0;
  await fc.assert(
    fc.asyncProperty(filters, async (body) => {
      const { items, total } = await ok(test.app, listStudents, { body: { ...body, limit: 200 } }, { token });
      const count = await ok(test.app, countStudentExport, { body }, { token });
      expect(count).toEqual({ total });
      const foreignCount = await ok(test.app, countStudentExport, { body }, { token: strangerToken });
      expect(foreignCount.total).toBeLessThanOrEqual(1);
      if (total === 0) {
        expect((await call(test.app, exportStudents, { body }, { token })).code).toBe("3007");
        return;
      }
      nonEmpty += 1;
      const { rows } = await exported(body);
      expect(rows.map((row) => row["No."])).toEqual(items.map(({ studentId }) => studentId));
    }),
    { numRuns: 60 },
  );
  expect(nonEmpty).toBeGreaterThan(15);
}, 60_000);

it("an export is on record, without what was searched for", async () => {
  await exported({ keyword: "cmd@mail.test", status: ["registered"] });
  const { q } = test.database.read(fixture);
  const entry = await q
    .selectFrom("audit_log")
    .select(["actor_account_id", "company_id", "changes"])
    .where("noun", "=", "studentList")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_account_id: owner.id, company_id: owner.companyId });
  expect(entry.changes).toMatchObject({
    students: [null, 1],
    columns: [null, "full"],
    filters: [null, ["keyword", "status"]],
  });
  expect(JSON.stringify(entry)).not.toContain("cmd@");
});

/** An account of its own with so many students. */
async function makeMany(count: number): Promise<string> {
  const many = await makeAccount(test.database, await makeCompany(test.database));
  await test.database.transaction(fixture, ({ q }) =>
    sql`insert into students (company_id, owner_account_id, name_zh, address, updated_at)
      select ${many.companyId}, ${many.id}, '王' || n, md5(n::text) || md5('x' || n), '2026-11-01T00:00:00Z'
      from generate_series(1, ${count}::int) n`.execute(q),
  );
  return tokenOf(test.database, { account: many.id });
}

it("holds all of many students, in order, none twice", async () => {
  const { rows } = await exported({}, await makeMany(2_345));
  const numbers = rows.map((row) => Number(row["No."]));
  expect(numbers).toHaveLength(2_345);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
});

it("gives up when the caller goes away, and lets the next one in", async () => {
  // More than lies ready for a slow reader.
  const at = await makeMany(60_000);
  const server = await test.instance();
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const busy = () => test.pool.totalCount - test.pool.idleCount;
  const ask = (signal?: AbortSignal) =>
    fetch(address + exportStudents.path, {
      method: "POST",
      headers: { at, "content-type": "application/json" },
      body: "{}",
      ...(signal && { signal }),
    });
  const leaving = new AbortController();
  const first = await ask(leaving.signal);
  expect(first.status).toBe(200);
  await expect.poll(busy).toBe(1);
  // The same account's next one waits for its turn; one that goes while it waits holds nobody up.
  const impatient = new AbortController();
  const second = ask(impatient.signal);
  const third = ask();
  await expect.poll(busy).toBe(1);
  impatient.abort();
  await expect(second).rejects.toThrow();
  leaving.abort();
  const whole = Buffer.from(await (await third).arrayBuffer());
  // The end of a whole archive: one that was given up has none.
  expect(whole.subarray(-22, -18).toString("latin1")).toBe("PK\u0005\u0006");
  await expect.poll(busy).toBe(0);
}, 60_000);

describe("one student", () => {
  const sheetsOf = async (id: number, language: Language = "en-us") => {
    const answer = await inject(test.app, exportStudent, { body: { fkStudentId: id } }, { token, language });
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
    return new Map(sheets.map((sheet) => [sheet.name, sheet.rows]));
  };

  it("is told whole, a sheet per part, and that it was is on record", async () => {
    const saved = await ok(
      test.app,
      saveStudent,
      {
        body: {
          draft: false,
          student: studentInfo({
            nameZh: "赵云",
            passportNumber: "E77778888",
            followUpPhoneRegion1: "86",
            followUpPhoneNumber1: "13900001111",
            fkAreaCountryId: countryIds.hongKong,
            address: "1 Garden Road",
          }),
        },
      },
      { token },
    );
    const id = saved.fkStudentId;
    const course = await makeCourse(test.database);
    await makeApplication(test.database, id, course, { apply_no: "P202611000042" });
    await makeFile(test.database, id, { name: "成绩单.pdf" });
    await makeBackground(test.database, id);
    const sheets = await sheetsOf(id);
    expect([...sheets.keys()]).toEqual([
      "Identity",
      "Contact",
      "Address",
      "Origin and residence",
      "Passport",
      "Registration",
      "Education",
      "Work experience",
      "Qualifications",
      "English exams",
      "Referrers",
      "Guardians",
      "Applications",
      "Files",
      "Follow-up",
      "History",
    ]);
    const factsOf = (sheet: string) =>
      Object.fromEntries((sheets.get(sheet) ?? []).map(([label, value]) => [label, value]));
    expect(factsOf("Identity")).toMatchObject({ "No.": id, "Chinese name": "赵云" });
    expect(factsOf("Identity")["No family name"]).toBe("No");
    expect(factsOf("Passport")).toMatchObject({ "Passport number": "E77778888" });
    expect(factsOf("Contact")).toMatchObject({ "Follow-up contact 1: phone": "+86 13900001111" });
    expect(factsOf("Address")).toMatchObject({ "Country or region": expect.stringContaining("Hong Kong") });
    const [head = [], degree = []] = sheets.get("Education") ?? [];
    expect(degree[head.indexOf("Ends with")]).toBe("Bachelor");
    expect(degree[head.indexOf("Country or region")]).toBe("Mainland China");
    expect(sheets.get("Referrers")?.[1]).toContain("Lin Mei");
    expect(sheets.get("Applications")?.[1]?.[0]).toBe("P202611000042");
    expect(sheets.get("Files")?.[1]?.slice(0, 2)).toEqual(["成绩单.pdf", "Transcript"]);
    const history = JSON.stringify(sheets.get("History"));
    expect(history).toContain("Zhou Zihao");
    expect(history).not.toContain("E77778888");
    const again = JSON.stringify((await sheetsOf(id)).get("History"));
    expect(again.split("Student exported").length).toBe(history.split("Student exported").length + 1);
  });

  it("has older versions and deleted files, each told as such, while they can come back", async () => {
    const id = await makeStudent(test.database, owner);
    const file = (name: string, values: object = {}) => makeFile(test.database, id, { name, ...values });
    const newest = await file("new.pdf");
    await file("old.pdf", { superseded_by: newest });
    await file("deleted.pdf", { deleted_at: "2026-11-18T00:00:00Z" });
    await file("gone.pdf", { deleted_at: "2026-10-01T00:00:00Z" });
    const [head = [], ...files] = (await sheetsOf(id)).get("Files") ?? [];
    const state = head.indexOf("State");
    expect(files.map((row) => [row[0], row[state]])).toEqual([
      ["new.pdf", "In force"],
      ["old.pdf", "Older version"],
      ["deleted.pdf", "Deleted, can be restored"],
    ]);
  });

  it("has no formula in it", async () => {
    const identity = (await sheetsOf(formula)).get("Identity") ?? [];
    expect(identity.find(([label]) => label === "Chinese name")?.[1]).toBe(evil);
  });

  it("is headed in the caller's language", async () => {
    expect([...(await sheetsOf(formula, "zh")).keys()].slice(0, 2)).toEqual(["身份信息", "联系方式"]);
  });

  it("tells its history in the caller's words, codes of the contract and days included", async () => {
    const student = studentInfo({ gender: 0, title: "ms" });
    const made = await ok(test.app, saveStudent, { body: { draft: false, student } }, { token });
    const changed = { ...student, gender: 1, title: "dr", birthday: "2003-02-01" };
    await ok(
      test.app,
      saveStudent,
      { body: { fkStudentId: made.fkStudentId, version: made.version, draft: false, student: changed } },
      { token },
    );
    const rows = (await sheetsOf(made.fkStudentId, "zh")).get("修改记录") ?? [];
    const saved = rows.filter(([, , act]) => act === "修改学生").map((row) => row.slice(3));
    expect(saved).toEqual([
      ["出生日期", new Date(student.birthday ?? ""), new Date("2003-02-01")],
      ["性别", "女", "男"],
      ["称谓", "女士", "博士"],
    ]);
  });

  it("of somebody else answers as one that never was", async () => {
    const [theirs, nobodys] = await Promise.all(
      [foreign, 2_000_000_000].map((fkStudentId) =>
        inject(test.app, exportStudent, { body: { fkStudentId } }, { token }),
      ),
    );
    expect(theirs?.json()).toMatchObject({ code: "2002" });
    expect(theirs?.body).toBe(nobodys?.body);
  });
});
