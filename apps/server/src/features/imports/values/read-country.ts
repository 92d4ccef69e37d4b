import { languages } from "@passage/contract/languages.ts";
import { countries, countryOf } from "../../../db/reference/countries.ts";

/** What people write beside names and ISO codes: short names, old ones, and the word for the nationality. */
const others: Readonly<Record<string, string>> = {
  CN: "中国,中國,China,中国大陆,中國大陸,中国内地,中國內地,大陆,大陸,内地,內地,中华人民共和国,中華人民共和國,Mainland China,China (mainland),PRC,P.R. China,P.R.C.,People's Republic of China,Chinese",
  HK: "香港,中国香港,中國香港,香港特别行政区,香港特別行政區,Hong Kong,Hong Kong SAR,Hong Kong China,Hongkong,HKSAR,Hong Konger,Hongkonger",
  MO: "澳门,澳門,中国澳门,中國澳門,澳门特别行政区,澳門特別行政區,Macau,Macao,Macau SAR,Macao SAR,Macanese",
  TW: "台湾,台灣,臺灣,中国台湾,中國台灣,Taiwan,Taiwan China,Chinese Taipei,Taiwanese",
  GB: "英国,英國,英格兰,苏格兰,UK,U.K.,Great Britain,Britain,England,Scotland,Wales,Northern Ireland,British,English,Scottish,Welsh",
  US: "美国,美國,USA,U.S.,U.S.A.,America,United States of America,American",
  AU: "澳洲,澳大利亚,Australian",
  NZ: "新西兰,紐西蘭,新西蘭,New Zealander",
  CA: "加拿大,Canadian",
  SG: "新加坡,Singaporean",
  IE: "爱尔兰,愛爾蘭,Republic of Ireland,Irish",
  MY: "马来西亚,馬來西亞,大马,Malaysian",
  ID: "印尼,印度尼西亚,Indonesian",
  TH: "泰国,泰國,Thai",
  VN: "越南,Viet Nam,Vietnamese",
  PH: "菲律宾,菲律賓,Philippine,Filipino,Filipina",
  MM: "缅甸,緬甸,Burma,Burmese",
  KH: "柬埔寨,Cambodian",
  LA: "老挝,老撾,寮國,Lao,Laotian",
  JP: "日本,Japanese",
  KR: "韩国,韓國,南韩,南韓,South Korea,Republic of Korea,Korea,Korean,South Korean",
  KP: "朝鲜,北韓,North Korea,North Korean",
  MN: "蒙古,Mongolian",
  IN: "印度,Indian",
  PK: "巴基斯坦,Pakistani",
  BD: "孟加拉,孟加拉国,Bangladeshi",
  LK: "斯里兰卡,Sri Lankan",
  NP: "尼泊尔,尼泊爾,Nepali,Nepalese",
  KZ: "哈萨克斯坦,哈薩克,Kazakh,Kazakhstani",
  UZ: "乌兹别克斯坦,Uzbek",
  RU: "俄罗斯,俄羅斯,Russian,Russian Federation",
  UA: "乌克兰,烏克蘭,Ukrainian",
  TR: "土耳其,Turkey,Turkish",
  IR: "伊朗,Iranian",
  SA: "沙特,沙特阿拉伯,沙地阿拉伯,Saudi,Saudi Arabian",
  AE: "阿联酋,阿聯酋,UAE,U.A.E.,Emirati",
  EG: "埃及,Egyptian",
  NG: "尼日利亚,Nigerian",
  KE: "肯尼亚,Kenyan",
  GH: "加纳,Ghanaian",
  ZA: "南非,South African",
  DE: "德国,德國,German",
  FR: "法国,法國,French",
  IT: "意大利,Italian",
  ES: "西班牙,Spanish",
  PT: "葡萄牙,Portuguese",
  NL: "荷兰,荷蘭,Holland,Dutch",
  BE: "比利时,比利時,Belgian",
  CH: "瑞士,Swiss",
  AT: "奥地利,奧地利,Austrian",
  SE: "瑞典,Swedish",
  NO: "挪威,Norwegian",
  DK: "丹麦,丹麥,Danish",
  FI: "芬兰,芬蘭,Finnish",
  PL: "波兰,波蘭,Polish",
  CZ: "捷克,Czech,Czech Republic",
  GR: "希腊,希臘,Greek",
  HU: "匈牙利,Hungarian",
  RO: "罗马尼亚,Romanian",
  MX: "墨西哥,Mexican",
  BR: "巴西,Brazilian",
  AR: "阿根廷,Argentine,Argentinian",
  CL: "智利,Chilean",
  CO: "哥伦比亚,Colombian",
  PE: "秘鲁,Peruvian",
};

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "")
    .replace(/(?<=[国國])[国國]籍$|籍$|公民$/u, "");
}

const byWord = new Map<string, number>();
for (const { id, alpha2, alpha3, names } of countries)
  for (const word of [alpha2, alpha3, ...languages.map((language) => names[language])])
    byWord.set(plain(word), id);
for (const [alpha2, words] of Object.entries(others))
  for (const word of words.split(",")) byWord.set(plain(word), countryOf(alpha2).id);

/** Id of a country or region by its name in any language, its ISO code or the word for its nationality; else null. */
export function readCountry(text: string): number | null {
  const word = plain(text);
  return byWord.get(word) ?? byWord.get(word.replace(/人$/u, "")) ?? null;
}

/** Name of a country or region, for showing. */
export function countryName(id: number | null, language: (typeof languages)[number]): string | null {
  return countries.find((country) => country.id === id)?.names[language] ?? null;
}
