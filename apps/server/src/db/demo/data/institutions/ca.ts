import { type InstitutionRow, row } from "./row.ts";

/** Universities of Canada. Ranks: QS 2026, a published fact. Fees and closing days: illustrative. */
export const institutionsCa: InstitutionRow[] = [
  row("CA", "mcgill", "McGill University|麦吉尔大学|麥基爾大學", "Montreal|蒙特利尔|滿地可", 27, {
    cost: 1.05,
    ielts: [6.5, 6],
    bachelor: "music mechanical-engineering psychology",
    master: "finance public-policy urban-planning",
    more: "doctorate/pharmacology",
  }),
  row("CA", "toronto", "University of Toronto|多伦多大学|多倫多大學", "Toronto|多伦多|多倫多", 29, {
    cost: 1.22,
    ielts: [6.5, 6],
    bachelor: "management computer-science architecture economics",
    master: "information-systems financial-technology biomedical-engineering",
    more: "foundation/economics doctorate/computer-science",
  }),
  row(
    "CA",
    "ubc",
    "University of British Columbia|不列颠哥伦比亚大学|英屬哥倫比亞大學",
    "Vancouver|温哥华|溫哥華",
    40,
    {
      cost: 1.06,
      ielts: [6.5, 6],
      bachelor: "environmental-science international-business civil-engineering",
      master: "data-science business-analytics journalism education",
      more: "foundation/civil-engineering",
    },
  ),
  row("CA", "alberta", "University of Alberta|阿尔伯塔大学|亞伯達大學", "Edmonton|埃德蒙顿|愛民頓", 94, {
    cost: 0.84,
    ielts: [6.5, 6],
    bachelor: "chemical-engineering nursing",
    master: "computer-science agricultural-science",
    more: "languageCourse doctorate/artificial-intelligence",
  }),
  row("CA", "waterloo", "University of Waterloo|滑铁卢大学|滑鐵盧大學", "Waterloo|滑铁卢|滑鐵盧", 119, {
    cost: 1.08,
    ielts: [6.5, 6],
    bachelor: "software-engineering mathematics accounting-finance",
    master: "artificial-intelligence statistics",
    more: "languageCourse",
  }),
  row(
    "CA",
    "western",
    "Western University|西安大略大学|西安大略大學",
    "London, Ontario|安大略省伦敦市|安大略省倫敦市",
    151,
    {
      cost: 0.97,
      ielts: [6.5, 6],
      bachelor: "business-administration media",
      master: "business-analytics data-science education",
      more: "foundation/management",
    },
  ),
];
