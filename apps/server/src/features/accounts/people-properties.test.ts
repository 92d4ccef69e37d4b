import {
  addAccount,
  getAccountPage,
  getContactPersonPage,
  giveLogin,
  inviteAgain,
  removeAccount,
  removeContactPerson,
  saveAccount,
  saveContactPerson,
  setSuperior,
  switchAccount,
} from "@passage/contract/accounts/endpoints.ts";
import { type AccountRole, accountRoles, resourceKeys } from "@passage/contract/resource-keys.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { makeAccount, makeCompany } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { colleague, formOf, type House, makeHouse } from "./test-house.ts";

let house: House;
beforeAll(async () => {
  house = await makeHouse();
});
afterAll(() => house?.test.close());

const pick = fc.nat({ max: 50 });

const operation = fc.oneof(
  fc.record({ do: fc.constant("superior" as const), who: pick, whom: pick, none: fc.boolean() }),
  fc.record({
    do: fc.constant("role" as const),
    who: pick,
    role: fc.constantFrom<AccountRole>(...accountRoles),
    commission: fc.boolean(),
    ends: fc.boolean(),
    keys: fc.boolean(),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("switch" as const), who: pick, active: fc.boolean() }),
  },
  fc.record({ do: fc.constant("invite" as const), admin: fc.boolean(), commission: fc.boolean() }),
  fc.record({ do: fc.constant("withdraw" as const), who: pick, keep: fc.boolean() }),
  fc.record({ do: fc.constant("contact" as const), commission: fc.boolean() }),
  fc.record({ do: fc.constant("flags" as const), who: pick, commission: fc.boolean() }),
  fc.record({ do: fc.constant("removeContact" as const), who: pick }),
  fc.record({ do: fc.constant("login" as const), who: pick }),
  // Staff take the key of the settings from the company, or give it back: those who hold it keep it idly.
  fc.record({ do: fc.constant("ceiling" as const), settings: fc.boolean() }),
);

type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

/**
 * Two administrators take turns, and when one of them is out, the other goes on, or the one above: where the company
 * lacks the key of the settings, nobody else can.
 */
async function setUp() {
  const { database } = house.test;
  const companyId = await makeCompany(database, { parent_id: house.companies.house });
  const heads = [
    await makeAccount(database, companyId, { role: "administrator" }),
    await makeAccount(database, companyId, { role: "administrator" }),
  ];
  await makeAccount(database, companyId);
  return {
    companyId,
    tokens: await Promise.all([...heads, house.people.chief].map((head) => house.token(head))),
  };
}

/** What an operation answered; null where there is nobody to do it to. */
async function act(companyId: number, tokens: readonly string[], one: Operation): Promise<string | null> {
  const { app } = house.test;
  if (one.do === "ceiling") return setCeiling(companyId, one.settings);
  const [token = "", ...others] = tokens;
  const page = await call(app, getAccountPage, { body: { companyId: [companyId], limit: 200 } }, { token });
  // Disabled or demoted meanwhile: the other one goes on.
  if (page.code !== "1003") return others.length > 0 ? act(companyId, others, one) : page.code;
  const accounts = page.data.items;
  const contacts =
    (await call(app, getContactPersonPage, { body: { companyId: [companyId], limit: 200 } }, { token })).data
      ?.items ?? [];
  const account = "who" in one ? accounts[one.who % Math.max(1, accounts.length)] : undefined;
  const contact = "who" in one ? contacts[one.who % Math.max(1, contacts.length)] : undefined;
  if ("who" in one && (!account || !contact)) return null;
  const ofAccount = { accountId: account?.accountId ?? 0, version: account?.version ?? 0 };
  const ofContact = { contactPersonId: contact?.contactPersonId ?? 0, version: contact?.version ?? 0 };
  const input = colleague(companyId);
  const {
    language,
    role: _role,
    resourceKeys: _keys,
    validUntil: _until,
    superiorId: _superior,
    ...person
  } = input;
  const sent = async () => {
    switch (one.do) {
      case "superior": {
        const superior = accounts[one.whom % accounts.length]?.accountId ?? 0;
        const ticked = [account?.accountId ?? 0, accounts[(one.who + 1) % accounts.length]?.accountId ?? 0];
        return call(
          app,
          setSuperior,
          { body: { accountIds: ticked, superiorId: one.none ? null : superior } },
          { token },
        );
      }
      case "role":
        return call(
          app,
          saveAccount,
          {
            body: await formOf(house, ofAccount.accountId, token, {
              role: one.role,
              isCommissionEmail: one.commission,
              validUntil: one.ends ? "2027-01-31" : null,
              resourceKeys: one.keys ? [...resourceKeys] : ["applications"],
            }),
          },
          { token },
        );
      case "switch":
        return call(app, switchAccount, { body: { ...ofAccount, active: one.active } }, { token });
      case "invite":
        return call(
          app,
          addAccount,
          {
            body: {
              ...input,
              role: one.admin ? "administrator" : "consultant",
              isCommissionEmail: one.commission,
              resourceKeys: [],
            },
          },
          { token },
        );
      case "withdraw":
        return call(app, removeAccount, { body: { ...ofAccount, keepContact: one.keep } }, { token });
      case "contact":
        return call(
          app,
          saveContactPerson,
          { body: { ...person, isCommissionEmail: one.commission, contactPersonId: null } },
          { token },
        );
      case "flags":
        return call(
          app,
          saveContactPerson,
          { body: { ...person, ...ofContact, isCommissionEmail: one.commission } },
          { token },
        );
      case "removeContact":
        return call(app, removeContactPerson, { body: ofContact }, { token });
      case "login":
        return call(
          app,
          giveLogin,
          { body: { ...ofContact, language, role: "consultant", resourceKeys: [] } },
          { token },
        );
    }
  };
  return (await sent()).code;
}

async function setCeiling(companyId: number, settings: boolean): Promise<null> {
  const keys = settings ? resourceKeys : resourceKeys.filter((key) => key !== "permission");
  await asSuperuser(house.test, "update companies set resource_keys = $2 where id = $1", [companyId, keys]);
  return null;
}

async function stateOf(companyId: number) {
  const accounts = await asSuperuser<{
    id: number;
    superior_id: number | null;
    fit: boolean;
    lasting: boolean;
  }>(
    house.test,
    `select id, superior_id,
       role = 'administrator' and status = 'active' and password_hash is not null
         and 'permission' = any (resource_keys) as fit, valid_until is null as lasting
     from accounts where company_id = $1`,
    [companyId],
  );
  const [{ count } = { count: 0 }] = await asSuperuser<{ count: number }>(
    house.test,
    "select count(*)::int as count from contact_persons where company_id = $1 and is_commission_email",
    [companyId],
  );
  return { accounts, commission: count };
}

function hasLoop(accounts: readonly { id: number; superior_id: number | null }[]): boolean {
  const above = new Map(accounts.map(({ id, superior_id }) => [id, superior_id]));
  return accounts.some(({ id }) => {
    let next = above.get(id) ?? null;
    for (let steps = 0; next !== null; steps += 1) {
      if (next === id || steps > accounts.length) return true;
      next = above.get(next) ?? null;
    }
    return false;
  });
}

/** What these calls may refuse with, and nothing else. */
const expected = /^(1003|2002|2004|2006|2011|2003|700[1-9]|2016)$/;

it("whatever administrators do to people, one after the other or at once, a company keeps its order", async () => {
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 12 }),
      async (rounds) => {
        const { companyId, tokens } = await setUp();
        let had = false;
        for (const [turn, together] of rounds.entries()) {
          const codes = await Promise.all(
            together.map((one, index) =>
              act(companyId, (turn + index) % 2 ? tokens : tokens.toReversed(), one).catch(() => null),
            ),
          );
          for (const code of codes) if (code !== null) expect(code).toMatch(expected);
          refusals += codes.filter((code) => code !== "1003").length;
          const { accounts, commission } = await stateOf(companyId);
          expect(hasLoop(accounts)).toBe(false);
          expect(accounts.some(({ fit, lasting }) => fit && lasting)).toBe(true);
          expect(commission).toBeLessThanOrEqual(1);
          if (had) expect(commission).toBe(1);
          had ||= commission === 1;
        }
      },
    ),
    { numRuns: 15 },
  );
  // The rules were at work, not merely out of reach.
  expect(refusals).toBeGreaterThan(0);
}, 120_000);

it("an invitation is sent again so many times an hour, and no more", async () => {
  const { app } = house.test;
  const { companyId, tokens } = await setUp();
  const [token = ""] = tokens;
  const made = await ok(app, addAccount, { body: colleague(companyId, { resourceKeys: [] }) }, { token });
  const again = async () => (await call(app, inviteAgain, { body: made }, { token })).code;
  for (let time = 0; time < 5; time += 1) expect(await again()).toBe("1003");
  expect(await again()).toBe("2016");
});
