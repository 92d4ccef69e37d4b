import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agentCategories,
  documentCategories,
  levelKinds,
  missingDocuments,
  requiredDocuments,
} from "./documents.ts";

test("the spec’s fifteen categories, and the offer letter which only staff file", () => {
  expect(agentCategories).toHaveLength(15);
  expect(documentCategories.filter((category) => !agentCategories.includes(category))).toEqual([
    "offerLetter",
  ]);
});

describe("missingDocuments", () => {
  test("names what a postgraduate application lacks, in the order it is asked for", () => {
    expect(missingDocuments("postgraduate", ["transcript", "others"])).toEqual([
      "passport",
      "personalStatement",
      "cv",
    ]);
    expect(missingDocuments("preparatory", ["passport", "transcript"])).toEqual([]);
  });

  test("each kind of level asks for more than the one before", () => {
    const preparatory = ["passport", "transcript"];
    const postgraduate = [...preparatory, "personalStatement", "cv"];
    expect(Object.fromEntries(levelKinds.map((kind) => [kind, missingDocuments(kind, [])]))).toEqual({
      preparatory,
      undergraduate: [...preparatory, "personalStatement"],
      postgraduate,
      research: [...postgraduate, "referenceLetter1"],
    });
  });

  test("no level asks agents for what they can’t file", () => {
    for (const level of levelKinds)
      expect(requiredDocuments[level].filter((category) => !agentCategories.includes(category))).toEqual([]);
  });

  test("what is filed and what is missing never overlap and together cover what is asked", () => {
    fc.assert(
      fc.property(fc.constantFrom(...levelKinds), fc.subarray([...documentCategories]), (level, present) => {
        const missing = missingDocuments(level, present);
        expect(missing.some((category) => present.includes(category))).toBe(false);
        expect(missingDocuments(level, [...present, ...missing])).toEqual([]);
      }),
    );
  });
});
