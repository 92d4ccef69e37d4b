import { actionNames, verdicts } from "@passage/contract/applications/transitions.ts";
import { describe, expect, test } from "vitest";
import { deskMoves, moveKeys, needsSomething, transitionOf } from "./moves.ts";

const submitted = {
  step: "submitted",
  status: 1,
  condition: null,
  closing: null,
  offerAccepted: false,
  deferWanted: false,
  previous: { step: "newApplication", status: 0 },
  complete: true,
  liveSettlement: false,
  clawedBack: false,
} as const;

const movesAt = (place: Partial<Parameters<typeof verdicts>[1]>) =>
  deskMoves(verdicts("staff", { ...submitted, ...place }));
const names = (moves: readonly { action: string }[]) => moves.map(({ action }) => action);

describe("keys", () => {
  test("every staff action of the transition table has one, no two the same", () => {
    const staff = actionNames.filter((action) => transitionOf(action).by.includes("staff"));
    expect(names(moveKeys).sort()).toEqual([...staff].sort());
    expect(new Set(moveKeys.map(({ key }) => key)).size).toBe(moveKeys.length);
  });

  test("are listed in the order of the line, from sending on to stepping back", () => {
    expect(names(moveKeys).slice(0, 3)).toEqual(["submitToInstitution", "requestEvidence", "admit"]);
    expect(names(moveKeys).at(-1)).toBe("stepBack");
  });

  test("none is taken that goes through the queue, or will select and undo", () => {
    expect(moveKeys.filter(({ key }) => ["J", "K", "X", "Z"].includes(key))).toEqual([]);
  });
});

describe("deskMoves", () => {
  test("what waits to be sent on is expected to be, and what needs that first is refused in sight", () => {
    const moves = movesAt({});
    expect(moves.expected?.action).toBe("submitToInstitution");
    expect(names(moves.allowed)).toEqual(["submitToInstitution", "requestEvidence", "withdraw", "stepBack"]);
    expect(moves.near.map(({ action, refusal }) => [action, refusal])).toEqual([
      ["admit", "notSentOn"],
      ["reject", "notSentOn"],
    ]);
    expect(names(moves.far)).toContain("visa");
    // Each move stands in one of the three places.
    const placed = names([...moves.allowed, ...moves.near, ...moves.far]);
    expect(placed.sort()).toEqual(names(moveKeys).sort());
  });

  test("with the institution an offer is expected, first in the list, and never without its letter", () => {
    const { expected, allowed } = movesAt({ status: 4 });
    expect(expected?.action).toBe("admit");
    expect(allowed[0]).toBe(expected);
    expect(expected && needsSomething(expected)).toBe(true);
  });

  test("after the decision nothing is expected: Enter must not pay a deposit", () => {
    const moves = movesAt({ step: "admitted", status: 4, condition: "unconditional" });
    expect(names(moves.allowed)).toContain("depositPaid");
    expect(moves.expected).toBeNull();
  });

  test("a closed application can only be reopened", () => {
    const moves = movesAt({ closing: "withdrawn" });
    expect(names(moves.allowed)).toEqual(["reopen"]);
    expect(moves.near).toEqual([]);
  });
});
