import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepLanguage } from "../i18n/language.ts";
import { startSession } from "../session/current-session.ts";
import { createTokenStore } from "../session/session-store.ts";
import { moveApplication } from "../wire/applications.gen.ts";
import { getUser, setStaffLanguage, token } from "../wire/auth.gen.ts";
import { fileTicket } from "../wire/files.gen.ts";
import { getStudentNames } from "../wire/students.gen.ts";
import { call } from "./api-client.ts";
import { dismissFailure, failureStore } from "./failures.ts";
import { stepUpStore } from "./step-up.ts";

/** The server, at the one boundary the browser has with it. */
const asked: Request[] = [];
let answers: ((request: Request) => Response)[] = [];
const envelope =
  (code: string, data: unknown = null, status = 200) =>
  () =>
    new Response(JSON.stringify({ code, message: `message of ${code}`, data }), { status });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, "http://passage.test"), init);
    asked.push(request);
    const answer = answers.shift();
    if (!answer) throw new TypeError("network away");
    return answer(request);
  });
  createTokenStore("portal", sessionStorage).write({
    accessToken: "a0",
    refreshToken: "r0",
    expiresIn: 7200,
    loginTime: Date.now(),
  });
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  for (const { id } of failureStore.get()) dismissFailure(id);
});

const shown = () => failureStore.get().map(({ failure }) => failure.kind);
const names = { query: { fkStudentId: 5 } };

describe("a call", () => {
  it("carries the headers of spec point 7", async () => {
    keepLanguage("zh-hk");
    answers = [envelope("1003", { lastName: "Chan" })];
    await call(getStudentNames, names);
    const [request] = asked;
    expect(request?.url).toBe("http://passage.test/issue/student/getStuData?fkStudentId=5");
    const carried = ["at", "langCode", "languagecode", "fkPlatformType"].map((name) =>
      request?.headers.get(name),
    );
    expect(carried).toEqual(["a0", "zh-hk", "zh-hk", "get_issue"]);
    expect(request?.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    // Tokens travel in the header only: no cookie may ever authenticate.
    expect(request?.credentials).toBe("omit");
  });

  it("says how its body is written", async () => {
    answers = [envelope("1003"), envelope("1003", {})];
    await call(setStaffLanguage, { body: { languageCode: "zh" } });
    expect(asked[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(await asked[0]?.json()).toEqual({ languageCode: "zh" });
    await call(fileTicket, { body: { fileGuid: "g 1" } });
    expect(asked[1]?.headers.get("Content-Type")).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await asked[1]?.text()).toBe("fileGuid=g+1");
  });

  it("refreshes an expired token once and tries again", async () => {
    const fresh = { access_token: "a1", refresh_token: "r1", token_type: "bearer", expires_in: 7200 };
    answers = [
      envelope("0006"),
      () => new Response(JSON.stringify(fresh)),
      envelope("1003", { nameZh: "王" }),
    ];
    await expect(call(getStudentNames, names)).resolves.toEqual({ nameZh: "王" });
    expect(asked.map((request) => new URL(request.url).pathname)).toEqual([
      getStudentNames.path,
      token.path,
      getStudentNames.path,
    ]);
    expect(asked[1]?.headers.get("Authorization")).toBe(`Basic ${btoa("passage-portal:passage-portal")}`);
    expect(asked[2]?.headers.get("at")).toBe("a1");
    expect(shown()).toEqual([]);
  });

  it("shows the login timeout once when the refresh is refused", async () => {
    const refusal = { error: "invalid_grant", error_description: "expired refresh token" };
    answers = [envelope("0006"), () => new Response(JSON.stringify(refusal), { status: 400 })];
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "0006" });
    expect(shown()).toEqual(["loginTimeout"]);
  });

  it("doesn't call a session over because the server was away when it was refreshed", async () => {
    answers = [envelope("0006"), envelope("2018", null, 503)];
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "2018" });
    answers = [envelope("0006")];
    await expect(call(getUser, {})).rejects.toMatchObject({ status: 0 });
    expect(shown()).toEqual(["code", "unreachable"]);
    expect(sessionStorage.length).toBe(1);
  });

  it("shows failures in the one place and throws them all the same", async () => {
    answers = [envelope("2003")];
    await expect(call(getUser, {})).rejects.toMatchObject({ code: "2003", message: "message of 2003" });
    expect(shown()).toEqual(["code"]);
  });

  it("leaves to the caller what the caller handles, and to nobody what is silent", async () => {
    answers = [envelope("2001", { fields: [] }), envelope("2002"), envelope("2003")];
    await call(setStaffLanguage, { body: { languageCode: "zh" } }, { handles: ["2001"] }).catch(
      () => undefined,
    );
    await call(getStudentNames, names).catch(() => undefined);
    expect(shown()).toEqual([]);
    await call(setStaffLanguage, { body: { languageCode: "zh" } }, { handles: ["2001"] }).catch(
      () => undefined,
    );
    expect(shown()).toEqual(["code"]);
  });

  it("shows nothing of what the caller handles whole", async () => {
    answers = [envelope("2003")];
    await expect(call(getUser, {}, { handles: "all" })).rejects.toMatchObject({ code: "2003" });
    expect(shown()).toEqual([]);
  });

  it("carries a key where the contract demands one, the same when it is tried again", async () => {
    const move = { body: { itemId: 1, action: "submit", version: 1 } } as const;
    const fresh = { access_token: "a1", refresh_token: "r1", token_type: "bearer", expires_in: 7200 };
    answers = [envelope("0006"), () => new Response(JSON.stringify(fresh)), envelope("1003", {})];
    await call(moveApplication, move);
    const keyOf = (request: Request | undefined) => request?.headers.get("Idempotency-Key");
    expect(keyOf(asked[0])).toMatch(/^[\w-]{8,100}$/);
    expect(keyOf(asked[2])).toBe(keyOf(asked[0]));
    answers = [envelope("1003", {}), envelope("1003", {}), envelope("1003", {})];
    await call(moveApplication, move);
    expect(keyOf(asked[3])).not.toBe(keyOf(asked[0]));
    await call(moveApplication, move, { idempotencyKey: "attempt-7" });
    expect(keyOf(asked[4])).toBe("attempt-7");
    await call(getUser, {});
    expect(keyOf(asked[5])).toBeNull();
  });

  it("says that nothing came back", async () => {
    answers = [];
    await expect(call(getUser, {})).rejects.toMatchObject({ code: null, status: 0 });
    expect(shown()).toEqual(["unreachable"]);
  });

  it("is no failure when the caller gave it up", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(call(getUser, {}, { signal: controller.signal })).rejects.not.toMatchObject({
      name: "ApiError",
    });
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(shown()).toEqual([]);
  });
});

describe("a call that takes a fresh proof", () => {
  const exporting = () => call(getStudentNames, names);
  const asking = () => vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull());

  it("waits for one, then goes on as if nothing had been; two at once are one question", async () => {
    answers = [envelope("2010"), envelope("2010"), envelope("1003", { n: 1 }), envelope("1003", { n: 2 })];
    const both = Promise.all([exporting(), exporting()]);
    await asking();
    stepUpStore.get()?.done(true);
    expect(await both).toEqual([{ n: 1 }, { n: 2 }]);
    expect(stepUpStore.get()).toBeNull();
    expect(asked).toHaveLength(4);
  });

  it("ends without a word where the question was put away", async () => {
    answers = [envelope("2010")];
    const call = exporting();
    await asking();
    stepUpStore.get()?.done(false);
    await expect(call).rejects.toMatchObject({ code: "2010" });
    expect(shown()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it("is asked once for each call: who is refused again isn’t asked for ever", async () => {
    answers = [envelope("2010"), envelope("2010")];
    const call = exporting();
    await asking();
    stepUpStore.get()?.done(true);
    await expect(call).rejects.toMatchObject({ code: "2010" });
    expect(stepUpStore.get()).toBeNull();
  });
});
