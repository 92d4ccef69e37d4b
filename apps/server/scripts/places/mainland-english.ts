import { pinyin } from "pinyin-pro";
import { ancestries } from "../../src/db/reference/ancestries.ts";

/** Names that aren't pinyin, or not the pinyin of a dictionary: the part of the name before its kind. */
const irregular: Readonly<Record<string, string>> = {
  内蒙古: "Inner Mongolia",
  西藏: "Tibet",
  陕西: "Shaanxi",
  呼和浩特: "Hohhot",
  鄂尔多斯: "Ordos",
  呼伦贝尔: "Hulunbuir",
  巴彦淖尔: "Bayannur",
  乌兰察布: "Ulanqab",
  锡林郭勒: "Xilingol",
  阿拉善: "Alxa",
  兴安: "Xing'an",
  哈尔滨: "Harbin",
  齐齐哈尔: "Qiqihar",
  佳木斯: "Jiamusi",
  拉萨: "Lhasa",
  日喀则: "Shigatse",
  昌都: "Qamdo",
  林芝: "Nyingchi",
  山南: "Shannan",
  那曲: "Nagqu",
  阿里: "Ngari",
  乌鲁木齐: "Urumqi",
  克拉玛依: "Karamay",
  吐鲁番: "Turpan",
  哈密: "Hami",
  昌吉: "Changji",
  博尔塔拉: "Bortala",
  巴音郭楞: "Bayingolin",
  阿克苏: "Aksu",
  克孜勒苏: "Kizilsu",
  喀什: "Kashgar",
  和田: "Hotan",
  伊犁: "Ili",
  塔城: "Tacheng",
  阿勒泰: "Altay",
  库尔勒: "Korla",
  伊宁: "Yining",
  甘孜: "Garze",
  阿坝: "Aba",
  果洛: "Golog",
  玉树: "Yushu",
  德令哈: "Delingha",
  格尔木: "Golmud",
  香格里拉: "Shangri-La",
  满洲里: "Manzhouli",
  图木舒克: "Tumxuk",
  阿拉尔: "Aral",
  可克达拉: "Kokdala",
  霍尔果斯: "Khorgos",
  阿拉山口: "Alashankou",
  塔什库尔干: "Taxkorgan",
  鄂温克族: "Evenki",
  东乡族: "Dongxiang",
  鄂伦春: "Oroqen",
};

/** Readings that a name has and its characters elsewhere have not. */
const readings: Readonly<Record<string, string>> = {
  六合: "Luhe",
  蚌山: "Bengshan",
  塘厦: "Tangxia",
  乐亭: "Laoting",
  乐陵: "Laoling",
  民乐: "Minle",
  乐清: "Yueqing",
  什邡: "Shifang",
  乌什: "Wushi",
  康巴什: "Kangbashi",
  克什克腾: "Keshiketeng",
  阿图什: "Artux",
  中牟: "Zhongmu",
  牟平: "Muping",
  牟定: "Mouding",
  涡阳: "Guoyang",
  尉犁: "Yuli",
  蔚: "Yu",
  浚: "Xun",
  泌阳: "Biyang",
  黄陂: "Huangpi",
  曾都: "Zengdu",
  大埔: "Dabu",
  黄埔: "Huangpu",
  吴堡: "Wubu",
  红寺堡: "Hongsibu",
  万柏林: "Wanbailin",
  大城: "Daicheng",
  筠连: "Junlian",
  洪洞: "Hongtong",
  监利: "Jianli",
  繁峙: "Fanshi",
  珲春: "Hunchun",
  台州: "Taizhou",
  歙: "She",
  郏: "Jia",
  单: "Shan",
  闵行: "Minhang",
  清新区: "Qingxin District",
  神农架林区: "Shennongjia Forestry District",
  矿区: "Mining District",
  郊区: "Suburban District",
  城区: "Urban District",
  隆化: "Longhua",
};

/** Kinds of places with their English, longest first; a prefecture-level or county-level city has none. */
const kinds: readonly [zh: string, english: string][] = [
  ["特别行政区", ""],
  ["自治区", ""],
  ["自治州", "Autonomous Prefecture"],
  ["自治县", "Autonomous County"],
  ["自治旗", "Autonomous Banner"],
  ["街道", "Subdistrict"],
  ["地区", "Prefecture"],
  ["左翼前旗", "Left Front Banner"],
  ["左翼中旗", "Left Middle Banner"],
  ["左翼后旗", "Left Rear Banner"],
  ["右翼前旗", "Right Front Banner"],
  ["右翼中旗", "Right Middle Banner"],
  ["右翼后旗", "Right Rear Banner"],
  ["联合旗", "United Banner"],
  ["左旗", "Left Banner"],
  ["右旗", "Right Banner"],
  ["前旗", "Front Banner"],
  ["中旗", "Middle Banner"],
  ["后旗", "Rear Banner"],
  ["特区", "Special District"],
  ["新区", "New Area"],
  ["矿区", "Mining District"],
  ["省", ""],
  ["市", ""],
  ["盟", "League"],
  ["区", "District"],
  ["县", "County"],
  ["旗", "Banner"],
  ["镇", "Town"],
  ["乡", "Township"],
];

const groups = ancestries
  .filter(({ names }) => names.zh.endsWith("族"))
  .flatMap(({ names }) => [
    [names.zh, names["en-us"]] as const,
    // Long names stand without 族 before 自治.
    ...(names.zh.length > 2 ? [[names.zh.slice(0, -1), names["en-us"]] as const] : []),
  ])
  .toSorted(([a], [b]) => b.length - a.length);

/** Latin form of a mainland name and its kind: "Chaoyang District", "Yanbian Korean Autonomous Prefecture". */
export function mainlandEnglish(name: string): string {
  const whole = irregular[name] ?? readings[name];
  if (whole) return whole;
  const [ending, kind] = kinds.find(([zh]) => name.endsWith(zh) && name.length > zh.length) ?? ["", ""];
  let stem = name.slice(0, name.length - ending.length);
  const named: string[] = [];
  if (stem.endsWith("各族")) stem = stem.slice(0, -2);
  if (!irregular[stem] && (ending.startsWith("自治") || stem.endsWith("族"))) {
    for (let group = groupAtEnd(stem); group; group = groupAtEnd(stem)) {
      named.unshift(group[1]);
      stem = stem.slice(0, -group[0].length);
    }
  }
  const people = named.length > 1 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : (named[0] ?? "");
  return [latin(stem), kind === "" ? "" : people, kind].filter(Boolean).join(" ");
}

function groupAtEnd(stem: string) {
  return groups.find(([zh]) => stem.endsWith(zh) && stem.length > zh.length);
}

function latin(stem: string): string {
  const known = irregular[stem] ?? readings[stem];
  if (known) return known;
  const syllables = pinyin(stem, { toneType: "none", type: "array" }).map((syllable, index) => {
    const character = [...stem][index];
    // 都 in names of places is never the particle, nor 什 the pronoun.
    if (character === "都") return "du";
    if (character === "什") return "shi";
    return syllable;
  });
  const joined = syllables
    .map((syllable, index) => (index > 0 && /^[aoeê]/.test(syllable) ? `'${syllable}` : syllable))
    .join("");
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
