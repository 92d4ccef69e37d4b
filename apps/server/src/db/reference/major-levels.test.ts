import { requiredDocuments } from "@passage/contract/applications/documents.ts";
import { languages } from "@passage/contract/languages.ts";
import { describe, expect, it } from "vitest";
import { majorLevels } from "./major-levels.ts";
import { subjectGroups } from "./subject-groups.ts";

describe.each([
  ["major levels", majorLevels],
  ["subject groups", subjectGroups],
])("%s", (_, rows) => {
  it("have consecutive ids, distinct codes and a name in each language", () => {
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_row, index) => index + 1));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    for (const language of languages) {
      expect(new Set(rows.map(({ names }) => names[language])).size).toBe(rows.length);
    }
  });
});

describe("a level", () => {
  it("is of a kind that says which documents it needs", () => {
    expect(majorLevels.filter(({ kind }) => !requiredDocuments[kind].includes("passport"))).toEqual([]);
    expect(majorLevels.find(({ code }) => code === "masterTaught")?.kind).toBe("postgraduate");
    expect(majorLevels.find(({ code }) => code === "foundation")?.kind).toBe("preparatory");
  });
});
