import { afterAll, beforeAll, expect, it } from "vitest";
import { wireServices } from "../../app.ts";
import { createTestApp, type TestApp, testKeyring, timeZone } from "../../test/app.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { demoStory } from "./data/story.ts";
import { loadDemo } from "./load.ts";

const students = 40;
let test: TestApp;
const said: string[] = [];
const load = () =>
  loadDemo(
    { ...test, keyring: testKeyring, clock: test.clock, timeZone, wireServices, students },
    (line) => void said.push(line),
  );

beforeAll(async () => {
  test = await createTestApp();
  await load();
}, 60_000);
afterAll(() => test?.close());

it("tells every student of the story, and each once however often it starts", async () => {
  await load();
  expect(said).toHaveLength(1);
  expect(await asSuperuser(test, "select count(*)::int as told from students")).toEqual([{ told: students }]);
});

it("dates what the audit log says as the story does", async () => {
  const early = `select 1 from audit_log l join students s on s.id = l.student_id
    where l.at < s.created_at or l.at > $1 or (l.action = 'create' and l.at <> s.created_at)`;
  expect(await asSuperuser(test, early, [test.clock.now().toISOString()])).toEqual([]);
  const [row] = await asSuperuser<{ days: number }>(
    test,
    "select count(distinct at::date)::int as days from audit_log where student_id is not null",
  );
  expect(row?.days).toBeGreaterThan(30);
});

it("files what the story plans with the students themselves", async () => {
  const planned = demoStory(test.clock.now(), students).flatMap((student) => student.files);
  const filed = await asSuperuser<{ files: number; old: number; deleted: number }>(
    test,
    `select count(*)::int as files, count(superseded_by)::int as old, count(deleted_at)::int as deleted
     from files where application_id is null`,
  );
  const old = planned.filter(({ replacedAt }) => replacedAt !== null).length;
  expect(filed).toEqual([
    {
      files: planned.length + old,
      old,
      deleted: planned.filter(({ deletedAt }) => deletedAt !== null).length,
    },
  ]);
  expect(planned.length).toBeGreaterThan(3);
});
