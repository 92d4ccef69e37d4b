import {
  type LanguageTest,
  languageTests,
  type TestDemand,
  type TestDemands,
} from "@passage/contract/courses/language-tests.ts";
import { numberOf, numberText } from "./number-text.ts";

/** What is asked of tests, as it is typed: a test that stands in it is accepted. */
export type DemandsDraft = Readonly<
  Partial<Record<LanguageTest, { readonly overall: string; readonly each: string }>>
>;

/** Stored demands as text to edit. */
export function demandsToEdit(demands: TestDemands): DemandsDraft {
  return Object.fromEntries(
    acceptedIn(demands).map((test) => {
      const { overall = null, each = null } = demands[test] ?? {};
      return [test, { overall: numberText(overall), each: numberText(each) }];
    }),
  );
}

/** What was typed as demands; unreadable scores are NaN. */
export function demandsOf(draft: DemandsDraft): TestDemands {
  return Object.fromEntries(
    acceptedIn(draft).map((test): [LanguageTest, TestDemand] => [
      test,
      { overall: numberOf(draft[test]?.overall ?? ""), each: numberOf(draft[test]?.each ?? "") },
    ]),
  );
}

/** The tests that stand in demands, in the contract's order. */
export function acceptedIn(demands: Readonly<Partial<Record<LanguageTest, unknown>>>): LanguageTest[] {
  return languageTests.filter((test) => demands[test] !== undefined);
}
