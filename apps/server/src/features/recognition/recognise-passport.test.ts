import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { recognition, uploadLimits } from "@passage/contract/limits.ts";
import { healthz } from "@passage/contract/operations/endpoints.ts";
import {
  getRecognition,
  getRecognitionQueue,
  recognisePage,
  recognisePassport,
} from "@passage/contract/recognition/endpoints.ts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { zip } from "../../platform/storage/content/test-zip.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import {
  countryIds,
  makeAccount,
  makeCompany,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { multipartBody } from "../../test/multipart-body.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { blackPng, docWith, docxWith, encryptedDocx, pdfWith } from "./pages/test-documents.ts";
import { makeRecognition, picture, recognise, sampleReading } from "./test-recognition.ts";

let test: TestApp;
let desk: Desk;
let passport: Buffer;
let other: Buffer;
let slow: Buffer;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  [passport, other, slow] = await Promise.all([picture("passport"), picture("other"), picture("slow")]);
});

afterAll(() => test.close());

// Whatever a test did: no row without a file, no file without a row, nothing half-written.
afterEach(async () => {
  const stored = async () => {
    const keys: string[] = [];
    for await (const key of test.store.storedBefore(new Date(Date.now() + 60_000))) keys.push(key);
    return keys.sort();
  };
  const rows = await asSuperuser<{ key: string }>(
    test,
    "select storage_key as key from recognitions order by 1",
  );
  await expect.poll(stored).toEqual(rows.map(({ key }) => key));
  expect(await test.store.removeTemporary(new Date(Date.now() + 60_000))).toBe(0);
});

const send = (fileName: string, content: Uint8Array, fields: Record<string, string> = {}) =>
  recognise(test, fileName, content, desk.token, fields);

describe("a passport’s picture", () => {
  it("fills the student's fields, each with its certainty and its place; what is doubtful stays empty", async () => {
    const { code, data } = await send("IMG_2031.png", passport, { countryId: String(countryIds.china) });
    expect(code).toBe("1003");
    const [guid = ""] = data.fkGuIds;
    expect(data).toMatchObject({
      error_code: -9108,
      error_msg: expect.stringMatching(/blurry/),
      status: "recognised",
      Warn: [-9108],
      person: {
        fkGuidAndType: `${guid}:passport`,
        nameZh: "王思远",
        lastName: "WANG",
        firstName: "SIYUAN",
        gender: 1,
        title: "mr",
        birthday: "2004-05-17",
        cityBirth: "GUANGDONG",
        isHavePassport: true,
        passportNumber: "EJ1234567",
        passportIssueDate: null,
        passportIssueExpried: "2032-03-08",
        fkStudentAppCountryId: countryIds.china,
        fkStudentAppCountryIdPassport: countryIds.china,
      },
      otherCountryId: null,
      duplicates: [],
    });
    expect(data.confidence).toMatchObject({ passportNumber: 0.98, passportIssueDate: 0.4 });
    expect(data.regions.passportNumber).toEqual([0.1, 0.2, 0.3, 0.05]);
    const { image, ...page } = data.page;
    expect(page).toEqual({ number: 1, count: 1, width: 160, height: 113 });
    expect(await sharp(Buffer.from(image, "base64")).metadata()).toMatchObject({
      format: "jpeg",
      width: 160,
    });
  });

  it("of another country than the tab's says which", async () => {
    const tab = async (countryId: number) =>
      (await send("a.png", passport, { countryId: String(countryId) })).data.otherCountryId;
    expect(await tab(countryIds.unitedKingdom)).toBe(countryIds.china);
    // Passports of Hong Kong name China.
    expect(await tab(countryIds.hongKong)).toBeNull();
  });

  it("warns of students in sight whom it belongs to, and of nobody else's", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const info = studentInfo({ passportNumber: "EJ1234567" });
    await makeStudent(test.database, stranger, { info });
    expect((await send("a.png", passport)).data.duplicates).toEqual([]);
    const studentId = await makeStudent(test.database, desk.consultant, { info });
    expect((await send("a.png", passport)).data.duplicates).toMatchObject([
      { studentId, by: "passportNumber" },
    ]);
  });

  it("that holds no passport is said to hold none, in the caller's language; it is kept all the same", async () => {
    const headers = multipartBody([{ name: "file", fileName: "a.png", content: other }]);
    const answer = await test.app.inject({
      method: "POST",
      url: recognisePassport.path,
      headers: { at: desk.token, langcode: "zh", "content-type": headers.contentType },
      payload: headers.payload,
    });
    expect(answer.json()).toMatchObject({
      code: "1003",
      data: {
        error_code: -9103,
        error_msg: expect.stringContaining("无法识别"),
        status: "empty",
        person: { lastName: null, isHavePassport: null },
        fkGuIds: [expect.any(String)],
      },
    });
  });

  it("of which nothing could be read is said not to be recognised, before what else is wrong", async () => {
    const account = await makeAccount(test.database, desk.consultant.companyId);
    const token = await tokenOf(test.database, { account: account.id });
    const answered = async (warnings: number[], app = test.app) => {
      const reading = { ...sampleReading, fields: {}, warnings };
      const fkGuId = await makeRecognition(test.database, account, { ...test, reading });
      return ok(app, getRecognition, { query: { fkGuId } }, { token });
    };
    expect(await answered([-9108, -9101])).toMatchObject({
      status: "empty",
      error_code: -9103,
      Warn: [-9103, -9108, -9101],
    });
    expect((await answered([])).Warn).toEqual([-9103]);
    expect((await answered([-9108, -9103])).Warn).toEqual([-9103, -9108]);
    const unjudged = await test.instance(test.database, { recognitionAlerts: false });
    expect((await answered([-9108], unjudged)).Warn).toEqual([-9103, -9109]);
  });

  it("whose quality isn't judged: told with each, and nothing else of it", async () => {
    const app = await test.instance(test.database, { recognitionAlerts: false });
    const warnings = async (content: Buffer) =>
      (await recognise({ app }, "a.png", content, desk.token)).data.Warn;
    expect([await warnings(passport), await warnings(other)]).toEqual([[-9109], [-9103, -9109]]);
  });

  it("pushes out the oldest one, when an account keeps more than thirty", async () => {
    const { database, store } = test;
    const { companyId } = desk.consultant;
    const account = await makeAccount(database, companyId);
    const made: string[] = [];
    for (let count = 0; count < recognition.keptPerAccount; count += 1)
      made.push(
        await makeRecognition(database, account, { store, created_at: `2026-11-20T03:${count + 10}:00Z` }),
      );
    const token = await tokenOf(database, { account: account.id });
    const { data } = await recognise(test, "a.png", passport, token);
    const kept = "select guid from recognitions where account_id = $1 order by created_at";
    const guids = (await asSuperuser<{ guid: string }>(test, kept, [account.id])).map(({ guid }) => guid);
    expect(guids).toEqual([...made.slice(1), ...data.fkGuIds]);
  });

  it("is sealed where it is kept", async () => {
    const { data } = await send("a.png", passport);
    const [row] = await asSuperuser<{ reading_sealed: Buffer }>(
      test,
      "select * from recognitions where guid = $1",
      data.fkGuIds,
    );
    expect(JSON.stringify(row)).not.toContain("EJ1234567");
    expect(row?.reading_sealed.includes("EJ1234567")).toBe(false);
  });
});

describe("a document of several pages", () => {
  it("is looked through for the passport; any page may be asked for, and then counts", async () => {
    const sent = await send("scan.pdf", await pdfWith([other, passport, other], { blank: 1 }));
    expect(sent.data).toMatchObject({ status: "recognised", page: { number: 3, count: 4 } });
    const [fkGuId = ""] = sent.data.fkGuIds;
    const page = (number: number) =>
      call(test.app, recognisePage, { body: { fkGuId, page: number } }, { token: desk.token });
    expect((await page(2)).data).toMatchObject({ status: "empty", page: { number: 2 }, fkGuIds: [fkGuId] });
    const again = await ok(test.app, getRecognition, { query: { fkGuId } }, { token: desk.token });
    expect(again).toMatchObject({ status: "empty", page: { number: 2, count: 4 } });
    expect((await page(3)).data).toMatchObject({ status: "recognised", person: { lastName: "WANG" } });
    expect(await page(5)).toMatchObject({ code: "6003", data: { reason: "noSuchPage" } });
    expect((await page(51)).code).toBe("2001");
  });

  it("is looked through for its first pages only; the passport behind them is asked for by hand", async () => {
    const scan = await pdfWith([passport], { blank: recognition.pagesTried });
    const { data } = await send("scan.pdf", scan);
    expect(data).toMatchObject({ status: "empty", page: { count: recognition.pagesTried + 1 } });
    const body = { fkGuId: data.fkGuIds[0] ?? "", page: recognition.pagesTried + 1 };
    expect(await ok(test.app, recognisePage, { body }, { token: desk.token })).toMatchObject({
      status: "recognised",
    });
  });

  it("of which another page is read keeps its tab, and leaves other recognitions as they are", async () => {
    const single = (await send("a.png", passport)).data;
    const tab = { countryId: String(countryIds.unitedKingdom) };
    const sent = await send("scan.pdf", await pdfWith([passport, passport]), tab);
    const body = { fkGuId: sent.data.fkGuIds[0] ?? "", page: 2 };
    expect(await ok(test.app, recognisePage, { body }, { token: desk.token })).toMatchObject({
      page: { number: 2 },
      otherCountryId: countryIds.china,
    });
    const query = { fkGuId: single.fkGuIds[0] ?? "" };
    expect(await ok(test.app, getRecognition, { query }, { token: desk.token })).toEqual(single);
  });

  it("that a registration claims while another page is read is gone", async () => {
    const fkGuId = await makeRecognition(test.database, desk.consultant, test);
    const open: typeof test.store.open = async (key) => {
      const content = await test.store.open(key);
      await asSuperuser(test, "delete from recognitions where guid = $1", [fkGuId]);
      await test.store.remove(key);
      return content;
    };
    const app = await test.instance(test.database, { store: { ...test.store, open } });
    const body = { fkGuId, page: 1 };
    expect((await call(app, recognisePage, { body }, { token: desk.token })).code).toBe("2002");
  });

  it("is looked through though a picture of it is damaged", async () => {
    const broken = (await picture("other", "jpeg")).subarray(0, -300);
    const media = { "image1.jpeg": broken, "image2.png": passport };
    expect((await send("a.docx", docxWith(media))).data).toMatchObject({
      status: "recognised",
      page: { number: 2 },
    });
    const none = await send("a.docx", docxWith({ "image1.jpeg": broken }));
    expect(none).toMatchObject({ code: "6003", data: { reason: "unreadable" } });
  });

  it("may be Word's, new or old", async () => {
    const inWord = await send("a.docx", docxWith({ "image1.png": other, "image2.png": passport }));
    expect(inWord.data).toMatchObject({ status: "recognised", page: { number: 2, count: 2 } });
    const old = await send(
      "a.doc",
      docWith(Buffer.concat([Buffer.alloc(4_096), passport, Buffer.alloc(2_000)])),
    );
    expect(old.data).toMatchObject({ status: "recognised", page: { number: 1, count: 1 } });
  });

  it("is answered again as it was, its tab included", async () => {
    const sent = await send("a.png", passport, { countryId: String(countryIds.unitedKingdom) });
    const [fkGuId = ""] = sent.data.fkGuIds;
    expect(await ok(test.app, getRecognition, { query: { fkGuId } }, { token: desk.token })).toEqual(
      sent.data,
    );
  });
});

describe("what can't be read is refused, says why, and is not kept", () => {
  const bomb = () => docxWith({ "image1.png": Buffer.alloc(80_000_000) });

  it.each<[string, string, () => Buffer | Promise<Buffer>, string, string | undefined]>([
    ["a format that isn't taken", "a.exe", () => passport, "6001", undefined],
    ["a picture under another's name", "a.jpg", () => passport, "6001", undefined],
    [
      "a program under a picture's name",
      "a.jpg",
      () => Buffer.from(`MZ${"x".repeat(900)}`),
      "6001",
      undefined,
    ],
    ["a page of the web", "a.png", () => Buffer.from("<svg onload='alert(1)'/>"), "6001", undefined],
    ["an archive under an old document's name", "a.doc", () => docxWith({}), "6001", undefined],
    ["an empty file", "a.png", () => Buffer.alloc(0), "6003", "empty"],
    ["half a picture", "a.png", () => passport.subarray(0, 300), "6003", "unreadable"],
    ["an archive that is no document", "a.docx", () => zip([{ name: "x" }]), "6003", "noPicture"],
    ["a picture of 400 megapixels", "a.png", () => blackPng(20_000, 20_000), "6003", "tooLarge"],
    ["an archive that unfolds without bounds", "a.docx", bomb, "6003", "tooLarge"],
    ["a document of 500 pages", "a.pdf", () => pdfWith([], { blank: 500 }), "6003", "tooManyPages"],
    [
      "a document with a password",
      "a.pdf",
      () => pdfWith([], { blank: 1, password: { user: "u", owner: "o" } }),
      "6003",
      "encrypted",
    ],
    ["Word's with a password", "a.docx", encryptedDocx, "6003", "encrypted"],
    ["a document without pictures", "a.docx", () => docxWith({}), "6003", "noPicture"],
    [
      "half a document",
      "a.pdf",
      async () => (await pdfWith([passport])).subarray(0, 900),
      "6003",
      "unreadable",
    ],
  ])("%s", async (_, name, content, code, reason) => {
    const answer = await send(name, await content());
    expect([answer.code, answer.data]).toEqual([code, reason ? { reason } : null]);
    expect(answer.message.length).toBeGreaterThan(10);
  });

  it("one byte more than 5 MB; 5 MB are taken", async () => {
    const sized = (size: number) => Buffer.concat([passport, Buffer.alloc(size - passport.length)]);
    expect(await send("a.png", sized(uploadLimits.recognition + 1))).toMatchObject({
      code: "6002",
      message: expect.stringContaining("5M"),
    });
    expect((await send("a.png", sized(uploadLimits.recognition))).code).toBe("1003");
  });

  it("an upload without a file, with two, or with a field too many", async () => {
    const file = { name: "file", fileName: "a.png", content: passport };
    const code = async (...parts: Parameters<typeof upload>[2]) =>
      (await upload(test, recognisePassport.path, parts, desk.token)).json().code;
    expect(await code({ name: "countryId", value: "44" })).toBe("6003");
    expect(await code(file, file)).toBe("6003");
    expect(await code(file, { name: "countryId", value: "44" })).toBe("2017");
    expect(await code({ name: "colour", value: "red" }, file)).toBe("2001");
  });
});

describe("many at once", () => {
  it("never more than two are read; a company has eight places, and others' calls go on", async () => {
    const app = await test.instance();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const theirs = await tokenOf(test.database, { account: stranger.id });
    let done = false;
    const uploads = Promise.all(
      Array.from({ length: 30 }, () => recognise({ app }, "a.png", slow, desk.token)),
    ).finally(() => {
      done = true;
    });
    const seen = { running: 0, waiting: 0 };
    let latest = recognise({ app }, "a.png", passport, theirs);
    while (!done) {
      const queue = await ok(app, getRecognitionQueue, {}, { token: theirs });
      seen.running = Math.max(seen.running, queue.running);
      seen.waiting = Math.max(seen.waiting, queue.waiting);
      expect((await inject(app, healthz, {})).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const codes = (await uploads).map(({ code }) => code).toSorted();
    expect(codes.filter((code) => code !== "1003" && code !== "6006")).toEqual([]);
    const served = codes.filter((code) => code === "1003").length;
    expect([served >= 8, served < 30]).toEqual([true, true]);
    expect((await latest).code).toBe("1003");
    expect(seen.running).toBe(2);
    expect(seen.waiting).toBeGreaterThan(0);
    expect(await ok(app, getRecognitionQueue, {}, { token: theirs })).toEqual({ waiting: 0, running: 0 });
    latest = recognise({ app }, "a.png", passport, desk.token);
    expect((await latest).code).toBe("1003");
  });

  it("whoever goes away leaves the line, and nothing behind", async () => {
    const app = await test.instance();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const queue = () => ok(app, getRecognitionQueue, {}, { token: desk.token });
    const { contentType, payload } = multipartBody([{ name: "file", fileName: "a.png", content: slow }]);
    const sent = Array.from({ length: 3 }, () => {
      const headers = { at: desk.token, "content-type": contentType, "content-length": payload.length };
      const going = request({
        port,
        host: "127.0.0.1",
        path: recognisePassport.path,
        method: "POST",
        headers,
      });
      going.on("error", () => undefined);
      going.end(payload);
      return going;
    });
    await expect.poll(queue).toEqual({ running: 2, waiting: 1 });
    for (const going of sent) going.destroy();
    await expect.poll(queue).toEqual({ running: 0, waiting: 0 });
  });
});

describe("the wrong caller", () => {
  it("finds nothing of somebody else's: colleague, administrator, stranger alike, and nobody's after a day", async () => {
    const { database, store, app } = test;
    const { companyId } = desk.consultant;
    const fkGuId = await makeRecognition(database, desk.consultant, { store });
    const missing = "0197c0de-0000-7000-8000-000000000000";
    const ask = async (guid: string, token: string | undefined) => {
      const read = await inject(app, getRecognition, { query: { fkGuId: guid } }, { token });
      const page = await inject(app, recognisePage, { body: { fkGuId: guid, page: 1 } }, { token });
      return [read.body, page.body];
    };
    const absent = await ask(missing, desk.token);
    expect(absent.map((body) => JSON.parse(body).code)).toEqual(["2002", "2002"]);
    for (const other of [
      await makeAccount(database, companyId),
      await makeAccount(database, companyId, { role: "administrator" }),
      await makeAccount(database, await makeCompany(database)),
    ])
      expect(await ask(fkGuId, await tokenOf(database, { account: other.id }))).toEqual(absent);
    expect((await ask(fkGuId, desk.token)).map((body) => JSON.parse(body).code)).toEqual(["1003", "1003"]);
    const created_at = "2026-11-19T03:59:00Z";
    expect(
      await ask(await makeRecognition(database, desk.consultant, { store, created_at }), desk.token),
    ).toEqual(absent);
  });

  it("sends nothing: staff, accounts without the key, nobody", async () => {
    const { database } = test;
    const keyless = await makeAccount(database, desk.consultant.companyId, { resource_keys: ["mps"] });
    const staff = await tokenOf(database, { staff: await makeStaff(database) });
    const code = async (token: string | undefined) => (await recognise(test, "a.png", passport, token)).code;
    expect([
      await code(staff),
      await code(await tokenOf(database, { account: keyless.id })),
      await code(undefined),
    ]).toEqual(["2012", "2003", "2011"]);
  });
});

it("a server that is going sends away who waits, and answers who is being read", async () => {
  const app = await test.instance();
  const answers = Array.from({ length: 3 }, () => recognise({ app }, "a.png", slow, desk.token));
  await expect
    .poll(() => ok(app, getRecognitionQueue, {}, { token: desk.token }))
    .toMatchObject({ waiting: 1 });
  const closed = app.close();
  expect((await Promise.all(answers)).map(({ code }) => code).toSorted()).toEqual(["1003", "1003", "6006"]);
  await closed;
});
