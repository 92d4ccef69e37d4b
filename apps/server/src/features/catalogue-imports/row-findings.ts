import type { Language } from "@passage/contract/languages.ts";
import { fill } from "@passage/phrases/fill.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { ruleMessage } from "../../platform/http/envelope.ts";
import type { RowFinding } from "./table/catalogue-table.ts";

/** What a finding says, in the caller's language. */
export function findingMessage({ rule, params }: RowFinding, language: Language): string {
  const own: Readonly<Record<string, string>> = serverPhrases[language].catalogueTable.rowRules;
  const words = own[rule];
  return words === undefined ? ruleMessage(language, rule, params) : fill(words, params);
}
