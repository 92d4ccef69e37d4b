import type { Language } from "@passage/contract/languages.ts";
import { urlOf } from "../../lib/api/encode.ts";
import { operationManual } from "../../lib/wire/manual.gen.ts";

/** Shows the operation manual in a window of its own, in a language: a PDF (spec point 2, "help icon"). */
export function openManual(languageCode: Language): void {
  window.open(urlOf(operationManual, { query: { languageCode } }), "_blank", "noopener");
}
