import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { createTokenCalls, TokenRefusal } from "./token-calls.ts";

/** The auth server, at the one boundary the browser has with it. */
const asked: Request[] = [];
let answer: () => Response;
let now = 1_000;

beforeEach(() => {
  asked.length = 0;
  now = 1_000;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, "http://passage.test"), init));
    now += 400;
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const calls = () => createTokenCalls("bms", () => now);
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const envelope = (code: string, status: number, headers = {}) =>
  json({ code, message: `message of ${code}`, data: null }, status, headers);
const given = { access_token: "a", refresh_token: "r", token_type: "bearer", expires_in: 7200 };

describe("tokens", () => {
  it("are asked for as the audience’s client, and count from the moment of asking", async () => {
    answer = () => json(given);
    await expect(calls().refresh("r0")).resolves.toEqual({
      accessToken: "a",
      refreshToken: "r",
      expiresIn: 7200,
      loginTime: 1_000,
    });
    expect(asked[0]?.headers.get("Authorization")).toBe(`Basic ${btoa("passage-bms:passage-bms")}`);
    expect(asked[0]?.headers.get("at")).toBeNull();
    expect(Object.fromEntries(new URLSearchParams(await asked[0]?.text()))).toEqual({
      grant_type: "refresh_token",
      refresh_token: "r0",
      fkPlatformType: "get_issue",
    });
  });

  it.each(["access_token", "refresh_token", "expires_in"])("without %s are no answer", async (name) => {
    answer = () => json({ ...given, [name]: undefined });
    await expect(calls().refresh("r0")).rejects.toBeInstanceOf(ApiError);
  });
});

describe("a refusal", () => {
  it("carries OAuth’s word, the server’s own and the status", async () => {
    answer = () => json({ error: "invalid_grant", error_description: "10089" }, 400);
    const refused = await calls()
      .signIn("a@b.test", "x")
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TokenRefusal);
    expect(refused).toMatchObject({
      message: "10089",
      error: "invalid_grant",
      status: 400,
      retryAfter: null,
    });
  });

  it("in an envelope carries its code, its words and the pause", async () => {
    answer = () => envelope("2016", 429, { "Retry-After": "30" });
    const refused = await calls()
      .signIn("a@b.test", "x")
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TokenRefusal);
    expect(refused).toMatchObject({
      message: "2016",
      error: "",
      status: 429,
      retryAfter: 30,
      detail: "message of 2016",
    });
  });

  it.each(["soon", "0", "-5", "Infinity"])("has no pause when the server writes %s", async (text) => {
    answer = () => envelope("2016", 429, { "Retry-After": text });
    await expect(calls().refresh("r0")).rejects.toMatchObject({ retryAfter: null });
  });

  it.each([
    ["a server that is away", () => envelope("2018", 503)],
    ["a server that is broken", () => envelope("9999", 500)],
    ["a proxy’s page", () => new Response("<html>Bad gateway</html>", { status: 502 })],
    [
      "no connection",
      () => {
        throw new TypeError("network away");
      },
    ],
  ])("is not what %s answers: the session may be fine", async (_, away) => {
    answer = away;
    await expect(calls().refresh("r0")).rejects.toBeInstanceOf(ApiError);
  });
});

describe("logging out", () => {
  it("is posted with the token that ends", async () => {
    answer = () => json({ code: "1003", message: "", data: null });
    await calls().logout("a9");
    expect([asked[0]?.method, asked[0]?.headers.get("at")]).toEqual(["POST", "a9"]);
  });

  it("says when the server didn’t do it", async () => {
    answer = () => envelope("2018", 503);
    await expect(calls().logout("a9")).rejects.toMatchObject({ code: "2018" });
  });
});
