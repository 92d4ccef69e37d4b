import { describe, expect, test } from "vitest";
import { dropOn } from "./board.ts";
import { conditions, steps, submissionStatuses } from "./steps.ts";
import { outcomeOf, type Place, refusalOf } from "./transitions.ts";

const fresh: Place = {
  step: "notApplied",
  status: 0,
  condition: null,
  closing: null,
  offerAccepted: false,
  deferWanted: false,
  previous: null,
  complete: false,
  liveSettlement: false,
  clawedBack: false,
};
const at = (part: Partial<Place>): Place => ({ ...fresh, ...part });

describe("a card put on a step", () => {
  test("is submitted where everything is there", () => {
    const ready = at({ step: "newApplication", complete: true });
    expect(dropOn(ready, "submitted")).toEqual({ action: "submit" });
    expect(dropOn(at({ ...ready, status: 3 }), "submitted")).toEqual({ action: "submit" });
  });

  test("is refused with what stops the agent’s own move, or with whose move it is", () => {
    expect(dropOn(fresh, "submitted")).toEqual({ refusal: "incomplete" });
    expect(dropOn(fresh, "newApplication")).toEqual({ refusal: "incomplete" });
    const sent = at({ step: "submitted", status: 4, complete: true });
    expect(dropOn(sent, "admitted")).toEqual({ refusal: "actor" });
    expect(dropOn(sent, "noOffer")).toEqual({ refusal: "actor" });
    expect(dropOn(sent, "notApplied")).toEqual({ refusal: "step" });
    expect(dropOn(at({ step: "enrolled", status: 4 }), "depositPaid")).toEqual({ refusal: "step" });
    expect(dropOn(at({ ...sent, closing: "withdrawn" }), "admitted")).toEqual({ refusal: "closed" });
  });

  test("moves only by what the table gives the agent, and only to the step it was put on", () => {
    for (const step of steps)
      for (const status of submissionStatuses)
        for (const condition of [null, ...conditions])
          for (const complete of [true, false])
            for (const target of steps) {
              const place = at({ step, status, condition, complete });
              const drop = dropOn(place, target);
              if (!("action" in drop)) continue;
              expect(refusalOf(drop.action, "agent", place)).toBeNull();
              expect(outcomeOf(drop.action, place, {}).step).toBe(target);
              expect(target).not.toBe(step);
            }
  });
});
