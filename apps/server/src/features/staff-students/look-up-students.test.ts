import {
  getStaffStudent,
  lookUpReceivers,
  lookUpStudents,
} from "@passage/contract/staff-students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
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

let test: TestApp;
let token: string;
let owner: MadeAccount;
let franchise: number;

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  token = await tokenOf(database, { staff: await makeStaff(database) });
  const house = await makeCompany(database, { name: "Harbour House", name_zh: "海港公司" });
  franchise = await makeCompany(database, {
    parent_id: house,
    name: "Harbour Franchise",
    settles_independently: true,
  });
  const shop = await makeCompany(database, { parent_id: franchise, name: "Harbour Shop" });
  owner = await makeAccount(database, shop, { name: "Shop Consultant" });
});
afterAll(() => test?.close());

const found = async (keyword: string) =>
  (await ok(test.app, lookUpStudents, { body: { keyword } }, { token })).items.map(
    ({ studentId }) => studentId,
  );

describe("a student is found", () => {
  let id: number;
  beforeAll(async () => {
    const info = studentInfo({
      nameZh: "欧阳若琳",
      lastName: "OUYANG",
      firstName: "Ruolin",
      email: "ruolin@mail.test",
      phoneRegion: "86",
      phoneNumber: "13822110964",
      passportNumber: "EJ7654321",
      idCardNumber: "11010519491231002X",
    });
    id = await makeStudent(test.database, owner, { info });
    await makeStudent(test.database, owner);
  });

  it.each([
    "欧阳",
    "若琳",
    "ouyang",
    "ruolin ouyang",
    "ouyangruolin",
    "ruolin@MAIL.test",
    "138 2211 0964",
    "ej7654321",
    "11010519491231002x",
  ])("by %s", async (keyword) => expect(await found(keyword)).toEqual([id]));

  it("by its number", async () => expect(await found(String(id))).toEqual([id]));

  it.each(["EJ765432", "7654321", "%", "_", "欧若"])("not by %s", async (keyword) =>
    expect(await found(keyword)).not.toContain(id),
  );

  it("with numbers masked, whose it is, and what hangs on it", async () => {
    const { items } = await ok(test.app, lookUpStudents, { body: { keyword: "欧阳" } }, { token });
    expect(items[0]).toMatchObject({ passportNumber: "•••••4321", ownerName: "Shop Consultant" });
    const course = await makeCourse(test.database);
    await makeApplication(test.database, id, course, { status: 4, step: "enrolled" });
    await makeApplication(test.database, id, course, { status: 4, step: "enrolled", closing: "droppedOut" });
    for (const step of ["noOffer", "commissionPaid"] as const)
      await makeApplication(test.database, id, await makeCourse(test.database), { status: 4, step });
    const superseded_by = await makeFile(test.database, id);
    await makeFile(test.database, id, { superseded_by });
    await makeFile(test.database, id, { deleted_at: "2026-11-01T00:00:00Z" });
    const card = await ok(test.app, getStaffStudent, { params: { id } }, { token });
    expect(card).toMatchObject({
      nameZh: "欧阳若琳",
      nameEn: "OUYANG Ruolin",
      passportNumber: "•••••4321",
      owner: { accountId: owner.id, companyName: "Harbour Shop" },
      // The shop's commission goes through the nearest company that settles for itself.
      settlingCompanyName: "Harbour Franchise",
      applications: 4,
      running: 1,
      unpaid: 1,
      files: 1,
    });
    expect(JSON.stringify(card)).not.toMatch(/EJ7654321|11010519491231002X/);
  });
});

it("nobody is listed without a keyword, and at most twenty with one, newest first", async () => {
  for (const keyword of [undefined, "", "  "])
    expect((await ok(test.app, lookUpStudents, { body: { keyword } }, { token })).items).toEqual([]);
  const info = () => studentInfo({ nameZh: "司马懿" });
  const latest = { info: info(), updated_at: "2027-01-01T00:00:00Z" };
  const newest = await makeStudent(test.database, owner, latest);
  await Promise.all(Array.from({ length: 20 }, () => makeStudent(test.database, owner, { info: info() })));
  const { items, more } = await ok(test.app, lookUpStudents, { body: { keyword: "司马懿" } }, { token });
  expect([items.length, more]).toEqual([20, true]);
  expect(items[0]?.studentId).toBe(newest);
});

it("receivers are found by name, e-mail and company, those who can’t sign in left out", async () => {
  const { database } = test;
  // On its last day it still is one.
  const wanted = await makeAccount(database, franchise, {
    name: "Zelda Quartz",
    name_zh: "石英",
    valid_until: "2026-11-20",
  });
  await makeAccount(database, franchise, { name: "Zelda Disabled", status: "disabled" });
  await makeAccount(database, franchise, { name: "Zelda Past", valid_until: "2026-11-19" });
  const frozen = await makeCompany(database, { status: "frozen" });
  await makeAccount(database, frozen, { name: "Zelda Frozen" });
  const over = await makeCompany(database, { contract_until: "2026-11-19" });
  await makeAccount(database, over, { name: "Zelda Over" });
  const ids = async (keyword: string) =>
    (await ok(test.app, lookUpReceivers, { query: { keyword } }, { token })).items.map(
      ({ accountId }) => accountId,
    );
  for (const keyword of ["zelda", "石英", wanted.email, "Harbour Franchise"])
    expect(await ids(keyword)).toEqual([wanted.id]);
  expect(await ids("%")).toEqual([]);
});

it("takes the permission, and no portal account", async () => {
  const others = await tokenOf(test.database, {
    staff: await makeStaff(test.database, { permissions: ["applicationsRead", "studentsErase"] }),
  });
  const agent = await tokenOf(test.database, { account: owner.id });
  for (const [at, code] of [
    [others, "2003"],
    [agent, "2012"],
    [undefined, "2011"],
  ] as const)
    for (const { code: answered } of [
      await call(test.app, lookUpStudents, { body: { keyword: "欧阳" } }, { token: at }),
      await call(test.app, lookUpReceivers, { query: { keyword: "欧阳" } }, { token: at }),
    ])
      expect(answered).toBe(code);
});
