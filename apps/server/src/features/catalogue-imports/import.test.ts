import { getStaffInstitution } from "@passage/contract/catalogue/endpoints.ts";
import { getCatalogueTable } from "@passage/contract/catalogue-imports/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { call, inject, ok } from "../../test/app.ts";
import { countryIds, fixture } from "../../test/factories.ts";
import { csv } from "./test-catalogue-imports.ts";
import {
  audits,
  courseOf,
  courseRow,
  courses,
  institution,
  institutionId,
  inTown,
  name,
  own,
  staffId,
  storedCourses,
  test,
  token,
} from "./test-town.ts";

inTown();

describe("from the table to the catalogue", () => {
  it("new institutions and their courses: a dry run first, then all of them, on record", async () => {
    const checked = await own.upload(
      "institutions",
      institution(
        ["简称", "UT; 镇大"],
        ["Website", "www.town.example"],
        ["QS rank", "77"],
        ["Application fee", "25"],
        ["Fee currency", "gbp"],
      ),
      "院校.csv",
    );
    expect(checked).toMatchObject({
      kind: "institutions",
      fileName: "院校.csv",
      state: "checked",
      rows: 1,
      counts: { new: 1, changed: 0, unchanged: 0, error: 0, twice: 0 },
      createdBy: "Ada Wong",
      failure: null,
      rowsKept: true,
    });
    await expect(institutionId()).rejects.toThrow();
    expect((await own.apply(checked.importId)).state).toBe("done");
    const made = await ok(
      test.app,
      getStaffInstitution,
      { params: { id: await institutionId() } },
      { token },
    );
    expect(made).toMatchObject({
      names: { en: name, zh: "小镇大学", "zh-hk": "小镇大学" },
      city: { en: "Town", zh: "Town", "zh-hk": "Town" },
      aliases: ["UT", "镇大"],
      website: "https://www.town.example",
      qsRank: 77,
      open: true,
      fees: [{ majorLevelId: null, amount: "25.00", currency: "GBP" }],
      version: 1,
    });
    expect(await audits(checked.importId)).toEqual([
      {
        noun: "catalogueImport",
        action: "apply",
        actor_staff_id: staffId,
        changes: expect.objectContaining({
          new: [null, 1],
          changed: [null, 0],
          kind: [null, "institutions"],
        }),
      },
    ]);

    await own.imported(
      "courses",
      courses(
        [
          "Months",
          "Currency",
          "Tuition",
          "Deposit",
          "Asks for",
          "Lowest age",
          "Intakes",
          "Score: Per cent",
          "IELTS",
        ],
        courseRow("MSc Data Science", [
          12,
          "GBP",
          "24,500.50",
          2000,
          "本科",
          18,
          "2027-09 (30/6/2027); Jan 2028",
          75,
          "6.5 (6)",
        ]),
      ),
    );
    const course = await courseOf();
    expect(course).toMatchObject({
      names: { en: "MSc Data Science", zh: "数据科学硕士", "zh-hk": "数据科学硕士" },
      fkMajorLevelId: 10,
      subjectGroupId: 3,
      durationMonths: 12,
      currency: "GBP",
      tuition: "24500.50",
      applicationFee: null,
      deposit: "2000.00",
      prior: "bachelor",
      minAge: 18,
      scores: { percent: 75 },
      tests: { ielts: { overall: 6.5, each: 6 } },
      intakes: [
        { intake: "2027-09", deadline: "2027-06-30" },
        { intake: "2028-01", deadline: null },
      ],
      updatedBy: "Ada Wong",
    });
    const [row] = await storedCourses();
    // Found by pinyin and by the institution's short name.
    expect(row?.search).toContain("shu ju ke xue");
    expect(row?.search).toContain("镇 大");
  });

  it("an empty cell empties, a column that isn't there leaves what is stored, names and subject stay", async () => {
    await own.imported("institutions", institution());
    await own.imported(
      "courses",
      courses(
        ["Currency", "Tuition", "Deposit", "IELTS", "PTE Academic", "Intakes"],
        courseRow("MSc A", ["GBP", 100, 10, "6.5", "58 (50)", "2027-09"]),
      ),
    );
    const { importId, counts } = await own.upload(
      "courses",
      csv(
        ["Country", "Institution", "Level", "English name", "Chinese name", "Deposit", "IELTS"],
        ["GB", name.toUpperCase(), "masterTaught", " msc  a", "", "", ""],
      ),
    );
    expect(counts).toMatchObject({ changed: 1 });
    expect((await own.rows(importId))[0]?.changes).toEqual([
      { column: "Deposit", before: "10", after: null },
      { column: "IELTS", before: "6.5", after: null },
    ]);
    await own.apply(importId);
    expect(await courseOf()).toMatchObject({
      names: { en: "MSc A", zh: "数据科学硕士" },
      tuition: "100.00",
      deposit: null,
      tests: { pte: { overall: 58, each: 50 } },
      intakes: [{ intake: "2027-09", deadline: null }],
      version: 2,
    });
  });

  it("courses without tests of their own ask as their institution, also when the last of theirs is emptied", async () => {
    await own.imported("institutions", institution());
    const id = await institutionId();
    await test.database.transaction(fixture, ({ q }) =>
      q
        .insertInto("institution_tests")
        .values({ institution_id: id, test: "toefl", overall: "90" })
        .execute(),
    );
    await own.imported(
      "courses",
      courses(["IELTS"], courseRow("MSc Own", ["7"]), courseRow("MSc As institution", [""])),
    );
    const asked = async () =>
      (await storedCourses()).map(({ own_tests, tests }) => [own_tests, Object.keys(tests as object)]);
    expect(await asked()).toEqual([
      [true, ["ielts"]],
      [false, ["toefl"]],
    ]);
    await own.imported("courses", courses(["IELTS"], courseRow("MSc Own", [""])));
    expect(await asked()).toEqual([
      [false, ["toefl"]],
      [false, ["toefl"]],
    ]);
  });

  it("an institution's tests and fees by level: courses follow, notes stay, and a column that is left out changes nothing", async () => {
    await own.imported(
      "institutions",
      institution(
        ["IELTS", "6.5 (6); Master, taught: 7"],
        ["TOEFL iBT", "90"],
        ["Fees by level", "本科: 30 GBP"],
      ),
    );
    await own.imported("courses", courses([], courseRow("MSc A")));
    const id = await institutionId();
    const whole = () => ok(test.app, getStaffInstitution, { params: { id } }, { token });
    const asked = async () => (await storedCourses())[0]?.tests;
    expect(await whole()).toMatchObject({
      fees: [{ majorLevelId: 7, amount: "30.00", currency: "GBP" }],
      tests: [
        { majorLevelId: null, test: "ielts", overall: 6.5, each: 6 },
        { majorLevelId: null, test: "toefl", overall: 90, each: null },
        { majorLevelId: 10, test: "ielts", overall: 7, each: null },
      ],
    });
    expect(await asked()).toEqual({
      ielts: { overall: 7, each: null },
      toefl: { overall: 90, each: null },
    });

    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("institution_fees").set({ note_en: "Online" }).where("institution_id", "=", id).execute(),
    );
    const { importId } = await own.upload(
      "institutions",
      institution(["IELTS", "6"], ["Fees by level", "Bachelor: 35 GBP; Doctorate: 0 GBP"]),
    );
    expect((await own.rows(importId))[0]?.changes).toEqual([
      { column: "Fees by level", before: "Bachelor: 30 GBP", after: "Bachelor: 35 GBP; Doctorate: 0 GBP" },
      { column: "IELTS", before: "6.5 (6); Master, taught: 7", after: "6" },
    ]);
    await own.apply(importId);
    expect(await whole()).toMatchObject({
      fees: [
        { majorLevelId: 7, amount: "35.00", note: { en: "Online" } },
        { majorLevelId: 12, amount: "0.00", note: { en: null } },
      ],
      tests: [
        { majorLevelId: null, test: "ielts", overall: 6, each: null },
        { majorLevelId: null, test: "toefl", overall: 90 },
      ],
    });
    expect(await asked()).toEqual({
      ielts: { overall: 6, each: null },
      toefl: { overall: 90, each: null },
    });
    await own.imported("institutions", institution(["TOEFL iBT", ""], ["Fees by level", ""]));
    expect(await whole()).toMatchObject({ fees: [], tests: [{ test: "ielts" }] });
  });

  it("what is found follows the new name, also where the table leaves the others", async () => {
    await own.imported("institutions", institution());
    await own.imported(
      "courses",
      courses(["Traditional Chinese name"], courseRow("MSc A", ["數據科學碩士"])),
    );
    await own.imported(
      "courses",
      csv(
        ["Country", "Institution", "Level", "English name", "Chinese name"],
        ["GB", name, "Master, taught", "MSc A", "统计学硕士"],
      ),
    );
    await own.imported(
      "institutions",
      csv(["Country", "English name", "Chinese name"], ["GB", name, "海港大学"]),
    );
    const [row] = await storedCourses();
    for (const text of ["tong ji xue", "數 據 科 學", "hai gang da xue"]) expect(row?.search).toContain(text);
    expect(row?.search).not.toContain("shu ju ke xue shuo shi");
  });

  it.each([
    ["xlsx", "en-us"],
    ["csv", "zh"],
    ["xlsx", "zh-hk"],
  ] as const)("the export as %s in %s, imported again, changes nothing", async (format, language) => {
    await own.imported(
      "institutions",
      institution(
        ["Short names", "=UT; +镇"],
        ["Application fee", "0"],
        ["Fee currency", "GBP"],
        ["Fees by level", "Doctorate: 0 GBP; Bachelor: 30.50 GBP"],
        ["IELTS", "6.5 (6); Doctorate: 7"],
        ["Cambridge English", "Accepted"],
        ["Open", "no"],
      ),
    );
    await own.imported(
      "courses",
      courses(
        [
          "Tuition",
          "Currency",
          "Score: UK degree class",
          "Cambridge English",
          "TOEFL iBT",
          "Intakes",
          "Open",
        ],
        courseRow("=MSc Formula", [
          100,
          "GBP",
          "2:1",
          "Accepted",
          "90 (20)",
          "2027-09 (2027-06-30); 2028-01",
          "no",
        ]),
        courseRow("MSc Bare", ["", "", "", "", "", "", ""]),
      ),
    );
    for (const kind of ["institutions", "courses"] as const) {
      const content = await own.exported(kind, format, language);
      expect(content.toString("latin1")).not.toMatch(/(^|,)=MSc/m);
      const { state, rows, counts, columns, failure } = await own.upload(kind, content, `export.${format}`);
      expect({ state, failure }).toEqual({ state: "checked", failure: null });
      expect(columns.map(({ column }) => column)).not.toContain(null);
      expect(counts).toEqual({ new: 0, changed: 0, unchanged: rows, error: 0, twice: 0 });
    }
    expect(await audits("courses")).toContainEqual(
      expect.objectContaining({ noun: "catalogue", action: "export", actor_staff_id: staffId }),
    );
  });

  it("the export holds exactly what the list's filters leave, and says on record which they were", async () => {
    const table = async (query: Sent<typeof getCatalogueTable>["query"]) => {
      const answer = await inject(test.app, getCatalogueTable, { query }, { token, language: "en-us" });
      const { sheets } = await readXlsx(answer.rawPayload);
      const [titles = [], ...rows] = sheets[0]?.rows ?? [];
      return rows.map((row) => row[titles.indexOf("English name")]);
    };
    await own.imported("institutions", institution());
    await own.imported(
      "courses",
      courses(
        ["Intakes", "Open"],
        courseRow("MSc Data", ["2031-09", "yes"]),
        courseRow("MSc Past", ["2020-09", "yes"]),
        courseRow("MSc Shut", ["2031-09", "no"]),
      ),
    );
    const all = { content: "all", kind: "courses" } as const;
    const here = { ...all, institution: [await institutionId()] };
    expect(await table(here)).toEqual(["MSc Data", "MSc Past", "MSc Shut"]);
    expect(await table({ ...here, open: "closed" })).toEqual(["MSc Shut"]);
    expect(await table({ ...here, withoutIntake: true })).toEqual(["MSc Past"]);
    expect(await table({ ...here, keyword: "past" })).toEqual(["MSc Past"]);
    expect(await table({ ...here, keyword: "nowhere" })).toEqual([]);
    expect(
      await table({ ...all, kind: "institutions", keyword: name, country: [countryIds.unitedKingdom] }),
    ).toEqual([name]);
    expect((await audits("courses")).map(({ changes }) => changes)).toContainEqual({
      filters: [null, ["institution", "open"]],
    });
    // What institutions don't have narrows nothing in silence.
    const senseless = { ...all, kind: "institutions", level: [1], withoutIntake: true } as const;
    const refused = await call(test.app, getCatalogueTable, { query: senseless }, { token });
    expect([refused.code, refused.data]).toMatchObject([
      "2001",
      { fields: [{ path: "level" }, { path: "withoutIntake" }] },
    ]);
  });

  it.each(["en-us", "zh", "zh-hk"] as const)(
    "the template in %s comes back with every column known",
    async (language) => {
      for (const kind of ["institutions", "courses"] as const) {
        const query = { kind, format: "xlsx" } as const;
        const answer = await inject(test.app, getCatalogueTable, { query }, { token, language });
        const { sheets } = await readXlsx(answer.rawPayload);
        expect(sheets).toHaveLength(2);
        const titles = (sheets[0]?.rows[0] ?? []).map(String);
        expect(sheets[1]?.rows.slice(1).map(([title]) => title)).toEqual(titles);
        const filled = csv(
          titles,
          titles.map((_, index) => (index === 0 ? "GB" : "")),
        );
        const { columns } = await own.upload(kind, filled);
        expect(columns.map(({ column }) => column)).not.toContain(null);
      }
    },
  );
});
