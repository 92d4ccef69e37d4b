import { type InstitutionRow, row } from "./row.ts";

const hongKong = "Hong Kong|香港|香港";

/** Universities of Hong Kong. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsHk: InstitutionRow[] = [
  row("HK", "hku", "University of Hong Kong|香港大学|香港大學", hongKong, 11, {
    cost: 1.12,
    ielts: [6.5, 6],
    bachelor: "economics law architecture",
    master: "finance business-analytics data-science urban-planning journalism",
    more: "masterResearch/mathematics doctorate/biomedical-science",
    masterIntakes: "9<12-31",
  }),
  row("HK", "cuhk", "Chinese University of Hong Kong|香港中文大学|香港中文大學", hongKong, 32, {
    cost: 1.06,
    ielts: [6.5, 6],
    bachelor: "psychology computer-science",
    master: "translation accountancy information-systems media public-health",
    more: "doctorate/linguistics masterResearch/chemistry",
    masterIntakes: "9<02-28",
  }),
  row(
    "HK",
    "hkust",
    "Hong Kong University of Science and Technology|香港科技大学|香港科技大學",
    hongKong,
    44,
    {
      cost: 1.1,
      ielts: [6.5, 5.5],
      bachelor: "computer-science chemical-engineering",
      master: "financial-technology artificial-intelligence economics civil-engineering",
      more: "masterResearch/electrical-engineering doctorate/robotics",
      masterIntakes: "9<03-01",
    },
  ),
  row("HK", "polyu", "Hong Kong Polytechnic University|香港理工大学|香港理工大學", hongKong, 54, {
    cost: 0.96,
    ielts: [6, 5.5],
    bachelor: "accountancy hospitality fashion-design nursing",
    master: "supply-chain hospitality data-science construction-management social-work",
    more: "associateDegree/management masterResearch/civil-engineering",
    masterIntakes: "9<04-30",
  }),
  row("HK", "cityu", "City University of Hong Kong|香港城市大学|香港城市大學", hongKong, 63, {
    cost: 0.95,
    ielts: [6.5, 5.5],
    bachelor: "business-analytics media",
    master: "finance computer-science commercial-law media electrical-engineering",
    more: "doctorate/electrical-engineering",
  }),
  row("HK", "hkbu", "Hong Kong Baptist University|香港浸会大学|香港浸會大學", hongKong, 244, {
    cost: 0.9,
    ielts: [6.5, 5.5],
    bachelor: "journalism music",
    master: "media film accountancy education",
    more: "associateDegree/media",
    masterIntakes: "9<04-15",
  }),
  row("HK", "lingnan", "Lingnan University|岭南大学|嶺南大學", hongKong, null, {
    cost: 0.84,
    ielts: [6.5, 5.5],
    bachelor: "translation management",
    master: "marketing international-relations arts-management artificial-intelligence",
    more: "doctorate/sociology",
    masterIntakes: "9<05-31",
  }),
  row("HK", "eduhk", "Education University of Hong Kong|香港教育大学|香港教育大學", hongKong, null, {
    cost: 0.82,
    ielts: [6.5, 6],
    bachelor: "early-childhood language-education",
    master: "education tesol early-childhood psychology",
    more: "doctorate/education",
    masterIntakes: "9<04-30",
  }),
];
