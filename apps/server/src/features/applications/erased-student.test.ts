import { moveApplication } from "@passage/contract/applications/endpoints.ts";
import { moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import { assignApplications, moveMany, saveDeadlines } from "@passage/contract/desk/endpoints.ts";
import { beforeAll, expect, it } from "vitest";
import { call } from "../../test/app.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";
import { atDesk, course, desk, keyed, test, undo } from "./test-moves.ts";

atDesk();
let itemId: number;
let version: number;

/** An application with an open request, whose latest move could still be taken back; then its student is erased. */
beforeAll(async () => {
  itemId = await desk.submitted(course);
  await desk.staffMove(itemId, { action: "requestEvidence", note: "Scan.", categories: ["cv"] });
  ({ version } = await desk.staffRead(itemId));
});

const erase =
  "update students set erased_at = now() where id = (select student_id from applications where id = $1)";
const note = "Ask her mother.";
const supplement = () =>
  call(
    test.app,
    moveApplication,
    { body: { itemId, version, action: "supplement", note } },
    keyed(desk.token),
  );
const written = () =>
  asSuperuser(test, "select 1 from application_events where application_id = $1 and note = $2", [
    itemId,
    note,
  ]);

it("a move that waits for an erasure finds nothing to move", async () => {
  // An erasure holds the applications first.
  const { result, waited } = await whileHeld(
    test,
    `with held as (update applications set wanted_note = null where id = $1 returning student_id)
     update students set erased_at = now() where id = (select student_id from held)`,
    [itemId],
    supplement,
  );
  expect([waited, result.code]).toEqual([true, "2002"]);
  expect(await written()).toEqual([]);
});

it("the applications of an erased student are neither moved, written to nor given to anybody, by either side", async () => {
  await asSuperuser(test, erase, [itemId]);
  const params = { id: itemId };
  const staff = desk.staffToken;
  expect((await supplement()).code).toBe("2002");
  const move = { action: "withdraw" as const, version, note };
  expect((await call(test.app, moveApplication, { body: { itemId, ...move } }, keyed(desk.token))).code).toBe(
    "2002",
  );
  expect((await call(test.app, moveStaffApplication, { params, body: move }, keyed(staff))).code).toBe(
    "2002",
  );
  const days = { version, wantedBy: "2026-12-24" };
  expect((await call(test.app, saveDeadlines, { params, body: days }, { token: staff })).code).toBe("2002");
  expect((await undo(itemId)).code).toBe("2002");
  const { action, ...bulk } = move;
  const several = { action, note: bulk.note, items: [{ itemId, version }] };
  const given = { itemIds: [itemId], staffId: desk.staffId };
  for (const { data } of [
    await call(test.app, moveMany, { body: several }, keyed(staff)),
    await call(test.app, assignApplications, { body: given }, keyed(staff)),
  ])
    expect(data.results).toMatchObject([{ itemId, code: "2002" }]);
  expect(await written()).toEqual([]);
  const [row] = await asSuperuser<{ version: number; assigned_staff_id: number | null }>(
    test,
    "select version, assigned_staff_id from applications where id = $1",
    [itemId],
  );
  expect(row).toEqual({ version, assigned_staff_id: null });
});
