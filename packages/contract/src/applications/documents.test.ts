import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agentCategories,
  countryDocuments,
  documentCategories,
  documentsFor,
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

const at = (kind: (typeof levelKinds)[number], country = "GB", underAge = false) => ({
  kind,
  country,
  underAge,
});

describe("missingDocuments", () => {
  test("names what a postgraduate application lacks, in the order it is asked for", () => {
    expect(missingDocuments(at("postgraduate"), ["transcript", "others"])).toEqual([
      "passport",
      "personalStatement",
      "cv",
    ]);
    expect(missingDocuments(at("preparatory"), ["passport", "transcript"])).toEqual([]);
  });

  test("each kind of level asks for more than the one before", () => {
    const preparatory = ["passport", "transcript"];
    const postgraduate = [...preparatory, "personalStatement", "cv"];
    expect(Object.fromEntries(levelKinds.map((kind) => [kind, missingDocuments(at(kind), [])]))).toEqual({
      preparatory,
      undergraduate: [...preparatory, "personalStatement"],
      postgraduate,
      research: [...postgraduate, "referenceLetter1"],
    });
  });

  test("a country asks for more at some levels, and each document once", () => {
    expect(documentsFor(at("preparatory", "AU"))).toEqual(["passport", "transcript", "personalStatement"]);
    expect(documentsFor(at("undergraduate", "AU"))).toEqual(documentsFor(at("undergraduate")));
    expect(documentsFor(at("postgraduate", "HK"))).toContain("referenceLetter1");
    expect(documentsFor(at("research", "SG"))).toEqual([...documentsFor(at("research")), "referenceLetter2"]);
  });

  test("who starts under age brings the parents’ authorization", () => {
    expect(missingDocuments(at("preparatory", "GB", true), ["passport", "transcript"])).toEqual([
      "authorizationLetter",
    ]);
  });

  test("no level and no country ask agents for what they can’t file", () => {
    for (const country of ["GB", ...Object.keys(countryDocuments)])
      for (const level of levelKinds) {
        const wanted = documentsFor(at(level, country, true));
        expect(wanted.filter((category) => !agentCategories.includes(category))).toEqual([]);
        expect(wanted).toEqual(expect.arrayContaining([...requiredDocuments[level]]));
      }
  });

  test("what is filed and what is missing never overlap and together cover what is asked", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levelKinds),
        fc.constantFrom("GB", "AU", "HK", "XX"),
        fc.boolean(),
        fc.subarray([...documentCategories]),
        (level, country, underAge, present) => {
          const missing = missingDocuments(at(level, country, underAge), present);
          expect(missing.some((category) => present.includes(category))).toBe(false);
          expect(missingDocuments(at(level, country, underAge), [...present, ...missing])).toEqual([]);
        },
      ),
    );
  });
});
