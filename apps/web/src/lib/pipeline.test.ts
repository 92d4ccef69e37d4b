import { steps } from "@passage/contract/applications/steps.ts";
import { portal } from "@passage/phrases/en-us/portal.ts";
import { describe, expect, test } from "vitest";
import type { Phrases } from "./i18n/load-phrases.ts";
import { largeRailOf, railOf, statusOf } from "./pipeline.ts";

const words = portal as Phrases;
const rail = (standing: Parameters<typeof railOf>[0]) => railOf(standing, words);
const large = (standing: Parameters<typeof railOf>[0]) => largeRailOf(standing, words);

describe("the rail of an application", () => {
  test("says the place, its name and how far it is", () => {
    expect(rail({ step: "notApplied", closing: null })).toEqual({
      step: 0,
      outcome: "open",
      word: "Not applied",
      text: "step 1 of 9, Not applied",
    });
    expect(rail({ step: "visaLetter", closing: null })).toMatchObject({ step: 5, word: "Visa letter" });
  });

  test("of a refusal stands where the offer would, and is one", () => {
    expect(rail({ step: "noOffer", closing: null })).toEqual({
      step: 3,
      outcome: "refused",
      word: "No offer",
      text: "step 4 of 9, No offer",
    });
  });

  test("of a closed application says how it ended, at the place it had reached", () => {
    expect(rail({ step: "visaLetter", closing: "visaRefused" })).toMatchObject({
      step: 5,
      outcome: "withdrawn",
      word: "Visa refused",
    });
    expect(rail({ step: "noOffer", closing: "withdrawn" }).outcome).toBe("withdrawn");
  });
});

describe("the large rail", () => {
  test("has all nine places at the beginning, and leaves the first out once it is past", () => {
    expect(large({ step: "notApplied", closing: null })).toMatchObject({ step: 0 });
    expect(large({ step: "notApplied", closing: null }).steps).toHaveLength(9);
    const next = large({ step: "newApplication", closing: null });
    expect(next.step).toBe(0);
    expect(next.steps).toHaveLength(8);
  });

  test("names the place where the application stands as the small one does", () => {
    for (const step of steps) {
      const standing = { step, closing: null };
      expect(large(standing).steps[large(standing).step]).toBe(words.domain.shortSteps[step]);
      expect(large(standing).text).toBe(rail(standing).text);
    }
  });
});

test("only what waits for the agent has a colour", () => {
  const tones = ([0, 1, 2, 3, 4] as const).map((status) => statusOf(status, words).tone);
  expect(tones).toEqual(["plain", "plain", "att", "plain", "plain"]);
  expect(statusOf(4, words).word).toBe(words.domain.submissionStatuses[4]);
});
