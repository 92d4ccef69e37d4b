import type { StudyCountryCode } from "../../reference/countries.ts";
import { type Names, names } from "../../reference/names.ts";
import type { BachelorDegree, Discipline, MasterDegree } from "./disciplines.ts";

/** Levels that the catalogue has courses of. */
export type CourseLevel =
  | "languageCourse"
  | "foundation"
  | "diploma"
  | "associateDegree"
  | "bachelor"
  | "preMaster"
  | "masterTaught"
  | "masterResearch"
  | "doctorate";

/** Chinese ones stand after the discipline, so those of disciplines that end the same way are short. */
const degreeNames: Record<BachelorDegree | MasterDegree, Names> = {
  BA: names("Bachelor of Arts", "文学学士", "文學士"),
  BSc: names("Bachelor of Science", "理学学士", "理學士"),
  BEng: names("Bachelor of Engineering", "工学学士", "工學士"),
  BBA: names("Bachelor of Business", "学士", "學士"),
  LLB: names("Bachelor of Laws", "法学学士", "法學士"),
  BEd: names("Bachelor of Education", "学士", "學士"),
  MA: names("Master of Arts", "文学硕士", "文學碩士"),
  MSc: names("Master of Science", "理学硕士", "理學碩士"),
  MEng: names("Master of Engineering", "工学硕士", "工學碩士"),
  MBA: names("Master of Business Administration", "工商管理硕士", "工商管理碩士"),
  LLM: names("Master of Laws", "法学硕士", "法學碩士"),
  MEd: names("Master of Education", "硕士", "碩士"),
  MPH: names("Master of Public Health", "公共卫生硕士", "公共衞生碩士"),
  MArch: names("Master of Architecture", "建筑学硕士", "建築學碩士"),
};

/** Degrees whose name says the discipline already. */
const complete = new Set<BachelorDegree | MasterDegree>(["MBA", "MPH", "MArch"]);

/** Australian and New Zealand degrees are named in full, after the discipline instead of "Science" or "Arts". */
function antipodean(degree: BachelorDegree | MasterDegree, field: string): string {
  const stage = degree.startsWith("B") || degree === "LLB" ? "Bachelor" : "Master";
  if (complete.has(degree)) return degreeNames[degree]["en-us"];
  if (degree === "LLB") return "Bachelor of Laws (Honours)";
  if (degree === "LLM") return field === "Law" ? "Master of Laws" : `Master of ${field}`;
  if (degree === "BEng") return `Bachelor of Engineering (Honours) (${field.replace(/ Engineering$/, "")})`;
  if (field.endsWith(" Engineering")) return `Master of Engineering (${field.replace(/ Engineering$/, "")})`;
  return `${stage} of ${field}`;
}

function northAmerican(degree: BachelorDegree | MasterDegree, field: string, country: "US" | "CA"): string {
  if (degree === "MBA" || degree === "MPH" || degree === "MArch") return degree;
  if (degree === "LLM") return field === "Law" ? "LLM" : `LLM in ${field}`;
  if (degree === "BBA") return country === "CA" ? `BCom ${field}` : `BBA in ${field}`;
  if (country === "CA") return `${degree === "BEng" ? "BASc" : degree} ${field}`;
  return `${degree.replace("BEng", "BS").replace("BSc", "BS").replace("MSc", "MS")} in ${field}`;
}

function british(degree: BachelorDegree | MasterDegree, field: string, country: StudyCountryCode): string {
  if (complete.has(degree)) return degree === "MArch" ? "MArch Architecture" : degree;
  const honours = country !== "SG" && degree.startsWith("B") ? " (Hons)" : "";
  if ((degree === "LLB" || degree === "LLM") && field === "Law") return `${degree}${honours}`;
  return `${degree}${honours} ${field}`;
}

function degreeIn(country: StudyCountryCode, degree: BachelorDegree | MasterDegree, field: string): string {
  if (country === "AU" || country === "NZ") return antipodean(degree, field);
  if (country === "US" || country === "CA") return northAmerican(degree, field, country);
  return british(degree, field, country);
}

/** A degree's course name: `MSc Data Science` in Britain, `Master of Data Science` in Australia. */
function degreeCourse(country: StudyCountryCode, degree: BachelorDegree | MasterDegree, field: Names): Names {
  const name = degreeNames[degree];
  const nameless =
    complete.has(degree) || ((degree === "LLB" || degree === "LLM") && field["en-us"] === "Law");
  return names(
    degreeIn(country, degree, field["en-us"]),
    nameless ? name.zh : `${field.zh}${name.zh}`,
    nameless ? name["zh-hk"] : `${field["zh-hk"]}${name["zh-hk"]}`,
  );
}

/** The name under which a country's institutions offer a discipline at a level. */
export function courseNames(country: StudyCountryCode, level: CourseLevel, discipline: Discipline): Names {
  const field = discipline.names;
  const { "en-us": english, zh, "zh-hk": traditional } = field;
  switch (level) {
    case "languageCourse":
      return names("Pre-sessional English", "学前英语课程", "學前英語課程");
    case "foundation":
      return names(`International Foundation in ${english}`, `${zh}国际预科`, `${traditional}國際預科`);
    case "diploma":
      return names(`Diploma in ${english}`, `${zh}文凭`, `${traditional}文憑`);
    case "associateDegree":
      return names(`Associate Degree in ${english}`, `${zh}副学士`, `${traditional}副學士`);
    case "bachelor":
      return degreeCourse(country, discipline.bachelor, field);
    case "preMaster":
      return names(`Pre-Master's in ${english}`, `${zh}硕士预科`, `${traditional}碩士預科`);
    case "masterTaught":
      return degreeCourse(country, discipline.master, field);
    case "masterResearch":
      return names(`MPhil ${english}`, `${zh}研究型硕士`, `${traditional}哲學碩士`);
    case "doctorate":
      return names(`PhD ${english}`, `${zh}博士`, `${traditional}哲學博士`);
  }
}
