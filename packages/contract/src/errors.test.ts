import { describe, expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { type ErrorCode, errorCatalogue, generalCodes, httpStatusOf, successCode } from "./errors.ts";

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** What every call can answer with; declarations name their own codes only. */
const everywhere: readonly ErrorCode[] = generalCodes;

describe("the error catalogue", () => {
  test("has the spec’s codes with the spec’s meanings", () => {
    const spec: [ErrorCode, RegExp][] = [
      ["0006", /expired/],
      ["10086", /No invitation code/],
      ["10087", /Invalid invitation code/],
      ["10089", /disabled/],
      ["10090", /frozen/],
      ["10091", /expired/],
      ["3001", /cannot be modified/],
    ];
    for (const [code, meaning] of spec) expect(errorCatalogue[code].meaning).toMatch(meaning);
    expect(codes).not.toContain(successCode);
  });

  test("has codes of the known families, each with a meaning of its own", () => {
    expect(
      codes.filter((code) => !/^(0006|(20|30|40|50|60|70|80)\d\d|100(8[679]|9[01])|9999)$/.test(code)),
    ).toEqual([]);
    expect(new Set(codes.map((code) => errorCatalogue[code].meaning)).size).toBe(codes.length);
  });

  test("answers HTTP 200 wherever the domain decided, another status where it was never asked", () => {
    const others = Object.fromEntries(
      codes.filter((code) => httpStatusOf(code) !== 200).map((code) => [code, httpStatusOf(code)]),
    );
    expect(others).toEqual({
      "2011": 401,
      "2012": 403,
      "2013": 404,
      "2014": 413,
      "2015": 415,
      "2016": 429,
      "2017": 400,
      "2018": 503,
      "2019": 503,
      "7070": 403,
      "7071": 401,
      "9999": 500,
    });
  });
});

describe("declared errors", () => {
  test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint.errors ?? [], endpoint] as const))(
    "of %s",
    (_, declared, { stepUp }) => {
      expect(declared.filter((code) => !codes.includes(code))).toEqual([]);
      expect(new Set(declared).size).toBe(declared.length);
      expect(declared.filter((code) => everywhere.includes(code))).toEqual([]);
      // Said by the declaration of the proof itself.
      if (stepUp !== undefined) expect(declared).not.toContain("2010");
    },
  );

  test("a wrong version or a foreign id is declared wherever one is sent", () => {
    const moving = allEndpoints.filter(({ id }) => /^move(Staff)?Application$/.test(id));
    expect(moving).toHaveLength(2);
    for (const endpoint of moving)
      expect(endpoint.errors).toEqual(expect.arrayContaining(["2002", "2004", "4001"]));
  });
});
