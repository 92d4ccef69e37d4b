import { expect, test } from "vitest";
import { choicesText, parseChoices } from "./choices.ts";

test("reads what it writes", () => {
  const choices = [
    { courseId: 17, intake: "2027-09" },
    { courseId: 18, intake: null },
  ];
  expect(choicesText(choices)).toBe("17:2027-09,18");
  expect(parseChoices(choicesText(choices))).toEqual(choices);
});

test("leaves out what a hand-typed address gets wrong, and a course named twice", () => {
  expect(parseChoices("17:2027-9,0,x,-1,99999999999,18:2027-13,19,19:2028-01")).toEqual([
    { courseId: 19, intake: null },
  ]);
  expect([parseChoices(null), parseChoices("")]).toEqual([[], []]);
});
