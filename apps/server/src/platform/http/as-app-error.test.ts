import pg from "pg";
import { describe, expect, it } from "vitest";
import { AppError, notFound } from "../app-error.ts";
import { asAppError } from "./as-app-error.ts";

const withCode = (code: string) => Object.assign(new Error("secret detail"), { code });
const fromDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError("row (secret)", 0, "error"), { code });

describe("asAppError", () => {
  it("leaves refusals as they are", () => {
    const refusal = notFound();
    expect(asAppError(refusal)).toBe(refusal);
  });

  it.each([
    [withCode("ECONNREFUSED"), "2018"],
    [fromDatabase("57P01"), "2018"],
    [new Error("Connection terminated unexpectedly"), "2018"],
    [new Error("timeout exceeded when trying to connect"), "2018"],
    [fromDatabase("22021"), "2001"],
    [fromDatabase("22003"), "2001"],
    [withCode("FST_ERR_CTP_BODY_TOO_LARGE"), "2014"],
    [Object.assign(new SyntaxError("Unexpected token"), { statusCode: 400 }), "2017"],
    [new Error("Multipart: Boundary not found"), "2017"],
    [new Error("The needle cannot have a length bigger than 256."), "2017"],
    [fromDatabase("23503"), "9999"],
    [new TypeError("x is not a function"), "9999"],
    ["a text", "9999"],
    [null, "9999"],
    [undefined, "9999"],
  ])("%s is %s", (error, code) => {
    const refusal = asAppError(error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal.code).toBe(code);
    expect(JSON.stringify([refusal.message, refusal.details.data ?? null])).not.toContain("secret");
    expect(refusal.details.retryAfter).toBe(code === "2018" ? 2 : undefined);
  });
});
