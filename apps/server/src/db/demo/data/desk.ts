import type { Stage } from "@passage/contract/applications/stages.ts";

/** Days that stages take at a desk as busy as this one; institutions of some countries answer faster. */
export const demoTargets: readonly {
  readonly stage: Stage;
  readonly country: string | null;
  readonly days: number;
}[] = [
  { stage: "toSendOn", country: null, days: 3 },
  { stage: "evidence", country: null, days: 14 },
  { stage: "withInstitution", country: null, days: 30 },
  { stage: "withInstitution", country: "AU", days: 21 },
  { stage: "withInstitution", country: "HK", days: 45 },
  { stage: "depositPaid", country: null, days: 20 },
  { stage: "visaLetter", country: null, days: 30 },
];

/** Of every five applications, which fall to the first and to the second colleague; the rest is nobody's yet. */
export const workSharing: readonly number[] = [0, 1, -1, -1, -1];

/** Why students ask for a later intake. */
export const deferralWishes: readonly string[] = [
  "The student has been offered a year’s internship and would like to start afterwards.",
  "学生因家庭原因希望推迟入学，定金已缴，请协助与院校确认。",
  "學生需先完成兵役，希望延至下一個入學月份。",
];
