import {
  addSubcompany,
  freezeSubcompany,
  getCompanyInfo,
  saveCompanyInfo,
  saveDataOpening,
} from "@passage/contract/company/endpoints.ts";
import { dataOpenings } from "@passage/contract/company/rules.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { getRegisterData } from "@passage/contract/students/endpoints.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createTestApp, type TestApp } from "../../test/app.ts";
import { countryIds, fixture, makeAccount, makeCompany, makeStudent, tokenOf } from "../../test/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

/** A company as the model has it. */
interface Known {
  readonly id: number;
  readonly parent: Known | null;
  readonly independent: boolean;
  readonly administratorId: number;
  readonly studentId: number;
}

const pick = fc.nat({ max: 30 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), by: pick, of: pick }),
  fc.record({ kind: fc.constant("freeze" as const), by: pick, of: pick, on: fc.boolean() }),
  fc.record({
    kind: fc.constant("open" as const),
    by: pick,
    of: pick,
    opening: fc.constantFrom(...dataOpenings),
    on: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("keys" as const), by: pick, of: pick, keys: fc.subarray([...resourceKeys]) }),
);

const rows = () =>
  test.database
    .read(fixture)
    .q.selectFrom("companies")
    .select(["id", "parent_id", "status", "opens_students", "resource_keys", "version"])
    .execute();

async function person(companyId: number, parent: Known | null, independent: boolean): Promise<Known> {
  const all = [...resourceKeys];
  const { id } = await makeAccount(test.database, companyId, { role: "administrator", resource_keys: all });
  const studentId = await makeStudent(test.database, { id, companyId });
  return { id: companyId, parent, independent, administratorId: id, studentId };
}

/** Whether everything from a company up to, not including, another is opened; false where that isn't above. */
function openedUp(low: Known, high: Known, opens: ReadonlyMap<number, boolean>): boolean {
  if (low === high) return true;
  return low.parent !== null && opens.get(low.id) === true && openedUp(low.parent, high, opens);
}

it("no row of changes makes a loop, gives more keys than above, or sight that the model hasn't", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const root = await person(await makeCompany(test.database), null, false);
      const branch = await person(await makeCompany(test.database, { parent_id: root.id }), root, false);
      const apart = await makeCompany(test.database, { parent_id: root.id, settles_independently: true });
      const known = [root, branch, await person(apart, root, true)];
      const one = (place: number): Known => known[place % known.length] ?? root;
      for (const taken of steps) await take(known, one, taken);
      await judge(known);
    }),
    { numRuns: 12 },
  );
}, 120_000);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(known: Known[], one: (place: number) => Known, taken: Step): Promise<void> {
  const [by, of] = [one(taken.by), one(taken.of)];
  const token = await tokenOf(test.database, { account: by.administratorId });
  const version = (await rows()).find(({ id }) => id === of.id)?.version ?? 0;
  const companyId = of.id;
  const allowed = ["1003", "2002", "2003", "2006", "2011", "7002", "7021", "7022", "7023", "7024"];
  const asked = async () => {
    switch (taken.kind) {
      case "create": {
        const body = {
          ...{ fkParentAgentId: companyId, fkAreaCountryId: countryIds.hongKong, name: "Office" },
          ...{ displayCurrency: "HKD", resourceKeys: ["permission", "applications"] as ResourceKey[] },
          administrator: { name: "Ho", email: `${crypto.randomUUID()}@agency.test`, language: "zh" as const },
        };
        const answer = await call(test.app, addSubcompany, { body }, { token });
        if (answer.code === "1003")
          known.push(await person((answer.data as { companyId: number }).companyId, of, false));
        return answer.code;
      }
      case "freeze":
        return (
          await call(
            test.app,
            freezeSubcompany,
            { body: { companyId, version, frozen: taken.on } },
            { token },
          )
        ).code;
      case "open": {
        const { opening, on: open } = taken;
        return (
          await call(test.app, saveDataOpening, { body: { companyId, version, opening, open } }, { token })
        ).code;
      }
      case "keys": {
        const body = { companyId, version, name: "Office", displayCurrency: "HKD", resourceKeys: taken.keys };
        const { code } = await call(test.app, saveCompanyInfo, { body }, { token });
        // Of its own company nobody says name and keys.
        return code === "2001" && by === of ? "1003" : code;
      }
    }
  };
  expect(allowed).toContain(await asked());
}

async function judge(known: readonly Known[]): Promise<void> {
  const all = await rows();
  const byId = new Map(all.map((row) => [row.id, row]));
  for (const { id, parent } of known) {
    const row = byId.get(id);
    expect(row?.parent_id).toBe(parent?.id ?? null);
    const above = parent && byId.get(parent.id)?.resource_keys;
    if (above) for (const key of row?.resource_keys ?? []) expect(above).toContain(key);
    // What doesn't settle independently isn't open below one that an agency froze.
    if (
      parent &&
      byId.get(parent.id)?.status === "frozen" &&
      !known.find((one) => one.id === id)?.independent
    )
      expect(row?.status).toBe("frozen");
  }
  const opens = new Map(all.map((row) => [row.id, row.opens_students]));
  for (const viewer of known) {
    const token = await tokenOf(test.database, { account: viewer.administratorId });
    const active = byId.get(viewer.id)?.status === "active";
    const holds = byId.get(viewer.id)?.resource_keys.includes("applications") ?? false;
    const info = await call(test.app, getCompanyInfo, { query: {} }, { token });
    if (!active) expect(info.code).toBe("2011");
    for (const seen of known) {
      const answer = await call(
        test.app,
        getRegisterData,
        { query: { fkStudentId: seen.studentId } },
        { token },
      );
      const expected = !active ? "2011" : openedUp(seen, viewer, opens) ? "1003" : "2002";
      if (active && !holds) continue;
      expect([viewer.id, seen.id, answer.code]).toEqual([viewer.id, seen.id, expected]);
    }
  }
}
