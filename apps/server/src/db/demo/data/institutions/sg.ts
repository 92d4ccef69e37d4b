import { type InstitutionRow, row } from "./row.ts";

const singapore = "Singapore|新加坡|新加坡";

/** Universities of Singapore. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsSg: InstitutionRow[] = [
  row("SG", "nus", "National University of Singapore|新加坡国立大学|新加坡國立大學", singapore, 8, {
    cost: 1.08,
    ielts: [6.5, 6],
    bachelor: "computer-science business-administration civil-engineering",
    master: "business-analytics finance data-science public-policy real-estate",
    more: "doctorate/chemical-engineering",
    masterIntakes: "8<01-15",
  }),
  row("SG", "ntu", "Nanyang Technological University|南洋理工大学|南洋理工大學", singapore, 12, {
    cost: 1.03,
    ielts: [6.5, 6],
    bachelor: "accountancy electrical-engineering media",
    master: "financial-technology artificial-intelligence translation robotics",
    more: "doctorate/biotechnology",
  }),
  row("SG", "smu", "Singapore Management University|新加坡管理大学|新加坡管理大學", singapore, 511, {
    cost: 1,
    ielts: [7, 6.5],
    bachelor: "law information-systems accountancy",
    master: "finance information-systems marketing",
    masterIntakes: "8<03-31",
  }),
];
