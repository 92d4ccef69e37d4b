import { mainlandChinaId } from "@passage/contract/limits.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SettableClock } from "../../platform/clock.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { startApp } from "../auth/test-app.ts";
import { ask, bmsClient, signedIn } from "../auth/test-calls.ts";
import { fixture, insertAccount, insertCompany, insertStaff, password } from "../auth/test-people.ts";
import { referenceRoutes } from "./routes.ts";

let test: TestDatabase;
let app: FastifyInstance;
let clock: SettableClock;
let token: string;
let britain: number;
let ireland: number;

const institutions = { open: 0, second: 0, closed: 0 };
const courses = { master: 0, bachelor: 0, closed: 0 };

beforeAll(async () => {
  test = await createTestDatabase();
  ({ app, clock } = await startApp(test, referenceRoutes));
  const company_id = await insertCompany(test.database);
  await insertAccount(test.database, { email: "chan@a.test", company_id });
  token = (await signedIn(app, "chan@a.test", password)).access_token;
  await insertCatalogue();
  // Rewritten, it stands behind the others in the table: where it is listed is no longer given by chance.
  await asSuperuser(test, "update major_levels set name_en = name_en where id in (1, 5)");
});

afterAll(async () => {
  await app.close();
  await test.close();
});

async function insertCatalogue(): Promise<void> {
  await test.database.transaction(fixture, async ({ q }) => {
    const ids = await q
      .selectFrom("countries")
      .select(["id", "alpha2"])
      .where("alpha2", "in", ["GB", "IE"])
      .execute();
    const idOf = (alpha2: string) => ids.find((row) => row.alpha2 === alpha2)?.id ?? 0;
    britain = idOf("GB");
    ireland = idOf("IE");
    const institution = async (name: string, zh: string, country_id: number, open: boolean) => {
      const place = { city_en: "London", city_zh: "伦敦", city_zh_hk: "倫敦" };
      const names = { name_en: name, name_zh: zh, name_zh_hk: `${zh}（港）` };
      const values = {
        ...place,
        ...names,
        country_id,
        open,
        qs_rank: open ? 9 : null,
        qs_year: open ? 2026 : null,
      };
      return (await q.insertInto("institutions").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    institutions.second = await institution("Zeta College", "安大学", britain, true);
    institutions.open = await institution("Alpha University", "中大学", britain, true);
    institutions.closed = await institution("Beta Institute", "北学院", ireland, false);
    const course = async (
      name: string,
      level: number,
      open: boolean,
      tuition: string | null,
      institution_id: number,
    ) =>
      (
        await q
          .insertInto("courses")
          .values({
            institution_id,
            major_level_id: level,
            subject_group_id: 1,
            name_en: name,
            name_zh: `${name} 中`,
            name_zh_hk: `${name} 港`,
            duration_months: 12,
            tuition,
            currency: tuition && "GBP",
            own_tests: true,
            tests: JSON.stringify({ ielts: { overall: 6.5, each: null } }),
            open,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
    courses.master = await course("Data Science", 10, true, "28400.5", institutions.open);
    courses.bachelor = await course("Art", 7, true, null, institutions.open);
    courses.closed = await course("Closed", 10, false, "1", institutions.open);
    await course("Nowhere", 10, true, "1", institutions.closed);
    await course("A: whole", 10, true, "9000", institutions.second);
    await course("B: three decimals", 10, true, "1200.125", institutions.second);
    await course("C: empty decimals", 10, true, "1200.1000", institutions.second);
    await q
      .insertInto("course_intakes")
      .values(
        (
          [
            ["2027-09-01", null],
            ["2026-11-01", null],
            ["2027-04-01", "2026-11-20"],
            ["2026-09-01", null],
            ["2027-01-01", "2026-11-19"],
          ] as const
        ).map(([intake, deadline]) => ({ course_id: courses.master, intake, deadline })),
      )
      .execute();
  });
}

const get = async (url: string, language = "en-us", at: string | undefined = token) =>
  (await ask(app, url, at, { headers: { langCode: language } })).json();

const countriesUrl = "/appInstitution/areaCountry/getAllAreaCountryList";
const phonesUrl = "/issue/studentCountry/getPhoneRegion";
const studyUrl = "/appInstitution/areaCountry/getCountryToIssue";
const levelsUrl = "/appInstitution/majorLevel/getIssueMajorLevelList";
const institutionsUrl = "/appInstitution/institution/getInstitutionDataToIssue";
const coursesUrl = "/appInstitution/getCourses/getCourseToIssue";

const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe("countries", () => {
  it("are public, in three languages, mainland China with id 44", async () => {
    const china = async (language: string) =>
      (await get(countriesUrl, language, undefined)).data.find(
        (row: { id: number }) => row.id === mainlandChinaId,
      );
    expect(await china("en-us")).toEqual({ id: 44, code: "CN", name: expect.stringContaining("China") });
    expect((await china("zh")).name).toContain("中国");
    expect((await china("zh-hk")).name).toContain("中國");
  });

  it.each([
    ["en-us", "en-US"],
    ["zh", "zh-CN"],
    ["zh-hk", "zh-HK"],
  ])("stand in the order of %s after Greater China", async (language, tag) => {
    const { data } = await get(countriesUrl, language);
    const codes = (rows: { code: string }[]) => rows.slice(0, 4).map(({ code }) => code);
    expect(codes(data)).toEqual(["CN", "HK", "MO", "TW"]);
    expect(codes((await get(phonesUrl, language)).data)).toEqual(["CN", "HK", "MO", "TW"]);
    const others = names(data.slice(4));
    expect(others.length).toBeGreaterThan(240);
    expect(others).toEqual(others.toSorted(new Intl.Collator(tag).compare));
  });

  it("have phone codes without plus, for the login's visitors too; uninhabited ones are left out", async () => {
    const { data } = await get(phonesUrl, "zh-hk", undefined);
    expect(data).toContainEqual({ countryId: 44, code: "CN", name: expect.any(String), phoneRegion: "86" });
    for (const row of data) expect(row.phoneRegion).toMatch(/^\d{1,4}$/);
    expect(data.length).toBeLessThan((await get(countriesUrl)).data.length);
  });

  it("are study countries as soon, and as long, as an institution there is open", async () => {
    expect((await get(studyUrl)).data).toEqual([{ id: britain, code: "GB", name: "United Kingdom" }]);
    const setOpen = (open: boolean) =>
      test.database.transaction(fixture, ({ q }) =>
        q.updateTable("institutions").set({ open }).where("id", "=", institutions.closed).execute(),
      );
    await setOpen(true);
    expect(names((await get(studyUrl)).data)).toEqual(["Ireland", "United Kingdom"]);
    await setOpen(false);
    expect(names((await get(studyUrl)).data)).toEqual(["United Kingdom"]);
  });
});

describe("study levels", () => {
  it("come in the order of a student's way, each in the caller's language", async () => {
    const english = (await get(levelsUrl)).data;
    expect(english[0]).toEqual({ id: 1, name: "Secondary school", kind: "preparatory", open: true });
    expect(english.at(-1)).toMatchObject({ name: "Doctorate", kind: "research" });
    const way = ["Foundation", "Diploma", "Associate degree", "Bachelor"];
    expect(names(english).slice(3, 7)).toEqual(way);
    expect((await get(levelsUrl, "zh")).data[0].name).toBe("中学");
    expect((await get(levelsUrl, "zh-hk")).data[0].name).toBe("中學");
  });
});

describe("institutions", () => {
  it("of a country are the open ones, ordered by their name in the language", async () => {
    const english = (await get(`${institutionsUrl}?countryId=${britain}`)).data;
    expect(english).toEqual([
      {
        id: institutions.open,
        name: "Alpha University",
        nameEn: "Alpha University",
        city: "London",
        countryId: britain,
        qsRank: 9,
        qsYear: 2026,
      },
      expect.objectContaining({ id: institutions.second, name: "Zeta College" }),
    ]);
    const chinese = (await get(`${institutionsUrl}?countryId=${britain}`, "zh")).data;
    expect(names(chinese)).toEqual(["安大学", "中大学"]);
    expect(chinese[0]).toMatchObject({ nameEn: "Zeta College", city: "伦敦" });
  });

  it("include closed ones only when asked for", async () => {
    const of = async (more: string) => (await get(`${institutionsUrl}?countryId=${ireland}${more}`)).data;
    expect(await of("")).toEqual([]);
    expect(await of("&selectStatus=2&issueSelectStatus=0")).toEqual([]);
    expect(names(await of("&selectStatus=0"))).toEqual(["Beta Institute"]);
    expect(names(await of("&issueSelectStatus=1"))).toEqual(["Beta Institute"]);
  });

  it("need a country, and refuse what the spec doesn't know", async () => {
    expect(await get(institutionsUrl)).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "countryId" }] },
    });
    expect(await get(`${institutionsUrl}?countryId=1&selectStatus=7`)).toMatchObject({ code: "2001" });
    expect(await get(`${institutionsUrl}?countryId=1&colour=red`)).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "colour" }] },
    });
    expect((await get(`${institutionsUrl}?countryId=999999`)).data).toEqual([]);
  });
});

describe("courses", () => {
  const of = (id: number, more = "", language = "en-us") =>
    get(`${coursesUrl}?fk_institution_id=${id}${more}`, language);

  it("are the open ones, with money as decimal text and the starts that can still be applied for", async () => {
    const { data } = await of(institutions.open);
    expect(names(data)).toEqual(["Art", "Data Science"]);
    expect(data[0]).toMatchObject({ tuition: null, intakes: [] });
    expect(data[1]).toEqual({
      id: courses.master,
      name: "Data Science",
      nameEn: "Data Science",
      institutionId: institutions.open,
      majorLevelId: 10,
      subject: expect.any(String),
      durationMonths: 12,
      tuition: { amount: "28400.50", currency: "GBP" },
      tests: { ielts: { overall: 6.5, each: null } },
      applicationFee: null,
      intakes: [
        { intake: "2027-04", deadline: "2026-11-20" },
        { intake: "2027-09", deadline: null },
      ],
    });
    expect(names((await of(institutions.open, "", "zh-hk")).data)).toContain("Data Science 港");
  });

  it("lose a start when its last day is over in the platform's time zone", async () => {
    const starts = async () => (await of(institutions.open, "&fkMajorLevelId=10")).data[0].intakes.length;
    clock.set("2026-11-20T15:59:59Z");
    expect(await starts()).toBe(2);
    clock.set("2026-11-20T16:00:00Z");
    expect(await starts()).toBe(1);
    clock.set("2026-11-20T04:00:00Z");
  });

  it("lose a start on the day it begins", async () => {
    const first = async () => (await of(institutions.open, "&fkMajorLevelId=10")).data[0].intakes[0].intake;
    clock.set("2026-10-31T15:59:59Z");
    expect(await first()).toBe("2026-11");
    clock.set("2026-10-31T16:00:00Z");
    expect(await first()).toBe("2027-01");
    clock.set("2026-11-20T04:00:00Z");
  });

  it("cost what they cost to the last decimal, and two decimals at least", async () => {
    const { data } = await of(institutions.second);
    expect(data.map((row: { tuition: { amount: string } }) => row.tuition.amount)).toEqual([
      "9000.00",
      "1200.125",
      "1200.10",
    ]);
  });

  it("come at one level when it is named", async () => {
    expect(names((await of(institutions.open, "&fkMajorLevelId=10")).data)).toEqual(["Data Science"]);
    expect((await of(institutions.open, "&fkMajorLevelId=12")).data).toEqual([]);
  });

  it("of a closed and of a missing institution answer alike", async () => {
    const [closed, missing] = [await of(institutions.closed), await of(999_999)];
    expect(closed).toMatchObject({ code: "2002", data: null });
    expect(missing).toEqual(closed);
  });
});

describe("the wrong caller", () => {
  it.each([studyUrl, levelsUrl, `${institutionsUrl}?countryId=1`, `${coursesUrl}?fk_institution_id=1`])(
    "gets nothing of %s without a session, or as staff",
    async (url) => {
      expect((await ask(app, url)).statusCode).toBe(401);
      const email = `staff-${url.length}@bms.test`;
      await insertStaff(test.database, { email });
      const staff = await signedIn(app, email, password, { client: bmsClient });
      const answer = await ask(app, url, staff.access_token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "2012" });
    },
  );
});
