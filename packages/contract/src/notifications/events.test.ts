import { expect, test } from "vitest";
import { actionNames } from "../applications/transitions.ts";
import { eventOfMove, notificationDefaults, notificationEvents, pacesOf } from "./events.ts";

test("every move is told as something, but what an account's own typing brings about", () => {
  const silent = actionNames.filter((action) => eventOfMove(action) === null);
  expect(silent).toEqual(["complete", "uncomplete"]);
  expect(actionNames.filter((action) => eventOfMove(action) === "offer")).toEqual([
    "admit",
    "meetConditions",
  ]);
  expect(eventOfMove("requestEvidence")).toBe("evidenceRequest");
  expect(eventOfMove("withdraw")).toBe("statusChange");
});

test("nobody is mailed at once, or of others' students, before having chosen so", () => {
  for (const event of notificationEvents) {
    const { mail, scope, inApp } = notificationDefaults[event];
    expect(pacesOf(event)).toContain(mail);
    expect([mail === "atOnce", scope, inApp]).toEqual([false, "own", true]);
  }
});
