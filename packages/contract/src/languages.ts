/** The three languages of the product (spec point 1), by the codes that the headers and the browser store carry. */
export const languages = ["zh", "zh-hk", "en-us"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "en-us";

/** BCP 47 tags for `lang`, Intl and fonts. */
export const languageTags: Record<Language, string> = { zh: "zh-CN", "zh-hk": "zh-HK", "en-us": "en-US" };

/** A language's name in that language, for the selector: never translated. */
export const languageNames: Record<Language, string> = {
  zh: "简体中文",
  "zh-hk": "繁體中文",
  "en-us": "English",
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language an HTTP request asks for: the portal's own header, else Accept-Language, else English.
 * Traditional readers (TW, HK, MO, Hant) get zh-hk, every other Chinese tag gets zh.
 */
export function chooseLanguage(ownHeader: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(ownHeader)) return ownHeader;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (/^zh-(hant|hk|tw|mo)\b/.test(tag)) return "zh-hk";
    if (/^zh\b/.test(tag)) return "zh";
    if (/^en\b/.test(tag)) return "en-us";
  }
  return defaultLanguage;
}
