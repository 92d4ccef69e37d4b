import pg from "pg";
import type { Names } from "../src/db/reference/names.ts";
import { courseSearch, institutionSearch } from "../src/features/institutions/catalogue-search.ts";
import { generateCatalogue, type LargeCatalogue, type LargeCourse } from "./large-catalogue.ts";

const batch = 5_000;

/**
 * Writes a generated catalogue straight into the database, as its owner, beside whatever is there, with search texts and
 * tests as imports would leave them. Ids come in the order of the catalogue's lists; answers them.
 */
export async function loadLargeCatalogue(
  ownerUrl: string,
  catalogue: LargeCatalogue = generateCatalogue(),
): Promise<{ institutionIds: number[]; courseIds: number[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    const institutionIds = await insertInstitutions(client, catalogue);
    const courseIds: number[] = [];
    for (let from = 0; from < catalogue.courses.length; from += batch)
      courseIds.push(
        ...(await insertCourses(client, catalogue.courses.slice(from, from + batch), institutionIds)),
      );
    await client.query("select courses_ask_as_institution($1)", [institutionIds]);
    await client.query("commit");
    await client.query(
      "vacuum analyze institutions, institution_tests, institution_fees, courses, course_intakes",
    );
    return { institutionIds, courseIds };
  } finally {
    await client.end();
  }
}

async function insertInstitutions(client: pg.Client, { institutions }: LargeCatalogue): Promise<number[]> {
  const rows = institutions.map((institution) => ({
    country_id: institution.countryId,
    ...columns("name", institution.names),
    ...columns("city", institution.city),
    qs_rank: institution.qsRank,
    qs_year: institution.qsRank === null ? null : 2026,
    open: institution.open,
    aliases: institution.aliases,
    website: institution.website,
    search: institutionSearch({
      names: searched(institution.names),
      city: searched(institution.city),
      aliases: institution.aliases,
    }),
  }));
  const ids = await insert(client, "institutions", rows);
  await insert(
    client,
    "institution_fees",
    institutions.flatMap(({ fee, currency }, index) =>
      fee === null ? [] : [{ institution_id: ids[index], amount: fee, currency }],
    ),
  );
  await insert(
    client,
    "institution_tests",
    institutions.flatMap(({ tests }, index) =>
      Object.entries(tests).map(([test, demand]) => ({ institution_id: ids[index], test, ...demand })),
    ),
  );
  return ids;
}

async function insertCourses(
  client: pg.Client,
  courses: readonly LargeCourse[],
  institutionIds: readonly number[],
): Promise<number[]> {
  const rows = courses.map((course) => ({
    institution_id: institutionIds[course.institution],
    major_level_id: course.levelId,
    subject_group_id: course.subjectId,
    ...columns("name", course.names),
    duration_months: course.durationMonths,
    tuition: course.tuition,
    currency: course.currency,
    application_fee: course.applicationFee,
    deposit: course.deposit,
    prior: course.prior,
    scores: course.scores,
    tests: course.tests ?? {},
    own_tests: course.tests !== null,
    min_age: course.minAge,
    open: course.open,
    own_search: searchOf(course.names),
  }));
  const ids = await insert(client, "courses", rows);
  const intakes = courses.flatMap((course, index) =>
    course.intakes.map(({ intake, deadline }) => ({
      course_id: ids[index],
      intake: `${intake}-01`,
      deadline,
    })),
  );
  await insert(client, "course_intakes", intakes, "course_id");
  return ids;
}

/** Inserts rows in their order, with the columns of the first; answers their ids. */
async function insert(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
  returned = "id",
): Promise<number[]> {
  const list = Object.keys(rows[0] ?? { id: 0 }).join(", ");
  const { rows: inserted } = await client.query<{ id: number }>(
    `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1)
     returning ${returned} as id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}

const columns = (stem: string, names: Names) => ({
  [`${stem}_en`]: names["en-us"],
  [`${stem}_zh`]: names.zh,
  [`${stem}_zh_hk`]: names["zh-hk"],
});

const searched = (names: Names) => ({ en: names["en-us"], zh: names.zh, "zh-hk": names["zh-hk"] });

const known = new Map<string, string>();

/** The same names come again and again, and their pinyin takes longest. */
function searchOf(names: Names): string {
  const key = Object.values(names).join("|");
  const text = known.get(key) ?? courseSearch(searched(names));
  known.set(key, text);
  return text;
}
