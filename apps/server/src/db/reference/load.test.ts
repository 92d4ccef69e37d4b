import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { loadReference } from "./load.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.close());

it("writes nothing when this release's data is there already", async () => {
  await asSuperuser(test, "update area_states set name_en = 'Canton' where id = 440000");
  await loadReference(test.ownerUrl);
  expect(await asSuperuser(test, "select name_en from area_states where id = 440000")).toEqual([
    { name_en: "Canton" },
  ]);
});

it("corrects names of another release, and keeps what is gone without listing it", async () => {
  await asSuperuser(
    test,
    `insert into area_states (id, country_id, name_en, name_zh, name_zh_hk) values (999999, 44, 'Jehol', '热河', '熱河');
     update area_cities set listed = false where id = 440300;
     update reference_loads set hash = 'another release' where name = 'all'`,
  );
  await loadReference(test.ownerUrl);
  expect(
    await asSuperuser(
      test,
      `select name_en, listed from area_states where id in (440000, 999999)
       union all select name_en, listed from area_cities where id = 440300 order by 1`,
    ),
  ).toEqual([
    { name_en: "Guangdong", listed: true },
    { name_en: "Jehol", listed: false },
    { name_en: "Shenzhen", listed: true },
  ]);
});

it("leaves levels and subjects as staff have edited them, and brings back none that they removed", async () => {
  await asSuperuser(
    test,
    `update major_levels set name_en = 'Undergraduate', version = 2 where id = 7;
     update major_levels set name_en = 'Dr', position = 0 where id = 12;
     delete from subject_groups where id = 14;
     update reference_loads set hash = 'another release' where name = 'all'`,
  );
  await loadReference(test.ownerUrl);
  expect(
    await asSuperuser(test, "select name_en, position from major_levels where id in (7, 12) order by id"),
  ).toEqual([
    { name_en: "Undergraduate", position: 6 },
    { name_en: "Doctorate", position: 0 },
  ]);
  expect(await asSuperuser(test, "select id from subject_groups where id = 14")).toEqual([]);
});
