import type { StudyCountryCode } from "../../reference/countries.ts";
import { type MajorLevelCode, majorLevels } from "../../reference/major-levels.ts";
import { type Names, threeNames } from "../../reference/names.ts";
import { countryTraits } from "./country-traits.ts";
import type { InstitutionRow } from "./institutions/row.ts";

/** What an institution charges for an application at a level; no level: at all others. Illustrative. */
export interface DemoFee {
  majorLevelId: number | null;
  /** Decimal text. */
  amount: string;
  currency: string;
  note: Names | null;
}

type FeeRow = readonly [level: MajorLevelCode | null, amount: number, note?: Names];

const ucas = threeNames(
  "Through UCAS: up to five choices|通过UCAS申请，最多五个志愿|經UCAS申請，最多五個選擇",
);
const waived = threeNames(
  "Waived for applications through a partner agency|经合作机构递交可免|經合作機構遞交可豁免",
);
const perChoice = threeNames("For each choice of programme|每个专业志愿收取一次|每個課程選擇收費一次");
const notRefunded = threeNames("Not refunded|不予退还|不獲退還");

/** Usual fees of a country. */
const usual: Record<StudyCountryCode, readonly FeeRow[]> = {
  GB: [
    ["bachelor", 28.95, ucas],
    ["masterTaught", 60, notRefunded],
    [null, 0],
  ],
  AU: [[null, 125, waived]],
  HK: [
    [null, 450, notRefunded],
    ["doctorate", 300],
  ],
  CA: [
    ["bachelor", 125],
    ["masterTaught", 135],
    [null, 110],
  ],
  NZ: [[null, 0]],
  SG: [
    ["bachelor", 20],
    [null, 50, perChoice],
  ],
  US: [
    ["bachelor", 80],
    [null, 95, notRefunded],
  ],
  IE: [[null, 50, notRefunded]],
};

/** Institutions that charge otherwise; an empty list: nobody has told us. */
const own: Readonly<Record<string, readonly FeeRow[]>> = {
  "gb-imperial": [
    ["bachelor", 28.95, ucas],
    ["masterTaught", 80, notRefunded],
    ["doctorate", 0],
  ],
  "gb-ucl": [
    ["bachelor", 28.95, ucas],
    ["masterTaught", 90, notRefunded],
    [null, 0],
  ],
  "gb-leeds": [
    ["bachelor", 28.95, ucas],
    [null, 0],
  ],
  "gb-sheffield": [
    ["bachelor", 28.95, ucas],
    [null, 0],
  ],
  "gb-cardiff": [
    ["bachelor", 28.95, ucas],
    [null, 0],
  ],
  "au-deakin": [[null, 0]],
  "au-uwa": [[null, 145, waived]],
  "au-unsw": [[null, 150, waived]],
  "hk-hku": [
    ["bachelor", 500, notRefunded],
    ["masterTaught", 300, perChoice],
    [null, 180],
  ],
  "hk-lingnan": [],
  "ca-waterloo": [
    ["bachelor", 156],
    [null, 125],
  ],
  "nz-otago": [
    ["masterTaught", 100, notRefunded],
    [null, 0],
  ],
  "sg-smu": [
    ["masterTaught", 80],
    [null, 15],
  ],
  "us-columbia": [
    ["bachelor", 85],
    [null, 120, notRefunded],
  ],
  "ie-cork": [],
};

/** Fees of an institution by level, in its country's currency. */
export function feesOf({ code, country }: InstitutionRow): DemoFee[] {
  const { currency } = countryTraits[country];
  return (own[code] ?? usual[country]).map(([level, amount, note]) => ({
    majorLevelId: level === null ? null : (majorLevels.find((one) => one.code === level)?.id ?? null),
    amount: amount.toFixed(2),
    currency,
    note: note ?? null,
  }));
}

/** Business schools charge more for an MBA than the rest of the house; null where a course charges like the rest. */
export function ownFeeOf(courseCode: string): string | null {
  return courseCode.endsWith("/masterTaught/business-administration") ? "100.00" : null;
}
