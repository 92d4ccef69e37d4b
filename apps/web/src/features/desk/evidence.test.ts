import { describe, expect, test } from "vitest";
import type { DeskEvent, DeskFile } from "./api.ts";
import { deskFiles, evidenceOf } from "./evidence.ts";
import { aFile, anEvent } from "./test-application.ts";

const submit = anEvent({ id: 1, action: "submit", actor: "agent", at: "2026-11-03T02:00:00Z" });
const request = anEvent({
  id: 2,
  action: "requestEvidence",
  actor: "staff",
  at: "2026-11-12T02:42:00Z",
  categories: ["transcript", "referenceLetter1"],
});
const answer = anEvent({ id: 3, action: "supplement", actor: "agent", at: "2026-11-12T06:22:00Z" });

const told = (events: DeskEvent[], files: DeskFile[] = [], status: 1 | 2 | 4 = 1) => ({
  events,
  files,
  status,
  step: "submitted" as const,
});
const before = aFile({ fileGuid: "old", category: "transcript", uploadedAt: "2026-11-01T00:00:00Z" });
const after = aFile({ fileGuid: "new", category: "transcript", uploadedAt: "2026-11-12T06:20:00Z" });

describe("evidenceOf", () => {
  test("an open request names what is wanted", () => {
    expect(evidenceOf(told([request, submit], [], 2))).toMatchObject({
      kind: "open",
      wanted: ["transcript", "referenceLetter1"],
    });
  });

  test("an answer counts only files that came after the request", () => {
    expect(evidenceOf(told([answer, request, submit], [before]))).toMatchObject({
      kind: "answered",
      cameIn: 0,
    });
    expect(evidenceOf(told([answer, request, submit], [before, after]))).toMatchObject({ cameIn: 1 });
  });

  test("an answer is over once something was done about it, and there is none without a request", () => {
    const sent = anEvent({
      id: 4,
      action: "submitToInstitution",
      actor: "staff",
      at: "2026-11-13T00:00:00Z",
    });
    expect(evidenceOf(told([sent, answer, request, submit], [after], 4))).toBeNull();
    expect(evidenceOf(told([submit]))).toBeNull();
  });
});

describe("deskFiles", () => {
  test("what came since the last staff move is new and stands first", () => {
    const files = deskFiles(told([answer, request, submit], [before, after]));
    expect(files.map(({ file, isNew }) => [file.fileGuid, isNew])).toEqual([
      ["new", true],
      ["old", false],
    ]);
  });

  test("nothing is new before staff did anything, nor what staff filed themselves", () => {
    expect(deskFiles(told([submit], [after])).some(({ isNew }) => isNew)).toBe(false);
    const letter = aFile({ category: "offerLetter", uploadedAt: "2026-11-14T00:00:00Z" });
    expect(deskFiles(told([request, submit], [letter])).some(({ isNew }) => isNew)).toBe(false);
  });
});
