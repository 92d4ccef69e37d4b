import { deleteFile, getStudentFiles, saveFileDetails } from "@passage/contract/files/endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import { makeCourse } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";

let server: TestApp;
let desk: Desk;
let student: number;
let itemId: number;

/** Evidence was asked for, a file is there already, and then the application is withdrawn. */
beforeAll(async () => {
  server = await createTestApp();
  desk = await createDesk(server);
  student = await desk.student();
  itemId = await desk.submitted(await makeCourse(server.database), student);
  await desk.staffMove(itemId, {
    action: "requestEvidence",
    note: "The transcript stops at year 3.",
    categories: ["transcript"],
  });
});
afterAll(() => server?.close());

const send = (fields: Record<string, string>) =>
  upload(
    server,
    "/appFile/uploadStudent",
    [
      ...Object.entries({ fkStudentId: String(student), businessType: "transcript", ...fields }).map(
        ([name, value]) => ({ name, value }),
      ),
      { name: "file", fileName: "year-4.pdf", content: samplePdf("Year 4") },
    ],
    desk.token,
  ).then((answer) => answer.json());

const names = async () =>
  (await ok(server.app, getStudentFiles, { query: { fkStudentId: student } }, { token: desk.token }))
    .filter(({ itemId: of }) => of === itemId)
    .map(({ fileNameOrc }) => fileNameOrc);

test("evidence for a withdrawn application is refused with the way out, and nothing is kept", async () => {
  const before = await desk.file(student, "transcript", itemId);
  await desk.move(itemId, { action: "withdraw", note: "Stays at home" });
  const refusal = {
    code: "2006",
    message: "The application is closed and takes no more files. File it with the student instead.",
    data: { reason: "closedApplication" },
  };
  expect(await send({ itemId: String(itemId) })).toMatchObject(refusal);
  // Nor as a new version of what is there.
  expect(await send({ replaces: before.fileGuid })).toMatchObject(refusal);
  expect(await names()).toEqual(["transcript.pdf"]);

  // The way out that it names.
  expect(await send({})).toMatchObject({ code: "1003", data: { itemId: null } });
});

test("what is there stays as it is: nothing is deleted or described anew", async () => {
  const token = { token: desk.token };
  const files = await ok(server.app, getStudentFiles, { query: { fkStudentId: student } }, token);
  const file = files.find(({ itemId: of }) => of === itemId);
  expect(file).toMatchObject({ editable: false, deletable: false });
  const fileGuid = file?.fileGuid ?? "";
  const refusal = {
    code: "2006",
    message: "The application is closed: its files stay as they are.",
    data: { reason: "closedFiles" },
  };
  const query = { fkGuId: fileGuid };
  expect(await call(server.app, deleteFile, { query, body: {} }, token)).toMatchObject(refusal);
  const body = { fileGuid, businessType: "cv" as const };
  expect(await call(server.app, saveFileDetails, { body }, token)).toMatchObject(refusal);
  expect(await names()).toEqual(["transcript.pdf"]);
});

test("staff file nothing with it either", async () => {
  const parts = [
    { name: "businessType", value: "others" },
    { name: "file", fileName: "refund.pdf", content: samplePdf("Refund") },
  ];
  const path = `/bms/applications/${itemId}/files`;
  expect((await upload(server, path, parts, desk.staffToken)).json()).toMatchObject({
    code: "2006",
    message: "The application is closed and takes no more files. Reopen it first.",
    data: { reason: "closedToStaff" },
  });
});

test("a withdrawal that comes while a file streams in, or is about to be deleted, keeps its files as they are", async () => {
  const other = await desk.submitted(await makeCourse(server.database), student);
  // Since the submission: what went with it couldn't be deleted anyway.
  server.clock.advance(60_000);
  const there = await desk.file(student, "others", other);
  const withdrawal = "update applications set closing = 'withdrawn' where id = $1";
  const reopen = () => asSuperuser(server, "update applications set closing = null where id = $1", [other]);
  const sent = await whileHeld(server, withdrawal, [other], () => send({ itemId: String(other) }));
  expect(sent).toMatchObject({
    waited: true,
    result: { code: "2006", data: { reason: "closedApplication" } },
  });
  await reopen();
  const query = { fkGuId: there.fileGuid };
  const deleted = await whileHeld(server, withdrawal, [other], () =>
    call(server.app, deleteFile, { query, body: {} }, { token: desk.token }),
  );
  expect(deleted).toMatchObject({ waited: true, result: { code: "2006" } });
});

test("a reopened application takes files again", async () => {
  await desk.staffMove(itemId, { action: "reopen", note: "Changed plans again" });
  expect(await send({ itemId: String(itemId) })).toMatchObject({ code: "1003", data: { itemId } });
});
