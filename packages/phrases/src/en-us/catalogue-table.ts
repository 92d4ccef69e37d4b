import type { CatalogueColumn, CatalogueRowRule } from "@passage/contract/catalogue-imports/columns.ts";
import type { PriorQualification } from "@passage/contract/courses/applicant.ts";

/** Heads of columns; scores and tests are put together from their own names. */
type NamedColumn = Exclude<CatalogueColumn, `${"score" | "test"}.${string}`>;

const columns: Record<NamedColumn, string> = {
  country: "Country or region",
  institution: "Institution",
  level: "Level",
  nameEn: "English name",
  nameZh: "Simplified Chinese name",
  nameZhHk: "Traditional Chinese name",
  cityEn: "City in English",
  cityZh: "City in Simplified Chinese",
  cityZhHk: "City in Traditional Chinese",
  aliases: "Short names",
  website: "Website",
  qsRank: "QS rank",
  qsYear: "QS year",
  open: "Open",
  applicationFee: "Application fee",
  feeCurrency: "Fee currency",
  levelFees: "Fees by level",
  subject: "Subject",
  durationMonths: "Months",
  currency: "Currency",
  tuition: "Tuition",
  deposit: "Deposit",
  prior: "Asks for",
  minAge: "Lowest age",
  intakes: "Intakes",
};

const qualifications: Record<PriorQualification, string> = {
  secondary: "Junior secondary",
  highSchool: "High school",
  diploma: "Diploma",
  bachelor: "Bachelor",
  master: "Master",
};

const rowRules: Record<CatalogueRowRule, string> = {
  levelUnknown: "No level of this name. Choose one from the second sheet of the template.",
  subjectUnknown: "No subject of this name. Choose one from the second sheet of the template.",
  qualificationUnknown: "No qualification of this name. Choose one from the second sheet of the template.",
  institutionUnknown:
    "No institution of this English name in this country or region. Import institutions first.",
  testScore: "Write the overall score, and the lowest of any skill in brackets: 6.5 (6).",
  levelFeesText: "Write each level with its fee and currency: Bachelor: 50 GBP; Doctorate: 0 GBP.",
  intakesText: "Write months, each with its last day to apply in brackets: 2027-09 (2027-06-30); 2028-01.",
  currencyNeeded: "An amount needs its currency.",
  rowTwice: "The same as row {row}, which counts.",
  rowStale: "Changed by somebody else since this table was checked. Upload it again to compare.",
};

const template = {
  institutions: "institutions",
  courses: "courses",
  templateOf: (name: string) => `${name}-template`,
  sheets: { institutions: "Institutions", courses: "Courses", help: "How to fill in" },
  column: "Column",
  format: "What it takes",
  needed: "Needed",
  neededAlways: "Always",
  neededNew: "For new ones",
  formats: {
    country: "Name in English or Chinese, or ISO code such as GB.",
    institution: "The institution’s English name, as the back office has it.",
    text: "Text.",
    list: "Short names, parted by semicolons.",
    website: "An address that begins with https://.",
    number: "A whole number.",
    yesNo: "Yes or no.",
    amount: "An amount without currency, such as 24500 or 24,500.00.",
    currency: "Three letters, such as GBP.",
    score: "The lowest score that is taken.",
    test: "Overall score, and the lowest of any skill in brackets: 6.5 (6). Empty in all tests: as the institution asks.",
    levelTests:
      "As for courses; for single levels behind the level’s name: 6.5 (6); Master, taught: 7 (6.5).",
    levelFees: "Level, fee and currency of those that charge otherwise: Bachelor: 50 GBP; Doctorate: 0 GBP.",
    intakes: "Months, each with its last day to apply in brackets: 2027-09 (2027-06-30); 2028-01.",
    oneOf: (words: string) => `One of: ${words}.`,
  },
};

/** What the server writes into tables of the catalogue, and says of the rows it reads. */
export const catalogueTable = {
  columns,
  scoreColumn: (scale: string) => `Score: ${scale}`,
  qualifications,
  rowRules,
  template,
  broken: { fileName: "broken-rows", sheet: "Not imported", reason: "Reason" },
  yes: "Yes",
  no: "No",
  /** A test that is accepted while nobody has written down what it takes. */
  accepted: "Accepted",
};
