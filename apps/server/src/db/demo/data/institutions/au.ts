import { type InstitutionRow, row } from "./row.ts";

const sydney = "Sydney|悉尼|悉尼";
const melbourne = "Melbourne|墨尔本|墨爾本";

/** Universities of Australia. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsAu: InstitutionRow[] = [
  row("AU", "melbourne", "University of Melbourne|墨尔本大学|墨爾本大學", melbourne, 19, {
    cost: 1.1,
    ielts: [6.5, 6],
    bachelor: "economics biomedical-science fine-art",
    master: "architecture finance data-science management education information-systems",
    more: "foundation/economics doctorate/biomedical-science",
    masterIntakes: "2<10-31 7<04-30",
  }),
  row("AU", "unsw", "UNSW Sydney|新南威尔士大学|新南威爾斯大學", sydney, 20, {
    cost: 1.08,
    ielts: [6.5, 6],
    bachelor: "accounting-finance civil-engineering computer-science",
    master: "electrical-engineering finance data-science civil-engineering marketing",
    more: "foundation/civil-engineering diploma/computer-science",
    masterIntakes: "2<11-15 5<03-15 9<07-15",
  }),
  row("AU", "sydney", "University of Sydney|悉尼大学|悉尼大學", sydney, 25, {
    cost: 1.1,
    ielts: [6.5, 6],
    bachelor: "business-administration architecture nursing",
    master: "accountancy business-analytics data-science media urban-planning public-health",
    more: "foundation/business-administration doctorate/law",
    masterIntakes: "2<01-15 8<06-15",
  }),
  row(
    "AU",
    "anu",
    "Australian National University|澳大利亚国立大学|澳洲國立大學",
    "Canberra|堪培拉|坎培拉",
    32,
    {
      cost: 1.05,
      ielts: [6.5, 6],
      bachelor: "international-relations economics computer-science",
      master: "public-policy statistics accountancy computer-science",
      more: "doctorate/economics",
      masterIntakes: "2<12-15 7<05-15",
    },
  ),
  row("AU", "monash", "Monash University|莫纳什大学|蒙納殊大學", melbourne, 36, {
    cost: 1.02,
    ielts: [6.5, 6],
    bachelor: "accounting-finance pharmacology interaction-design",
    master: "business-analytics information-systems data-science education supply-chain",
    more: "foundation/accounting-finance diploma/management languageCourse",
  }),
  row("AU", "uq", "University of Queensland|昆士兰大学|昆士蘭大學", "Brisbane|布里斯班|布里斯本", 42, {
    cost: 1.01,
    ielts: [6.5, 6],
    bachelor: "agricultural-science chemical-engineering hospitality",
    master: "business-administration tesol data-science environmental-science tourism",
    more: "foundation/biotechnology",
  }),
  row("AU", "uwa", "University of Western Australia|西澳大学|西澳大學", "Perth|珀斯|珀斯", 77, {
    cost: 0.95,
    ielts: [6.5, 6],
    bachelor: "mechanical-engineering psychology",
    master: "information-systems finance urban-planning agricultural-science",
    more: "foundation/psychology",
  }),
  row("AU", "uts", "University of Technology Sydney|悉尼科技大学|悉尼科技大學", sydney, 96, {
    cost: 0.96,
    ielts: [6.5, 6],
    bachelor: "media software-engineering nursing",
    master: "information-systems cyber-security finance interaction-design",
    more: "diploma/software-engineering languageCourse",
  }),
  row("AU", "rmit", "RMIT University|皇家墨尔本理工大学|皇家墨爾本理工大學", melbourne, 125, {
    cost: 0.88,
    ielts: [6.5, 6],
    bachelor: "fashion-design aerospace architecture",
    master: "supply-chain advertising-design artificial-intelligence",
    more: "foundation/interaction-design associateDegree/graphic-design languageCourse",
  }),
  row("AU", "deakin", "Deakin University|迪肯大学|迪肯大學", melbourne, 207, {
    cost: 0.82,
    ielts: [6.5, 6],
    bachelor: "nursing accounting-finance cyber-security",
    master: "marketing data-science human-resources",
    more: "diploma/management languageCourse",
    masterIntakes: "3<01-31 7<05-31 11<09-30",
  }),
];
