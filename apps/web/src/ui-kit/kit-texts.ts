import type { Language } from "@passage/contract/languages.ts";
import { uiData as englishData } from "@passage/phrases/en-us/ui-data.ts";
import { uiText as english } from "@passage/phrases/en-us/ui-text.ts";
import { uiData as simplifiedData } from "@passage/phrases/zh/ui-data.ts";
import { uiText as simplified } from "@passage/phrases/zh/ui-text.ts";
import { uiData as traditionalData } from "@passage/phrases/zh-hk/ui-data.ts";
import { uiText as traditional } from "@passage/phrases/zh-hk/ui-text.ts";
import type { DataText } from "../ui/data-text.tsx";
import type { UiText } from "../ui/ui-text.tsx";

/** What the kit says in each language, all at once: a dev page needs no lazy words. */
export const kitTexts: Record<Language, { ui: UiText; data: DataText }> = {
  "en-us": { ui: { ...english, locale: "en-us" }, data: englishData },
  zh: { ui: { ...simplified, locale: "zh" }, data: simplifiedData },
  "zh-hk": { ui: { ...traditional, locale: "zh-hk" }, data: traditionalData },
};
