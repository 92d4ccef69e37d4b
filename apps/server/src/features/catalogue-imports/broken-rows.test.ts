import { exportBrokenCatalogueRows } from "@passage/contract/catalogue-imports/endpoints.ts";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { call, inject } from "../../test/app.ts";
import { csv } from "./test-catalogue-imports.ts";
import { courseHeads, courseRow, courses, inTown, own, storedCourses, test, token } from "./test-town.ts";

inTown({ founded: true });

describe("what is wrong with a row", () => {
  it.each([
    ["Country or region", "Atlantis", "countryUnknown"],
    ["Country or region", "", "required"],
    ["Institution", "University of Nowhere", "institutionUnknown"],
    ["Level", "Kindergarten", "levelUnknown"],
    ["English name", "", "required"],
    ["English name", "A".repeat(201), "tooLong"],
    ["Simplified Chinese name", "", "required"],
    ["Subject", "Alchemy", "subjectUnknown"],
    ["Subject", "", "required"],
    ["Months", "twelve", "wholeNumber"],
    ["Months", "0", "tooSmall"],
    ["Months", "121", "tooLarge"],
    ["Currency", "pounds", "currency"],
    ["Currency", "", "currencyNeeded"],
    ["Tuition", "-1", "amount"],
    ["Tuition", "1,00", "amount"],
    ["Tuition", "24500.123", "amount"],
    ["Website", "town", "website"],
    ["Website", "javascript:alert(1)", "website"],
    ["Open", "perhaps", "yesNoUnknown"],
    ["Lowest age", "4", "tooSmall"],
    ["Asks for", "PhD", "qualificationUnknown"],
    ["Score: Per cent", "101", "scoreScale"],
    ["IELTS", "6.7", "scoreScale"],
    ["IELTS", "6.5 (12)", "scoreScale"],
    ["IELTS", "good", "testScore"],
    ["Intakes", "autumn", "intakesText"],
    ["Intakes", "2027-13", "intakesText"],
    ["Intakes", "2027-09; 2027-09", "intakeTwice"],
    ["Intakes", "2027-09 (2027-10-01)", "deadlineAfterStart"],
    ["Intakes", "2027-09 (soon)", "intakesText"],
  ])("%s “%s”: %s, at its column", async (column, text, rule) => {
    const heads = [
      "Months",
      "Currency",
      "Tuition",
      "Website",
      "Open",
      "Lowest age",
      "Asks for",
      "Score: Per cent",
      "IELTS",
      "Intakes",
    ];
    const whole = [...courseHeads, ...heads];
    const row = courseRow("MSc A", [
      12,
      "GBP",
      100,
      "https://a.example",
      "yes",
      18,
      "Bachelor",
      75,
      "6.5 (6)",
      "2027-09",
    ]);
    row[whole.indexOf(column)] = text;
    const { importId, counts } = await own.upload(
      "courses",
      csv(whole, row, [...courseRow("MSc Good"), ...Array(10).fill("")]),
    );
    expect(counts).toMatchObject({ error: 1, new: 1 });
    const [broken] = await own.rows(importId, ["error"]);
    expect(broken?.row).toBe(2);
    expect(broken?.findings.map(({ message: _, ...finding }) => finding)).toEqual([
      { column, rule, text: rule === "institutionUnknown" ? "" : text },
    ]);
    expect(broken?.findings[0]?.message).toMatch(/.{8,}/);
    expect(broken?.findings[0]?.message).not.toMatch(/[{}]/);
    // Only the good one is taken over.
    expect((await own.apply(importId)).counts).toMatchObject({ new: 1, error: 1 });
    expect(await storedCourses()).toHaveLength(1);
  });

  it("the same course twice, whatever its case and width: the first good row counts", async () => {
    const { importId, counts } = await own.upload(
      "courses",
      courses(
        ["Months"],
        courseRow("MSc Twin", ["x"]),
        courseRow("msc twin", [12]),
        courseRow("ＭＳｃ  Twin", [24]),
        courseRow("MSc Other", [12]),
      ),
    );
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 1, twice: 1 });
    const [twice] = await own.rows(importId, ["twice"]);
    expect(twice?.row).toBe(4);
    expect(twice?.findings[0]?.message).toContain("row 3");
    await own.apply(importId);
    expect((await storedCourses()).map((course) => [course.name_en, course.duration_months])).toEqual([
      ["msc twin", 12],
      ["MSc Other", 12],
    ]);
  });

  it("goes out as a workbook with its reasons, and corrected comes in again", async () => {
    const heads = ["Months", "Remarks"];
    const { importId } = await own.upload(
      "courses",
      courses(heads, courseRow("MSc A", ["x", "ours"]), courseRow("MSc B", [12, ""])),
    );
    for (const [language, reason] of [
      ["en-us", /^Months: /],
      ["zh", /^学制（月）：.+。$/],
      ["zh-hk", /^修讀期（月）：.+。$/],
    ] as const) {
      const answer = await inject(
        test.app,
        exportBrokenCatalogueRows,
        { params: { id: importId } },
        { token, language },
      );
      const { sheets } = await readXlsx(answer.rawPayload);
      const [head = [], row = [], ...more] = sheets[0]?.rows ?? [];
      expect(more).toEqual([]);
      expect(head.slice(1)).toEqual([...courseHeads, ...heads]);
      expect(row[0]).toMatch(reason);
      expect(row.slice(-2)).toEqual(["x", "ours"]);
      const mended = [head, row.map((cell) => (cell === "x" ? 12 : cell))];
      const again = await own.upload(
        "courses",
        Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: mended }] })),
        "mended.xlsx",
      );
      expect(again.counts).toMatchObject({ new: 1, error: 0 });
    }
  });

  it("nothing broken: nothing to download", async () => {
    const { importId } = await own.upload("courses", courses([], courseRow("MSc A")));
    const answer = await call(test.app, exportBrokenCatalogueRows, { params: { id: importId } }, { token });
    expect(answer.code).toBe("3007");
  });
});
