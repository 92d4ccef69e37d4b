import { describe, expect, it } from "vitest";
import { loginHref, returnPath } from "./return-path.ts";

const portal = { home: "/", login: "/login" };
const bms = { home: "/bms", login: "/bms/login" };

describe("returnPath", () => {
  it("comes back to the page asked for, with its query", () => {
    expect(returnPath("/index/application-list?status=2", portal)).toBe("/index/application-list?status=2");
    expect(returnPath("/bms?item=4", bms)).toBe("/bms?item=4");
    expect(returnPath("/index/student-query?keyword=a//b", portal)).toBe("/index/student-query?keyword=a//b");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/x",
    "/\\evil.example",
    "/\t/evil.example",
    "/x/..//evil.example",
    "/.//evil.example",
    "/x/%2e%2e//evil.example",
    "javascript:alert(1)",
    "",
    null,
    undefined,
    "/login",
    "/login?redirect=/login",
    "/bms",
    "/bms/login",
  ])("never leads out of the portal: %j", (asked) => {
    expect(returnPath(asked, portal)).toBe("/");
  });

  it("keeps staff out of portal addresses", () => {
    expect(returnPath("/index", bms)).toBe("/bms");
    expect(returnPath("/bmsx", bms)).toBe("/bms");
  });
});

describe("loginHref", () => {
  it("remembers the page asked for, but not the first page", () => {
    expect(loginHref("/index?year=2026", portal)).toBe("/login?redirect=%2Findex%3Fyear%3D2026");
    expect(loginHref("/", portal)).toBe("/login");
    expect(loginHref("/login", portal)).toBe("/login");
  });
});
