import { type Names, threeNames } from "../../reference/names.ts";
import type { SubjectGroupCode } from "../../reference/subject-groups.ts";

/** What teaching a discipline costs, roughly: decides the fee it belongs to. */
export type FeeBand = "classroom" | "laboratory" | "business";

/** Degrees by their usual abbreviation; degree-names.ts says how each country prints them. */
export type BachelorDegree = "BA" | "BSc" | "BEng" | "BBA" | "LLB" | "BEd";
export type MasterDegree = "MA" | "MSc" | "MEng" | "MBA" | "LLM" | "MEd" | "MPH" | "MArch";

export interface Discipline {
  subject: SubjectGroupCode;
  names: Names;
  bachelor: BachelorDegree;
  master: MasterDegree;
  fees: FeeBand;
  /** Tuition against the usual one of its band. */
  feeFactor: number;
  /** Added to the institution's usual IELTS bands. */
  ieltsStep: 0 | 0.5;
}

/** Makes the disciplines of one group and fee band; names read "English|简体|繁體". */
function taught(subject: SubjectGroupCode, fees: FeeBand) {
  return (
    degrees: `${BachelorDegree} ${MasterDegree}`,
    name: string,
    feeFactor = 1,
    ieltsStep: 0 | 0.5 = 0,
  ): Discipline => {
    const [bachelor, master] = degrees.split(" ") as [BachelorDegree, MasterDegree];
    return { subject, names: threeNames(name), bachelor, master, fees, feeFactor, ieltsStep };
  };
}

const business = taught("business", "business");
const engineering = taught("engineering", "laboratory");
const computingLab = taught("computing", "laboratory");
const computingClass = taught("computing", "classroom");
const socialSciences = taught("socialSciences", "classroom");
const artsDesign = taught("artsDesign", "classroom");
const healthSciencesLab = taught("healthSciences", "laboratory");
const healthSciencesClass = taught("healthSciences", "classroom");
const law = taught("law", "classroom");
const naturalSciencesClass = taught("naturalSciences", "classroom");
const naturalSciencesLab = taught("naturalSciences", "laboratory");
const education = taught("education", "classroom");
const humanities = taught("humanities", "classroom");
const builtEnvironmentLab = taught("builtEnvironment", "laboratory");
const builtEnvironmentClass = taught("builtEnvironment", "classroom");
const agriculture = taught("agriculture", "laboratory");
const media = taught("media", "classroom");
const hospitality = taught("hospitality", "business");

/** The disciplines that courses are made of. */
export const disciplines = {
  "accounting-finance": business("BSc MSc", "Accounting and Finance|会计与金融|會計及金融", 1.02),
  finance: business("BSc MSc", "Finance|金融学|金融學", 1.12),
  "international-business": business("BBA MSc", "International Business|国际商务|國際商務"),
  management: business("BSc MSc", "Management|管理学|管理學", 1.03),
  marketing: business("BSc MSc", "Marketing|市场营销|市場學"),
  "business-analytics": business("BSc MSc", "Business Analytics|商业分析|商業分析", 1.06),
  "human-resources": business("BSc MSc", "Human Resource Management|人力资源管理|人力資源管理", 0.94),
  "supply-chain": business(
    "BSc MSc",
    "Logistics and Supply Chain Management|物流与供应链管理|物流及供應鏈管理",
    0.96,
  ),
  "business-administration": business("BBA MBA", "Business Administration|工商管理|工商管理", 1.35),
  accountancy: business("BSc MSc", "Accountancy|会计学|會計學"),
  "financial-technology": business("BSc MSc", "Financial Technology|金融科技|金融科技", 1.1),
  "civil-engineering": engineering("BEng MSc", "Civil Engineering|土木工程|土木工程"),
  "mechanical-engineering": engineering("BEng MSc", "Mechanical Engineering|机械工程|機械工程"),
  "electrical-engineering": engineering(
    "BEng MSc",
    "Electrical and Electronic Engineering|电气与电子工程|電機及電子工程",
  ),
  "chemical-engineering": engineering("BEng MSc", "Chemical Engineering|化学工程|化學工程"),
  "biomedical-engineering": engineering("BEng MSc", "Biomedical Engineering|生物医学工程|生物醫學工程", 1.03),
  aerospace: engineering("BEng MSc", "Aerospace Engineering|航空航天工程|航空航天工程", 1.04),
  robotics: engineering("BEng MSc", "Robotics|机器人学|機械人學", 1.05),
  "computer-science": computingLab("BSc MSc", "Computer Science|计算机科学|計算機科學", 1.05),
  "data-science": computingLab("BSc MSc", "Data Science|数据科学|數據科學", 1.06),
  "artificial-intelligence": computingLab("BSc MSc", "Artificial Intelligence|人工智能|人工智能", 1.1),
  "information-systems": computingClass("BSc MSc", "Information Systems|信息系统|資訊系統", 1.08),
  "cyber-security": computingLab("BSc MSc", "Cyber Security|网络安全|網絡安全"),
  "software-engineering": computingLab("BEng MSc", "Software Engineering|软件工程|軟件工程"),
  economics: socialSciences("BSc MSc", "Economics|经济学|經濟學", 1.08),
  psychology: socialSciences("BSc MSc", "Psychology|心理学|心理學", 1.07),
  sociology: socialSciences("BA MSc", "Sociology|社会学|社會學"),
  "international-relations": socialSciences("BA MA", "International Relations|国际关系|國際關係", 1, 0.5),
  "public-policy": socialSciences("BA MA", "Public Policy|公共政策|公共政策", 1, 0.5),
  "social-work": socialSciences("BA MA", "Social Work|社会工作|社會工作", 1, 0.5),
  "graphic-design": artsDesign("BA MA", "Graphic Design|平面设计|平面設計", 1.05),
  "fashion-design": artsDesign("BA MA", "Fashion Design|时装设计|時裝設計", 1.07),
  "interaction-design": artsDesign("BA MA", "Interaction Design|交互设计|互動設計", 1.06),
  "fine-art": artsDesign("BA MA", "Fine Art|纯艺术|純藝術", 1.04),
  "arts-management": artsDesign("BA MA", "Arts and Cultural Management|艺术与文化管理|藝術及文化管理"),
  music: artsDesign("BA MA", "Music|音乐|音樂"),
  nursing: healthSciencesLab("BSc MSc", "Nursing|护理学|護理學", 0.96, 0.5),
  "public-health": healthSciencesClass("BSc MPH", "Public Health|公共卫生|公共衞生", 1.1),
  pharmacology: healthSciencesLab("BSc MSc", "Pharmacology|药理学|藥理學", 1.04),
  "biomedical-science": healthSciencesLab("BSc MSc", "Biomedical Science|生物医学科学|生物醫學"),
  law: law("LLB LLM", "Law|法学|法學", 1, 0.5),
  "commercial-law": law("LLB LLM", "International Commercial Law|国际商法|國際商法", 1.05, 0.5),
  "financial-law": law("LLB LLM", "International Financial Law|国际金融法|國際金融法", 1.08, 0.5),
  mathematics: naturalSciencesClass("BSc MSc", "Mathematics|数学|數學", 1.04),
  statistics: naturalSciencesClass("BSc MSc", "Statistics|统计学|統計學", 1.08),
  physics: naturalSciencesLab("BSc MSc", "Physics|物理学|物理學"),
  chemistry: naturalSciencesLab("BSc MSc", "Chemistry|化学|化學"),
  biotechnology: naturalSciencesLab("BSc MSc", "Biotechnology|生物技术|生物科技"),
  education: education("BA MA", "Education|教育学|教育學"),
  "early-childhood": education("BEd MEd", "Early Childhood Education|幼儿教育|幼兒教育", 0.95, 0.5),
  tesol: education("BA MA", "TESOL|对外英语教学|對外英語教學"),
  "language-education": education("BA MSc", "Language Education|语言教育|語文教育"),
  translation: humanities("BA MA", "Translation|翻译|翻譯", 1, 0.5),
  linguistics: humanities("BA MA", "Linguistics|语言学|語言學", 1, 0.5),
  history: humanities("BA MA", "History|历史学|歷史學"),
  "english-literature": humanities("BA MA", "English Literature|英国文学|英國文學", 1, 0.5),
  architecture: builtEnvironmentLab("BSc MArch", "Architecture|建筑学|建築學", 1.02),
  "urban-planning": builtEnvironmentClass("BSc MSc", "Urban Planning|城市规划|城市規劃"),
  "real-estate": builtEnvironmentClass("BSc MSc", "Real Estate|房地产|房地產", 1.04),
  "construction-management": builtEnvironmentClass(
    "BSc MSc",
    "Construction Project Management|建筑项目管理|建築項目管理",
    1.03,
  ),
  "environmental-science": agriculture("BSc MSc", "Environmental Science|环境科学|環境科學"),
  "food-science": agriculture("BSc MSc", "Food Science|食品科学|食品科學"),
  "agricultural-science": agriculture("BSc MSc", "Agricultural Science|农业科学|農業科學", 0.95),
  media: media("BA MA", "Media and Communication|媒体与传播|媒體與傳播", 1.04),
  journalism: media("BA MA", "Journalism|新闻学|新聞學", 1, 0.5),
  "advertising-design": media("BA MA", "Advertising and Design|广告与设计|廣告與設計", 1.04),
  film: media("BA MA", "Film and Television Studies|影视研究|影視研究"),
  hospitality: hospitality("BSc MSc", "Hospitality Management|酒店管理|酒店管理", 0.92),
  tourism: hospitality("BSc MSc", "Tourism Management|旅游管理|旅遊管理", 0.9),
} satisfies Record<string, Discipline>;

export type DisciplineCode = keyof typeof disciplines;

/** Whether a text from an institution's row is the code of a discipline. */
export function isDiscipline(code: string): code is DisciplineCode {
  return Object.hasOwn(disciplines, code);
}
