import { likeness } from "./names.ts";

/** Places of birth as Chinese passports print them. */
const provinces: Readonly<Record<string, string>> = {
  安徽: "ANHUI",
  北京: "BEIJING",
  重庆: "CHONGQING",
  福建: "FUJIAN",
  甘肃: "GANSU",
  广东: "GUANGDONG",
  广西: "GUANGXI",
  贵州: "GUIZHOU",
  海南: "HAINAN",
  河北: "HEBEI",
  黑龙江: "HEILONGJIANG",
  河南: "HENAN",
  湖北: "HUBEI",
  湖南: "HUNAN",
  江苏: "JIANGSU",
  江西: "JIANGXI",
  吉林: "JILIN",
  辽宁: "LIAONING",
  宁夏: "NINGXIA",
  青海: "QINGHAI",
  陕西: "SHAANXI",
  山东: "SHANDONG",
  上海: "SHANGHAI",
  山西: "SHANXI",
  四川: "SICHUAN",
  天津: "TIANJIN",
  新疆: "XINJIANG",
  云南: "YUNNAN",
  浙江: "ZHEJIANG",
};

/** How much of the printed Latin name must be there for it to be that province's. */
const enough = 0.7;

/** The province both scripts name, each mending the other's misread letters; null when they don't name one. */
export function provinceOf(
  chinese: string | null,
  latin: string | null,
): { zh: string; latin: string } | null {
  const letters = (latin ?? "").replace(/[^A-Z]/g, "");
  const known = chinese === null ? undefined : provinces[chinese];
  if (chinese !== null && known !== undefined) {
    // Glare or an edge may have taken the end.
    const begun = letters.length >= 2 && known.startsWith(letters);
    return begun || likeness(letters, known) >= enough ? { zh: chinese, latin: known } : null;
  }
  const exact = Object.entries(provinces).find(([, name]) => name === letters);
  if (exact === undefined || chinese === null) return null;
  // One misread character of a name whose Latin letters are right.
  return likeness(chinese, exact[0]) >= 0.5 ? { zh: exact[0], latin: exact[1] } : null;
}
