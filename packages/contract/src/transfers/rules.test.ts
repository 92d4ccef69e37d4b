import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rolePresets } from "../resource-keys.ts";
import { type CompanyOnTheWay, settlingCompany, type TransferFacts, transferRefusal } from "./rules.ts";

// house ← branch ← desk, and below the house a franchise that settles for itself, with a shop of its own.
const house = { id: 1, settlesIndependently: false };
const branch = { id: 2, settlesIndependently: false };
const desk = { id: 3, settlesIndependently: false };
const franchise = { id: 4, settlesIndependently: true };
const shop = { id: 5, settlesIndependently: false };
const lines = {
  house: [house],
  branch: [branch, house],
  desk: [desk, branch, house],
  franchise: [franchise, house],
  shop: [shop, franchise, house],
  foreign: [{ id: 9, settlesIndependently: false }],
} satisfies Record<string, readonly [CompanyOnTheWay, ...CompanyOnTheWay[]]>;
type Place = keyof typeof lines;

const by = (company: Place, role: "administrator" | "finance" | "consultant" = "consultant") =>
  ({ kind: "account", companyId: lines[company][0].id, role }) as const;

function verdict(
  actor: TransferFacts["actor"],
  from: Place,
  to: Place,
  {
    active = true,
    same = false,
    keys = rolePresets.consultant,
  }: { active?: boolean; same?: boolean; keys?: TransferFacts["receiver"]["keys"] } = {},
) {
  return transferRefusal({
    actor,
    student: { ownerAccountId: 70, line: lines[from] },
    receiver: { accountId: same ? 70 : 71, active, keys, line: lines[to] },
  });
}

test("commission is settled by the nearest independent company, else by the root", () => {
  expect(Object.values(lines).map((line) => settlingCompany(line))).toEqual([1, 1, 1, 4, 4, 9]);
});

describe("an account hands over", () => {
  test.each<[Place, Place, Place]>([
    ["house", "house", "house"],
    ["house", "house", "desk"],
    ["house", "branch", "house"],
    ["branch", "desk", "branch"],
    ["franchise", "franchise", "shop"],
    ["house", "franchise", "shop"],
  ])("of %s, from %s to %s", (actor, from, to) => expect(verdict(by(actor), from, to)).toBeNull());

  test.each<[Place, Place, Place]>([
    ["branch", "branch", "house"],
    ["branch", "branch", "franchise"],
    ["shop", "shop", "franchise"],
    ["house", "house", "foreign"],
  ])("of %s, never out of reach: from %s to %s", (actor, from, to) => {
    for (const role of ["administrator", "finance", "consultant"] as const)
      expect(verdict(by(actor, role), from, to)).toBe("outOfReach");
  });
});

describe("where another company would settle", () => {
  test("the administrator of the company that loses it may, nobody else of it", () => {
    for (const from of ["house", "branch", "desk"] as const) {
      expect(verdict(by("house", "administrator"), from, "shop")).toBeNull();
      for (const role of ["finance", "consultant"] as const)
        expect(verdict(by("house", role), from, "shop")).toBe("settlement");
    }
  });

  test("the administrator of the company that wins it may not", () => {
    for (const from of ["franchise", "shop"] as const)
      expect(verdict(by("house", "administrator"), from, "house")).toBe("settlement");
  });
});

test("staff may anything, but to somebody inactive or to the present owner", () => {
  for (const [from, to] of [
    ["house", "franchise"],
    ["shop", "house"],
    ["branch", "foreign"],
  ] as const) {
    expect(verdict({ kind: "staff" }, from, to)).toBeNull();
    expect(verdict({ kind: "staff" }, from, to, { active: false })).toBe("inactive");
  }
  expect(verdict({ kind: "staff" }, "house", "house", { same: true })).toBe("presentOwner");
});

test("who doesn’t work with students gets none, from nobody", () => {
  const without = { keys: rolePresets.finance };
  for (const actor of [{ kind: "staff" } as const, by("house", "administrator"), by("house")]) {
    expect(verdict(actor, "house", "branch", without)).toBe("withoutStudents");
    expect(verdict(actor, "house", "branch", { keys: ["applicationsDetail"] })).toBe("withoutStudents");
    expect(verdict(actor, "house", "branch", { keys: ["applications"] })).toBeNull();
    expect(verdict(actor, "house", "branch", { ...without, active: false })).toBe("inactive");
  }
  expect(verdict(by("house"), "house", "foreign", without)).toBe("outOfReach");
});

test("who is out of reach is not said to be inactive", () => {
  expect(verdict(by("house"), "house", "foreign", { active: false })).toBe("outOfReach");
  expect(verdict(by("house"), "house", "branch", { active: false })).toBe("inactive");
  expect(verdict(by("house"), "house", "house", { same: true })).toBe("presentOwner");
});

test("whatever is allowed to an account changes no settlement, but by the loser’s administrator", () => {
  const place = fc.constantFrom<Place>("house", "branch", "desk", "franchise", "shop", "foreign");
  const role = fc.constantFrom("administrator" as const, "finance" as const, "consultant" as const);
  fc.assert(
    fc.property(place, place, place, role, (of, from, to, as) => {
      if (verdict(by(of, as), from, to) !== null) return;
      expect(lines[to].map(({ id }) => id)).toContain(lines[of][0].id);
      if (settlingCompany(lines[from]) !== settlingCompany(lines[to]))
        expect([as, lines[of][0].id]).toEqual(["administrator", settlingCompany(lines[from])]);
    }),
  );
});
