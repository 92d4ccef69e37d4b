import {
  educationEntry,
  englishExamEntry,
  qualificationEntry,
  workEntry,
} from "@passage/contract/background/schema.ts";
import { describe, expect, it } from "vitest";
import { repeatedEntry } from "./repeats.ts";

const school = (values: object) => educationEntry.parse(values);
const work = (values: object) => workEntry.parse(values);

describe("an entry that is there already", () => {
  it("has the same school about the same time; another degree there is another entry", () => {
    const stored = [
      school({ institution: "The University of Leeds", degree: "bachelor", startDate: "2019-09" }),
    ];
    const repeats = (values: object) => repeatedEntry("education", school(values), stored);
    expect(repeats({ institution: "University of Leeds (UK)", startDate: "2019-10" })).toBe(0);
    expect(repeats({ institution: "University of Leeds", degree: "bachelor" })).toBe(0);
    expect(
      repeats({ institution: "University of Leeds", degree: "master", startDate: "2023-09" }),
    ).toBeNull();
    expect(repeats({ institution: "University of Leeds", startDate: "2023-09" })).toBeNull();
    expect(repeats({ institution: "Leeds Beckett University", startDate: "2019-09" })).toBeNull();
    expect(repeats({ institution: null })).toBeNull();
  });

  it("has the same employer whatever its form of company, in the same position", () => {
    const stored = [work({ company: "广州云帆科技有限公司", position: "开发实习生", startDate: "2022-07" })];
    const repeats = (values: object) => repeatedEntry("work", work(values), stored);
    expect(repeats({ company: "广州云帆科技", startDate: "2022-07" })).toBe(0);
    expect(
      repeats({ company: "广州云帆科技有限公司", position: "产品经理", startDate: "2022-07" }),
    ).toBeNull();
    expect(repeats({ company: "广州云帆科技有限公司", startDate: "2024-07" })).toBeNull();
  });

  it("is the same exam with the same result; a better sitting is another", () => {
    const exam = (values: object) => englishExamEntry.parse(values);
    const stored = [exam({ type: "ielts", total: "7.0" })];
    expect(repeatedEntry("englishExams", exam({ type: "ielts", total: "7" }), stored)).toBe(0);
    expect(repeatedEntry("englishExams", exam({ type: "ielts", total: "7.5" }), stored)).toBeNull();
    expect(repeatedEntry("englishExams", exam({ type: "toefl", total: "7" }), stored)).toBeNull();
  });

  it("is the qualification of that name", () => {
    const named = (name: string) => qualificationEntry.parse({ name });
    expect(repeatedEntry("qualifications", named("CFA Level I"), [named("ACCA"), named("CFA level I")])).toBe(
      1,
    );
  });
});
