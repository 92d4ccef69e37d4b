import { expect, test } from "vitest";
import { courseChange, type WantedStart } from "./course-changes.ts";

const start = (deadline: string | null, open = true): WantedStart => ({
  open,
  intake: { intake: "2027-09", deadline },
});
const gone: WantedStart = { open: true, intake: null };
const shut = start(null, false);

test.each([
  ["nothing", start(null), start(null), null],
  ["nothing while it is closed", shut, start("2027-06-30", false), null],
  ["closed", start(null), shut, "closed"],
  ["closed, whatever else", start(null), { open: false, intake: null }, "closed"],
  ["the intake is gone", start(null), gone, "intakeGone"],
  ["opened without the intake", shut, gone, "intakeGone"],
  ["it was gone already", gone, gone, null],
  ["another last day", start("2027-06-30"), start("2027-05-31"), "deadline"],
  ["a last day that there wasn't", start(null), start("2027-05-31"), "deadline"],
  ["opened again", shut, start(null), "back"],
  ["the intake is there again", gone, start(null), "back"],
] as const)("%s", (_, before, after, change) => {
  expect(courseChange(before, after)).toBe(change);
});
