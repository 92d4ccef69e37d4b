import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { issueDownloadList } from "@passage/contract/files/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Entry, fromBufferPromise } from "yauzl";
import { openAuditChanges } from "../../platform/audit.ts";
import { call, createTestApp, inject, type TestApp, testKeyring } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  fixture,
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
let student: number;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await makeStudent(test.database, desk.consultant, { info: studentInfo({ nameZh: "王小明" }) });
});

const stored = (values: Parameters<typeof makeFile>[2] = {}) =>
  makeFile(test.database, student, { store: test.store, ...values });

const ask = (body: { fkStudentId?: number; fileGuids?: string[] } = {}, language = "en-us") =>
  inject(
    test.app,
    issueDownloadList,
    { body: { fkStudentId: student, ...body } },
    { token: desk.token, language },
  );
const refusal = async (body: { fkStudentId?: number; fileGuids?: string[] }, token = desk.token) =>
  (await call(test.app, issueDownloadList, { body: { fkStudentId: student, ...body } }, { token })).code;

/** Paths and contents of a zip, as a reader sees them that is not the writer's. */
async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(archive, { strictFileNames: true });
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    // Without this flag systems read the names in a code page of their own.
    expect(entry.generalPurposeBitFlag & 0x800).toBe(0x800);
    found[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  }
  return found;
}

describe("a zip of a student's files", () => {
  it("has a folder for each category in the caller's language, in the contract's order", async () => {
    await stored({ category: "transcript", name: "成绩单.pdf", content: Buffer.from("marks") });
    await stored({ category: "cv", name: "cv.pdf", content: Buffer.from("life") });
    const english = await ask();
    expect(Object.entries(await unzip(english.rawPayload))).toEqual([
      ["CV/cv.pdf", "life"],
      ["Transcript/成绩单.pdf", "marks"],
    ]);
    expect(english.headers).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(english.rawPayload.length),
      "content-disposition": expect.stringContaining(
        `filename*=UTF-8''${encodeURIComponent("王小明-20261120-120000.zip")}`,
      ),
    });
    expect(Object.keys(await unzip((await ask({}, "zh-hk")).rawPayload))).toEqual([
      "履歷/cv.pdf",
      "成績單/成绩单.pdf",
    ]);
  });

  it("tells names apart that are the same, also where case doesn't count", async () => {
    for (const [name, content] of [
      ["a.pdf", "one"],
      ["a.pdf", "two"],
      ["A.PDF", "three"],
    ] as const)
      await stored({
        name,
        content: Buffer.from(content),
        created_at: `2026-11-01T00:00:0${content.length}Z`,
      });
    const found = await unzip((await ask()).rawPayload);
    expect(Object.values(found).sort()).toEqual(["one", "three", "two"]);
    expect(new Set(Object.keys(found).map((name) => name.toLowerCase())).size).toBe(3);
  });

  it("holds what is in force: no deleted file, no older version, nothing of others", async () => {
    const head = await stored({ name: "new.pdf" });
    await stored({ name: "old.pdf", superseded_by: head });
    await stored({ name: "deleted.pdf", deleted_at: "2026-11-01T00:00:00Z" });
    await makeFile(test.database, await desk.student(), { store: test.store, name: "another.pdf" });
    expect(Object.keys(await unzip((await ask()).rawPayload))).toEqual(["Transcript/new.pdf"]);
  });

  it("holds the chosen ones alone, where some are named", async () => {
    const chosen = await stored({ name: "chosen.pdf" });
    await stored({ name: "other.pdf" });
    // Named twice, it is there once.
    for (const fileGuids of [[chosen], [chosen, chosen]])
      expect(Object.keys(await unzip((await ask({ fileGuids })).rawPayload))).toEqual([
        "Transcript/chosen.pdf",
      ]);
  });

  it("names what the store has lost, and gives the rest", async () => {
    await stored({ name: "there.pdf" });
    await makeFile(test.database, student, { name: "verloren 丢失.pdf" });
    // Of which the store holds only the beginning.
    await stored({ name: "cut.pdf", size: 1_000_000 });
    const answer = await ask();
    const found = await unzip(answer.rawPayload);
    expect(Object.keys(found)).toEqual(["Transcript/there.pdf", "Missing files.txt"]);
    expect(found["Missing files.txt"]).toContain("verloren 丢失.pdf");
    expect(found["Missing files.txt"]).toContain("cut.pdf");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
  });

  it("is on record, with what was in it", async () => {
    await stored({ name: "marks.pdf" });
    await ask();
    const [entry] = await asSuperuser<{ sealed: Buffer }>(
      test,
      "select changes_sealed as sealed from audit_log where action = 'downloadFiles' and student_id = $1",
      [student],
    );
    const key = await studentKey(test.database.read(fixture), testKeyring, student);
    expect(entry && openAuditChanges(key, student, entry.sealed)).toEqual({ files: [null, ["marks.pdf"]] });
    expect(
      await asSuperuser(
        test,
        "select noun, noun_id, actor, changes from audit_log where action = 'downloadFiles' and student_id = $1",
        [student],
      ),
    ).toEqual([
      { noun: "student", noun_id: String(student), actor: `account:${desk.consultant.id}`, changes: null },
    ]);
  });
});

describe("there is no zip", () => {
  it("of nothing: without files, and where the store has lost all of them", async () => {
    expect(await refusal({})).toBe("3007");
    await makeFile(test.database, student);
    expect(await refusal({})).toBe("3007");
    await stored();
    expect(await refusal({ fileGuids: [] })).toBe("3007");
  });

  it("of what isn't in sight: other students, others' files among one's own", async () => {
    const mine = await stored();
    const strangers = await makeAccount(test.database, await makeCompany(test.database));
    const token = await tokenOf(test.database, { account: strangers.id });
    const theirs = await makeFile(test.database, await makeStudent(test.database, strangers));
    const ofAnotherOfMine = await makeFile(test.database, await desk.student());
    expect(await refusal({}, token)).toBe("2002");
    expect(await refusal({ fkStudentId: 2_000_000_000 })).toBe("2002");
    for (const foreign of [theirs, ofAnotherOfMine])
      expect(await refusal({ fileGuids: [mine, foreign] })).toBe("2002");
    const finance = await makeAccount(test.database, desk.consultant.companyId, { role: "finance" });
    expect(await refusal({}, await tokenOf(test.database, { account: finance.id }))).toBe("2003");
  });

  it("of an application that a parent may not see, beside the student's own that it may", async () => {
    const parent = await makeCompany(test.database);
    const child = await makeCompany(test.database, { parent_id: parent, opens_applications: false });
    student = await makeStudent(test.database, await makeAccount(test.database, child));
    await stored({ name: "own.pdf" });
    const itemId = await makeApplication(test.database, student, await makeCourse(test.database));
    await stored({ name: "theirs.pdf", application_id: itemId });
    const administrator = await makeAccount(test.database, parent, { role: "administrator" });
    const token = await tokenOf(test.database, { account: administrator.id });
    const answer = await inject(test.app, issueDownloadList, { body: { fkStudentId: student } }, { token });
    expect(Object.keys(await unzip(answer.rawPayload))).toEqual(["Transcript/own.pdf"]);
  });
});

const megabyte = 1024 * 1024;
const size = 60 * megabyte;

/** An instance whose store gives files of 60 MB that it makes up, and counts what was read and is still open. */
async function instance({ short = false } = {}) {
  const seen = { read: 0, open: 0, opened: 0 };
  const store = {
    ...test.store,
    sizeOf: async () => size,
    open: async () => {
      seen.open += 1;
      seen.opened += 1;
      let left = short ? size - megabyte : size;
      const source = new Readable({
        read() {
          const part = Math.min(64 * 1024, left);
          left -= part;
          seen.read += part;
          this.push(part === 0 ? null : Buffer.alloc(part));
        },
      });
      source.once("close", () => {
        seen.open -= 1;
      });
      return source;
    },
  };
  const app = await test.instance(test.database, { store });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  for (let index = 0; index < 5; index += 1) await makeFile(test.database, student, { size });
  return { seen, port };
}

const post = (port: number) => {
  const headers = { at: desk.token, "content-type": "application/json" };
  const sent = request({ port, host: "127.0.0.1", path: issueDownloadList.path, method: "POST", headers });
  sent.on("error", () => undefined);
  sent.end(JSON.stringify({ fkStudentId: student }));
  return new Promise<{ answer: import("node:http").IncomingMessage; sent: typeof sent }>((resolve) =>
    sent.on("response", (answer) => resolve({ answer, sent })),
  );
};

describe("a long zip", () => {
  it("is read no faster than it is taken, one file at a time, and left when the caller goes away", async () => {
    const { seen, port } = await instance();
    const { answer, sent } = await post(port);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(5 * size);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(seen.opened).toBe(1);
    expect(seen.read).toBeLessThan(20 * megabyte);
    sent.destroy();
    await expect.poll(() => seen.open).toBe(0);
    expect(seen.opened).toBe(1);
  });

  it("keeps little in memory", async () => {
    const { seen, port } = await instance();
    const { answer } = await post(port);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    let bytes = 0;
    const sink = new PassThrough();
    sink.on("data", (part: Buffer) => {
      bytes += part.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    });
    await new Promise((resolve) => answer.pipe(sink).on("finish", resolve));
    expect(bytes).toBe(Number(answer.headers["content-length"]));
    expect(seen).toMatchObject({ read: 5 * size, open: 0 });
    expect(most - before).toBeLessThan(150 * megabyte);
  });
});

describe("a file that breaks off on the way", () => {
  const brokenStore = () => ({ ...test.store, open: async () => Readable.from([Buffer.from("%PDF")]) });

  it("is no answer where nothing was sent yet, and hurts nobody else", async () => {
    await stored();
    const app = await test.instance(test.database, { store: brokenStore() });
    const sent = { body: { fkStudentId: student } };
    const outcome = await inject(app, issueDownloadList, sent, { token: desk.token }).then(
      ({ statusCode }) => statusCode,
      () => "broken off",
    );
    expect([500, "broken off"]).toContain(outcome);
    expect((await ask()).statusCode).toBe(200);
  });

  it("breaks the zip off where some was: half a document must not look whole", async () => {
    const { port } = await instance({ short: true });
    const { answer } = await post(port);
    const ended = new Promise((resolve) => answer.on("close", () => resolve(answer.complete)));
    answer.on("error", () => undefined).resume();
    expect(await ended).toBe(false);
  });
});
