import { isOnScale, type LanguageTest, type TestDemand } from "@passage/contract/courses/language-tests.ts";
import { type Language, languages } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { plainWord, type Reading, wrong } from "./reading.ts";

const acceptedWords = new Set(
  [
    "accepted",
    "yes",
    "y",
    "✓",
    "√",
    ...languages.map((language) => serverPhrases[language].catalogueTable.accepted),
  ].map(plainWord),
);

/** "6.5 (6)": overall, and the lowest of any skill; or that the test is accepted, whatever it takes. */
export function readTest(test: LanguageTest) {
  return (text: string): Reading => {
    if (acceptedWords.has(plainWord(text))) return { value: { overall: null, each: null } };
    const found = /^(\d{1,3}(?:\.\d+)?) ?(?:[(/] ?(\d{1,3}(?:\.\d+)?) ?\)?)?$/.exec(text.normalize("NFKC"));
    if (!found) return wrong("testScore");
    const overall = Number(found[1]);
    const each = found[2] === undefined ? null : Number(found[2]);
    const exists = isOnScale(test, "overall", overall) && (each === null || isOnScale(test, "part", each));
    return exists ? { value: { overall, each } } : wrong("scoreScale");
  };
}

/** As the export writes it. */
export function testText({ overall, each }: TestDemand, language: Language): string {
  if (overall === null) return serverPhrases[language].catalogueTable.accepted;
  return each === null ? String(overall) : `${overall} (${each})`;
}
