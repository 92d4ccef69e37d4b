import type { ImportField } from "@passage/contract/imports/columns.ts";
import { describe, expect, it } from "vitest";
import { checkRow } from "./check-row.ts";

const context = { today: "2026-11-20", intake: null, isPhone: () => true };
const columns: readonly ImportField[] = ["lastName", "firstName", "email"];
const errorsOf = (cells: readonly string[], of: readonly (ImportField | null)[] = columns) =>
  checkRow(cells, { columns: of, dayOrder: "dmy" }, context).errors;

describe("checkRow", () => {
  it("takes no text that was decoded in part: a replacement character is nobody's name", () => {
    expect(errorsOf(["王\uFFFD", ""], ["nameZh", null])).toEqual([
      { path: "nameZh", rule: "unreadableText" },
    ]);
    expect(errorsOf(["LI", "Si", "a\uFFFD@b.test"])).toEqual([{ path: "email", rule: "unreadableText" }]);
    expect(errorsOf(["王", "\uFFFD"], ["nameZh", null])).toEqual([]);
  });

  it.each(["A".repeat(101), `LI ${"A".repeat(101)}`, `${"A".repeat(101)} SI`])(
    "tells a whole name that is too long once, whichever part it is, and reads the rest of its row: %s",
    (name) => {
      const cells = [name, "a@b.test"];
      const options = { columns: ["wholeNameEn", "email"] as const, dayOrder: "dmy" } as const;
      const { errors, student } = checkRow(cells, options, context);
      expect(errors.map(({ rule }) => rule)).toEqual(["tooLong"]);
      expect(student.email).toBe("a@b.test");
    },
  );

  it.each([
    [["Last name", "First name", "E-mail"], columns],
    [["姓氏", "", "邮箱"], columns],
    [["Birthday", "2005-03-14"], ["wholeNameEn", null] as const],
  ])("takes heads that stand among the rows for no student: %j", (cells, of) => {
    expect(errorsOf(cells, of)).toContainEqual(expect.objectContaining({ rule: "headerRow" }));
  });

  it("takes somebody who is called as a column is", () => {
    expect(errorsOf(["Born", "Max", ""])).toEqual([]);
  });
});
