import { describe, expect, test } from "vitest";
import { z } from "zod";
import { day, flag, id, instant, line, listField, optional } from "./fields.ts";
import { problemsOf } from "./problems.ts";

const schema = z.strictObject({
  id,
  flag,
  name: line(5),
  choice: z.enum(["a", "b"]),
  day: optional(day),
  at: optional(instant),
  list: listField(id, 2).default([]),
  courses: z.array(z.strictObject({ openTime: z.string().min(3) })).min(1),
});

const fine = { id: 1, flag: true, name: "A", choice: "a", courses: [{ openTime: "2027-09" }] };

const problems = (changes: object, options: { reportInput?: boolean } = { reportInput: true }) => {
  const parsed = schema.safeParse({ ...fine, ...changes }, options);
  return parsed.success ? [] : problemsOf(parsed.error);
};

describe("problemsOf", () => {
  test("says nothing of what is right", () => expect(problems({})).toEqual([]));

  test.each([
    [{ name: undefined }, { path: "name", rule: "required" }],
    [{ name: null }, { path: "name", rule: "required" }],
    [{ name: 5 }, { path: "name", rule: "invalid" }],
    [{ name: "ABCDEF" }, { path: "name", rule: "tooLong", params: { max: 5 } }],
    [{ name: "A\u0000" }, { path: "name", rule: "plainText" }],
    [{ id: undefined }, { path: "id", rule: "required" }],
    [{ id: "x" }, { path: "id", rule: "invalid" }],
    [{ id: 0 }, { path: "id", rule: "tooSmall", params: { min: 0 } }],
    [{ flag: undefined }, { path: "flag", rule: "required" }],
    [{ flag: "yes" }, { path: "flag", rule: "invalid" }],
    [{ choice: undefined }, { path: "choice", rule: "required" }],
    [{ choice: "c" }, { path: "choice", rule: "notAnOption" }],
    [{ id: 2_147_483_648 }, { path: "id", rule: "tooLarge", params: { max: 2_147_483_647 } }],
    [{ day: "2026-02-30" }, { path: "day", rule: "invalidDate" }],
    [{ day: "0000-01-01" }, { path: "day", rule: "invalidDate" }],
    [{ at: "2026-11-12" }, { path: "at", rule: "invalid" }],
    [{ list: "1,2,3" }, { path: "list", rule: "tooMany", params: { max: 2 } }],
    [{ list: ["x"] }, { path: "list.0", rule: "invalid" }],
    [{ courses: [] }, { path: "courses", rule: "tooFew", params: { min: 1 } }],
    [{ courses: [{ openTime: "x" }] }, { path: "courses.0.openTime", rule: "tooShort", params: { min: 3 } }],
    [{ courses: [{}] }, { path: "courses.0.openTime", rule: "required" }],
    [{ courses: [{ openTime: "2027-09", fee: 1 }] }, { path: "courses.0.fee", rule: "unknownField" }],
    [{ colour: "red" }, { path: "colour", rule: "unknownField" }],
  ])("%j is %j", (changes, problem) => expect(problems(changes)).toEqual([problem]));

  test("lists everything at once, in the order of the schema", () => {
    const all = problems({ id: "x", flag: null, name: "ABCDEF", choice: 1, extra: 1 });
    expect(all.map(({ path }) => path)).toEqual(["id", "flag", "name", "choice", "extra"]);
  });

  test("without reported input a wrong type reads as missing, an option still as none of them", () => {
    expect(problems({ name: 5, choice: "c", flag: "yes" }, {})).toEqual([
      { path: "flag", rule: "invalid" },
      { path: "name", rule: "required" },
      { path: "choice", rule: "notAnOption" },
    ]);
  });
});
