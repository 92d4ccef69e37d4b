import { type InstitutionRow, row } from "./row.ts";

const dublin = "Dublin|都柏林|都柏林";

/** Universities of Ireland. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsIe: InstitutionRow[] = [
  row("IE", "trinity", "Trinity College Dublin|都柏林圣三一大学|都柏林聖三一學院", dublin, 75, {
    cost: 1.08,
    ielts: [6.5, 6],
    bachelor: "computer-science english-literature nursing",
    master: "finance computer-science law",
    more: "doctorate/chemistry",
    masterIntakes: "9<05-31",
  }),
  row("IE", "ucd", "University College Dublin|都柏林大学|都柏林大學", dublin, 118, {
    cost: 1.04,
    ielts: [6.5, 6],
    bachelor: "food-science economics",
    master: "business-analytics data-science supply-chain management",
    more: "foundation/economics",
  }),
  row("IE", "cork", "University College Cork|科克大学|科克大學", "Cork|科克|科克", 246, {
    cost: 0.92,
    ielts: [6.5, 6],
    bachelor: "biotechnology law",
    master: "information-systems food-science human-resources",
    more: "languageCourse",
  }),
];
