import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountRoles, type ResourceKey, resourceKeys } from "../resource-keys.ts";
import {
  type AccountStanding,
  accountActions,
  type InTree,
  losesAdministrator,
  offersAction,
  presetKeys,
  refusedKeys,
  statusOf,
  superiorRefusal,
  withBelow,
} from "./rules.ts";

const keys = fc.subarray([...resourceKeys]);
const today = "2026-11-20";
const head: AccountStanding = {
  role: "administrator",
  status: "active",
  invited: false,
  validUntil: null,
  resourceKeys,
};

describe("keys", () => {
  it("come from what is held, and from below the ceiling; what is there may stay", () => {
    fc.assert(
      fc.property(keys, keys, keys, keys, (before, wanted, granter, ceiling) => {
        const refused = refusedKeys(before, wanted, { granter, ceiling });
        for (const key of wanted)
          expect(refused.includes(key)).toBe(
            !before.includes(key) && !(granter.includes(key) && ceiling.includes(key)),
          );
        expect(refused.every((key) => wanted.includes(key))).toBe(true);
      }),
    );
  });

  it("of a role’s start are never more than may be given", () => {
    fc.assert(
      fc.property(keys, keys, (granter, ceiling) => {
        for (const role of ["administrator", "finance", "consultant"] as const)
          expect(refusedKeys([], presetKeys(role, { granter, ceiling }), { granter, ceiling })).toEqual([]);
      }),
    );
    expect(presetKeys("administrator", { granter: null, ceiling: resourceKeys })).toEqual(resourceKeys);
  });
});

describe("who looks after a company", () => {
  it.each<[Partial<AccountStanding>, readonly ResourceKey[], boolean]>([
    [{}, resourceKeys, false],
    [{ validUntil: today }, resourceKeys, true],
    [{ validUntil: "2026-11-19" }, resourceKeys, true],
    [{ status: "disabled" }, resourceKeys, true],
    [{ invited: true }, resourceKeys, true],
    [{ role: "finance" }, resourceKeys, true],
    [{ resourceKeys: ["mps"] }, resourceKeys, true],
    // The ceiling lacks the key: it is idle, and still what opens the settings once it is given back.
    [{ resourceKeys: ["mps"] }, ["mps"], true],
    [{ role: "finance" }, ["mps"], true],
  ])("isn’t lost by the last one becoming %j below %j: %s", (changes, ceiling, lost) => {
    expect(losesAdministrator([head], [{ ...head, ...changes }], ceiling, today)).toBe(lost);
  });

  it("is kept where nobody holds the key, since nobody can be dealt it", () => {
    const without = { ...head, resourceKeys: ["mps"] } as const;
    expect(losesAdministrator([without], [without], ["mps"], today)).toBe(false);
    expect(losesAdministrator([without], [{ ...without, status: "disabled" }], ["mps"], today)).toBe(true);
    // One of two may go; the one who holds the key may not.
    expect(losesAdministrator([head, without], [head], ["mps"], today)).toBe(false);
    expect(losesAdministrator([head, without], [without], ["mps"], today)).toBe(true);
  });

  const standing = fc.record({
    role: fc.constantFrom(...accountRoles),
    status: fc.constantFrom("active" as const, "disabled" as const),
    invited: fc.boolean(),
    validUntil: fc.constantFrom(null, today, "2026-11-19"),
    resourceKeys: fc.constantFrom<ResourceKey[]>(["permission"], ["mps"], []),
  });

  it("outlives whatever the rule lets pass, under the ceiling as it is and as it may become", () => {
    const opens = (accounts: readonly AccountStanding[]) =>
      accounts.some(
        (account) =>
          account.role === "administrator" &&
          account.resourceKeys.includes("permission") &&
          statusOf(account, today) === "active",
      );
    fc.assert(
      fc.property(
        fc.array(standing, { maxLength: 4 }),
        fc.array(standing, { maxLength: 4 }),
        fc.constantFrom<ResourceKey[]>(["permission", "mps"], ["mps"]),
        (others, after, ceiling) => {
          const before = [head, ...others];
          expect(losesAdministrator(before, after, ceiling, today) || opens(after)).toBe(true);
        },
      ),
    );
  });

  it("isn’t taken away: neither the last one, nor the last whose time doesn’t run out", () => {
    const ends = { ...head, validUntil: "2027-01-01" };
    const off = { ...head, status: "disabled" } as const;
    const loses = (before: AccountStanding[], after: AccountStanding[]) =>
      losesAdministrator(before, after, resourceKeys, today);
    expect(loses([head], [off])).toBe(true);
    expect(loses([head, head], [off, head])).toBe(false);
    expect(loses([head, ends], [off, ends])).toBe(true);
    expect(loses([ends], [{ ...ends, validUntil: "2027-02-01" }])).toBe(false);
    // There was none to lose: the first one is invited still.
    expect(loses([{ ...head, invited: true }], [])).toBe(false);
  });

  it("has one word for an account’s standing, the gravest", () => {
    const invited = { status: "active", invited: true, validUntil: null } as const;
    expect(statusOf(invited, today)).toBe("invited");
    expect(statusOf({ ...invited, validUntil: "2026-11-19" }, today)).toBe("expired");
    expect(statusOf({ ...invited, status: "disabled" }, today)).toBe("disabled");
  });
});

describe("an account’s standing", () => {
  it.each([
    ["active", false, ["requireNewPassword", "disable"]],
    ["invited", true, ["inviteAgain", "disable", "remove"]],
    ["disabled", false, ["requireNewPassword", "enable"]],
    ["disabled", true, ["enable", "remove"]],
    ["expired", false, ["requireNewPassword", "disable"]],
    ["expired", true, ["disable", "remove"]],
  ] as const)("%s, invited %s, offers %j", (status, invited, offered) => {
    expect(accountActions.filter((action) => offersAction(action, { status, invited }))).toEqual(offered);
  });
});

describe("a superior", () => {
  const account = (id: number, superiorId: number | null = null, companyId = 1): InTree => ({
    id,
    superiorId,
    companyId,
    disabled: id === 9,
  });
  // 1 above 2 above 3; 4 alone; 8 of another company; 9 disabled.
  const tree = [account(1), account(2, 1), account(3, 2), account(4), account(8, null, 2), account(9)];

  it.each<[number[], number, string | null]>([
    [[3], 1, null],
    [[1], 4, null],
    [[1], 3, "loop"],
    [[4, 2], 3, "loop"],
    [[2], 2, "itself"],
    [[2], 8, "otherCompany"],
    [[2, 8], 4, "otherCompany"],
    [[2], 99, "otherCompany"],
    [[4], 9, "disabled"],
  ])("%j below %d: %s", (ids, superior, reason) => {
    expect(superiorRefusal(tree, ids, superior)?.reason ?? null).toBe(reason);
  });

  it("that the rule lets pass never makes a loop", () => {
    const pick = fc.nat({ max: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(pick, { minLength: 1, maxLength: 3 }), pick)), (orders) => {
        let now = Array.from({ length: 7 }, (_, id) => account(id));
        for (const [ids, superior] of orders) {
          if (superiorRefusal(now, ids, superior)) continue;
          now = now.map((one) => (ids.includes(one.id) ? { ...one, superiorId: superior } : one));
          for (const { id, superiorId } of now)
            if (superiorId !== null) expect(withBelow(now, [id]).has(superiorId)).toBe(false);
        }
      }),
    );
  });
});
