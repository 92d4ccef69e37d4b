import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { dismissFailure, failureOf, failureStore, reportFailure } from "./failures.ts";

const error = (code: string | null, status = 200, message = "") =>
  new ApiError({ code, message, status, requestId: "r-1" });

afterEach(() => {
  for (const { id } of failureStore.get()) dismissFailure(id);
});

describe("which display a failure gets (spec point 8)", () => {
  it.each([
    ["0006", 200, "loginTimeout"],
    ["2011", 401, "authenticationExpired"],
    [null, 401, "authenticationExpired"],
    ["2002", 200, "code"],
    ["9999", 500, "code"],
    [null, 502, "status"],
    [null, 0, "unreachable"],
  ] as const)("code %s with HTTP %i: %s", (code, status, kind) => {
    expect(failureOf(error(code, status), false)?.kind).toBe(kind);
  });

  it("keeps silent endpoints silent, except when the login itself is over", () => {
    expect(failureOf(error("2002"), true)).toBeNull();
    expect(failureOf(error(null, 502), true)).toBeNull();
    expect(failureOf(error("0006"), true)?.kind).toBe("loginTimeout");
    expect(failureOf(error("2011", 401), true)?.kind).toBe("authenticationExpired");
  });
});

describe("what is on display", () => {
  it("shows five cards that fail alike once, and different failures each", () => {
    for (let card = 0; card < 5; card += 1) reportFailure(error("9999", 500, "fault"));
    reportFailure(error("2003", 200, "no permission"));
    expect(failureStore.get().map(({ failure }) => failure.kind)).toEqual(["code", "code"]);
  });

  it("shows an equal failure again after the first was closed", () => {
    reportFailure(error(null, 502));
    const [first] = failureStore.get();
    dismissFailure(first?.id ?? 0);
    reportFailure(error(null, 502));
    expect(failureStore.get()).toHaveLength(1);
    expect(failureStore.get()[0]?.id).not.toBe(first?.id);
  });
});
