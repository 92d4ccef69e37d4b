import { randomUUID } from "node:crypto";
import { getApplication } from "@passage/contract/applications/endpoints.ts";
import { getHomeFigures } from "@passage/contract/dashboard/endpoints.ts";
import {
  downloadIssue,
  fileTicket,
  getStudentFiles,
  issueDownloadList,
} from "@passage/contract/files/endpoints.ts";
import { getStudentFollowUp, getStudentHistory } from "@passage/contract/history/endpoints.ts";
import { lookUpReceivers, transferStaffStudents } from "@passage/contract/staff-students/endpoints.ts";
import {
  countStudentExport,
  exportStudent,
  getRegisterData,
  getStudentAccounts,
  listStudents,
  revealStudentNumbers,
} from "@passage/contract/students/endpoints.ts";
import { checkTransfer, transferStudents } from "@passage/contract/transfers/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAuditChanges } from "../../platform/audit.ts";
import { call, createTestApp, inject, ok, type TestApp, testKeyring } from "../../test/app.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let companies: { house: number; branch: number; franchise: number; foreign: number };
let people: Record<
  | "chief"
  | "boss"
  | "owner"
  | "colleague"
  | "finance"
  | "branchHead"
  | "branchOne"
  | "franchisee"
  | "foreigner",
  MadeAccount
>;
let staffToken: string;

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  const house = await makeCompany(database);
  const branch = await makeCompany(database, { parent_id: house, name: "Aaa Branch" });
  const franchise = await makeCompany(database, { parent_id: house, settles_independently: true });
  const foreign = await makeCompany(database);
  companies = { house, branch, franchise, foreign };
  const boss = await makeAccount(database, house);
  people = {
    chief: await makeAccount(database, house, { role: "administrator" }),
    boss,
    owner: await makeAccount(database, house, { superior_id: boss.id, language: "zh" }),
    colleague: await makeAccount(database, house, {
      superior_id: boss.id,
      name_zh: "陈嘉怡",
      language: "zh-hk",
    }),
    finance: await makeAccount(database, house, { role: "finance" }),
    branchHead: await makeAccount(database, branch, { role: "administrator" }),
    branchOne: await makeAccount(database, branch),
    franchisee: await makeAccount(database, franchise, { role: "administrator" }),
    foreigner: await makeAccount(database, foreign, { role: "administrator" }),
  };
  staffToken = await tokenOf(database, { staff: await makeStaff(database, { name: "Marcus Lee" }) });
});
afterAll(() => test?.close());

const tokenFor = (who: MadeAccount) => tokenOf(test.database, { account: who.id });

async function transfer(
  by: MadeAccount,
  studentIds: number[],
  to: MadeAccount | number,
  { note, key = randomUUID() }: { note?: string; key?: string } = {},
) {
  const accountId = typeof to === "number" ? to : to.id;
  const body = { studentIds, accountId, ...(note && { note }) };
  return call(test.app, transferStudents, { body }, { token: await tokenFor(by), idempotencyKey: key });
}

const check = async (by: MadeAccount, studentIds: number[], to: MadeAccount) =>
  call(test.app, checkTransfer, { body: { studentIds, accountId: to.id } }, { token: await tokenFor(by) });

const sees = async (who: MadeAccount, fkStudentId: number) =>
  (await call(test.app, getRegisterData, { query: { fkStudentId } }, { token: await tokenFor(who) })).code ===
  "1003";

const ownerOf = async (studentId: number) =>
  (
    await asSuperuser<{ owner: number; company: number }>(
      test,
      "select owner_account_id as owner, company_id as company from students where id = $1",
      [studentId],
    )
  )[0];

const mailsAbout = (studentId: number) =>
  asSuperuser<{ to_address: string; subject: string; body: string; language: string }>(
    test,
    "select to_address, subject, body, language from mails where student_ids @> array[$1::int] order by id",
    [studentId],
  );

describe("a transfer", () => {
  it("moves the student with applications, events, files and key, and sight with it", async () => {
    const { owner, colleague, boss } = people;
    const student = await makeStudent(test.database, owner);
    const itemId = await makeApplication(test.database, student, await makeCourse(test.database));
    await makeFile(test.database, student);
    await makeFile(test.database, student, { application_id: itemId });
    const done = await transfer(owner, [student], colleague);
    expect(done).toMatchObject({
      code: "1003",
      data: { moved: 1, unchanged: [], keepsSight: false, receiver: { accountId: colleague.id } },
    });
    for (const table of ["students", "student_keys", "applications", "files"])
      expect(
        await asSuperuser(
          test,
          `select distinct owner_account_id as id from ${table} where ${table === "students" ? "id" : "student_id"} = $1`,
          [student],
        ),
      ).toEqual([{ id: colleague.id }]);
    expect(await Promise.all([owner, colleague, boss].map((who) => sees(who, student)))).toEqual([
      false,
      true,
      true,
    ]);
    const read = async (who: MadeAccount) =>
      (await call(test.app, getApplication, { query: { itemId } }, { token: await tokenFor(who) })).code;
    expect([await read(owner), await read(colleague)]).toEqual(["2002", "1003"]);
  });

  it("counts with its new owner only: list, search and home page", async () => {
    const from = await makeAccount(test.database, companies.house);
    const to = await makeAccount(test.database, companies.house);
    const student = await makeStudent(test.database, from);
    const seen = async (who: MadeAccount) => {
      const token = await tokenFor(who);
      const [list, search, home] = await Promise.all([
        ok(test.app, listStudents, { body: {} }, { token }),
        ok(test.app, listStudents, { body: { keyword: "王思远" } }, { token }),
        ok(test.app, getHomeFigures, { query: {} }, { token }),
      ]);
      return [list.total, search.total, home.students];
    };
    expect([await seen(from), await seen(to)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    await transfer(from, [student], to);
    expect([await seen(from), await seen(to)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });

  it("ends tickets to its files", async () => {
    const student = await makeStudent(test.database, people.owner);
    const fileGuid = await makeFile(test.database, student, { store: test.store });
    const token = await tokenFor(people.owner);
    const { path } = await ok(test.app, fileTicket, { body: { fileGuid } }, { token });
    const open = async () => (await test.app.inject({ method: "GET", url: path })).headers["content-type"];
    expect(await open()).toBe("application/pdf");
    await transfer(people.owner, [student], people.colleague);
    expect(await open()).toMatch(/json/);
  });

  it("closes every way to the student for the former owner", async () => {
    const { owner, colleague } = people;
    const student = await makeStudent(test.database, owner);
    const fileGuid = await makeFile(test.database, student, { store: test.store });
    const query = { fkStudentId: student };
    const codes = async (who: MadeAccount) => {
      const token = await tokenFor(who);
      const answers = [
        await inject(test.app, getRegisterData, { query }, { token }),
        await inject(test.app, getStudentHistory, { query }, { token }),
        await inject(test.app, getStudentFollowUp, { query }, { token }),
        await inject(test.app, getStudentFiles, { query }, { token }),
        await inject(test.app, revealStudentNumbers, { body: query }, { token }),
        await inject(test.app, exportStudent, { body: query }, { token }),
        await inject(test.app, issueDownloadList, { body: query }, { token }),
        await inject(test.app, downloadIssue, { body: { fileGuid } }, { token }),
        await inject(test.app, fileTicket, { body: { fileGuid } }, { token }),
      ];
      // A file comes in a format of its own.
      return answers.map(({ headers, body }) =>
        String(headers["content-type"]).includes("json") ? JSON.parse(body).code : "1003",
      );
    };
    const counted = async (who: MadeAccount) =>
      (
        await ok(
          test.app,
          countStudentExport,
          { body: { student: [student] } },
          { token: await tokenFor(who) },
        )
      ).total;
    expect([new Set(await codes(owner)), await counted(owner)]).toEqual([new Set(["1003"]), 1]);
    await transfer(owner, [student], colleague);
    expect([new Set(await codes(owner)), await counted(owner)]).toEqual([new Set(["2002"]), 0]);
    expect([new Set(await codes(colleague)), await counted(colleague)]).toEqual([new Set(["1003"]), 1]);
  });

  it("is in the student’s history, sealed, and told to listeners", async () => {
    const { owner, colleague } = people;
    const student = await makeStudent(test.database, owner);
    await transfer(owner, [student], colleague, { note: "On leave from Monday" });
    const [entry] = await asSuperuser<{ changes_sealed: Buffer; changes: unknown; company_id: number }>(
      test,
      "select * from audit_log where student_id = $1 and action = 'transfer'",
      [student],
    );
    const [row] = await asSuperuser<{ wrapped_key: Buffer }>(
      test,
      "select wrapped_key from student_keys where student_id = $1",
      [student],
    );
    if (!entry || !row) throw new Error("no entry");
    const key = testKeyring.unwrap(row.wrapped_key, `student:${student}`);
    expect(entry).toMatchObject({ changes: null, company_id: companies.house });
    expect(openAuditChanges(key, student, entry.changes_sealed)).toMatchObject({
      ownerAccountId: [owner.id, colleague.id],
      note: [null, "On leave from Monday"],
    });
    const history = await ok(
      test.app,
      getStudentHistory,
      { query: { fkStudentId: student } },
      { token: await tokenFor(colleague) },
    );
    const names = await asSuperuser<{ name: string }>(
      test,
      "select name from accounts where id = any ($1) order by array_position($1, id)",
      [[owner.id, colleague.id]],
    );
    expect(history.items[0]?.changes).toEqual([
      { path: "note", from: null, to: "On leave from Monday" },
      { path: "owner", from: names[0]?.name, to: names[1]?.name },
    ]);
    expect(
      await asSuperuser(
        test,
        "select payload from outbox where topic = 'student.transferred' and (payload->>'studentId')::int = $1",
        [student],
      ),
    ).toEqual([
      {
        payload: {
          studentId: student,
          fromAccountId: owner.id,
          toAccountId: colleague.id,
          byAccountId: owner.id,
        },
      },
    ]);
  });

  it("names owners in Chinese on Chinese pages, where they have such a name", async () => {
    const { owner, colleague } = people;
    const student = await makeStudent(test.database, owner);
    await transfer(owner, [student], colleague);
    const changes = async (language: string) =>
      (
        await ok(
          test.app,
          getStudentHistory,
          { query: { fkStudentId: student } },
          { token: await tokenFor(colleague), language },
        )
      ).items[0]?.changes;
    const latin = { path: "owner", from: expect.stringMatching(/^Consultant/) };
    expect(await changes("zh")).toEqual([{ ...latin, to: "陈嘉怡" }]);
    expect(await changes("en-us")).toEqual([{ ...latin, to: expect.stringMatching(/^Consultant/) }]);
  });

  it("keeps no number of its students whole in the note, in no history and no mail", async () => {
    const { boss, owner, colleague } = people;
    const made = (passportNumber: string, idCardNumber: string | null = null) =>
      makeStudent(test.database, owner, { info: studentInfo({ passportNumber, idCardNumber }) });
    const students = [await made("E12345678", "11010519491231002X"), await made("EJ7654321")];
    const note =
      "E 1234-5678 expires; 身份证110105 19491231 002x，ej7654321. Call 13822110964, not E99999999.";
    await transfer(boss, students, colleague, { note });
    const masked = "•••••5678 expires; 身份证••••••••••••••002x，•••••4321. Call 13822110964, not E99999999.";
    const token = await tokenFor(colleague);
    for (const fkStudentId of students) {
      const { items } = await ok(test.app, getStudentHistory, { query: { fkStudentId } }, { token });
      expect(items[0]?.changes).toContainEqual({ path: "note", from: null, to: masked });
    }
    const [received] = await mailsAbout(students[0] ?? 0);
    expect(received?.body).toContain(masked);
  });

  it("of several is one: all or none", async () => {
    const { boss, owner, colleague, foreigner } = people;
    const one = await makeStudent(test.database, owner);
    const other = await makeStudent(test.database, boss);
    const foreign = await makeStudent(test.database, foreigner);
    expect((await transfer(boss, [one, other, foreign], colleague)).code).toBe("2002");
    expect([await ownerOf(one), await ownerOf(other)]).toMatchObject([
      { owner: owner.id },
      { owner: boss.id },
    ]);
    expect((await transfer(boss, [one, other, one], colleague)).data).toMatchObject({ moved: 2 });
    expect(await Promise.all([one, other].map(ownerOf))).toEqual(
      [1, 2].map(() => ({ owner: colleague.id, company: companies.house })),
    );
  });

  it("leaves those alone that are the receiver’s already, and says so when all are", async () => {
    const { boss, owner, colleague } = people;
    const theirs = await makeStudent(test.database, colleague);
    const moving = await makeStudent(test.database, owner);
    expect((await transfer(boss, [theirs, moving], colleague)).data).toMatchObject({
      moved: 1,
      unchanged: [theirs],
    });
    expect(await transfer(boss, [theirs, moving], colleague)).toMatchObject({
      code: "3004",
      data: { reason: "presentOwner" },
    });
    expect(await mailsAbout(theirs)).toEqual([]);
  });

  it("sent again is told nothing more of an account that went out of reach", async () => {
    const place = await makeCompany(test.database, { parent_id: companies.house });
    const to = await makeAccount(test.database, place);
    const student = await makeStudent(test.database, people.owner);
    const key = randomUUID();
    expect((await transfer(people.chief, [student], to, { key })).code).toBe("1003");
    await asSuperuser(test, "update companies set parent_id = null where id = $1", [place]);
    expect(await transfer(people.chief, [student], to, { key })).toMatchObject({ code: "2002", data: null });
  });

  it("sent again under its key gets the first answer, also by who has lost sight of it", async () => {
    const student = await makeStudent(test.database, people.owner);
    const key = randomUUID();
    const first = await transfer(people.owner, [student], people.colleague, { key });
    expect(first.code).toBe("1003");
    expect(await transfer(people.owner, [student], people.colleague, { key })).toEqual(first);
    expect(await mailsAbout(student)).toHaveLength(1);
  });
});

describe("mails", () => {
  it("go to the new owner and the former one, in the language of each, never to who did it", async () => {
    const { boss, owner, colleague } = people;
    const student = await makeStudent(test.database, owner);
    await transfer(boss, [student], colleague, { note: "Please call her this week" });
    const [received, gone, ...more] = await mailsAbout(student);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      to_address: colleague.email,
      language: "zh-hk",
      subject: "有1名學生已轉交給您",
    });
    expect(received?.body).toContain("陈嘉怡");
    expect(received?.body).toContain(`${student}  王思远  WANG SIYUAN`);
    expect(received?.body).toContain(`http://localhost:8080/index/student-information/${student}`);
    expect(received?.body).toContain("Please call her this week");
    expect(gone).toMatchObject({ to_address: owner.email, language: "zh", subject: "您的1名学生已转移" });
    expect(gone?.body).toContain("陈嘉怡");
    expect(gone?.body).not.toContain("Please call her this week");
    const theirs = await makeStudent(test.database, owner);
    const another = await makeAccount(test.database, companies.house, {
      role: "administrator",
      name: "Ho Man",
      name_zh: "何敏",
    });
    await transfer(another, [theirs], people.boss);
    const mails = await mailsAbout(theirs);
    expect(
      mails.map(({ language, body }) => [language, body.includes("何敏"), body.includes("Ho Man")]),
    ).toEqual([
      ["en-us", false, true],
      ["zh", true, false],
    ]);

    const own = await makeStudent(test.database, owner);
    await transfer(owner, [own], colleague);
    expect((await mailsAbout(own)).map(({ to_address }) => to_address)).toEqual([colleague.email]);
    const taken = await makeStudent(test.database, owner);
    await transfer(boss, [taken], boss);
    expect((await mailsAbout(taken)).map(({ to_address }) => to_address)).toEqual([owner.email]);
  });

  it("tell each former owner of its own students, and the new one of all", async () => {
    const { chief, boss, owner, colleague } = people;
    const one = await makeStudent(test.database, owner);
    const other = await makeStudent(test.database, boss);
    await transfer(chief, [one, other], colleague);
    const about = async (studentId: number) =>
      (await mailsAbout(studentId)).map(({ to_address, body }) => [
        to_address,
        ...[one, other].filter((id) => body.includes(String(id))),
      ]);
    expect(await about(one)).toEqual([
      [colleague.email, one, other],
      [owner.email, one],
    ]);
    expect(await about(other)).toEqual([
      [colleague.email, one, other],
      [boss.email, other],
    ]);
  });

  it("are not written to an address that is none; the transfer is made all the same", async () => {
    const to = await makeAccount(test.database, companies.house, { email: "reception desk" });
    const student = await makeStudent(test.database, people.owner);
    expect((await transfer(people.owner, [student], to)).code).toBe("1003");
    expect(await mailsAbout(student)).toEqual([]);
  });

  it("are not written to who can’t sign in any more", async () => {
    const left = await makeAccount(test.database, companies.house, { status: "disabled" });
    const student = await makeStudent(test.database, left);
    await transfer(people.chief, [student], people.colleague);
    expect((await mailsAbout(student)).map(({ to_address }) => to_address)).toEqual([people.colleague.email]);
  });
});

describe("an account can’t receive", () => {
  const ways: [string, object, object][] = [
    ["disabled", { status: "disabled" }, {}],
    ["past its day", { valid_until: "2026-11-19" }, {}],
    ["of a frozen company", {}, { status: "frozen" }],
    ["of a company past its contract", {}, { contract_until: "2026-11-19" }],
  ];
  it.each(ways)("%s", async (_, account, company) => {
    const place = await makeCompany(test.database, { parent_id: companies.house });
    // Its own end is no more than what stands there from before: it comes from above.
    if (Object.keys(company).length > 0)
      await test.database.transaction(fixture, ({ q }) =>
        q.updateTable("companies").set(company).where("id", "=", place).execute(),
      );
    const gone = await makeAccount(test.database, place, account);
    const student = await makeStudent(test.database, people.owner);
    for (const answer of [
      await transfer(people.chief, [student], gone),
      await check(people.chief, [student], gone),
    ])
      expect(answer).toMatchObject({ code: "3004", data: { reason: "inactive" } });
    expect(await ownerOf(student)).toMatchObject({ owner: people.owner.id });
  });

  it.each<[string, object, object]>([
    ["without the key", { role: "finance" }, {}],
    ["whose company lacks the key", {}, { resource_keys: ["applicationsDetail", "mps"] }],
    ["that may read only", { resource_keys: ["applicationsDetail"] }, {}],
  ])("%s, and is not offered", async (_, account, company) => {
    const place = await makeCompany(test.database, { parent_id: companies.house, ...company });
    const blind = await makeAccount(test.database, place, { name: "Qin Blind", ...account });
    const student = await makeStudent(test.database, people.owner);
    const body = { studentIds: [student], accountId: blind.id };
    for (const answer of [
      await transfer(people.chief, [student], blind),
      await check(people.chief, [student], blind),
      await call(
        test.app,
        transferStaffStudents,
        { body },
        { token: staffToken, idempotencyKey: randomUUID() },
      ),
    ])
      expect(answer).toMatchObject({ code: "3004", data: { reason: "withoutStudents" } });
    expect(await ownerOf(student)).toMatchObject({ owner: people.owner.id });
    const query = { purpose: "transfer" } as const;
    const offered = await ok(
      test.app,
      getStudentAccounts,
      { query },
      { token: await tokenFor(people.chief) },
    );
    expect(offered.map(({ accountId }) => accountId)).not.toContain(blind.id);
    const found = await ok(
      test.app,
      lookUpReceivers,
      { query: { keyword: "qin blind" } },
      { token: staffToken },
    );
    expect(found.items.map(({ accountId }) => accountId)).not.toContain(blind.id);
  });

  it("outside one’s reach: it answers as one that doesn’t exist, active or not", async () => {
    const { branchHead, branchOne, chief, foreigner } = people;
    const student = await makeStudent(test.database, branchOne);
    const disabled = await makeAccount(test.database, companies.foreign, { status: "disabled" });
    const answers = [
      await transfer(branchHead, [student], 2_000_000_000),
      // Upwards, to another agency, and to a disabled account of that.
      await transfer(branchHead, [student], chief),
      await transfer(branchHead, [student], foreigner),
      await transfer(branchHead, [student], disabled),
    ];
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], code: "2002" });
  });
});

describe("the wrong user", () => {
  it("can’t hand over what it doesn’t see, and learns nothing", async () => {
    const { owner, colleague, branchHead, foreigner } = people;
    const student = await makeStudent(test.database, owner);
    for (const who of [colleague, branchHead, foreigner]) {
      const missing = await transfer(who, [2_000_000_000], who);
      expect(missing.code).toBe("2002");
      expect(await transfer(who, [student], who)).toEqual(missing);
      expect(await check(who, [student], who)).toEqual(missing);
    }
    expect(await ownerOf(student)).toMatchObject({ owner: owner.id });
  });

  it("without the key is refused", async () => {
    const student = await makeStudent(test.database, people.finance);
    expect((await transfer(people.finance, [student], people.owner)).code).toBe("2003");
  });

  it("needs a key for the attempt, at least one student, and at most two hundred", async () => {
    const token = await tokenFor(people.owner);
    const body = { studentIds: [1], accountId: people.colleague.id };
    expect((await call(test.app, transferStudents, { body }, { token })).code).toBe("2008");
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const studentIds of [[], many])
      expect(await transfer(people.owner, studentIds, people.colleague)).toMatchObject({
        code: "2001",
        data: { fields: [{ path: "studentIds" }] },
      });
  });
});

describe("an independently settling company", () => {
  it("gets students from the administrator of the one that loses them, from nobody else of it", async () => {
    const { owner, boss, chief, franchisee } = people;
    const student = await makeStudent(test.database, owner);
    expect(await transfer(owner, [student], franchisee)).toMatchObject({
      code: "3005",
      data: { students: [student] },
    });
    expect((await transfer(boss, [student], franchisee)).code).toBe("3005");
    const { data } = await check(boss, [student], franchisee);
    expect(data.students[0]?.refusal).toBe("settlement");
    expect((await transfer(chief, [student], franchisee)).data.moved).toBe(1);
    expect(await ownerOf(student)).toEqual({ owner: franchisee.id, company: companies.franchise });
  });

  it("keeps its students from the company above, which staff alone may give back", async () => {
    const { chief, owner, franchisee } = people;
    const student = await makeStudent(test.database, franchisee);
    expect(await sees(chief, student)).toBe(true);
    expect((await transfer(chief, [student], owner)).code).toBe("3005");
    const body = { studentIds: [student], accountId: owner.id };
    const options = { token: staffToken, idempotencyKey: randomUUID() };
    const done = await ok(test.app, transferStaffStudents, { body }, options);
    expect(done).toMatchObject({ moved: 1, keepsSight: true });
    expect(await ownerOf(student)).toEqual({ owner: owner.id, company: companies.house });
    expect((await mailsAbout(student)).map(({ to_address }) => to_address)).toEqual([
      owner.email,
      franchisee.email,
    ]);
    // Each mail is its reader's company's, and the act that of the company that lost the student.
    const { house, franchise } = companies;
    for (const [statement, expected] of [
      ["mails where student_ids @> array[$1::int]", [house, franchise]],
      ["audit_log where action = 'transfer' and student_id = $1", [franchise]],
    ] as const)
      expect(
        (
          await asSuperuser<{ company_id: number }>(test, `select company_id from ${statement} order by id`, [
            student,
          ])
        ).map(({ company_id }) => company_id),
      ).toEqual(expected);
  });
});

describe("staff", () => {
  const move = (body: object, token: string) =>
    call(test.app, transferStaffStudents, { body: body as never }, { token, idempotencyKey: randomUUID() });

  it("hand over to any agency; those who may not are refused", async () => {
    const student = await makeStudent(test.database, people.owner);
    const body = { studentIds: [student], accountId: people.foreigner.id };
    const reader = await makeStaff(test.database, { permissions: ["studentsRead", "studentsErase"] });
    expect((await move(body, await tokenOf(test.database, { staff: reader }))).code).toBe("2003");
    expect((await move(body, await tokenFor(people.chief))).code).toBe("2012");
    expect((await move(body, staffToken)).code).toBe("1003");
    expect(await sees(people.foreigner, student)).toBe(true);
    expect(await sees(people.chief, student)).toBe(false);
  });
});

describe("beforehand is said", () => {
  it("what goes along, who loses sight, and whether the company changes", async () => {
    const { owner, boss, chief, branchOne, colleague } = people;
    const student = await makeStudent(test.database, owner);
    const itemId = await makeApplication(test.database, student, await makeCourse(test.database));
    const superseded_by = await makeFile(test.database, student);
    await makeFile(test.database, student, { superseded_by });
    await makeFile(test.database, student, { application_id: itemId });
    await makeFile(test.database, student, { deleted_at: "2026-11-01T00:00:00Z" });
    const inHouse = (await check(owner, [student], colleague)).data;
    expect(inHouse).toMatchObject({
      applications: 1,
      files: 2,
      changingCompany: 0,
      changingSettlement: 0,
      keepsSight: false,
      losing: [{ accountId: owner.id, students: 1 }],
      students: [{ studentId: student, nameZh: "王思远", refusal: null }],
    });
    // The boss sees both of them, before and after; handing up to the boss costs the owner its sight.
    expect((await check(boss, [student], colleague)).data.keepsSight).toBe(true);
    const taken = (await check(boss, [student], boss)).data;
    expect(taken.losing.map(({ accountId }) => accountId)).toEqual([owner.id]);
    const bosss = await makeStudent(test.database, boss);
    expect((await check(boss, [bosss], colleague)).data).toMatchObject({ keepsSight: true, losing: [] });
    const down = (await check(chief, [student], branchOne)).data;
    expect(down).toMatchObject({ changingCompany: 1, changingSettlement: 0, keepsSight: true });
    expect(await ownerOf(student)).toMatchObject({ owner: owner.id });
    expect(await mailsAbout(student)).toEqual([]);
  });

  it("who may receive is found by both names, pinyin and e-mail, in any language", async () => {
    const { owner, colleague } = people;
    for (const language of ["en-us", "zh"]) {
      const offered = await ok(
        test.app,
        getStudentAccounts,
        { query: { purpose: "transfer" } },
        { token: await tokenFor(owner), language },
      );
      const searched = offered.find(({ accountId }) => accountId === colleague.id)?.searched;
      for (const typed of ["陈嘉怡", "chenjiayi", "consultant ", colleague.email])
        expect(searched).toContain(typed);
    }
  });

  it("who may receive: active accounts of one’s company and of those below it", async () => {
    const gone = await makeAccount(test.database, companies.house, { status: "disabled" });
    const offered = async (who: MadeAccount) =>
      (
        await ok(
          test.app,
          getStudentAccounts,
          { query: { purpose: "transfer" } },
          { token: await tokenFor(who) },
        )
      ).map(({ accountId }) => accountId);
    const toOwner = await offered(people.owner);
    // The own company comes first, whatever the others are called.
    const ofHouse = await asSuperuser<{ id: number }>(test, "select id from accounts where company_id = $1", [
      companies.house,
    ]);
    const isOwn = toOwner.map((accountId) => ofHouse.some(({ id }) => id === accountId));
    expect(isOwn.toSorted((a, b) => Number(b) - Number(a))).toEqual(isOwn);
    const { chief, colleague, branchOne, franchisee, branchHead, foreigner } = people;
    for (const { id } of [chief, colleague, branchOne, franchisee]) expect(toOwner).toContain(id);
    for (const { id } of [gone, foreigner]) expect(toOwner).not.toContain(id);
    expect((await offered(branchHead)).toSorted()).toEqual([branchHead.id, branchOne.id].toSorted());
  });
});
