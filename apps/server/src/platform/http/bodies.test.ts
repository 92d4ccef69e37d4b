import { getHomeFigures } from "@passage/contract/dashboard/endpoints.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  const account = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: account.id });
});

afterAll(() => test.close());

const json = "application/json";
const form = "application/x-www-form-urlencoded";

async function post(
  contentType: string | undefined,
  payload: string | Buffer,
  url: string = saveStudent.path,
) {
  const headers = { at: token, ...(contentType && { "content-type": contentType }) };
  const answer = await test.app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, ...answer.json() };
}

describe("a body that can't be read", () => {
  it.each([
    ["broken JSON", json, '{"draft": true'],
    ["JSON after JSON", json, "{}{}"],
    ["no JSON at all", json, ""],
    ["JSON that reaches for prototypes", json, '{"__proto__": {"admin": true}}'],
    ["a broken percent sign", form, "draft=true&student.nameZh=%E6%9D%8"],
    ["a percent sign alone", form, "draft=100%"],
    ["bytes that are no UTF-8", form, "student.nameZh=%FF%FE"],
    ["too deep a form", form, `a${"[b]".repeat(20)}=1`],
    ["too many fields", form, Array.from({ length: 1_001 }, (_, index) => `f${index}=1`).join("&")],
  ])("%s", async (_, type, payload) => {
    expect(await post(type, payload)).toMatchObject({ status: 400, code: "2017", data: null });
  });
});

describe("a content type that isn't read", () => {
  it.each(["text/plain", "application/xml", "text/html", "application/octet-stream", "nonsense"])(
    "%s",
    async (type) => {
      expect(await post(type, "draft=true&student.nameZh=A")).toMatchObject({ status: 415, code: "2015" });
    },
  );

  it("an upload where none is taken", async () => {
    const payload = '--x\r\nContent-Disposition: form-data; name="draft"\r\n\r\ntrue\r\n--x--\r\n';
    expect(await post("multipart/form-data; boundary=x", payload)).toMatchObject({
      status: 415,
      code: "2015",
    });
  });
});

describe("a body that reads, yet says something else", () => {
  it.each([
    ["a list", "[]"],
    ["a text, though it looks like a form", '"draft=true&student.nameZh=A"'],
    ["a number", "42"],
  ])("%s", async (_, payload) => {
    expect(await post(json, payload)).toMatchObject({
      status: 200,
      code: "2001",
      data: { fields: [{ path: "", rule: "invalid" }] },
    });
  });

  it.each([
    ["null", json, "null"],
    ["an empty form", form, ""],
  ])("%s lacks what is required", async (_, type, payload) => {
    const { code, data } = await post(type, payload);
    expect(code).toBe("2001");
    expect(data.fields).toEqual([
      { path: "draft", rule: "required", message: "Required fields!" },
      { path: "student", rule: "required", message: "Required fields!" },
    ]);
  });

  it("values of a wrong type are not called missing", async () => {
    const { data } = await post(
      json,
      '{"draft": true, "student": {"nameZh": 5, "email": {}, "birthday": false}}',
    );
    expect(data.fields.map(({ path, rule }: { path: string; rule: string }) => [path, rule])).toEqual([
      ["student.nameZh", "invalid"],
      ["student.birthday", "invalid"],
      ["student.email", "invalid"],
    ]);
  });

  it("JSON text in a form's field that doesn't parse is refused at the field", async () => {
    expect(await post(form, "draft=true&student={broken")).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "student", rule: "invalid" }] },
    });
  });

  it.each(["\u0000", "\ud800"])("unfit characters (%j)", async (character) => {
    const payload = JSON.stringify({ draft: true, student: { nameZh: `A${character}` } });
    expect(await post(json, payload)).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "student.nameZh", rule: "plainText" }] },
    });
  });
});

describe("a large body", () => {
  it.each([json, form])("over the limit is refused as %s, at the limit it is read", async (type) => {
    const sized = (size: number) =>
      type === json ? `{"keyword": "${"x".repeat(size - 15)}"}` : `keyword=${"x".repeat(size - 8)}`;
    expect(await post(type, sized(uploadLimits.body + 1), listStudents.path)).toMatchObject({
      status: 413,
      code: "2014",
      data: null,
    });
    expect(await post(type, sized(uploadLimits.body), listStudents.path)).toMatchObject({
      status: 200,
      code: "2001",
      data: { fields: [{ rule: "tooLong" }] },
    });
  });
});

describe("what is declared for the address", () => {
  const figures = getHomeFigures.path;

  it.each([
    ["a form", form, "year=abc"],
    ["JSON", json, '{"year": "abc"}'],
  ])("may be posted as %s", async (_, type, payload) => {
    const { code, data } = await post(type, payload, figures);
    expect([code, data.fields]).toEqual(["2001", [expect.objectContaining({ path: "year" })]]);
    expect(await post(type, payload.replace('"abc"', "2026").replace("abc", "2026"), figures)).toMatchObject({
      code: "1003",
    });
  });

  it("counts where the address says it too", async () => {
    expect(await post(json, '{"year": "abc"}', `${figures}?year=2026`)).toMatchObject({ code: "1003" });
  });

  it("refuses what it doesn't know", async () => {
    expect(await post(json, '{"year": 2026, "foo": 1}', figures)).toMatchObject({ code: "2001" });
  });
});

it("nobody's body is read without a session", async () => {
  const answer = await test.app.inject({
    method: "POST",
    url: saveStudent.path,
    headers: { "content-type": json },
    payload: "{broken",
  });
  expect([answer.statusCode, answer.json().code]).toEqual([401, "2011"]);
});
