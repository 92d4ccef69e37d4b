import { randomUUID } from "node:crypto";
import { moveMany } from "@passage/contract/desk/endpoints.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createTestApp, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeCourse } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test.close());

const anew = async () => desk.standing(await makeCourse(test.database), { step: "submitted", status: 1 });
/** What moves of staff keep for a moment, older than an hour: a desk meets it at its first move of the day. */
const age = () => asSuperuser(test, "update application_undos set created_at = now() - interval '2 hours'");

it("a move touches nothing that the moves of others hold, whatever lies about of earlier ones", async () => {
  const [before, now] = [await anew(), await anew()];
  await desk.staffMove(before, { action: "submitToInstitution" });
  await age();
  const { result, waited } = await whileHeld(
    test,
    "update application_undos set created_at = created_at where true",
    [],
    () => desk.staffMove(now, { action: "submitToInstitution" }),
  );
  expect([result.code, waited]).toEqual(["1003", false]);
});

it("several moves of one and single ones of a colleague go through at the same time", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await anew());
  for (let count = 0; count < 6; count += 1)
    await desk.staffMove(await anew(), { action: "submitToInstitution" });
  await age();
  const several = (itemIds: readonly number[]) =>
    call(
      test.app,
      moveMany,
      {
        body: {
          action: "submitToInstitution",
          items: itemIds.map((itemId) => ({ itemId, version: 1 })),
        },
      },
      { token: desk.staffToken, idempotencyKey: randomUUID() },
    );
  const answers = await Promise.all([
    several(ids),
    several(ids.toReversed()),
    ...ids.slice(6).map((id) => desk.staffMove(id, { action: "submitToInstitution" })),
  ]);
  for (const { code } of answers) expect(["1003", "2004", "4001"]).toContain(code);
  // Each was moved by one of them.
  const rows = await asSuperuser<{ version: number; status: number }>(
    test,
    "select version, status from applications where id = any ($1)",
    [ids],
  );
  expect(new Set(rows.map(({ version, status }) => `${version} ${status}`))).toEqual(new Set(["2 4"]));
});
