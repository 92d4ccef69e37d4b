import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { createRunner } from "../../platform/runner.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { importer } from "./test-imports.ts";
import { carryOut, endRun, type Run } from "./work.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

/** A checked import of somebody's own. */
async function checkedImport() {
  const account = await makeAccount(test.database, await makeCompany(test.database));
  const token = await tokenOf(test.database, { account: account.id });
  const own = importer(test, token);
  const { importId } = await own.checked("Name,Email\nA,a@b.c");
  const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token } as const;
  const scope = (await authenticate(test.database, presented)) as AccountScope;
  return { own, importId, scope };
}

it.each([
  ["was cancelled", "cancelled = true", { state: "checked", problem: "cancelled" }],
  ["was begun anew by another process", "run = gen_random_uuid()", { state: "importing", problem: null }],
])("work that %s at its very end leaves nothing", async (_, change, left) => {
  const { own, importId, scope } = await checkedImport();
  const run = { importId, id: randomUUID(), state: "importing" } as const;
  await asSuperuser(test, "update imports set state = 'importing', run = $2, beat_at = now() where id = $1", [
    importId,
    run.id,
  ]);
  const runner = createRunner(2);
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const work = async (begun: Run) => {
    await asSuperuser(test, `update imports set ${change} where id = $1`, [importId]);
    await test.database.transaction(scope, (tx) => endRun(tx, begun, { state: "done", imported: 1 }));
  };
  runner.run((turn) => carryOut(test.database, scope, run, turn, work, () => undefined).finally(resolve));
  await over;
  await runner.close();
  expect(await own.read(importId)).toMatchObject({ ...left, imported: 0, finishedAt: null });
});

it("work that fails says so, to whoever imports and to whoever runs the service", async () => {
  const { own, importId, scope } = await checkedImport();
  const run = { importId, id: randomUUID(), state: "importing" } as const;
  await asSuperuser(test, "update imports set state = 'importing', run = $2, beat_at = now() where id = $1", [
    importId,
    run.id,
  ]);
  const faults: string[] = [];
  const work = () => Promise.reject(new TypeError("broken"));
  const turn = { inTurn: (heavy: () => Promise<void>) => heavy(), signal: new AbortController().signal };
  await carryOut(test.database, scope, run, turn, work, (fault) => faults.push(fault));
  expect(await own.read(importId)).toMatchObject({ state: "checked", problem: "failed", imported: 0 });
  expect(faults).toEqual(["TypeError"]);
});

it("work that is under way when its process ends breaks off, and says so", async () => {
  const { own, importId, scope } = await checkedImport();
  const run = { importId, id: randomUUID(), state: "importing" } as const;
  await asSuperuser(test, "update imports set state = 'importing', run = $2, beat_at = now() where id = $1", [
    importId,
    run.id,
  ]);
  const runner = createRunner(2);
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const endless = async ({ reached }: Run) => {
    resolve();
    for (let row = 0; ; row += 1) {
      await reached(row);
      await pause(1);
    }
  };
  runner.run((turn) => carryOut(test.database, scope, run, turn, endless, () => undefined));
  await begun;
  await runner.close();
  expect(await own.read(importId)).toMatchObject({ state: "checked", problem: "interrupted", progress: 0 });
});

it("an import that waits for its turn is alive, however long that takes", async () => {
  const { own, importId, scope } = await checkedImport();

  const runner = createRunner(2);
  const { promise: others, resolve: release } = Promise.withResolvers<void>();
  for (const _ of [1, 2]) runner.run(({ inTurn }) => inTurn(() => others));
  const id = randomUUID();
  await asSuperuser(
    test,
    `update imports set state = 'importing', run = $2, beat_at = now() - interval '9 seconds' where id = $1`,
    [importId, id],
  );
  let begun = false;
  const work = async () => {
    begun = true;
  };
  const run = { importId, id, state: "importing" } as const;
  runner.run((turn) => carryOut(test.database, scope, run, turn, work, () => undefined));
  await pause(2_600);
  expect([begun, (await own.read(importId)).state]).toEqual([false, "importing"]);
  release();
  await expect.poll(() => begun).toBe(true);
  await runner.close();
});
