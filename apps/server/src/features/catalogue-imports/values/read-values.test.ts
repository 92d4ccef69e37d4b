import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import { languages } from "@passage/contract/languages.ts";
import { describe, expect, test } from "vitest";
import { majorLevels } from "../../../db/reference/major-levels.ts";
import { subjectGroups } from "../../../db/reference/subject-groups.ts";
import { columnTitle, headerColumn } from "../header-columns.ts";
import { valueText } from "../value-text.ts";
import { columnReaders } from "./column-readers.ts";

const groups = { levels: majorLevels, subjects: subjectGroups };
const ofCourses = columnReaders("courses", groups);
const ofInstitutions = columnReaders("institutions", groups);
const read = (column: CatalogueColumn, text: string) => ofCourses[column](text);

describe("what a cell means", () => {
  test.each<[CatalogueColumn, string, unknown]>([
    ["country", "英国", 77],
    ["country", "gb", 77],
    ["country", "United Kingdom", 77],
    ["level", "授課式碩士", 10],
    ["level", "Master's degree", 10],
    ["level", "本科", 7],
    ["subject", "電腦與數據", 3],
    ["tuition", "24,500.50", "24500.5"],
    ["tuition", "0024500.00", "24500"],
    ["tuition", "0", "0"],
    ["currency", "gbp", "GBP"],
    ["qsRank", "77.0", 77],
    ["open", "关闭", false],
    ["open", "Y", true],
    ["website", "www.town.example/courses", "https://www.town.example/courses"],
    ["aliases", "UCL; 倫敦大學學院、 ;UCL", ["UCL", "倫敦大學學院"]],
    ["prior", "本科", "bachelor"],
    ["score.ukClass", "2:1", 3],
    ["score.ukClass", "二等一级（2:1）", 3],
    ["score.gpa4", "3.25", 3.25],
    ["test.ielts", "6.5", { overall: 6.5, each: null }],
    ["test.ielts", "6.5（6.0）", { overall: 6.5, each: 6 }],
    ["test.toefl", "90 / 20", { overall: 90, each: 20 }],
    ["test.pte", "接受", { overall: null, each: null }],
    [
      "intakes",
      "2028年1月；Sep 2027 (30 Jun 2027)",
      [
        ["2027-09", "2027-06-30"],
        ["2028-01", null],
      ],
    ],
    ["intakes", "09/2027", [["2027-09", null]]],
    // Excel makes a day of a month.
    ["intakes", "2027-09-01", [["2027-09", null]]],
  ])("%s “%s”", (column, text, value) => {
    expect(read(column, text)).toEqual({ value });
  });

  test.each<[CatalogueColumn, string, string]>([
    ["tuition", "1,23", "amount"],
    ["tuition", "£100", "amount"],
    ["test.duolingo", "111", "scoreScale"],
    ["score.dse", "36", "scoreScale"],
    ["intakes", "2027-09 (2027-06-30", "intakesText"],
    ["intakes", "(2027-06-30)", "intakesText"],
    ["intakes", Array.from({ length: 41 }, (_, at) => `${2000 + at}-01`).join(";"), "tooMany"],
    ["aliases", Array.from({ length: 11 }, (_, at) => `A${at}`).join(";"), "tooMany"],
    ["website", "ftp://a.example", "website"],
  ])("%s “%s” is refused: %s", (column, text, rule) => {
    expect(read(column, text)).toMatchObject({ rule });
  });
});

describe("what an institution's cells say by level", () => {
  const readOf = (column: CatalogueColumn, text: string) => ofInstitutions[column](text);
  test.each<[CatalogueColumn, string, unknown]>([
    ["test.ielts", "6.5 (6)", [[null, 6.5, 6]]],
    [
      "test.ielts",
      "Master, taught: 7 (6.5); 6.5",
      [
        [null, 6.5, null],
        [10, 7, 6.5],
      ],
    ],
    [
      "test.pte",
      "学士：接受；授课型硕士: 58",
      [
        [7, null, null],
        [10, 58, null],
      ],
    ],
    [
      "levelFees",
      "PhD: 0 gbp; Bachelor: 1,050.50GBP",
      [
        [7, "1050.5", "GBP"],
        [12, "0", "GBP"],
      ],
    ],
  ])("%s “%s”", (column, text, value) => {
    expect(readOf(column, text)).toEqual({ value });
    for (const language of languages) {
      const written = valueText(column, value, language, groups) ?? "";
      expect(readOf(column, written)).toEqual({ value });
    }
  });

  test.each<[CatalogueColumn, string, string]>([
    ["test.ielts", "Masters of none: 7", "levelUnknown"],
    ["test.ielts", "Bachelor: 9.5", "scoreScale"],
    ["test.ielts", "6; 6.5", "levelTwice"],
    ["levelFees", "50 GBP", "levelFeesText"],
    ["levelFees", "Bachelor: 50", "levelFeesText"],
    ["levelFees", "Bachelor: 1,23 GBP", "amount"],
  ])("%s “%s” is refused: %s", (column, text, rule) => {
    expect(readOf(column, text)).toMatchObject({ rule });
  });
});

describe("what is written is read again", () => {
  const values: readonly (readonly [CatalogueColumn, unknown])[] = [
    ["country", 77],
    ["level", 10],
    ["subject", 3],
    ["open", false],
    ["prior", "highSchool"],
    ["tuition", "24500.5"],
    ["aliases", ["UCL", "伦敦大学学院"]],
    ["score.ukClass", 2],
    ["score.gpa43", 4.25],
    ["test.ielts", { overall: 7, each: 6.5 }],
    ["test.cambridge", { overall: null, each: null }],
    [
      "intakes",
      [
        ["2027-09", "2027-06-30"],
        ["2028-01", null],
      ],
    ],
  ];
  test.each(languages)("%s: values and heads", (language) => {
    for (const [column, value] of values)
      expect(read(column, valueText(column, value, language, groups) ?? ""), column).toEqual({ value });
    for (const kind of Object.keys(catalogueColumns) as CatalogueKind[])
      for (const column of catalogueColumns[kind])
        expect(headerColumn(kind, columnTitle(column, language))).toBe(column);
  });

  test("a head's remark is passed over; what means nothing is nothing", () => {
    expect(headerColumn("courses", "Tuition (per year)*")).toBe("tuition");
    expect(headerColumn("courses", "学费（每年）")).toBe("tuition");
    expect(headerColumn("courses", "Remarks")).toBeNull();
    expect(headerColumn("institutions", "Tuition")).toBeNull();
  });
});
