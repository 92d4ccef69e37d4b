import { languages } from "@passage/contract/languages.ts";
import { describe, expect, it } from "vitest";
import { studyCountryCodes } from "../../reference/countries.ts";
import { majorLevels } from "../../reference/major-levels.ts";
import { subjectGroups } from "../../reference/subject-groups.ts";
import { closingDay, demoCourses, intakesBetween } from "./courses.ts";
import { demoInstitutions } from "./institutions.ts";

function course(code: string) {
  const found = demoCourses.find((candidate) => candidate.code === code);
  if (found === undefined) throw new Error(`no course ${code}`);
  return found;
}

describe("demo institutions", () => {
  it("are 60 of eight countries, each named once in every language", () => {
    expect(demoInstitutions).toHaveLength(60);
    expect(new Set(demoInstitutions.map(({ country }) => country))).toEqual(new Set(studyCountryCodes));
    expect(new Set(demoInstitutions.map(({ code }) => code)).size).toBe(60);
    for (const language of languages) {
      expect(new Set(demoInstitutions.map(({ names }) => names[language])).size).toBe(60);
    }
  });

  it("carry the QS 2026 ranks of the published table", () => {
    const rank = (code: string) => demoInstitutions.find((institution) => institution.code === code)?.qsRank;
    expect(
      ["gb-imperial", "sg-nus", "gb-ucl", "gb-edinburgh", "gb-manchester", "hk-polyu", "gb-ual"].map(rank),
    ).toEqual([2, 8, 9, 34, 35, 54, null]);
  });

  it("offer 6 to 14 courses each", () => {
    for (const { code } of demoInstitutions) {
      const { length } = demoCourses.filter(({ institution }) => institution === code);
      expect([code, length >= 6 && length <= 14]).toEqual([code, true]);
    }
  });
});

describe("demo courses", () => {
  it("are about 500, each of a known institution, level and subject", () => {
    expect(demoCourses.length).toBeGreaterThan(480);
    expect(demoCourses.length).toBeLessThan(560);
    expect(new Set(demoCourses.map(({ code }) => code)).size).toBe(demoCourses.length);
    const named = demoCourses.map(
      ({ institution, level, names }) => `${institution} ${level} ${names["en-us"]}`,
    );
    expect(new Set(named).size).toBe(demoCourses.length);
    const known = {
      institution: new Set(demoInstitutions.map(({ code }) => code)),
      level: new Set<string>(majorLevels.map(({ code }) => code)),
      subject: new Set<string>(subjectGroups.map(({ code }) => code)),
    };
    const strangers = demoCourses.filter(
      ({ institution, level, subject }) =>
        !(known.institution.has(institution) && known.level.has(level) && known.subject.has(subject)),
    );
    expect(strangers).toEqual([]);
    expect(new Set(demoCourses.map(({ subject }) => subject)).size).toBe(subjectGroups.length);
  });

  it("say what they are in decimal text, months and bands", () => {
    for (const { tuition, currency, ielts, durationMonths, intakes, names } of demoCourses) {
      expect(tuition).toMatch(/^[1-9]\d{3,5}\.00$/);
      expect(currency).toMatch(/^(GBP|AUD|HKD|CAD|NZD|SGD|USD|EUR)$/);
      expect(`${ielts.overall} ${ielts.band}`).toMatch(/^[5-7]\.[05] [4-7]\.[05]$/);
      expect(Number(ielts.band)).toBeLessThanOrEqual(Number(ielts.overall));
      expect(durationMonths).toBeGreaterThan(0);
      expect(intakes.length).toBeGreaterThan(0);
      for (const { month } of intakes) expect(month >= 1 && month <= 12).toBe(true);
      for (const language of languages) expect(names[language]).not.toMatch(/undefined|^$/);
    }
  });

  it("are named as their country names degrees", () => {
    expect(course("gb-manchester/masterTaught/data-science").names).toEqual({
      "en-us": "MSc Data Science",
      zh: "数据科学理学硕士",
      "zh-hk": "數據科學理學碩士",
    });
    const english = [
      "au-monash/masterTaught/business-analytics",
      "au-unsw/bachelor/civil-engineering",
      "hk-polyu/bachelor/accountancy",
      "us-columbia/masterTaught/data-science",
      "ca-waterloo/bachelor/software-engineering",
      "gb-kings/masterTaught/financial-law",
      "ie-trinity/masterTaught/law",
      "au-melbourne/masterTaught/architecture",
      "gb-leeds/foundation/management",
    ].map((code) => course(code).names["en-us"]);
    expect(english).toEqual([
      "Master of Business Analytics",
      "Bachelor of Engineering (Honours) (Civil)",
      "BSc (Hons) Accountancy",
      "MS in Data Science",
      "BASc Software Engineering",
      "LLM International Financial Law",
      "LLM",
      "Master of Architecture",
      "International Foundation in Management",
    ]);
    expect(course("ie-trinity/masterTaught/law").names.zh).toBe("法学硕士");
  });

  it("close before they begin, in the year before for a start early in the year", () => {
    const [september] = course("gb-edinburgh/masterTaught/data-science").intakes;
    const [february, july] = course("au-monash/bachelor/accounting-finance").intakes;
    const [language] = course("gb-ucl/languageCourse/english").intakes;
    if (!september || !february || !july || !language) throw new Error("intakes expected");
    expect(closingDay(september, 2027)).toBe("2027-03-09");
    expect(closingDay(february, 2027)).toBe("2026-11-30");
    expect(closingDay(july, 2027)).toBe("2027-04-30");
    expect(closingDay(language, 2027)).toBeNull();
  });

  it("begin on known dates over a span of years, in order", () => {
    expect(intakesBetween(course("au-monash/bachelor/accounting-finance"), 2026, 2027)).toEqual([
      { intake: "2026-02", deadline: "2025-11-30" },
      { intake: "2026-07", deadline: "2026-04-30" },
      { intake: "2027-02", deadline: "2026-11-30" },
      { intake: "2027-07", deadline: "2027-04-30" },
    ]);
  });
});
