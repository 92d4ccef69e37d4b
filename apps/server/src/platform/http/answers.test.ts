import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getStepList } from "@passage/contract/dashboard/endpoints.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  const account = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: account.id });
});

afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "GET", url, headers });
const steps = getStepList.path;

describe("every answer", () => {
  it.each([
    ["a success", steps, true],
    ["a refusal", steps, false],
    ["an unknown path", "/nowhere", true],
    ["an address that can't be decoded", "/%E0%A4%A", true],
  ])("carries the same headers: %s", async (_, url, signedIn) => {
    const { headers } = await get(url, signedIn ? { at: token } : {});
    expect(headers).toMatchObject({
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
    expect(headers).not.toHaveProperty("set-cookie");
  });

  it("echoes a request id that looks like one, and makes its own otherwise", async () => {
    const idFor = async (id: string) =>
      (await get(steps, { at: token, "x-request-id": id })).headers["x-request-id"];
    expect(await idFor("client-request_0001")).toBe("client-request_0001");
    for (const odd of ["short", "with space and more", "x".repeat(65), "<script>alert(1)</script>"])
      expect(await idFor(odd)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("what isn't served", () => {
  it("leads somebody who followed a broken link to the page that says so", async () => {
    const { statusCode, headers } = await get("/%E0%A4%A", { "sec-fetch-dest": "document" });
    expect([statusCode, headers.location]).toEqual([302, "/404"]);
  });

  it("answers 404 with the envelope: unknown paths, wrong methods, and HEAD, which would run GETs that write", async () => {
    const tries = [
      ["GET", "/issue/student/nothing"],
      ["DELETE", steps],
      ["PUT", "/issue/student/saveApplications"],
      ["GET", "/issue/student/saveApplications"],
      ["HEAD", steps],
      ["HEAD", "/healthz"],
      ["OPTIONS", steps],
      ["GET", "/%E0%A4%A"],
      ["GET", `/appFile/preview/${"a".repeat(300)}`],
    ] as const;
    for (const [method, url] of tries) {
      const answer = await test.app.inject({ method, url, headers: { at: token } });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
      if (method !== "HEAD")
        expect(answer.json()).toEqual({
          code: "2013",
          message: serverPhrases["en-us"].errors["2013"],
          data: null,
        });
    }
  });
});

describe("who may not", () => {
  it("is told apart: no session 401, session over 0006, wrong audience 403, no key 2003", async () => {
    for (const at of [undefined, "", "nonsense", "x".repeat(5_000)]) {
      const answer = await get(steps, at === undefined ? {} : { at });
      expect([answer.statusCode, answer.json().code]).toEqual([401, "2011"]);
    }
    // Cookies, bearers and queries are no token.
    const { statusCode } = await get(`${steps}?at=${token}`, {
      authorization: `Bearer ${token}`,
      cookie: `at=${token}`,
    });
    expect(statusCode).toBe(401);

    const account = await makeAccount(test.database, await makeCompany(test.database));
    const old = await tokenOf(test.database, { account: account.id });
    const age = (seconds: number) =>
      asSuperuser(
        test,
        "update session_tokens set expires_at = now() - make_interval(secs => $1) where family_id = (select max(id) from session_families)",
        [seconds],
      );
    await age(100);
    expect((await get(steps, { at: old })).json().code).toBe("1003");
    await age(125);
    const overdue = await get(steps, { at: old });
    expect([overdue.statusCode, overdue.json().code]).toEqual([200, "0006"]);

    const staff = await get(steps, {
      at: await tokenOf(test.database, { staff: await makeStaff(test.database) }),
    });
    expect([staff.statusCode, staff.json().code]).toEqual([403, "2012"]);
    const agent = await get("/bms/applications", { at: token });
    expect([agent.statusCode, agent.json().code]).toEqual([403, "2012"]);
  });
});

describe("the language", () => {
  it.each([
    [{ langcode: "zh" }, "zh"],
    [{ languagecode: "zh-hk" }, "zh-hk"],
    [{ langcode: "zh", languagecode: "zh-hk" }, "zh"],
    [{ langcode: "fr", "accept-language": "zh-TW,zh;q=0.9" }, "zh-hk"],
    [{ "accept-language": "fr, zh-CN;q=0.8, en;q=0.1" }, "zh"],
    [{ langcode: "tlh" }, "en-us"],
    [{}, "en-us"],
  ] as const)("of %j is %s", async (headers, language) => {
    for (const url of [steps, "/nowhere", "/%E0%A4%A"]) {
      const { code, message } = (await get(url, headers)).json<{ code: "2011" | "2013"; message: string }>();
      expect(message).toBe(serverPhrases[language].errors[code]);
    }
  });
});

describe("answers that aren't the domain's", () => {
  it("a fault of ours is 500 with the request id and nothing of the cause, in no language but the caller's", async () => {
    const app = await test.instance();
    await asSuperuser(test, "alter table students rename to students_elsewhere");
    const answer = await app.inject({
      method: "POST",
      url: "/issue/student/getGearStuApplyListByStu",
      headers: { at: token, langcode: "zh", "x-request-id": "fault-0001" },
      payload: {},
    });
    await asSuperuser(test, "alter table students_elsewhere rename to students");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: "9999",
      message: serverPhrases.zh.errors["9999"],
      data: { requestId: "fault-0001" },
    });
  });

  it("too many tries are told when to come again", async () => {
    const login = () =>
      test.app.inject({
        method: "POST",
        url: "/authentication/oauth/token",
        headers: {
          authorization: `Basic ${Buffer.from("passage-portal:passage-portal").toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: "grant_type=password&username=nobody%40agency.test&password=wrong",
      });
    let answer = await login();
    for (let tries = 0; tries < 30 && answer.statusCode !== 429; tries += 1) answer = await login();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("shutting down", () => {
  /** GETs over a kept connection. */
  const over = (agent: Agent, app: FastifyInstance) =>
    new Promise<{
      status: number | undefined;
      connection: string | undefined;
      retryAfter: string | undefined;
      body: string;
    }>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const sent = request(
        { agent, port, host: "127.0.0.1", path: steps, headers: { at: token } },
        (response) => {
          let body = "";
          const { connection, "retry-after": retryAfter } = response.headers;
          response.setEncoding("utf8").on("data", (chunk) => (body += chunk));
          response.on("end", () => resolve({ status: response.statusCode, connection, retryAfter, body }));
        },
      );
      sent.on("error", reject).end();
    });

  it("what runs is finished, what comes is told to try again, and kept connections hold nothing up", async () => {
    const app = await test.instance();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let draining = () => {};
    const drained = new Promise<void>((resolve) => {
      draining = resolve;
    });
    app.addHook("preClose", async () => {
      draining();
      await held;
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await over(agent, app)).status).toBe(200);
    const closed = app.close();
    await drained;
    const late = await over(agent, app);
    expect(late).toMatchObject({ status: 503, connection: "close", retryAfter: "1" });
    expect(JSON.parse(late.body).code).toBe("2019");
    release();
    const began = Date.now();
    await closed;
    expect(Date.now() - began).toBeLessThan(4_000);
    agent.destroy();
  });
});
