import { describe, expect, test } from "vitest";
import { answersRequest, notBrought } from "./evidence.ts";

describe("an answer to a request for evidence", () => {
  const wanted = ["toefl", "transcript"] as const;

  test("is a file of each wanted category, others beside them or not", () => {
    expect(answersRequest({ wanted, brought: ["transcript", "toefl"], note: null })).toBe(true);
    expect(answersRequest({ wanted, brought: ["cv", "toefl", "transcript", "toefl"], note: null })).toBe(
      true,
    );
  });

  test("is none without one of them, and none with nothing", () => {
    expect(answersRequest({ wanted, brought: ["toefl"], note: null })).toBe(false);
    expect(answersRequest({ wanted, brought: [], note: null })).toBe(false);
    expect(answersRequest({ wanted, brought: ["cv"], note: "  \n" })).toBe(false);
  });

  test("is a note that says why not", () => {
    expect(answersRequest({ wanted, brought: [], note: "The test is on Friday." })).toBe(true);
  });

  test("names what it doesn’t bring, in the order of the request", () => {
    expect(notBrought({ wanted, brought: ["cv"] })).toEqual(["toefl", "transcript"]);
    expect(notBrought({ wanted, brought: ["toefl"] })).toEqual(["transcript"]);
  });
});
