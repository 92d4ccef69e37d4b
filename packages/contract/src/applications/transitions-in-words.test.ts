import { describe, expect, test } from "vitest";
import {
  type Action,
  type Actor,
  actionNames,
  actors,
  outcomeOf,
  type Place,
  refusalOf,
  settled,
  type Transition,
  transitions,
  verdicts,
} from "./transitions.ts";

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

describe("the transition table, read as policy", () => {
  const at = (part: Partial<Place>): Place => ({ ...fresh, ...part });
  const sent = at({ step: "submitted", status: 4, previous: { step: "newApplication", status: 0 } });

  test.each<[string, Action, Actor, Place, string | null]>([
    ["an agent can’t admit", "admit", "agent", sent, "actor"],
    ["staff can’t submit for the agent", "submit", "staff", at({ complete: true }), "actor"],
    [
      "nobody pays a commission by hand",
      "payCommission",
      "staff",
      at({ step: "enrolled", status: 4 }),
      "actor",
    ],
    ["no submission with parts missing", "submit", "agent", at({}), "incomplete"],
    ["no second submission", "submit", "agent", { ...sent, complete: true }, "status"],
    ["no offer before it was sent on", "admit", "staff", { ...sent, status: 1 }, "notSentOn"],
    ["no offer while evidence is asked for", "admit", "staff", { ...sent, status: 2 }, "notSentOn"],
    ["no answer nobody asked for", "supplement", "agent", sent, "status"],
    ["no visa without an offer", "visa", "staff", sent, "step"],
    ["an enrolled student isn’t withdrawn", "withdraw", "agent", at({ step: "enrolled", status: 4 }), "step"],
    ["what is closed stays put", "admit", "staff", { ...sent, closing: "withdrawn" }, "closed"],
    ["an open application can’t be reopened", "reopen", "staff", sent, "notClosed"],
    [
      "an offer is accepted once",
      "acceptOffer",
      "agent",
      at({ step: "admitted", offerAccepted: true }),
      "offerAccepted",
    ],
    [
      "no conditions, none to meet",
      "meetConditions",
      "staff",
      at({ step: "admitted", condition: "unconditional" }),
      "noCondition",
    ],
    [
      "no answer to a wish to defer that nobody had",
      "declineDefer",
      "staff",
      at({ step: "visa", status: 4 }),
      "noDeferAsked",
    ],
    ["no deferral before the offer", "askDefer", "agent", sent, "step"],
    ["staff defer without being asked, agents ask", "defer", "agent", at({ step: "admitted" }), "actor"],
    [
      "no way back out of a settlement",
      "stepBack",
      "staff",
      { ...sent, liveSettlement: true },
      "liveSettlement",
    ],
    ["no way back from the start", "stepBack", "staff", fresh, "nothingBefore"],
    [
      "no way back before the submission, where papers decide",
      "stepBack",
      "staff",
      at({ step: "newApplication", previous: { step: "notApplied", status: 0 } }),
      "nothingBefore",
    ],
    [
      "a student who did not drop out after all",
      "reopen",
      "staff",
      at({ step: "enrolled", status: 4, closing: "droppedOut" }),
      null,
    ],
    [
      "a dropout whose commission was claimed back stays one",
      "reopen",
      "staff",
      at({ step: "enrolled", status: 4, closing: "droppedOut", clawedBack: true }),
      "clawedBack",
    ],
    ["staff may withdraw too", "withdraw", "staff", sent, null],
  ])("%s", (_, action, actor, place, refusal) => expect(refusalOf(action, actor, place)).toBe(refusal));

  test("a reopened refusal is back at the institution, and an undone offer is forgotten", () => {
    const previous = { step: "submitted", status: 4 } as const;
    expect(outcomeOf("reopen", at({ step: "noOffer", status: 4, previous }), {})).toEqual({
      ...previous,
      condition: null,
      closing: null,
      offerAccepted: false,
      deferWanted: false,
    });
    const offer = at({
      step: "admitted",
      status: 4,
      condition: "unconditional",
      offerAccepted: true,
      previous,
    });
    expect(outcomeOf("stepBack", offer, {})).toMatchObject({
      ...previous,
      condition: null,
      offerAccepted: false,
    });
  });

  test("a wish to defer ends with its answer, and with what makes it pointless", () => {
    const asked = at({ step: "admitted", status: 4, deferWanted: true });
    const after = (action: Action) => outcomeOf(action, asked, {}).deferWanted;
    for (const action of ["defer", "declineDefer", "withdraw", "declineOffer", "enrol"] as const)
      expect([action, after(action)]).toEqual([action, false]);
    for (const action of ["depositPaid", "acceptOffer", "meetConditions"] as const)
      expect([action, after(action)]).toEqual([action, true]);
  });

  test("a reopened withdrawal stands where it stood", () => {
    const place = at({ step: "visaLetter", status: 4, condition: "unconditional", offerAccepted: true });
    const withdrawn = { ...place, ...outcomeOf("withdraw", place, {}) };
    expect({ ...withdrawn, ...outcomeOf("reopen", withdrawn, {}) }).toEqual(place);
  });

  test("a reopened no to an offer asks for a new answer", () => {
    const accepted = at({ step: "admitted", status: 4, condition: "unconditional", offerAccepted: true });
    const declined = { ...accepted, ...outcomeOf("declineOffer", accepted, {}) };
    expect(outcomeOf("reopen", declined, {})).toMatchObject({ closing: null, offerAccepted: false });
  });

  test("before the submission the papers decide where it stands", () => {
    const ready = { step: "newApplication", closing: null } as const;
    expect(settled(ready, false).step).toBe("notApplied");
    expect(settled({ ...ready, step: "notApplied" }, true).step).toBe("newApplication");
    expect(settled({ ...ready, closing: "withdrawn" }, false).step).toBe("newApplication");
    expect(settled({ ...ready, step: "submitted" }, false).step).toBe("submitted");
  });

  test("each side sees its own actions only", () => {
    for (const actor of actors)
      expect(verdicts(actor, sent).map(({ action }) => action)).toEqual(
        actionNames.filter((action) => (transitions[action] as Transition).by.includes(actor)),
      );
    const open = verdicts("staff", sent).filter(({ refusal }) => refusal === null);
    expect(open.map(({ action }) => action)).toEqual([
      "withdraw",
      "requestEvidence",
      "admit",
      "reject",
      "stepBack",
    ]);
  });
});
