import { type InstitutionRow, row } from "./row.ts";

/** Universities of the United States. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsUs: InstitutionRow[] = [
  row("US", "columbia", "Columbia University|哥伦比亚大学|哥倫比亞大學", "New York|纽约|紐約", 38, {
    cost: 1.14,
    ielts: [7.5, 7],
    bachelor: "economics history",
    master: "data-science journalism public-health tesol",
    masterIntakes: "9<01-15",
  }),
  row("US", "nyu", "New York University|纽约大学|紐約大學", "New York|纽约|紐約", 55, {
    cost: 1.06,
    ielts: [7.5, 7],
    bachelor: "film finance media",
    master: "computer-science human-resources interaction-design real-estate",
  }),
  row(
    "US",
    "illinois",
    "University of Illinois Urbana-Champaign|伊利诺伊大学厄巴纳-香槟分校|伊利諾大學厄巴納-香檳分校",
    "Champaign|香槟|香檳",
    70,
    {
      cost: 0.78,
      ielts: [7, 6.5],
      bachelor: "computer-science agricultural-science accountancy",
      master: "accountancy civil-engineering information-systems",
      more: "doctorate/mechanical-engineering",
      masterIntakes: "8<01-15",
    },
  ),
  row("US", "boston", "Boston University|波士顿大学|波士頓大學", "Boston|波士顿|波士頓", 88, {
    cost: 1.05,
    ielts: [7, 6.5],
    bachelor: "international-relations biomedical-engineering",
    master: "economics business-analytics journalism law",
    more: "languageCourse",
  }),
  row(
    "US",
    "usc",
    "University of Southern California|南加州大学|南加州大學",
    "Los Angeles|洛杉矶|洛杉磯",
    146,
    {
      cost: 1.12,
      ielts: [6.5, 6],
      bachelor: "film architecture business-administration",
      master: "computer-science electrical-engineering public-policy",
    },
  ),
  row(
    "US",
    "northeastern",
    "Northeastern University|东北大学（美国）|東北大學（美國）",
    "Boston|波士顿|波士頓",
    null,
    {
      cost: 0.94,
      ielts: [6.5, 6],
      bachelor: "information-systems psychology",
      master: "information-systems data-science supply-chain cyber-security",
      more: "foundation/management languageCourse",
      masterIntakes: "9<06-01 1<10-15",
    },
  ),
];
