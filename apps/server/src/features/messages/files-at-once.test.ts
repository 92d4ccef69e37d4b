import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { deleteFile } from "@passage/contract/files/endpoints.ts";
import { listMessages, sendMessage } from "@passage/contract/messages/endpoints.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import { makeCourse } from "../../test/factories.ts";

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test?.close());

/** Sends a message that has looked at its files and can't be written yet, while something else is done. */
async function whileSent<Result>(send: () => Promise<{ code: string }>, work: () => Promise<Result>) {
  const holder = new pg.Client({ connectionString: test.superUrl });
  const watcher = new pg.Client({ connectionString: test.superUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  const waiting = async () =>
    (
      await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;
  try {
    await holder.query("begin");
    await holder.query("lock table application_messages in share mode");
    const sending = send();
    while ((await waiting()) < 1) await pause(10);
    let done = false;
    const working = work().finally(() => {
      done = true;
    });
    while (!done && (await waiting()) < 2) await pause(10);
    const waited = !done;
    await holder.query("commit");
    return { waited, sent: (await sending).code, after: await working };
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

async function talk() {
  const studentId = await desk.student();
  const itemId = await desk.standing(
    await makeCourse(test.database),
    { step: "submitted", status: 1 },
    studentId,
  );
  return { studentId, itemId };
}
const filesOf = async (itemId: number) =>
  (await ok(test.app, listMessages, { query: { itemId } }, { token: desk.token })).items.flatMap(
    ({ files }) => files.map(({ fileGuid }) => fileGuid),
  );
const remove = (fileGuid: string) =>
  call(test.app, deleteFile, { query: {}, body: { fkGuId: fileGuid } }, { token: desk.token });
const send = (itemId: number, fileGuids: string[]) =>
  call(
    test.app,
    sendMessage,
    { body: { itemId, fileGuids } },
    { token: desk.token, idempotencyKey: randomUUID() },
  );

it("a file that is being sent is not deleted meanwhile: it was sent by then", async () => {
  const { studentId, itemId } = await talk();
  const { fileGuid } = await desk.file(studentId, "transcript");
  const outcome = await whileSent(
    () => send(itemId, [fileGuid]),
    () => remove(fileGuid),
  );
  expect(outcome).toMatchObject({ sent: "1003", waited: true, after: { code: "2006" } });
  expect(await filesOf(itemId)).toEqual([fileGuid]);
});

it("a file that a newer version replaces meanwhile is the one that was sent", async () => {
  const { studentId, itemId } = await talk();
  const { fileGuid } = await desk.file(studentId, "transcript");
  const outcome = await whileSent(
    () => send(itemId, [fileGuid]),
    () =>
      upload(
        test,
        "/appFile/uploadStudent",
        [
          { name: "fkStudentId", value: String(studentId) },
          { name: "businessType", value: "transcript" },
          { name: "replaces", value: fileGuid },
          { name: "file", fileName: "newer.pdf", content: samplePdf("Newer") },
        ],
        desk.token,
      ),
  );
  expect(outcome).toMatchObject({ sent: "1003", waited: true });
  expect(outcome.after.json()).toMatchObject({ code: "1003" });
});
