import { randomUUID } from "node:crypto";
import { listApplicationFiles } from "@passage/contract/applications/endpoints.ts";
import { deleteStaffFile } from "@passage/contract/bms/endpoints.ts";
import { getApplicationAudit, undoMove } from "@passage/contract/desk/endpoints.ts";
import {
  downloadIssue,
  fileTicket,
  getStudentFiles,
  issueDownloadList,
} from "@passage/contract/files/endpoints.ts";
import { getStudentHistory } from "@passage/contract/history/endpoints.ts";
import { sendMessage } from "@passage/contract/messages/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { systemScope } from "../../platform/scope.ts";
import { fileInSight } from "../../platform/visibility.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeCourse, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let itemId: number;
let student: number;
/** An offer letter that staff have filed, and nothing else. */
let guid: string;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  itemId = await desk.submitted(await makeCourse(test.database));
  student = (await desk.read(itemId)).studentId;
  await desk.staffMove(itemId, { action: "submitToInstitution" });
  guid = (await desk.staffFile(itemId, "offerLetter")).fileGuid;
});

const agent = () => ({ token: desk.token });
const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() });
const has = (files: readonly { fileGuid: string }[]) => files.some(({ fileGuid }) => fileGuid === guid);
/** Every way to a file that the agent has: whether it is there. */
const seen = async () => {
  const query = { fkStudentId: student };
  const history = await ok(test.app, getStudentHistory, { query: { ...query, limit: 100 } }, agent());
  return {
    application: has((await desk.read(itemId)).files),
    list: has(await ok(test.app, listApplicationFiles, { query: { itemId } }, agent())),
    student: has(await ok(test.app, getStudentFiles, { query }, agent())),
    download:
      (await inject(test.app, downloadIssue, { body: { fileGuid: guid } }, agent())).headers[
        "content-type"
      ] === "application/pdf",
    ticket: (await call(test.app, fileTicket, { body: { fileGuid: guid } }, agent())).code === "1003",
    zip:
      (await inject(test.app, issueDownloadList, { body: { ...query, fileGuids: [guid] } }, agent())).headers[
        "content-type"
      ] === "application/zip",
    message:
      (
        await call(
          test.app,
          sendMessage,
          { body: { itemId, text: "See", fileGuids: [guid] } },
          keyed(desk.token),
        )
      ).code === "1003",
    history: history.items.some(({ subject }) => subject === "offerLetter.pdf"),
  };
};
const all = (there: boolean) =>
  Object.fromEntries(Object.keys(hidden).map((name) => [name, there])) as typeof hidden;
const hidden = {
  application: false,
  list: false,
  student: false,
  download: false,
  ticket: false,
  zip: false,
  message: false,
  history: false,
};
const admit = () =>
  desk.staffMove(itemId, { action: "admit", condition: "unconditional", fileGuids: [guid] });
const undo = () => call(test.app, undoMove, { params: { id: itemId } }, keyed(desk.staffToken));
const remove = (token = desk.staffToken, id = itemId) =>
  call(test.app, deleteStaffFile, { params: { id }, body: { fileGuid: guid } }, { token });

describe("what staff file", () => {
  it("is theirs until a move brings it to the agency, and again once the move is taken back", async () => {
    expect(await seen()).toEqual(hidden);
    expect((await desk.staffRead(itemId)).files.find(({ fileGuid }) => fileGuid === guid)).toMatchObject({
      withheld: true,
      fromStaff: true,
    });
    await admit();
    const [shown] = (await desk.read(itemId)).files.filter(({ fileGuid }) => fileGuid === guid);
    expect(shown).toMatchObject({ withheld: false });
    expect((await undo()).code).toBe("1003");
    const { history: _told, ...ways } = await seen();
    expect(ways).toEqual({ ...ways, ...Object.fromEntries(Object.keys(ways).map((way) => [way, false])) });
    // It is there for the move to be made again.
    expect((await admit()).code).toBe("1003");
    expect(await seen()).toEqual(all(true));
  });

  it("is shown by a message of staff that brings it along, for good", async () => {
    const other = await desk.staffSend(itemId, "others");
    expect((await desk.read(itemId)).files.map(({ fileGuid }) => fileGuid)).toContain(other.fileGuid);
    // A move that brings it too, and is taken back, takes it in no more.
    await desk.staffMove(itemId, {
      action: "admit",
      condition: "unconditional",
      fileGuids: [guid, other.fileGuid],
    });
    await undo();
    const there = (await desk.read(itemId)).files.map(({ fileGuid }) => fileGuid);
    expect([there.includes(other.fileGuid), there.includes(guid)]).toEqual([true, false]);
  });

  it("counts as one of the required documents once it is shown", async () => {
    const fresh = await desk.student();
    const { data } = await desk.apply(fresh, await makeCourse(test.database));
    const id = data.items[0]?.itemId ?? 0;
    const lacks = async () => (await desk.read(id)).missing.some(({ path }) => path === "cv");
    await desk.staffFile(id, "cv");
    expect(await lacks()).toBe(true);
    await desk.staffSend(id, "cv");
    expect(await lacks()).toBe(false);
  });

  it("tells no screen of the agent until then", async () => {
    const told = () =>
      asSuperuser(test, "select 1 from outbox where topic = 'file.uploaded' and payload->>'fileGuid' = $1", [
        guid,
      ]);
    expect(await told()).toEqual([]);
  });

  it("is hidden by each of the walls alone", async () => {
    const presented = {
      requestId: "test",
      language: "en-us",
      today: "2026-11-20",
      token: desk.token,
    } as const;
    const scope = await authenticate(test.database, presented);
    const second = test.secondWallOnly.read(scope);
    // The condition of the agent's queries, asked by the platform, which row-level security lets see everything.
    const first = { ...test.database.read(systemScope("test")), scope };
    const rows = async () => {
      const one = first.q.selectFrom("files as f").select("f.guid").where(fileInSight(first, "f"));
      const two = second.q.selectFrom("files as f").select("f.guid");
      const found = await Promise.all([one, two].map((query) => query.where("f.guid", "=", guid).execute()));
      return found.map(({ length }) => length);
    };
    expect(await rows()).toEqual([0, 0]);
    await admit();
    expect(await rows()).toEqual([1, 1]);
  });
});

describe("what staff filed and didn’t use", () => {
  it("is deleted by them, for good, and its record is for them alone", async () => {
    expect(await remove()).toMatchObject({ code: "1003", data: null });
    expect((await desk.staffRead(itemId)).files.some(({ fileGuid }) => fileGuid === guid)).toBe(false);
    expect((await admit()).code).toBe("2001");
    expect((await remove()).code).toBe("2002");
    const query = { fkStudentId: student, deleted: true };
    expect(await ok(test.app, getStudentFiles, { query }, agent())).toEqual([]);
    expect(await seen()).toEqual(hidden);
    const audit = await ok(
      test.app,
      getApplicationAudit,
      { params: { id: itemId }, query: {} },
      { token: desk.staffToken },
    );
    expect(
      audit.items.filter(({ noun }) => noun === "file").map(({ action, subject }) => [action, subject]),
    ).toEqual([
      ["delete", "offerLetter.pdf"],
      ["upload", "offerLetter.pdf"],
    ]);
  });

  it("stays once the agency has been shown it", async () => {
    await admit();
    expect(await remove()).toMatchObject({ code: "2006", data: { reason: "shownFile" } });
    expect(has((await desk.read(itemId)).files)).toBe(true);
  });

  it("isn’t deleted by agents, by staff who only read, or through another application", async () => {
    const reader = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["applicationsRead"] }),
    });
    const other = await desk.submitted(await makeCourse(test.database));
    const own = (await desk.read(itemId)).files[0]?.fileGuid ?? "";
    expect((await remove(desk.token)).code).toBe("2012");
    expect((await remove(reader)).code).toBe("2003");
    expect((await remove(desk.staffToken, other)).code).toBe("2002");
    // Nor is a paper of the student's own.
    const body = { fileGuid: own };
    expect(
      (await call(test.app, deleteStaffFile, { params: { id: itemId }, body }, { token: desk.staffToken }))
        .code,
    ).toBe("2002");
    expect((await desk.staffRead(itemId)).files.some(({ fileGuid }) => fileGuid === guid)).toBe(true);
  });
});
