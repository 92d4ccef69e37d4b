import { type InstitutionRow, row } from "./row.ts";

/** Universities of New Zealand. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsNz: InstitutionRow[] = [
  row("NZ", "auckland", "University of Auckland|奥克兰大学|奧克蘭大學", "Auckland|奥克兰|奧克蘭", 65, {
    cost: 1.06,
    ielts: [6.5, 6],
    bachelor: "civil-engineering management architecture",
    master: "data-science education urban-planning human-resources",
    more: "foundation/management doctorate/education",
    masterIntakes: "2<11-15 7<05-01",
  }),
  row("NZ", "otago", "University of Otago|奥塔哥大学|奧塔哥大學", "Dunedin|但尼丁|但尼丁", 197, {
    cost: 0.98,
    ielts: [6.5, 6],
    bachelor: "biomedical-science psychology tourism",
    master: "business-administration public-health food-science",
    more: "foundation/biomedical-science",
  }),
  row(
    "NZ",
    "wellington",
    "Victoria University of Wellington|惠灵顿维多利亚大学|威靈頓維多利亞大學",
    "Wellington|惠灵顿|威靈頓",
    240,
    {
      cost: 0.95,
      ielts: [6.5, 6],
      bachelor: "architecture film public-policy",
      master: "software-engineering international-relations tesol",
      more: "languageCourse",
    },
  ),
  row(
    "NZ",
    "canterbury",
    "University of Canterbury|坎特伯雷大学|坎特伯雷大學",
    "Christchurch|基督城|基督城",
    261,
    {
      cost: 0.96,
      ielts: [6.5, 6],
      bachelor: "electrical-engineering accountancy",
      master: "finance construction-management business-analytics",
      more: "foundation/electrical-engineering doctorate/civil-engineering",
    },
  ),
];
