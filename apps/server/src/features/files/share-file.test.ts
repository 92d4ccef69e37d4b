import type { Answered } from "@passage/contract/endpoint.ts";
import { getFileVersions, getStudentFiles, shareFile } from "@passage/contract/files/endpoints.ts";
import { getStudentHistory } from "@passage/contract/history/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import {
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";

let server: TestApp;
let desk: Desk;
let courses: MadeCourse[];
let student: number;
let first: number;
let second: number;

beforeAll(async () => {
  server = await createTestApp();
  desk = await createDesk(server);
  courses = [await makeCourse(server.database), await makeCourse(server.database)];
});
afterAll(() => server?.close());

beforeEach(async () => {
  student = await desk.student();
  const { data } = await desk.apply(student, ...courses);
  [first = 0, second = 0] = data.items.map(({ itemId }) => itemId);
});

const share = (fileGuid: string, token = desk.token) =>
  call(server.app, shareFile, { body: { fileGuid } }, { token });
const stored = (): Promise<Answered<typeof getStudentFiles>> =>
  ok(server.app, getStudentFiles, { query: { fkStudentId: student } }, { token: desk.token });
const lacks = async (itemId: number) =>
  (await desk.read(itemId)).missing.flatMap(({ kind, path }) => (kind === "document" ? [path] : []));

describe("a file of one application", () => {
  test("counts for that one alone, and once it is shared for all, the next included", async () => {
    for (const category of ["passport", "personalStatement", "cv"] as const)
      await desk.file(student, category);
    const { fileGuid } = await desk.file(student, "transcript", first);
    expect([await lacks(first), await lacks(second)]).toEqual([[], ["transcript"]]);
    expect((await desk.read(second)).step).toBe("notApplied");

    expect(await share(fileGuid)).toMatchObject({ code: "1003" });
    expect([await lacks(first), await lacks(second)]).toEqual([[], []]);
    // The applications looked again by themselves.
    expect((await desk.read(second)).step).toBe("newApplication");
    expect((await desk.read(second)).files).toContainEqual(
      expect.objectContaining({ fileGuid, itemId: null }),
    );
    const third = await desk.apply(student, await makeCourse(server.database));
    expect(third.data.items).toMatchObject([{ step: "newApplication" }]);
  });

  test("takes its older versions along, so that they stay one line", async () => {
    const { fileGuid: old } = await desk.file(student, "transcript", first);
    const parts = [
      { name: "fkStudentId", value: String(student) },
      { name: "businessType", value: "transcript" },
      { name: "replaces", value: old },
      { name: "file", fileName: "final.pdf", content: samplePdf("final") },
    ];
    const sent = (await upload(server, "/appFile/uploadStudent", parts, desk.token)).json();
    await share(sent.data.fileGuid);
    const versions = await ok(
      server.app,
      getFileVersions,
      { query: { fileGuid: sent.data.fileGuid } },
      { token: desk.token },
    );
    expect(versions).toMatchObject([
      { fileGuid: sent.data.fileGuid, itemId: null },
      { fileGuid: old, itemId: null },
    ]);
    expect(await stored()).toMatchObject([
      { fileGuid: sent.data.fileGuid, versions: 2, institutionName: null },
    ]);
    // Whoever still holds the older one is told that it isn't there to be shared any more.
    expect(await share(old)).toMatchObject({ code: "2002" });
  });

  test("is shared on record, once", async () => {
    const { fileGuid } = await desk.file(student, "transcript", first);
    await share(fileGuid);
    expect(await share(fileGuid)).toMatchObject({ code: "1003" });
    const { items } = await ok(
      server.app,
      getStudentHistory,
      { query: { fkStudentId: student } },
      { token: desk.token },
    );
    const entries = items.filter(({ action }) => action === "share");
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      noun: "file",
      changes: [expect.objectContaining({ path: "itemId" })],
    });
  });
});

describe("isn’t shared", () => {
  test("by another company, nor by a colleague out of whose sight it is", async () => {
    const { fileGuid } = await desk.file(student, "transcript", first);
    const { database } = server;
    const stranger = await makeAccount(database, await makeCompany(database), { role: "administrator" });
    const colleague = await makeAccount(database, desk.consultant.companyId);
    for (const { id } of [stranger, colleague])
      expect(await share(fileGuid, await tokenOf(database, { account: id }))).toMatchObject({ code: "2002" });
    expect(await stored()).toMatchObject([{ itemId: first }]);
  });

  test("where staff filed it, or made the student", async () => {
    const offer = await makeFile(server.database, student, {
      application_id: first,
      category: "offerLetter",
      uploaded_by_staff_id: desk.staffId,
    });
    expect(await share(offer)).toMatchObject({ code: "3001" });
    const theirs = await makeStudent(server.database, desk.consultant, { source: "bms" });
    const [course = await makeCourse(server.database)] = courses;
    const itemId = await makeApplication(server.database, theirs, course);
    const guid = await makeFile(server.database, theirs, {
      application_id: itemId,
      uploaded_by_account_id: desk.consultant.id,
    });
    expect(await share(guid)).toMatchObject({ code: "3001" });
  });
});
