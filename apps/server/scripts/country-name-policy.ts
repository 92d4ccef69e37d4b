import type { Language } from "@passage/contract/languages.ts";

/**
 * Names that differ from Unicode's, because agencies in mainland China and Hong Kong must be able to print them,
 * or because Unicode's are longer than anyone says them. A missing language keeps Unicode's name.
 */
export const countryNamePolicy: Record<string, Partial<Record<Language, string>>> = {
  CN: { "en-us": "Mainland China", zh: "中国大陆", "zh-hk": "中國內地" },
  HK: { "en-us": "Hong Kong SAR, China", zh: "中国香港", "zh-hk": "中國香港" },
  MO: { "en-us": "Macau SAR, China", zh: "中国澳门", "zh-hk": "中國澳門" },
  TW: { "en-us": "Taiwan, China", zh: "中国台湾", "zh-hk": "中國台灣" },
  PS: { "en-us": "Palestine", zh: "巴勒斯坦", "zh-hk": "巴勒斯坦" },
  FK: { zh: "马尔维纳斯群岛（福克兰群岛）" },
  CD: { "en-us": "Democratic Republic of the Congo", zh: "刚果（金）", "zh-hk": "剛果（金）" },
  CG: { "en-us": "Republic of the Congo", zh: "刚果（布）", "zh-hk": "剛果（布）" },
  MM: { "en-us": "Myanmar", zh: "缅甸", "zh-hk": "緬甸" },
  MK: { "zh-hk": "北馬其頓" },
  NZ: { "zh-hk": "新西蘭" },
  GB: { "en-us": "United Kingdom", zh: "英国", "zh-hk": "英國" },
  US: { "en-us": "United States", zh: "美国", "zh-hk": "美國" },
  KR: { "en-us": "South Korea", zh: "韩国", "zh-hk": "韓國" },
  KP: { "en-us": "North Korea", zh: "朝鲜", "zh-hk": "朝鮮" },
};
