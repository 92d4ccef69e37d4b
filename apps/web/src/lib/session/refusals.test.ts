import { describe, expect, it } from "vitest";
import { refusalDisplay } from "./refusals.ts";

describe("auth server refusals (spec point 8)", () => {
  it.each([
    ["User or Password error!", 400, { kind: "userOrPassword" }],
    ["2001", 200, { kind: "userOrPassword" }],
    ["10089", 400, { kind: "line", code: "10089" }],
    ["10090", 400, { kind: "line", code: "10090" }],
    ["10091", 400, { kind: "expired" }],
    ["Invalid refresh token (expired): x", 400, { kind: "loginTimeout" }],
    ["expired refresh token", 400, { kind: "loginTimeout" }],
    ["2016", 429, { kind: "paused" }],
    ["Too Many Requests", 429, { kind: "paused" }],
  ] as const)("%s: %o", (message, status, display) => {
    expect(refusalDisplay({ error: "invalid_grant", message, status })).toEqual(display);
  });

  it("shows every other refusal as a toast", () => {
    expect(refusalDisplay({ error: "invalid_client", message: "unknown client", status: 401 })).toEqual({
      kind: "toast",
    });
    expect(refusalDisplay({ error: "", message: "2014", status: 413 })).toEqual({ kind: "toast" });
    expect(refusalDisplay({ error: "", message: "2001", status: 200 })).toEqual({ kind: "userOrPassword" });
  });
});
