import { chooseLanguage, type Language } from "@passage/contract/languages.ts";
import type { FastifyRequest } from "fastify";

/** The language of one request: `langCode`, else `languagecode`, else Accept-Language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const { langcode, languagecode } = request.headers;
  const own =
    typeof langcode === "string" ? langcode : typeof languagecode === "string" ? languagecode : undefined;
  return chooseLanguage(own, request.headers["accept-language"]);
}
