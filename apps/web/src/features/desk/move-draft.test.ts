import { describe, expect, test } from "vitest";
import { bodyParts, emptyDraft, errorsAtFields, gapsOf, isWritten } from "./move-draft.ts";
import { transitionOf } from "./moves.ts";

const needsOf = (action: Parameters<typeof transitionOf>[0]) => transitionOf(action).needs;

describe("gapsOf", () => {
  test.each([
    ["admit", ["condition", "letter"]],
    ["requestEvidence", ["categories", "note"]],
    ["reject", ["note"]],
    ["defer", ["intake"]],
    ["submitToInstitution", []],
  ] as const)("%s asks for %j", (action, fields) => {
    expect(Object.keys(gapsOf(needsOf(action), emptyDraft, "!"))).toEqual(fields);
  });

  test("blanks are no reason", () => {
    expect(gapsOf(needsOf("reject"), { ...emptyDraft, note: " \n " }, "!")).toEqual({ note: "!" });
    expect(gapsOf(needsOf("reject"), { ...emptyDraft, note: "full" }, "!")).toEqual({});
  });
});

test("what is there is no gap", () => {
  const full = {
    note: "why",
    categories: ["cv" as const],
    condition: "conditional" as const,
    intake: "2027-09",
    letterGuid: "6f1d",
    deadlines: {},
  };
  for (const action of ["admit", "requestEvidence", "reject", "defer"] as const)
    expect(gapsOf(needsOf(action), full, "!")).toEqual({});
});

describe("bodyParts", () => {
  const draft = {
    note: " wait for May ",
    categories: ["cv" as const],
    condition: "conditional" as const,
    intake: "2027-09",
    letterGuid: "6f1d",
    deadlines: { depositBy: "2027-01-10", casBy: "2027-02-01" },
  };

  test("carries what the move asks for and nothing that was written for another", () => {
    expect(bodyParts(transitionOf("admit"), draft)).toEqual({
      note: "wait for May",
      condition: "conditional",
      fileGuids: ["6f1d"],
      depositBy: "2027-01-10",
    });
    expect(bodyParts(transitionOf("defer"), draft)).toEqual({ note: "wait for May", intake: "2027-09" });
    expect(bodyParts(transitionOf("submitToInstitution"), emptyDraft)).toEqual({ note: undefined });
  });
});

test("the server's errors stand at the form's fields; a missing file is the letter's", () => {
  expect(
    errorsAtFields([
      { path: "fileGuids", message: "Required" },
      { path: "categories.0", message: "Not an option" },
      { path: "version", message: "Not this form's" },
    ]),
  ).toEqual({ letter: "Required", categories: "Not an option" });
});

test("anything chosen or written would be lost", () => {
  expect(isWritten(emptyDraft)).toBe(false);
  expect(isWritten({ ...emptyDraft, note: "  " })).toBe(false);
  expect(isWritten({ ...emptyDraft, letterGuid: "6f1d" })).toBe(true);
  expect(isWritten({ ...emptyDraft, deadlines: { depositBy: "2027-01-10" } })).toBe(true);
  expect(isWritten({ ...emptyDraft, deadlines: { depositBy: null } })).toBe(false);
  expect(isWritten({ ...emptyDraft, categories: ["cv"] })).toBe(true);
  expect(isWritten({ ...emptyDraft, condition: "conditional" })).toBe(true);
  expect(isWritten({ ...emptyDraft, intake: "2027-09" })).toBe(true);
  expect(isWritten({ ...emptyDraft, note: "x" })).toBe(true);
});
