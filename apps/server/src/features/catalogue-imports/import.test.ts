import { getStaffCourse, getStaffInstitution, saveCourse } from "@passage/contract/catalogue/endpoints.ts";
import { catalogueImport } from "@passage/contract/catalogue-imports/columns.ts";
import {
  applyCatalogueImport,
  cancelCatalogueImport,
  exportBrokenCatalogueRows,
  getCatalogueImport,
  getCatalogueTable,
  listCatalogueImports,
  listCatalogueRows,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settableClock } from "../../platform/clock.ts";
import { type AccountScope, grantScope, systemScope } from "../../platform/scope.ts";
import { zip } from "../../platform/storage/content/test-zip.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { removeOldRows } from "./jobs.ts";
import { cataloguer, csv } from "./test-catalogue-imports.ts";

let test: TestApp;
let staffId: number;
let token: string;
let own: ReturnType<typeof cataloguer>;
/** Institutions are told apart by their number: what one test leaves disturbs no other. */
let number = 0;
let name: string;

beforeAll(async () => {
  test = await createTestApp();
  staffId = await makeStaff(test.database, { name: "Ada Wong" });
  token = await tokenOf(test.database, { staff: staffId });
  own = cataloguer(test, token);
});
afterAll(() => test?.close());
beforeEach(() => {
  number += 1;
  name = `University of Town ${number}`;
});

const institutionHeads = ["Country or region", "English name", "Simplified Chinese name", "City"];
const institution = (...more: [head: string, value: string][]) =>
  csv(
    [...institutionHeads, ...more.map(([head]) => head)],
    ["GB", name, "小镇大学", "Town", ...more.map(([, value]) => value)],
  );
const courseHeads = [
  "Country or region",
  "Institution",
  "Level",
  "English name",
  "Simplified Chinese name",
  "Subject",
];
const courseRow = (course: string, more: readonly (string | number)[] = []) => [
  "United Kingdom",
  name,
  "Master, taught",
  course,
  "数据科学硕士",
  "Computing and data",
  ...more,
];
const courses = (heads: readonly string[], ...rows: (readonly (string | number)[])[]) =>
  csv([...courseHeads, ...heads], ...rows);

const institutionId = async () =>
  (
    await test.database
      .read(fixture)
      .q.selectFrom("institutions")
      .select("id")
      .where("name_en", "=", name)
      .executeTakeFirstOrThrow()
  ).id;
const storedCourses = async () =>
  test.database
    .read(fixture)
    .q.selectFrom("courses")
    .selectAll()
    .where("institution_id", "=", await institutionId())
    .orderBy("id")
    .execute();
const courseOf = async (at = 0) => {
  const id = (await storedCourses())[at]?.id ?? 0;
  return ok(test.app, getStaffCourse, { params: { id } }, { token });
};
const audits = (nounId: number | string) =>
  test.database
    .read(fixture)
    .q.selectFrom("audit_log")
    .select(["noun", "action", "actor_staff_id", "changes"])
    .where("noun_id", "=", String(nounId))
    .where("noun", "in", ["catalogueImport", "catalogue"])
    .execute();

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

describe("what is wrong with a row", () => {
  beforeEach(() => own.imported("institutions", institution()).then(() => undefined));

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

describe("files that are no table", () => {
  it.each([
    ["nothing.csv", "", "6003"],
    ["table.pdf", "Country,English name", "6001"],
    ["table.xls", "Country,English name", "6001"],
  ])("%s is refused at once", async (file, content, code) => {
    expect((await own.send("institutions", content, file)).code).toBe(code);
  });

  const lines = (count: number) => "GB,Some University\n".repeat(count);
  it.each([
    ["a workbook by name only", "t.xlsx", () => "Country,English name\nGB,A", "6001", /./],
    ["no archive behind its beginning", "t.xlsx", () => "PK\u0003\u0004 and no more", "6003", /./],
    ["no header", "t.csv", () => "one,two\n".repeat(30), "3009", /No row of headers/],
    ["only blanks", "t.csv", () => "\n,,\n", "3009", /no row below/],
    ["a header alone", "t.csv", () => "Country,English name", "3009", /no row below/],
    [
      "a missing column",
      "t.csv",
      () => "Chinese name,City\n镇,Town",
      "3009",
      /Country or region, English name/,
    ],
    ["a column twice", "t.csv", () => "Country,English name,Name\nGB,A,B", "3009", /English name/],
    [
      "200 001 rows",
      "t.csv",
      () => `Country,English name\n${lines(catalogueImport.rows + 1)}`,
      "3009",
      /At most 200,000 rows/,
    ],
  ])("%s: the import says why", async (_, file, content, code, message) => {
    const { state, failure, rowsKept } = await own.upload("institutions", content(), file);
    expect({ state, code: failure?.code, rowsKept }).toEqual({ state: "failed", code, rowsKept: false });
    expect(failure?.message).toMatch(message);
  });

  it("a bomb is not unfolded", async () => {
    const bomb = zip([
      { name: "[Content_Types].xml", content: Buffer.from("<Types/>") },
      { name: "xl/workbook.xml", content: Buffer.from("<workbook/>") },
      { name: "xl/worksheets/sheet1.xml", content: Buffer.alloc(64 * 1024 * 1024) },
    ]);
    expect(await own.upload("institutions", bomb, "bomb.xlsx")).toMatchObject({
      state: "failed",
      failure: { code: "6003" },
    });
  });

  it.each(["gb18030", "utf-16le"])("text as %s is read", async (encoding) => {
    const text = `国家/地区,英文名称,简体名称,城市（英文）\r\n英国,${name},曼彻斯特城市大学与伦敦艺术学院,Town\r\n`;
    const content =
      encoding === "utf-16le"
        ? Buffer.from(`\uFEFF${text}`, "utf16le")
        : Buffer.concat([...text].map(gbBytes));
    const { importId, counts } = await own.upload("institutions", content);
    expect(counts).toMatchObject({ new: 1, error: 0 });
    await own.apply(importId);
    const made = await ok(
      test.app,
      getStaffInstitution,
      { params: { id: await institutionId() } },
      { token },
    );
    expect(made.names.zh).toBe("曼彻斯特城市大学与伦敦艺术学院");
  });

  it("formulas count by the value they were saved with, and titles above the header are passed over", async () => {
    const rows = [
      ["Catalogue 2027"],
      institutionHeads,
      ["GB", name, "镇", { formula: '"To"&"wn"', value: "Town" }],
    ];
    const content = await writeXlsx({ sheets: [{ name: "A", rows: rows as never }] });
    const { counts, rows: count } = await own.upload("institutions", Buffer.from(content), "t.xlsx");
    expect([count, counts.new + counts.error]).toEqual([1, 1]);
  });
});

/** Bytes of a character in GB 18030, found by decoding. */
const gbCodes = new Map<string, number[]>();
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const text = new TextDecoder("gb18030").decode(new Uint8Array([lead, trail]));
    if ([...text].length === 1) gbCodes.set(text, [lead, trail]);
  }
function gbBytes(character: string): Buffer {
  return Buffer.from(gbCodes.get(character) ?? [character.charCodeAt(0)]);
}

describe("whose imports these are", () => {
  it("all staff with the permission see them, nobody else does", async () => {
    const { importId } = await own.upload("institutions", institution());
    const params = { id: importId };
    const colleague = await tokenOf(test.database, { staff: await makeStaff(test.database) });
    expect((await ok(test.app, getCatalogueImport, { params }, { token: colleague })).createdBy).toBe(
      "Ada Wong",
    );
    const strangers = [
      await tokenOf(test.database, {
        staff: await makeStaff(test.database, { permissions: ["applicationsRead"] }),
      }),
      await tokenOf(test.database, {
        account: (
          await makeAccount(test.database, await makeCompany(test.database), { role: "administrator" })
        ).id,
      }),
      undefined,
    ];
    for (const stranger of strangers)
      for (const endpoint of [
        getCatalogueImport,
        listCatalogueRows,
        applyCatalogueImport,
        cancelCatalogueImport,
      ]) {
        const { code } = await call(
          test.app,
          endpoint as typeof getCatalogueImport,
          { params },
          { token: stranger },
        );
        expect(["2003", "2011", "2012", "0006"]).toContain(code);
      }
    const { code } = await call(test.app, getCatalogueImport, { params: { id: 1 } }, { token });
    expect(code).toBe("2002");
  });

  it("row-level security alone hides them from accounts", async () => {
    const { importId } = await own.upload("institutions", institution());
    const account = await makeAccount(test.database, await makeCompany(test.database));
    const scope = grantScope<AccountScope>({
      kind: "account",
      requestId: "test",
      language: "en-us",
      accountId: account.id,
      accountName: "A",
      companyId: account.companyId,
      role: "administrator",
      keys: [],
      familyId: 1,
      owners: [account.id],
      companies: [account.companyId],
      applicationCompanies: [account.companyId],
      payees: [],
      inner: null,
    });
    const seen = await test.database.transaction(scope, async ({ q }) => [
      ...(await q.selectFrom("catalogue_import_rows").select("row").execute()),
      ...(await q.selectFrom("catalogue_imports").select("id").where("id", "=", importId).execute()),
    ]);
    expect(seen).toEqual([]);
  });

  it("are listed newest first, and their rows go after three days", async () => {
    const done = await own.imported("institutions", institution());
    const left = await own.upload("institutions", institution());
    const list = () => ok(test.app, listCatalogueImports, {}, { token });
    expect((await list()).slice(0, 2).map(({ importId }) => importId)).toEqual([
      left.importId,
      done.importId,
    ]);
    const later = settableClock(new Date(test.clock.now().getTime() + 73 * 3_600_000).toISOString());
    expect(await removeOldRows(test.database, later, systemScope("job"))).toBeGreaterThan(1);
    const [first, second] = await list();
    expect(first).toMatchObject({ state: "cancelled", rowsKept: false });
    expect(second).toMatchObject({ state: "done", rowsKept: false, counts: { new: 1 } });
  });
});

describe("while others work on the catalogue", () => {
  beforeEach(() => own.imported("institutions", institution()).then(() => undefined));

  it("a course that somebody saved after the check stays as they left it, and its row says so", async () => {
    await own.imported("courses", courses(["Months"], courseRow("MSc A", [12]), courseRow("MSc B", [12])));
    const { importId } = await own.upload(
      "courses",
      courses(["Months"], courseRow("MSc A", [24]), courseRow("MSc B", [24])),
    );
    const {
      courseId,
      version,
      institutionName: _,
      updatedAt: _at,
      updatedBy: _by,
      applications: _n,
      institutionTests: _tests,
      ...details
    } = await courseOf(0);
    await ok(
      test.app,
      saveCourse,
      { params: { id: courseId }, body: { ...details, version, durationMonths: 18 } },
      { token },
    );
    const done = await own.apply(importId);
    expect(done).toMatchObject({ state: "done", counts: { changed: 1, error: 1 } });
    expect((await own.rows(importId, ["error"]))[0]?.findings).toMatchObject([
      { column: null, rule: "rowStale" },
    ]);
    expect((await storedCourses()).map((course) => course.duration_months)).toEqual([18, 24]);
  });

  it("two tables of the same new course, checked side by side: the second finds it there", async () => {
    const table = courses(["Months"], courseRow("MSc A", [12]));
    const [first, second] = await Promise.all([own.upload("courses", table), own.upload("courses", table)]);
    expect(second.counts).toMatchObject({ new: 1 });
    const [one, other] = await Promise.all([own.apply(first.importId), own.apply(second.importId)]);
    expect([one.counts, other.counts].map((counts) => [counts.new, counts.error]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(await storedCourses()).toHaveLength(1);
  });

  it("applied twice it runs once; what is over can't be applied or cancelled", async () => {
    const { importId } = await own.upload("courses", courses([], courseRow("MSc A")));
    const params = { id: importId };
    const apply = () => call(test.app, applyCatalogueImport, { params }, { token });
    expect((await Promise.all([apply(), apply()])).map(({ code }) => code)).toEqual(["1003", "1003"]);
    await own.settled(importId);
    expect((await apply()).code).toBe("1003");
    expect(await audits(importId)).toHaveLength(1);
    expect((await call(test.app, cancelCatalogueImport, { params }, { token })).code).toBe("2006");
    const same = await own.upload("courses", courses([], courseRow("MSc A")));
    expect(same.counts).toMatchObject({ unchanged: 1 });
    expect(
      (await call(test.app, applyCatalogueImport, { params: { id: same.importId } }, { token })).code,
    ).toBe("2006");
  });

  it("a checked table that is cancelled is gone", async () => {
    const { importId } = await own.upload("courses", courses([], courseRow("MSc A")));
    const params = { id: importId };
    const cancelled = await ok(test.app, cancelCatalogueImport, { params }, { token });
    expect(cancelled).toMatchObject({ state: "cancelled", rowsKept: false });
    expect((await call(test.app, applyCatalogueImport, { params }, { token })).code).toBe("2006");
    expect(await storedCourses()).toEqual([]);
  });
});
