import { expect, it } from "vitest";
import { comparedQuery } from "./api.ts";

it("shows verdicts of one student for nobody else while the others' are on their way", () => {
  const before = { items: [], applicant: { fkStudentId: 5 } } as unknown as Parameters<
    ReturnType<typeof comparedQuery>["placeholderData"]
  >[0];
  const shown = (student: number | null) =>
    comparedQuery([{ courseId: 1, intake: null }], student).placeholderData(before);
  expect(shown(5)).toBe(before);
  expect([shown(6), shown(null)]).toEqual([undefined, undefined]);
});
