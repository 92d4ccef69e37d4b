import { describe, expect, it } from "vitest";
import { EmbeddedDatabaseError, explainOutput, explainSystemError } from "./errors.ts";

describe("explainOutput", () => {
  it.each([
    ["FATAL:  could not write to file: No space left on device", "DISK_FULL"],
    [
      'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
      "DISK_FULL",
    ],
    ["initdb: error: could not look up effective user ID 4711: user does not exist", "NO_UNPRIVILEGED_USER"],
    ["FATAL:  could not create shared memory segment: Cannot allocate memory", "SHARED_MEMORY"],
    ['FATAL:  could not open file "PG_VERSION": Permission denied', "DATA_DIR_NOT_WRITABLE"],
    ["PANIC:  could not locate a valid checkpoint record", "START_FAILED"],
  ])("reads %s as %s and repeats it", (output, code) => {
    const error = explainOutput("start", "/data", output);
    expect(error.code).toBe(code);
    expect(error.message).toContain(output);
  });

  it("repeats only the end of a long output", () => {
    const output = Array.from({ length: 40 }, (_, line) => `line ${line}.`).join("\n");
    const { message } = explainOutput("start", "/data", output);
    expect(message).toContain("line 39.");
    expect(message).not.toContain("line 20.");
  });
});

describe("explainSystemError", () => {
  it.each([
    ["ENOSPC", "DISK_FULL"],
    ["53100", "DISK_FULL"],
    ["EROFS", "DATA_DIR_NOT_WRITABLE"],
  ])("turns %s into %s with the folder and the cause", (code, expected) => {
    const cause = Object.assign(new Error("failed"), { code });
    const error = explainSystemError(cause, "/data");
    expect(error).toBeInstanceOf(EmbeddedDatabaseError);
    expect(error).toMatchObject({ code: expected, message: expect.stringContaining("/data"), cause });
  });

  it("leaves other errors as they are", () => {
    const bug = new TypeError("undefined is not a function");
    expect(explainSystemError(bug, "/data")).toBe(bug);
  });
});
