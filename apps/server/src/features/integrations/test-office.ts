import { createTestApp, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeStaff, tokenOf } from "../../test/factories.ts";

/** When the tests of integrations happen. */
export const noon = "2026-11-20T04:00:00Z";

/** A server with applications to tell of, and who may edit integrations. */
export interface Office {
  readonly test: TestApp;
  readonly desk: Desk;
  readonly admin: { readonly id: number; readonly token: string };
}

export async function openOffice(): Promise<Office> {
  const test = await createTestApp();
  const desk = await createDesk(test);
  const id = await makeStaff(test.database, { name: "Lam Ka Yan" });
  return { test, desk, admin: { id, token: await tokenOf(test.database, { staff: id }) } };
}

/** Path and rule of each problem that a refusal names. */
export const rules = (data: unknown): [string, string][] =>
  (data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => [path, rule]);
