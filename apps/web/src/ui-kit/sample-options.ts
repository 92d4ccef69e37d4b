import type { Option } from "../ui/option.ts";

/** Countries as a select shows them; keywords let Chinese find them too. */
export const countries: Option[] = [
  { value: "CN", label: "Mainland China", keywords: "中国 zhongguo" },
  { value: "HK", label: "Hong Kong SAR", keywords: "香港 xianggang" },
  { value: "GB", label: "United Kingdom", keywords: "英国 yingguo" },
  { value: "AU", label: "Australia", keywords: "澳大利亚 aodaliya" },
  { value: "NZ", label: "New Zealand", keywords: "新西兰 xinxilan" },
  { value: "CA", label: "Canada", keywords: "加拿大 jianada" },
  { value: "US", label: "United States", keywords: "美国 meiguo" },
  { value: "SG", label: "Singapore", keywords: "新加坡 xinjiapo" },
  { value: "IE", label: "Ireland", keywords: "爱尔兰 aierlan" },
];

/** Titles of a person. */
export const titles: Option[] = [
  { value: "mr", label: "Mr" },
  { value: "ms", label: "Ms" },
  { value: "dr", label: "Dr" },
  { value: "mx", label: "Mx", disabledReason: "Not accepted by the institution" },
];

/** Area codes. */
export const areaCodes: Option[] = [
  { value: "86", label: "Mainland China" },
  { value: "852", label: "Hong Kong SAR" },
  { value: "44", label: "United Kingdom" },
  { value: "61", label: "Australia" },
  { value: "1", label: "United States, Canada" },
];

/** Institutions the sample search knows. */
export const schools: Option<number>[] = [
  { value: 1, label: "University of Manchester", hint: "United Kingdom" },
  { value: 2, label: "King’s College London", hint: "United Kingdom" },
  { value: 3, label: "Monash University", hint: "Australia" },
  { value: 4, label: "University of Auckland", hint: "New Zealand" },
  { value: 5, label: "香港理工大學", hint: "The Hong Kong Polytechnic University", lang: "zh-HK" },
];
