import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeNotice } from "../lib/notice.ts";
import { createTokenStore } from "../lib/session/session-store.ts";
import { autoLogin } from "./auto-login.ts";

const link = "id=12&p=abc&tmillis=1795000000000&fkCompanyId=3&bmsLoginId=4";
let asked: Record<string, string>[];
let answer: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  answer = () =>
    new Response(
      JSON.stringify({ access_token: "a", refresh_token: "r", token_type: "bearer", expires_in: 7200 }),
    );
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(Object.fromEntries(new URLSearchParams(String(init.body))));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (query: string, replaces = true) => {
  history.replaceState(null, "", `/?${query}`);
  let started = 0;
  await autoLogin(
    () => {
      started += 1;
    },
    async () => replaces,
  );
  expect(started).toBe(1);
  return location.pathname + location.search;
};
const tokens = () => createTokenStore("portal", sessionStorage).read();

describe("an auto-login address", () => {
  test("signs this tab in, and leaves nothing of the link in the address", async () => {
    expect(await open(link)).toBe("/");
    expect(asked[0]).toMatchObject({
      ...{ grant_type: "password", type: "avatarByKey", fkPlatformType: "get_issue" },
      ...{ id: "12", p: "abc", tmillis: "1795000000000", fkCompanyId: "3", bmsLoginId: "4" },
    });
    expect(tokens()).toMatchObject({ accessToken: "a", refreshToken: "r", expiresIn: 7200 });
    // Other tabs of the browser may be somebody else’s.
    expect(sessionStorage.getItem("passage.channel")).not.toBeNull();
  });

  test("opens the student’s form where it is asked for, with where the student came from", async () => {
    expect(await open(`type=viewform&stuid=100031&source=issue&${link}`)).toBe(
      "/student-application-form/100031?stu=issue",
    );
  });

  test.each([
    ["Auto-login link refused", "verificationFailed"],
    ["10091", "10091"],
    ["10090", "verificationFailed"],
  ])("refused with %s leads to the sign-in page and says so", async (error_description, notice) => {
    answer = () =>
      new Response(JSON.stringify({ error: "invalid_grant", error_description }), { status: 400 });
    expect(await open(link)).toBe("/login");
    expect(takeNotice()).toBe(notice);
    expect(tokens()).toBeNull();
  });

  test.each([
    "id=x&p=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "id=1e3&p=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "id=-1&p=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "p=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "id=&p=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "id=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "id=1&p=&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    "id=1&p=1&tmillis=&fkCompanyId=3&bmsLoginId=4",
    "id=1&p=1&tmillis=now&fkCompanyId=3&bmsLoginId=4",
    "id=1&p=1&tmillis=1&fkCompanyId=&bmsLoginId=4",
    "id=1&p=1&tmillis=1&fkCompanyId=3",
    "id=1&id=2&p=1&tmillis=1&fkCompanyId=3&bmsLoginId=4",
    `${link}&p=other`,
    `type=viewform&source=issue&${link}`,
    `type=viewform&stuid=1/../x&source=issue&${link}`,
    `type=viewform&stuid=1e3&source=issue&${link}`,
    `type=viewform&stuid=9&stuid=10&source=issue&${link}`,
    `type=viewform&stuid=9&${link}`,
    `type=viewform&stuid=9&source=<b>&${link}`,
    `type=other&${link}`,
  ])("that isn’t whole (%s) isn’t even asked about", async (query) => {
    expect(await open(query)).toBe("/login");
    expect(asked).toEqual([]);
    expect(takeNotice()).toBe("verificationFailed");
  });

  test("never leaves the session of before in place", async () => {
    createTokenStore("portal", sessionStorage).write({
      accessToken: "o",
      refreshToken: "o",
      expiresIn: 1,
      loginTime: 1,
    });
    answer = () => new Response("", { status: 502 });
    expect(await open(link)).toBe("/login");
    expect(tokens()).toBeNull();
  });

  test("asks before it replaces a session, and leaves the session alone where it may not", async () => {
    const own = { accessToken: "o", refreshToken: "o", expiresIn: 1, loginTime: 1 };
    createTokenStore("portal", sessionStorage).write(own);
    expect(await open(`type=viewform&stuid=9&source=issue&${link}`, false)).toBe("/");
    expect([asked, tokens()]).toEqual([[], own]);
    expect(sessionStorage.getItem("passage.channel")).toBeNull();
    expect(await open(link, true)).toBe("/");
    expect(tokens()).toMatchObject({ accessToken: "a" });
  });
});
