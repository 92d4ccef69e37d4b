import { createHash } from "node:crypto";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { listApplicationFiles } from "@passage/contract/applications/endpoints.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { samplePassportImage } from "../../db/demo/data/documents/png.ts";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import {
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  tokenOf,
} from "../../test/factories.ts";
import { multipartBody, type Part } from "../../test/multipart-body.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let student: number;
const pdf = samplePdf("Transcript");
const path = "/appFile/uploadStudent";

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  student = await desk.student();
});

afterAll(() => test.close());

const fields = (more: Record<string, string> = {}): Part[] =>
  Object.entries({ fkStudentId: String(student), businessType: "transcript", ...more }).map(
    ([name, value]) => ({ name, value }),
  );

const file = (fileName: string, content: Uint8Array = pdf): Part => ({ name: "file", fileName, content });

const send = async (...parts: Part[]) => (await upload(test, path, parts, desk.token)).json();

/** Keys in the store, and of rows; they must be the same at any time. */
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of test.store.storedBefore(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
}

// Whatever a test did: no row without a file, no file without a row, nothing half-written.
afterEach(async () => {
  const rows = await asSuperuser<{ key: string }>(test, "select storage_key as key from files order by 1");
  expect(await stored()).toEqual(rows.map(({ key }) => key));
  expect(await test.store.removeTemporary(new Date(Date.now() + 60_000))).toBe(0);
});

describe("an upload", () => {
  it("is stored with its name and content, and listed", async () => {
    const { code, data } = await send(...fields(), file("成绩单 (final).PDF"));
    expect(code).toBe("1003");
    expect(data).toMatchObject({
      fileNameOrc: "成绩单 (final).PDF",
      category: "transcript",
      mime: "application/pdf",
      size: pdf.length,
      itemId: null,
      uploadedBy: expect.stringMatching(/^Consultant/),
    });
    const events = "select topic from outbox where payload->>'fileGuid' = $1";
    expect(await asSuperuser(test, events, [data.fileGuid])).toEqual([{ topic: "file.uploaded" }]);
  });

  it("is on record: who, for which company, and the content's hash", async () => {
    const { data } = await send(...fields(), file("hashed.pdf"));
    const row = "select uploaded_by_account_id as account, sha256 from files where guid = $1";
    const sha256 = createHash("sha256").update(pdf).digest();
    const { id, companyId } = desk.consultant;
    expect(await asSuperuser(test, row, [data.fileGuid])).toEqual([{ account: id, sha256 }]);
    const audited = "select action, actor, company_id from audit_log where noun = 'file' and noun_id = $1";
    expect(await asSuperuser(test, audited, [data.fileGuid])).toEqual([
      { action: "upload", actor: `account:${id}`, company_id: companyId },
    ]);
  });

  it.each([
    ["C:\\fakepath\\cv.pdf", "cv.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["a\u202efdp.exe.pdf", "afdp.exe.pdf"],
    ["  spaced   out .pdf", "spaced out .pdf"],
    ["what?*.pdf", "what__.pdf"],
    [`${"长".repeat(300)}.pdf`, `${"长".repeat(196)}.pdf`],
  ])("named %j is called %j", async (given, clean) => {
    expect((await send(...fields(), file(given))).data?.fileNameOrc).toBe(clean);
  });

  it("may be a picture", async () => {
    expect(
      (await send(...fields({ businessType: "passport" }), file("passport.png", samplePassportImage()))).data
        .mime,
    ).toBe("image/png");
  });

  it("belongs to an application of that student, when one is named", async () => {
    const course = await makeCourse(test.database);
    const itemId = await makeApplication(test.database, student, course);
    const { data } = await send(...fields({ itemId: String(itemId) }), file("a.pdf"));
    expect(data.itemId).toBe(itemId);
    const listed = await ok(test.app, listApplicationFiles, { query: { itemId } }, { token: desk.token });
    expect(listed[0]?.fileGuid).toBe(data.fileGuid);
    const ofAnother = await makeApplication(test.database, await desk.student(), course);
    expect((await send(...fields({ itemId: String(ofAnother) }), file("a.pdf"))).code).toBe("2002");
  });

  it("comes thirty at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(...fields(), file(`${index}.pdf`))),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(30).fill("1003"));
    expect(new Set(answers.map(({ data }) => data.fileGuid)).size).toBe(30);
  });
});

describe("refused, with nothing kept", () => {
  const png = samplePassportImage();

  it.each<[string, string, Uint8Array, string]>([
    ["a format that isn't taken", "photo.tiff", png, "6001"],
    ["no format at all", "photo", png, "6001"],
    ["a program under a document's name", "cv.pdf", new TextEncoder().encode(`MZ${"x".repeat(500)}`), "6001"],
    ["a picture under a document's name", "cv.pdf", png, "6001"],
    ["a document under a picture's name", "photo.jpg", pdf, "6001"],
    [
      "an SVG under a picture's name",
      "photo.png",
      new TextEncoder().encode("<svg onload='alert(1)'/>"),
      "6001",
    ],
    ["an empty file", "cv.pdf", new Uint8Array(), "6003"],
    ["half a document", "cv.pdf", pdf.slice(0, pdf.length / 2), "6003"],
    ["half a picture", "photo.png", png.slice(0, png.length / 2), "6003"],
  ])("%s", async (_, name, content, code) => {
    const answer = await send(...fields(), file(name, content));
    expect([answer.code, answer.data]).toEqual([code, null]);
    expect(answer.message.length).toBeGreaterThan(10);
  });

  it("one byte over the limit; the limit itself is taken as far as its size goes", async () => {
    const sized = (size: number) => {
      const content = Buffer.alloc(size, 32);
      content.set(pdf);
      return content;
    };
    const over = await send(...fields(), file("big.pdf", sized(uploadLimits.studentFile + 1)));
    expect(over).toMatchObject({ code: "6002", message: expect.stringContaining("20M") });
    expect((await send(...fields(), file("big.pdf", sized(uploadLimits.studentFile)))).code).not.toBe("6002");
  });

  it.each<[string, () => Part[], string]>([
    ["no file", () => fields(), "6003"],
    ["no parts", () => [], "6003"],
    [
      "a file of another name",
      () => [...fields(), { name: "document", fileName: "a.pdf", content: pdf }],
      "6003",
    ],
    ["a second file", () => [...fields(), file("a.pdf"), file("b.pdf")], "6003"],
    ["a field after the file", () => [...fields(), file("a.pdf"), { name: "itemId", value: "1" }], "2017"],
    ["the student after the file", () => [file("a.pdf"), ...fields()], "2001"],
    ["an unknown field", () => [...fields({ colour: "red" }), file("a.pdf")], "2001"],
    ["the staff's category", () => [...fields({ businessType: "offerLetter" }), file("a.pdf")], "2001"],
    [
      "a field named __proto__",
      () => [...fields({}), { name: "__proto__", value: "1" }, file("a.pdf")],
      "2017",
    ],
  ])("%s", async (_, parts, code) => {
    expect((await send(...parts())).code).toBe(code);
  });

  it("a body that breaks off", async () => {
    const { contentType, payload } = multipartBody([...fields(), file("a.pdf")]);
    for (const length of [payload.length - 30, payload.length - 400]) {
      const answer = await test.app.inject({
        method: "POST",
        url: path,
        headers: { at: desk.token, "content-type": contentType },
        payload: payload.subarray(0, length),
      });
      expect(["6004", "2017", "6003"]).toContain(answer.json().code);
    }
  });

  it("a body that doesn't say where its parts end", async () => {
    const { payload } = multipartBody([...fields(), file("a.pdf")]);
    for (const boundary of ["", "; boundary=another", `; boundary=${"x".repeat(300)}`]) {
      const headers = { at: desk.token, "content-type": `multipart/form-data${boundary}` };
      const answer = await test.app.inject({ method: "POST", url: path, headers, payload });
      expect([boundary.length, answer.statusCode, answer.json().code]).toEqual([
        boundary.length,
        400,
        "2017",
      ]);
    }
  });

  it("what is no upload", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: path,
      headers: { at: desk.token },
      payload: { fkStudentId: student },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "2015"]);
  });
});

describe("the wrong caller", () => {
  it("files nothing: foreign students answer as missing ones, before a byte is stored", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const at = await tokenOf(test.database, { account: stranger.id });
    const foreign = await upload(test, path, [...fields(), file("a.pdf")], at);
    const missing = await upload(test, path, [...fields({ fkStudentId: "2000000000" }), file("a.pdf")], at);
    expect(foreign.json()).toMatchObject({ code: "2002", data: null });
    expect(foreign.body).toBe(missing.body);
    expect((await upload(test, path, [...fields(), file("a.pdf")], undefined)).statusCode).toBe(401);
  });

  it("staff file to applications only, with the permission to move them", async () => {
    const itemId = await makeApplication(test.database, student, await makeCourse(test.database));
    const bms = `/bms/applications/${itemId}/files`;
    const parts: Part[] = [{ name: "businessType", value: "offerLetter" }, file("offer.pdf")];
    expect((await upload(test, bms, parts, desk.staffToken)).json()).toMatchObject({
      code: "1003",
      data: { itemId, category: "offerLetter" },
    });
    const reader = await makeStaff(test.database, { permissions: ["applicationsRead"] });
    expect(
      (await upload(test, bms, parts, await tokenOf(test.database, { staff: reader }))).json().code,
    ).toBe("2003");
    expect((await upload(test, bms, parts, desk.token)).json().code).toBe("2012");
    expect((await upload(test, path, [...fields(), file("a.pdf")], desk.staffToken)).json().code).toBe(
      "2012",
    );
    expect(
      (await upload(test, "/bms/applications/2000000000/files", parts, desk.staffToken)).json().code,
    ).toBe("2002");
  });
});

it("a row that can't be written leaves no file", async () => {
  await asSuperuser(test, "alter table outbox rename to outbox_elsewhere");
  const answer = await upload(test, path, [...fields(), file("a.pdf")], desk.token);
  await asSuperuser(test, "alter table outbox_elsewhere rename to outbox");
  expect(answer.statusCode).toBe(500);
});

it("a store that fails leaves no row", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const app = await test.instance(test.database, {
    store: { ...test.store, write: () => Promise.reject(full) },
  });
  const before = await asSuperuser(test, "select count(*) from files");
  const answer = await upload({ app }, path, [...fields(), file("a.pdf")], desk.token);
  expect(answer.json().code).not.toBe("1003");
  expect(await asSuperuser(test, "select count(*) from files")).toEqual(before);
});

it("a refusal comes through though the client is still sending", async () => {
  const app = await test.instance();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const large = Buffer.alloc(30 * 1024 * 1024, 32);
  const cases: [Part[], string][] = [
    [[...fields({ fkStudentId: "2000000000" }), file("a.pdf", large)], "2002"],
    [[...fields({ colour: "red" }), file("a.pdf", large)], "2001"],
    [[...fields(), file("a.exe", large)], "6001"],
    [[...fields(), file("a.pdf", large)], "6002"],
    [[...fields(), { name: "other", fileName: "a.pdf", content: large }], "6003"],
  ];
  for (const [parts, code] of cases) {
    const { contentType, payload } = multipartBody(parts);
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = { at: desk.token, "content-type": contentType, "content-length": payload.length };
      const sent = request({ port, host: "127.0.0.1", path, method: "POST", headers, timeout: 10_000 });
      sent.on("error", reject).on("timeout", () => reject(new Error("stuck")));
      let body = "";
      // As browsers do: everything is sent before the answer is read.
      sent.on("response", (response) => response.setEncoding("utf8").on("data", (chunk) => (body += chunk)));
      sent.on("close", () => resolve(body));
      sent.end(payload);
    });
    expect(JSON.parse(answer).code).toBe(code);
  }
});
