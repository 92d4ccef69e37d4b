import type { getScoreTypeEum } from "@passage/contract/background/endpoints.ts";
import { scoreMaximum, scoreScales, ukClasses } from "@passage/contract/courses/score-scales.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";

/** Scales on which schools report, in a language. */
export function listScoreScales(language: Language): Returned<typeof getScoreTypeEum> {
  const { background } = serverPhrases[language];
  return scoreScales.map((key) => ({
    key,
    name: background.scoreScales[key],
    maximum: key === "ukClass" || key === "other" ? null : scoreMaximum[key],
    choices:
      key === "ukClass" ? ukClasses.map((place) => ({ key: place, name: background.ukClasses[place] })) : [],
  }));
}
