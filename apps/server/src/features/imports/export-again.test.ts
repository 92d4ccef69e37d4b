import { getImportRow } from "@passage/contract/imports/endpoints.ts";
import { languages } from "@passage/contract/languages.ts";
import { exportStudents, exportStudentsBriefly } from "@passage/contract/students/endpoints.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { inject, ok } from "../../test/app.ts";
import {
  countryIds,
  makeAccount,
  makeCompany,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { account, importer, own, startAnew, test, token, xlsx } from "./test-imports.ts";

startAnew();

/** Everything that an import can hold filled in, in the forms that exports write. */
const whole = () =>
  studentInfo({
    passportNumber: "E12345678",
    idCardNumber: "110101200405170016",
    hasNoFamilyName: false,
    fkStudentAppCountryIdBirth: countryIds.china,
    cityBirth: "Wuhan",
    fkAreaCountryId: countryIds.china,
    cityName: "Shenzhen",
    postcode: "518000",
    address: "1 Nathan Road",
    alternativeAddr: "Flat A",
    isLivedSinceBirth: false,
    fkStudentAppCountryIdLive: countryIds.hongKong,
    migrationTime: "2020-01-02",
    stayingRightTime: "2030-01-02",
    whetherPayment: true,
    followUpPhoneRegion1: "852",
    followUpPhoneNumber1: "91234567",
    followUpEmail1: "one@mail.test",
    followUpPhoneRegion2: "86",
    followUpPhoneNumber2: "13800138000",
    followUpEmail2: "two@mail.test",
    followUpPhoneRegion3: "86",
    followUpPhoneNumber3: "13900139000",
    followUpEmail3: "three@mail.test",
  });

type Export = typeof exportStudents | typeof exportStudentsBriefly;

async function exported(language: (typeof languages)[number], endpoint: Export = exportStudents) {
  const answer = await inject(test.app, endpoint, { body: {} }, { token, language });
  return answer.rawPayload;
}

/** A table like the export's, its cells changed by their heads. */
async function changed(content: Buffer, changes: Readonly<Record<string, string | null>>): Promise<Buffer> {
  const { sheets } = await readXlsx(content);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const cells = rows.map((row) =>
    head.map((title, index) =>
      String(title) in changes ? (changes[String(title)] ?? null) : (row[index] ?? null),
    ),
  );
  return xlsx([head.map(String), ...cells] as Parameters<typeof xlsx>[0]);
}

describe("the export of students, imported again", () => {
  it.each(languages)(
    "every column is recognised, but those that the portal fills itself: %s",
    async (language) => {
      await makeStudent(test.database, account, { info: whole() });
      const { studentExport, studentFields } = serverPhrases[language];
      const { columns: words } = studentExport;
      const made = [
        words.number,
        // Chosen from lists.
        studentFields.fkStudentAppAncestryId,
        studentFields.fkStudentAppMotherLanguageId,
        words.region,
        words.state,
        words.division,
        words.applications,
        words.step,
        words.status,
        words.source,
        words.owner,
        words.company,
        words.creator,
        words.registered,
        words.created,
        words.updated,
      ];
      const { columns } = await own.upload(await exported(language), "students.xlsx");
      const unknown = columns.filter(({ field }) => field === null).map(({ header }) => header);
      expect(unknown).toEqual(made);
      expect(columns.find(({ header }) => header === words.country)?.field).toBe("fkAreaCountryId");
      const brief = await own.upload(await exported(language, exportStudentsBriefly), "students.xlsx");
      const unknownOfBrief = brief.columns.filter(({ field }) => field === null).map(({ header }) => header);
      expect(unknownOfBrief.filter((header) => !made.includes(header))).toEqual([]);
    },
  );

  it.each(languages)("its rows are there already, and nothing in them is wrong: %s", async (language) => {
    const studentId = await makeStudent(test.database, account, {
      info: { ...whole(), fkStudentAppAncestryId: 1 },
    });
    const info = await own.checked(await exported(language), "students.xlsx");
    expect(info.counts).toMatchObject({ duplicate: 1, error: 0, chosen: 0 });
    const [row] = await own.rows(info.importId);
    expect(row).toMatchObject({ kind: "duplicate", mayImport: false, choice: "skip", findings: [] });
    expect(row?.duplicates).toEqual([{ by: "maskedNumber", studentId, row: null, name: "王思远" }]);

    const query = { importId: info.importId, row: 2 };
    const { compared } = await ok(test.app, getImportRow, { query }, { token });
    const differing = compared[0]?.fields.filter(({ same }) => !same).map(({ path }) => path);
    expect(differing).toEqual([]);
    // Nor is anything compared that no table has, or that was never ticked.
    const paths = compared[0]?.fields.map(({ path }) => path);
    expect(paths).not.toContain("fkStudentAppAncestryId");
    expect(paths).not.toContain("hasNoFamilyName");
    const title = compared[0]?.fields.find(({ path }) => path === "title");
    expect(title?.theirs).toBe(serverPhrases["en-us"].domain.titles.mr);
    const passport = compared[0]?.fields.find(({ path }) => path === "passportNumber");
    expect(passport).toMatchObject({ mine: "•••••5678", theirs: "•••••5678", same: true });
  });

  it("a draft without a birthday is there already, too", async () => {
    await makeStudent(test.database, account, { info: { ...whole(), birthday: null }, status: "draft" });
    const info = await own.checked(await exported("zh"), "students.xlsx");
    expect(info.counts).toMatchObject({ duplicate: 1, error: 0 });
  });

  it("names in Latin letters alone tell, however their syllables are parted", async () => {
    const names = { nameZh: null, lastName: "OUYANG", firstName: "TINGTING" };
    await makeStudent(test.database, account, { info: { ...whole(), ...names } });
    const { nameEn } = serverPhrases["en-us"].studentExport.columns;
    for (const name of ["OUYANG TINGTING", "Ou Yang Ting Ting"]) {
      const content = await changed(await exported("en-us"), { [nameEn]: name });
      const [row] = await own.rows((await own.checked(content, "students.xlsx")).importId);
      expect(row?.duplicates).toMatchObject([{ by: "maskedNumber" }]);
    }
  });

  it("somebody without a family name comes back as such", async () => {
    const info = whole();
    await makeStudent(test.database, account, {
      info: { ...info, lastName: null, firstName: "SUHARTO", hasNoFamilyName: true },
    });
    const { importId } = await own.checked(await exported("en-us"), "students.xlsx");
    const { compared } = await ok(test.app, getImportRow, { query: { importId, row: 2 } }, { token });
    expect(compared[0]?.fields.filter(({ same }) => !same)).toEqual([]);
  });
});

describe("a masked number alone is nobody's", () => {
  const fields = serverPhrases["en-us"].studentFields;
  const noOther = { [fields.email]: null, [serverPhrases["en-us"].studentExport.columns.phone]: null };

  it.each<[string, Readonly<Record<string, string | null>>, readonly string[]]>([
    ["another ending", { [fields.passportNumber]: "•••••0000" }, ["idCardNumber", "passportNumber"]],
    ["another birthday", { [fields.birthday]: "2004-05-18" }, ["idCardNumber", "passportNumber"]],
    [
      "another name",
      { [fields.nameZh]: "李雷", [serverPhrases["en-us"].studentExport.columns.nameEn]: "LI LEI" },
      ["idCardNumber", "passportNumber"],
    ],
    [
      "another ending of the ID card",
      { [fields.idCardNumber]: "•••••0000" },
      ["idCardNumber", "passportNumber"],
    ],
    ["no birthday", { [fields.birthday]: null, [fields.idCardNumber]: null }, ["passportNumber"]],
  ])("with %s the row says what to do", async (_, changes, paths) => {
    await makeStudent(test.database, account, { info: whole() });
    const content = await changed(await exported("en-us"), { ...noOther, ...changes });
    const info = await own.checked(content, "students.xlsx");
    expect(info.counts).toMatchObject({ error: 1, chosen: 0 });
    const [row] = await own.rows(info.importId);
    expect(row?.findings.filter(({ severity }) => severity === "error")).toEqual(
      paths.map((path) =>
        expect.objectContaining({
          path,
          rule: "maskedInTable",
          message: expect.stringContaining("Enter it whole"),
        }),
      ),
    );
  });

  it("nor is it that of somebody whose birthday nobody has noted", async () => {
    await makeStudent(test.database, account, { info: { ...whole(), birthday: null }, status: "draft" });
    const content = await changed(await exported("en-us"), { ...noOther, [fields.birthday]: "2004-05-17" });
    expect((await own.checked(content, "students.xlsx")).counts).toMatchObject({ error: 1, duplicate: 0 });
  });

  it("nor is it that of two, or of a student out of sight", async () => {
    await makeStudent(test.database, account, { info: whole() });
    const content = await changed(await exported("en-us"), noOther);
    await makeStudent(test.database, account, { info: whole() });
    expect((await own.checked(content, "students.xlsx")).counts).toMatchObject({ error: 1, duplicate: 0 });

    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const other = importer(test, await tokenOf(test.database, { account: stranger.id }));
    expect((await other.checked(content, "students.xlsx")).counts).toMatchObject({ error: 1, duplicate: 0 });
  });
});

it("the one country of a table is the nationality", async () => {
  const [alone, beside] = await Promise.all([
    own.upload("Name,Country or region\nA,China"),
    own.upload("Name,Nationality,Country or region\nA,China,China"),
  ]);
  expect(alone.columns[1]?.field).toBe("fkStudentAppCountryId");
  expect(beside.columns[2]?.field).toBe("fkAreaCountryId");
});
