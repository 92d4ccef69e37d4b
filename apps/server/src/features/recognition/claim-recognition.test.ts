import { saveStudent } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { systemScope } from "../../platform/scope.ts";
import { sweepOrphans } from "../../platform/storage/sweep-orphans.ts";
import { createTestApp, ok, type TestApp, testKeyring } from "../../test/app.ts";
import { type MadeAccount, makeAccount, makeCompany, makeStudent, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { studentKey } from "../students/vault.ts";
import { claimRecognition } from "./claim-recognition.ts";
import { removeOldRecognitions } from "./jobs.ts";
import { makeRecognition, sampleReading } from "./test-recognition.ts";

let test: TestApp;
let owner: MadeAccount;
let studentId: number;

beforeAll(async () => {
  test = await createTestApp();
  owner = await makeAccount(test.database, await makeCompany(test.database));
});
afterAll(() => test.close());
beforeEach(async () => {
  studentId = await makeStudent(test.database, owner);
});

async function scopeOf(account: MadeAccount) {
  const token = await tokenOf(test.database, { account: account.id });
  const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token } as const;
  return authenticate(test.database, presented);
}

/** Claims as an account does, within a save of the student. */
async function claim(guid: string, by: MadeAccount = owner): Promise<string | null> {
  const scope = await scopeOf(by);
  const { companyId, id: ownerAccountId } = owner;
  return test.database.transaction(scope, async (tx) => {
    const key = await studentKey(tx, testKeyring, studentId);
    const student = { studentId, companyId, ownerAccountId, key };
    return claimRecognition(
      tx,
      { ref: `${guid}:passport`, ...student },
      { keyring: testKeyring, clock: test.clock },
    );
  });
}

const kept = async () =>
  (await asSuperuser<{ guid: string }>(test, "select guid from recognitions")).map(({ guid }) => guid);

const stored = async () => {
  const keys: string[] = [];
  for await (const key of test.store.storedBefore(new Date(Date.now() + 60_000))) keys.push(key);
  return keys;
};

it("the file becomes the student's passport, good until the day that was read; the recognition ends", async () => {
  const guid = await makeRecognition(test.database, owner, test);
  const before = await stored();
  const fileGuid = await claim(guid);
  const row =
    "select student_id, category, name, mime, expires_on::text, uploaded_by_account_id from files where guid = $1";
  expect(await asSuperuser(test, row, [fileGuid])).toEqual([
    {
      student_id: studentId,
      category: "passport",
      name: "passport.png",
      mime: "image/png",
      expires_on: "2032-03-08",
      uploaded_by_account_id: owner.id,
    },
  ]);
  expect(await kept()).toEqual([]);
  expect(await stored()).toEqual(before);
  const audited = "select action, actor from audit_log where noun = 'file' and noun_id = $1";
  expect(await asSuperuser(test, audited, [fileGuid])).toEqual([
    { action: "upload", actor: `account:${owner.id}` },
  ]);
  const events = "select topic from outbox where payload->>'fileGuid' = $1";
  expect(await asSuperuser(test, events, [fileGuid])).toEqual([{ topic: "file.uploaded" }]);
});

it("what held no passport is kept among the other files, without an end", async () => {
  const doubtful = { value: "2032-03-08", confidence: 0.4, region: null };
  for (const fields of [{}, { expiryDate: doubtful }]) {
    const reading = { ...sampleReading, fields, warnings: [-9108] };
    const guid = await makeRecognition(test.database, owner, { ...test, reading });
    const row = "select category, expires_on from files where guid = $1";
    expect(await asSuperuser(test, row, [await claim(guid)])).toEqual([
      { category: "others", expires_on: null },
    ]);
  }
});

it("once only, within a day, and by the account that sent it", async () => {
  const superior = await makeAccount(test.database, owner.companyId, { role: "administrator" });
  const guid = await makeRecognition(test.database, owner, test);
  expect(await claim(guid, superior)).toBeNull();
  expect(await claim(guid)).not.toBeNull();
  expect(await claim(guid)).toBeNull();
  const old = await makeRecognition(test.database, owner, { ...test, created_at: "2026-11-19T03:59:00Z" });
  expect(await claim(old)).toBeNull();
});

it("is the student’s owner’s, whoever sent it and saved", async () => {
  const parent = await makeCompany(test.database);
  const { companyId, id } = owner;
  await asSuperuser(test, "update companies set parent_id = $1 where id = $2", [parent, companyId]);
  const superior = await makeAccount(test.database, parent, { role: "administrator" });
  const fileGuid = await claim(await makeRecognition(test.database, superior, test), superior);
  const row =
    "select company_id as company, owner_account_id as owner, uploaded_by_account_id as by from files where guid = $1";
  expect(await asSuperuser(test, row, [fileGuid])).toEqual([
    { company: companyId, owner: id, by: superior.id },
  ]);
});

it("is kept from others by the second wall too, administrators included", async () => {
  const guid = await makeRecognition(test.database, owner, test);
  const superior = await makeAccount(test.database, owner.companyId, { role: "administrator" });
  const bare = async (account: MadeAccount) => {
    const { q } = test.secondWallOnly.read(await scopeOf(account));
    return (await q.selectFrom("recognitions").select("guid").execute()).map((row) => row.guid);
  };
  expect(await bare(owner)).toContain(guid);
  expect(await bare(superior)).toEqual([]);
  await claim(guid);
});

it("of two claims at the same time one has it", async () => {
  const guid = await makeRecognition(test.database, owner, test);
  const outcomes = await Promise.all([claim(guid), claim(guid), claim(guid)]);
  expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
});

it("a save that names it files it; one that comes too late saves, and says so", async () => {
  const token = await tokenOf(test.database, { account: owner.id });
  const guid = await makeRecognition(test.database, owner, test);
  const body = () => ({ draft: true, fkGuidAndType: `${guid}:passport`, student: { nameZh: "李雷" } });
  const first = await ok(test.app, saveStudent, { body: body() }, { token });
  expect(first.warnings).toEqual([]);
  const filed = "select student_id from files where student_id = any ($1::int[])";
  const second = await ok(test.app, saveStudent, { body: body() }, { token });
  expect(second.warnings).toMatchObject([{ path: "fkGuidAndType", rule: "recognitionGone" }]);
  expect(await asSuperuser(test, filed, [[first.fkStudentId, second.fkStudentId]])).toEqual([
    { student_id: first.fkStudentId },
  ]);
});

it("what nobody claimed within a day goes, file included; the sweep leaves younger ones alone", async () => {
  const { database, clock, store } = test;
  await removeOldRecognitions(test, systemScope("job:remove-old-recognitions"));
  const files = (await stored()).length;
  const old = await makeRecognition(database, owner, { store, created_at: "2026-11-19T03:59:00Z" });
  const young = await makeRecognition(database, owner, { store, created_at: "2026-11-19T04:01:00Z" });
  expect(await kept()).toEqual(expect.arrayContaining([old, young]));
  expect((await stored()).length).toBe(files + 2);
  expect(await removeOldRecognitions(test, systemScope("job:remove-old-recognitions"))).toBe(1);
  expect(await kept()).toEqual([young]);
  expect((await stored()).length).toBe(files + 1);
  // As if the files were two days old.
  clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString());
  await sweepOrphans(store, database, clock);
  expect((await stored()).length).toBe(files + 1);
});
