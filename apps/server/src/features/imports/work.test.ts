import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { createImportRunner } from "./import-runner.ts";
import { importer } from "./test-imports.ts";
import { carryOut } from "./work.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

it("an import that waits for its turn is alive, however long that takes", async () => {
  const account = await makeAccount(test.database, await makeCompany(test.database));
  const token = await tokenOf(test.database, { account: account.id });
  const own = importer(test, token);
  const { importId } = await own.checked("Name,Email\nA,a@b.c");
  const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token } as const;
  const scope = (await authenticate(test.database, presented)) as AccountScope;

  const runner = createImportRunner();
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
