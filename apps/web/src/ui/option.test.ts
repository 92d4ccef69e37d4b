import { expect, test } from "vitest";
import { type Option, optionMatches } from "./option.ts";

const option: Option = {
  value: "hku",
  label: "The University of Hong Kong",
  hint: "Pok Fu Lam",
  keywords: "HKU 香港大學",
};
const found = (...queries: string[]) => queries.filter((query) => optionMatches(option, query));

test("words are found in any order and either case, in label, hint and keywords", () => {
  const queries = ["hong kong", "KONG university", "pok", "hku", "香港", "  the  ", ""];
  expect(found(...queries)).toEqual(queries);
});

test("every word has to be there", () => {
  expect(found("hong leeds", "kowloon", "大阪")).toEqual([]);
});
