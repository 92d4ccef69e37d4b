import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import { getApplication } from "@passage/contract/applications/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  deleteFile,
  download,
  getFileVersions,
  getStudentFiles,
  restoreFile,
  saveFileDetails,
} from "@passage/contract/files/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { openAuditChanges } from "../../platform/audit.ts";
import { call, createTestApp, inject, ok, type TestApp, testKeyring } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import {
  fixture,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { studentKey } from "../students/vault.ts";

let test: TestApp;
let desk: Desk;
let course: MadeCourse;
let student: number;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  course = await makeCourse(test.database);
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set("2026-11-20T04:00:00Z");
  student = await desk.student();
});

const as = () => ({ token: desk.token });
const files = (deleted = false, fkStudentId = student, token = desk.token) =>
  ok(test.app, getStudentFiles, { query: { fkStudentId, deleted } }, { token });
const remove = (fkGuId: string, token = desk.token) =>
  call(test.app, deleteFile, { query: { fkGuId }, body: {} }, { token });
const restore = (fkGuId: string, token = desk.token) =>
  call(test.app, restoreFile, { query: {}, body: { fkGuId } }, { token });
const describeFile = (body: Sent<typeof saveFileDetails>["body"], token = desk.token) =>
  call(test.app, saveFileDetails, { body }, { token });

/** Sends a version of a file; what the answer says. */
async function send(fields: Record<string, string>, fileName = "new.pdf", token = desk.token) {
  const parts = Object.entries({ fkStudentId: String(student), businessType: "others", ...fields }).map(
    ([name, value]) => ({ name, value }),
  );
  const file = { name: "file", fileName, content: samplePdf(fileName) };
  return (await upload(test, "/appFile/uploadStudent", [...parts, file], token)).json();
}

const guids = (list: readonly { fileGuid: string }[]) => list.map(({ fileGuid }) => fileGuid);

describe("the list", () => {
  it("shows what is there, newest first, with what it belongs to and who may change it", async () => {
    const itemId = await makeApplication(test.database, student, course);
    const own = await desk.file(student, "cv");
    test.clock.advance(60_000);
    const offer = await desk.staffSend(itemId, "offerLetter");
    test.clock.advance(60_000);
    const ofApplication = await desk.file(student, "transcript", itemId);
    const listed = await files();
    expect(guids(listed)).toEqual(guids([ofApplication, offer, own]));
    expect(listed).toMatchObject([
      { itemId, institutionName: expect.stringMatching(/^University/), fromStaff: false, editable: true },
      { itemId, category: "offerLetter", fromStaff: true, editable: false },
      { itemId: null, institutionName: null, versions: 1, expiresOn: null, deletedAt: null, editable: true },
    ]);
  });

  it("of a student that staff made: their own files are for reading, an application's are still filed", async () => {
    student = await makeStudent(test.database, desk.consultant, { source: "bms" });
    const itemId = await makeApplication(test.database, student, course);
    const own = await makeFile(test.database, student);
    expect((await files())[0]?.editable).toBe(false);
    expect((await send({})).code).toBe("3001");
    expect((await send({ replaces: own })).code).toBe("3001");
    expect((await remove(own)).code).toBe("3001");
    expect((await describeFile({ fileGuid: own, businessType: "cv" })).code).toBe("3001");
    expect((await send({ itemId: String(itemId) })).code).toBe("1003");
  });

  it("of an erased student is not found", async () => {
    const { fileGuid } = await desk.file(student, "cv");
    await asSuperuser(test, "update students set erased_at = now() where id = $1", [student]);
    const query = { fkStudentId: student };
    expect((await call(test.app, getStudentFiles, { query }, as())).code).toBe("2002");
    expect((await call(test.app, getFileVersions, { query: { fileGuid } }, as())).code).toBe("2002");
    expect((await call(test.app, download, { body: { fileGuid } }, as())).code).toBe("2002");
    expect((await remove(fileGuid)).code).toBe("2002");
    expect((await send({})).code).toBe("2002");
  });
});

describe("on Chinese pages", () => {
  const chinese = () => ({ token: desk.token, language: "zh" });

  it("who uploaded, deleted, submitted or asked goes by the Chinese name, where there is one", async () => {
    desk = await createDesk(test);
    student = await desk.student();
    await asSuperuser(test, "update accounts set name_zh = '陈嘉仪' where id = $1", [desk.consultant.id]);
    await asSuperuser(test, "update staff set name_zh = '李建国' where id = $1", [desk.staffId]);
    const { fileGuid } = await desk.file(student, "others");
    const query = { fkStudentId: student, deleted: false };
    expect(await ok(test.app, getStudentFiles, { query }, chinese())).toMatchObject([
      { uploadedBy: "陈嘉仪" },
    ]);
    expect(await ok(test.app, getFileVersions, { query: { fileGuid } }, chinese())).toMatchObject([
      { uploadedBy: "陈嘉仪" },
    ]);
    expect(await files()).toMatchObject([{ uploadedBy: expect.stringMatching(/^Consultant/) }]);
    await remove(fileGuid);
    const gone = await ok(test.app, getStudentFiles, { query: { ...query, deleted: true } }, chinese());
    expect(gone).toMatchObject([{ uploadedBy: "陈嘉仪", deletedBy: "陈嘉仪" }]);

    const itemId = await desk.submitted(course, student);
    const move = { action: "requestEvidence", note: "The scan is cut off.", categories: ["cv"] } as const;
    await desk.staffMove(itemId, move);
    const detail = await ok(test.app, getApplication, { query: { itemId } }, chinese());
    expect(detail.submittedBy).toBe("陈嘉仪");
    expect(new Set(detail.files.map(({ uploadedBy }) => uploadedBy))).toEqual(new Set(["陈嘉仪"]));
    expect(detail.events[0]).toMatchObject({ action: "requestEvidence", actorName: "李建国" });
    expect((await desk.read(itemId)).events[0]?.actorName).toMatch(/^Staff/);
  });

  it("an upload of somebody the log doesn't know keeps the name of its row", async () => {
    await makeFile(test.database, student);
    const [file] = await ok(
      test.app,
      getStudentFiles,
      { query: { fkStudentId: student, deleted: false } },
      chinese(),
    );
    const [row] = await asSuperuser<{ uploaded_by: string }>(
      test,
      "select uploaded_by from files where student_id = $1",
      [student],
    );
    expect(file?.uploadedBy).toBe(row?.uploaded_by);
  });
});

describe("an expiry", () => {
  it("of a passport comes from the registration unless it is given; others have none", async () => {
    student = await makeStudent(test.database, desk.consultant, {
      info: studentInfo({ passportIssueExpried: "2031-02-03" }),
    });
    const passport = await desk.file(student, "passport");
    await desk.file(student, "cv");
    await send({ businessType: "passport", expiresOn: "2027-01-01" });
    const days = Object.groupBy(await files(), ({ category }) => category);
    expect(days.passport?.map(({ expiresOn }) => expiresOn).sort()).toEqual(["2027-01-01", "2031-02-03"]);
    expect(days.cv?.map(({ expiresOn }) => expiresOn)).toEqual([null]);

    const { fileGuid } = passport;
    const body = { fileGuid, businessType: "studyCertificate", expiresOn: "2029-05-05" } as const;
    expect((await describeFile(body)).code).toBe("1003");
    expect((await files()).find((file) => file.fileGuid === fileGuid)).toMatchObject({
      category: "studyCertificate",
      expiresOn: "2029-05-05",
    });
    expect((await describeFile({ fileGuid, businessType: "offerLetter" as "cv" })).code).toBe("2001");
    expect((await describeFile({ ...body, expiresOn: "2029-02-30" })).code).toBe("2001");
  });
});

describe("versions", () => {
  it("a new one takes the place, the category and the application of the old one, which can still be opened", async () => {
    const itemId = await makeApplication(test.database, student, course);
    const first = await desk.file(student, "transcript", itemId);
    test.clock.advance(60_000);
    const second = (await send({ replaces: first.fileGuid, businessType: "cv" }, "second.pdf")).data;
    test.clock.advance(60_000);
    // By the first one's guid again: somebody whose page is older.
    const third = (await send({ replaces: first.fileGuid }, "third.pdf")).data;
    expect(third).toMatchObject({ category: "transcript", itemId, fileNameOrc: "third.pdf" });

    expect(await files()).toMatchObject([{ fileGuid: third.fileGuid, versions: 3 }]);
    for (const { fileGuid } of [first, second, third]) {
      const versions = await ok(test.app, getFileVersions, { query: { fileGuid } }, as());
      expect(guids(versions)).toEqual(guids([third, second, first]));
    }
    expect(
      (await inject(test.app, download, { body: { fileGuid: first.fileGuid } }, as())).headers[
        "content-type"
      ],
    ).toBe("application/pdf");
    const detail = await ok(test.app, getApplication, { query: { itemId } }, as());
    expect(guids(detail.files)).toEqual([third.fileGuid]);
  });

  it("two sent at once form one line", async () => {
    const first = await desk.file(student, "cv");
    const sent = await Promise.all([1, 2, 3].map(() => send({ replaces: first.fileGuid })));
    expect(sent.map(({ code }) => code)).toEqual(["1003", "1003", "1003"]);
    expect(await files()).toMatchObject([{ versions: 4 }]);
  });

  it("of staff's files, of another student's, and of deleted ones are refused, with nothing kept", async () => {
    const itemId = await makeApplication(test.database, student, course);
    const offer = await desk.staffSend(itemId, "offerLetter");
    const elsewhere = await desk.file(await desk.student(), "cv");
    const deleted = await desk.file(student, "cv");
    await remove(deleted.fileGuid);
    expect((await send({ replaces: offer.fileGuid })).code).toBe("3001");
    expect((await send({ replaces: elsewhere.fileGuid })).code).toBe("2002");
    expect((await send({ replaces: deleted.fileGuid })).code).toBe("2002");
    expect(guids(await files())).toEqual([offer.fileGuid]);
  });

  it("only the newest is described anew", async () => {
    const first = await desk.file(student, "cv");
    await send({ replaces: first.fileGuid });
    expect((await describeFile({ fileGuid: first.fileGuid, businessType: "others" })).code).toBe("2002");
  });
});

describe("a deletion", () => {
  it("takes the file with its versions out of sight everywhere, and back again", async () => {
    const first = await desk.file(student, "cv");
    const second = (await send({ replaces: first.fileGuid })).data;
    expect(await remove(second.fileGuid)).toMatchObject({ code: "1003", data: null });
    expect(await files()).toEqual([]);
    for (const { fileGuid } of [first, second]) {
      expect((await call(test.app, download, { body: { fileGuid } }, as())).code).toBe("2002");
      expect((await call(test.app, getFileVersions, { query: { fileGuid } }, as())).code).toBe("2002");
    }
    expect(await files(true)).toMatchObject([
      {
        fileGuid: second.fileGuid,
        versions: 2,
        deletedAt: "2026-11-20T04:00:00.000Z",
        deletedBy: expect.stringMatching(/^Consultant/),
        restorableUntil: "2026-12-20T04:00:00.000Z",
      },
    ]);
    expect((await remove(second.fileGuid)).code).toBe("2002");
    expect((await restore(first.fileGuid)).code).toBe("2002");
    expect((await restore(second.fileGuid)).code).toBe("1003");
    expect(await files()).toMatchObject([{ fileGuid: second.fileGuid, versions: 2, deletedAt: null }]);
    expect(await files(true)).toEqual([]);
    expect((await restore(second.fileGuid)).code).toBe("2002");
  });

  it("of an older version leaves the newest in force, and doesn't come back with it", async () => {
    const first = await desk.file(student, "cv");
    const second = (await send({ replaces: first.fileGuid })).data;
    await remove(first.fileGuid);
    expect(await files()).toMatchObject([{ fileGuid: second.fileGuid, versions: 1 }]);
    expect(guids(await files(true))).toEqual([first.fileGuid]);
    test.clock.advance(1_000);
    await remove(second.fileGuid);
    expect(guids(await files(true))).toEqual([second.fileGuid]);
    await restore(second.fileGuid);
    expect(await files()).toMatchObject([{ versions: 1 }]);
    expect((await restore(first.fileGuid)).code).toBe("1003");
    expect(await files()).toMatchObject([{ versions: 2 }]);
  });

  it("can be taken back for 30 days", async () => {
    const { fileGuid } = await desk.file(student, "cv");
    await remove(fileGuid);
    test.clock.set("2026-12-20T03:59:59Z");
    expect(guids(await files(true))).toEqual([fileGuid]);
    test.clock.set("2026-12-20T04:00:00Z");
    expect(await files(true)).toEqual([]);
    expect((await restore(fileGuid)).code).toBe("6007");
  });

  it("makes applications look again at what is missing, and so does its end and another category", async () => {
    const { data } = await desk.apply(student, course);
    const itemId = data.items[0]?.itemId ?? 0;
    await desk.papers(student);
    const step = async () => (await desk.read(itemId)).step;
    expect(await step()).toBe("newApplication");
    const transcript = (await files()).find(({ category }) => category === "transcript")?.fileGuid ?? "";
    await remove(transcript);
    expect(await step()).toBe("notApplied");
    expect((await desk.read(itemId)).missing).toEqual([{ kind: "document", path: "transcript" }]);
    await restore(transcript);
    expect(await step()).toBe("newApplication");
    await describeFile({ fileGuid: transcript, businessType: "others" });
    expect(await step()).toBe("notApplied");
    await describeFile({ fileGuid: transcript, businessType: "transcript" });
    expect(await step()).toBe("newApplication");
    // A version in force counts, whatever became of those before it.
    expect((await send({ replaces: transcript })).code).toBe("1003");
    expect(await step()).toBe("newApplication");
    await remove(transcript);
    expect(await step()).toBe("newApplication");
  });

  it("of what staff filed fails, and says so", async () => {
    const itemId = await makeApplication(test.database, student, course);
    const { fileGuid } = await desk.staffSend(itemId, "offerLetter");
    const answer = await remove(fileGuid);
    expect([answer.code, answer.message]).toEqual(["6007", expect.stringContaining("Delete failed")]);
    expect((await describeFile({ fileGuid, businessType: "cv" })).code).toBe("3001");
    expect(guids(await files())).toEqual([fileGuid]);
    // What is deleted of theirs is theirs to restore.
    const deleted_at = "2026-11-19T00:00:00Z";
    const theirs = { application_id: itemId, uploaded_by_staff_id: desk.staffId, deleted_at };
    expect((await restore(await makeFile(test.database, student, theirs))).code).toBe("6007");
    const made = await makeStudent(test.database, desk.consultant, { source: "bms" });
    expect((await restore(await makeFile(test.database, made, { deleted_at }))).code).toBe("3001");
  });

  it("takes the guid from the query as the spec writes it, or from a form, and not from nowhere", async () => {
    const { fileGuid } = await desk.file(student, "cv");
    const post = (url: string, payload?: string) =>
      test.app.inject({
        method: "POST",
        url,
        headers: { at: desk.token, "content-type": "application/x-www-form-urlencoded" },
        payload,
      });
    expect((await post("/issue/student/deleteFile", "")).json()).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "fkGuId", rule: "required" }] },
    });
    expect((await post(`/issue/student/deleteFile?fkGuId=${fileGuid}`)).json().code).toBe("1003");
    expect((await post("/issue/student/restoreFile", `fkGuId=${fileGuid}`)).json().code).toBe("1003");
  });
});

describe("somebody else's", () => {
  it("files answer as missing ones, in each call", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const token = await tokenOf(test.database, { account: stranger.id });
    const { fileGuid } = await desk.file(student, "cv");
    const deleted = (await desk.file(student, "others")).fileGuid;
    await remove(deleted);
    const missing = "00000000-0000-7000-8000-000000000000";
    for (const guid of [fileGuid, deleted, missing]) {
      const answers = [
        await remove(guid, token),
        await restore(guid, token),
        await describeFile({ fileGuid: guid, businessType: "cv" }, token),
        await call(test.app, getFileVersions, { query: { fileGuid: guid } }, { token }),
      ];
      expect(answers.map(({ code }) => code)).toEqual(["2002", "2002", "2002", "2002"]);
    }
    expect((await send({ replaces: fileGuid }, "a.pdf", token)).code).toBe("2002");
    for (const fkStudentId of [student, 2_000_000_000])
      expect((await call(test.app, getStudentFiles, { query: { fkStudentId } }, { token })).code).toBe(
        "2002",
      );
    expect(guids(await files())).toEqual([fileGuid]);
    expect(guids(await files(true))).toEqual([deleted]);
  });

  it("application's files stay unseen by a parent to whom only the students are opened", async () => {
    const parent = await makeCompany(test.database);
    const child = await makeCompany(test.database, { parent_id: parent, opens_applications: false });
    const administrator = await makeAccount(test.database, parent, { role: "administrator" });
    const token = await tokenOf(test.database, { account: administrator.id });
    student = await makeStudent(test.database, await makeAccount(test.database, child));
    const own = await makeFile(test.database, student);
    const itemId = await makeApplication(test.database, student, course);
    const theirs = await makeFile(test.database, student, { application_id: itemId });
    expect(guids(await files(false, student, token))).toEqual([own]);
    expect((await remove(theirs, token)).code).toBe("2002");
  });
});

it("each act is on record, in the student's history, with names under the student's key only", async () => {
  const { fileGuid } = await desk.file(student, "passport" satisfies DocumentCategory);
  await describeFile({ fileGuid, businessType: "passport", expiresOn: "2030-01-01" });
  const second = (await send({ replaces: fileGuid }, "王小明.pdf")).data.fileGuid;
  await remove(second);
  await restore(second);
  const rows = await asSuperuser<{ action: string; noun_id: string; changes: unknown; sealed: Buffer }>(
    test,
    "select action, noun_id, changes, changes_sealed as sealed from audit_log where noun = 'file' and student_id = $1 order by id",
    [student],
  );
  expect(rows.map(({ action, noun_id }) => [action, noun_id])).toEqual([
    ["upload", fileGuid],
    ["describe", fileGuid],
    ["replace", second],
    ["delete", second],
    ["restore", second],
  ]);
  expect(rows.map(({ changes }) => changes)).toEqual([null, null, null, null, null]);
  const key = await studentKey(test.database.read(fixture), testKeyring, student);
  const opened = rows.map(({ sealed }) => openAuditChanges(key, student, sealed));
  expect(opened[1]).toEqual({ expiresOn: ["2032-03-08", "2030-01-01"] });
  expect(opened[2]?.fileNameOrc).toEqual(["passport.pdf", "王小明.pdf"]);
  expect(opened[3]?.fileNameOrc).toEqual(["王小明.pdf", null]);
});
