import { deleteFile, getStudentFiles, saveFileDetails } from "@passage/contract/files/endpoints.ts";
import { sendMessage } from "@passage/contract/messages/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import { makeAccount, makeCompany, makeCourse, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";

let server: TestApp;
let desk: Desk;
let student: number;
let itemId: number;

beforeAll(async () => {
  server = await createTestApp();
  desk = await createDesk(server);
});
afterAll(() => server?.close());

/** An application was submitted with the student's own papers, and evidence was asked for a day later. */
beforeEach(async () => {
  student = await desk.student();
  itemId = await desk.submitted(await makeCourse(server.database), student);
  server.clock.advance(86_400_000);
  await desk.staffMove(itemId, { action: "requestEvidence", note: "Not legible.", categories: ["passport"] });
  server.clock.advance(60_000);
});

const files = (token = desk.token) =>
  ok(server.app, getStudentFiles, { query: { fkStudentId: student } }, { token });
const fileOf = async (category: string) =>
  (await files()).find((file) => file.category === category)?.fileGuid ?? "";
const deletable = async (fileGuid: string, token = desk.token) =>
  (await files(token)).find((file) => file.fileGuid === fileGuid)?.deletable;
const remove = (fkGuId: string, token = desk.token) =>
  call(server.app, deleteFile, { query: { fkGuId }, body: {} }, { token });
const refusal = {
  code: "2006",
  message: "This file was sent to the back office. It stays on record; upload a new version instead.",
  data: { reason: "sentFiles" },
};

async function replace(fileGuid: string): Promise<string> {
  const parts = [
    { name: "fkStudentId", value: String(student) },
    { name: "businessType", value: "passport" },
    { name: "replaces", value: fileGuid },
    { name: "file", fileName: "again.pdf", content: samplePdf("Again") },
  ];
  const { code, data } = (await upload(server, "/appFile/uploadStudent", parts, desk.token)).json();
  expect(code).toBe("1003");
  return data.fileGuid;
}

test("the answer to a request stays, as staff read it", async () => {
  const { fileGuid } = await desk.file(student, "passport", itemId);
  // Until it is sent, it can be taken back.
  expect(await deletable(fileGuid)).toBe(true);
  expect(await desk.move(itemId, { action: "supplement", fileGuids: [fileGuid] })).toMatchObject({
    code: "1003",
  });
  server.clock.advance(60_000);
  expect(await remove(fileGuid)).toMatchObject(refusal);
  expect(await deletable(fileGuid)).toBe(false);
  const { events } = await desk.staffRead(itemId);
  expect(events[0]).toMatchObject({ action: "supplement", files: [{ fileGuid }] });
});

test("the student’s own papers stay while a submitted application that has them is open", async () => {
  const cv = await fileOf("cv");
  expect(await remove(cv)).toMatchObject(refusal);
  expect(await deletable(cv)).toBe(false);
  await desk.move(itemId, { action: "withdraw", note: "Stays at home" });
  expect(await deletable(cv)).toBe(true);
  expect(await remove(cv)).toMatchObject({ code: "1003" });
});

test("what was sent keeps its category, and may get another day of expiry", async () => {
  const cv = await fileOf("cv");
  const describe = (businessType: string, token = desk.token) =>
    call(
      server.app,
      saveFileDetails,
      { body: { fileGuid: cv, businessType, expiresOn: "2030-01-01" } as never },
      { token },
    );
  expect(await describe("others")).toMatchObject(refusal);
  expect(await describe("cv")).toMatchObject({ code: "1003" });
  expect((await files()).find(({ fileGuid }) => fileGuid === cv)).toMatchObject({
    category: "cv",
    expiresOn: "2030-01-01",
  });
});

test("what came since, and wasn’t sent, is deleted", async () => {
  const { fileGuid } = await desk.file(student, "others");
  expect(await deletable(fileGuid)).toBe(true);
  expect(await remove(fileGuid)).toMatchObject({ code: "1003" });
});

test("a new version takes the place of what was sent, and doesn’t take it along when it is deleted", async () => {
  const sent = await fileOf("passport");
  const newer = await replace(sent);
  expect(await deletable(newer)).toBe(false);
  expect(await remove(newer)).toMatchObject(refusal);
  expect(await remove(sent)).toMatchObject(refusal);
});

test("what a message brought stays, of a closed application too", async () => {
  const { fileGuid } = await desk.file(student, "others");
  const body = { itemId, text: null, fileGuids: [fileGuid] };
  const options = { token: desk.token, idempotencyKey: crypto.randomUUID() };
  await ok(server.app, sendMessage, { body }, options);
  expect(await remove(fileGuid)).toMatchObject(refusal);
  await desk.move(itemId, { action: "withdraw", note: "Stays at home" });
  expect(await remove(fileGuid)).toMatchObject(refusal);
});

test("also for those who see the student’s papers without the applications that rely on them", async () => {
  const parent = await makeCompany(server.database);
  await asSuperuser(server, "update companies set parent_id = $1, opens_applications = false where id = $2", [
    parent,
    desk.consultant.companyId,
  ]);
  const above = await makeAccount(server.database, parent, { role: "administrator" });
  const token = await tokenOf(server.database, { account: above.id });
  const cv = await fileOf("cv");
  expect(await deletable(cv, token)).toBe(false);
  expect(await remove(cv, token)).toMatchObject(refusal);
});

test("an answer that goes out while its file is about to be deleted keeps it", async () => {
  const { fileGuid } = await desk.file(student, "passport");
  const sends = `
    with moved as (update applications set version = version where id = $1 returning *)
    insert into application_events (application_id, student_id, company_id, owner_account_id, action, actor, actor_name,
      to_step, to_status, file_guids)
    select id, student_id, company_id, owner_account_id, 'supplement', 'agent', '', step, status, array[$2::uuid]
    from moved`;
  const deleted = await whileHeld(server, sends, [itemId, fileGuid], () => remove(fileGuid));
  expect(deleted).toMatchObject({ waited: true, result: refusal });
});
