import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closings, conditions, type Step, steps, submissionStatuses } from "./steps.ts";
import {
  type Action,
  type Actor,
  actionNames,
  actors,
  type Needs,
  type Outcome,
  outcomeOf,
  type Place,
  refusalOf,
  transitions,
  verdicts,
} from "./transitions.ts";

/** The table of domain 3 written a second time, as plain data: where each action may start and where it leads. */
interface Row {
  by: Actor[];
  steps?: Step[];
  statuses?: number[];
  /** Closings it may start from; open ones only unless said. */
  closed?: Place["closing"][];
  only?: (place: Place) => boolean;
  to: Partial<Outcome> | ((place: Place) => Partial<Outcome>);
  needs?: Needs;
}

const beforeOffer: Step[] = ["notApplied", "newApplication", "submitted"];
const offerToVisa: Step[] = ["admitted", "depositPaid", "visaLetter", "visa"];
const reason: Needs = { note: "reason" };
const back = ({ previous, condition, offerAccepted }: Place): Partial<Outcome> => {
  if (!previous) return {};
  const forgets = beforeOffer.includes(previous.step);
  return {
    ...previous,
    condition: forgets ? null : condition,
    offerAccepted: forgets ? false : offerAccepted,
  };
};

const table: Record<Action, Row> = {
  complete: {
    by: ["system"],
    steps: ["notApplied"],
    only: (p) => p.complete,
    to: { step: "newApplication" },
  },
  uncomplete: {
    by: ["system"],
    steps: ["newApplication"],
    only: (p) => !p.complete,
    to: { step: "notApplied" },
  },
  submit: {
    by: ["agent"],
    steps: ["notApplied", "newApplication"],
    statuses: [0, 3],
    only: (p) => p.complete,
    to: { step: "submitted", status: 1 },
  },
  supplement: { by: ["agent"], statuses: [2], to: { status: 1 }, needs: { answer: true } },
  withdraw: {
    by: ["agent", "staff"],
    steps: [...beforeOffer, ...offerToVisa],
    to: { closing: "withdrawn" },
    needs: reason,
  },
  requestEvidence: {
    by: ["staff"],
    steps: ["submitted"],
    statuses: [1, 4],
    to: { status: 2 },
    needs: { note: "note", categories: true },
  },
  submitToInstitution: { by: ["staff"], steps: ["submitted"], statuses: [1], to: { status: 4 } },
  admit: {
    by: ["staff"],
    steps: ["submitted"],
    statuses: [4],
    to: { step: "admitted", condition: "conditional" },
    needs: { condition: true, file: "offerLetter" },
  },
  reject: { by: ["staff"], steps: ["submitted"], statuses: [4], to: { step: "noOffer" }, needs: reason },
  meetConditions: {
    by: ["staff"],
    steps: ["admitted"],
    only: (p) => p.condition === "conditional",
    to: { condition: "unconditional" },
  },
  acceptOffer: {
    by: ["agent"],
    steps: ["admitted"],
    only: (p) => !p.offerAccepted,
    to: { offerAccepted: true },
  },
  declineOffer: { by: ["agent"], steps: ["admitted"], to: { closing: "declined" }, needs: reason },
  askDefer: {
    by: ["agent"],
    steps: offerToVisa,
    to: { deferWanted: true },
    needs: { intake: true, note: "note" },
  },
  defer: { by: ["staff"], steps: offerToVisa, to: { deferWanted: false }, needs: { intake: true } },
  declineDefer: {
    by: ["staff"],
    only: (p) => p.deferWanted,
    to: { deferWanted: false },
    needs: { note: "note" },
  },
  depositPaid: { by: ["staff"], steps: ["admitted"], to: { step: "depositPaid" } },
  visaLetter: { by: ["staff"], steps: ["admitted", "depositPaid"], to: { step: "visaLetter" } },
  visa: { by: ["staff"], steps: ["admitted", "depositPaid", "visaLetter"], to: { step: "visa" } },
  enrol: { by: ["staff"], steps: offerToVisa, to: { step: "enrolled" } },
  visaRefused: { by: ["staff"], steps: ["visaLetter"], to: { closing: "visaRefused" }, needs: reason },
  visaRetry: { by: ["staff"], closed: ["visaRefused"], to: { closing: null }, needs: { note: "note" } },
  payCommission: { by: ["system"], steps: ["enrolled"], to: { step: "commissionPaid" } },
  dropOut: { by: ["staff"], steps: ["enrolled"], to: { closing: "droppedOut" }, needs: reason },
  reopen: {
    by: ["staff"],
    closed: ["withdrawn", "declined", "droppedOut", null],
    only: (p) =>
      (p.closing !== null || (p.step === "noOffer" && p.previous !== null)) &&
      !(p.closing === "droppedOut" && p.clawedBack),
    to: (p) => {
      if (p.closing === null) return back(p);
      return { closing: null, ...(p.closing === "declined" && { offerAccepted: false }) };
    },
    needs: reason,
  },
  stepBack: {
    by: ["staff"],
    only: (p) =>
      p.previous !== null && !p.liveSettlement && !["notApplied", "newApplication"].includes(p.step),
    to: back,
    needs: reason,
  },
};

function mayStart(action: Action, actor: Actor, place: Place): boolean {
  const {
    by,
    steps: from = [...steps],
    statuses = [...submissionStatuses],
    closed = [null],
    only,
  } = table[action];
  return (
    by.includes(actor) &&
    from.includes(place.step) &&
    statuses.includes(place.status) &&
    closed.includes(place.closing) &&
    (only?.(place) ?? true)
  );
}

function leadsTo(action: Action, place: Place): Outcome {
  const { step, status, condition, closing, offerAccepted } = place;
  const { to } = table[action];
  const { deferWanted } = place;
  const there = {
    ...{ step, status, condition, closing, offerAccepted, deferWanted },
    ...(typeof to === "function" ? to(place) : to),
  };
  // Nothing is left to defer once it is over, or not begun.
  const lasts = there.closing === null && offerToVisa.includes(there.step);
  return { ...there, deferWanted: lasts && there.deferWanted };
}

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

/** Closings that a step can carry: which of them ever come about is the reachability test's matter. */
const closingsAt = (step: Step): Place["closing"][] =>
  [null, ...closings].filter((closing) => {
    if (closing === "declined") return step === "admitted";
    if (closing === "visaRefused") return step === "visaLetter";
    if (closing === "droppedOut") return step === "enrolled";
    return closing === null || beforeOffer.includes(step) || offerToVisa.includes(step);
  });

const places: Place[] = steps.flatMap((step) =>
  closingsAt(step).flatMap((closing) =>
    submissionStatuses.flatMap((status) =>
      (beforeOffer.includes(step) || step === "noOffer" ? [null] : conditions).flatMap((condition) =>
        [false, true].flatMap((offerAccepted) =>
          ([null, { step: "submitted", status: 4 }, { step: "admitted", status: 4 }] as const).flatMap(
            (previous) =>
              [false, true].flatMap((complete) =>
                [false, true].map((liveSettlement): Place => {
                  const accepted = condition !== null && offerAccepted;
                  // Wished for at every other place that knows a deferral, so that the list stays as long as it was.
                  const deferWanted = offerToVisa.includes(step) && closing === null && complete;
                  return {
                    step,
                    status,
                    condition,
                    closing,
                    offerAccepted: accepted,
                    deferWanted,
                    previous,
                    complete,
                    liveSettlement,
                    // Claimed back where a settlement is over, so that the list stays as long as it was.
                    clawedBack: !liveSettlement && closing === "droppedOut" && complete,
                  };
                }),
              ),
          ),
        ),
      ),
    ),
  ),
);

/** The place after a move, its own step as the one before when it changed. */
function after(action: Action, place: Place): Place {
  const outcome = outcomeOf(action, place, { condition: "conditional" });
  if (outcome.step === place.step) return { ...place, ...outcome };
  const undone = action === "stepBack" || action === "reopen";
  return { ...place, ...outcome, previous: undone ? null : { step: place.step, status: place.status } };
}

/** Everything that legal moves (and the world: papers come in, settlements start and end) reach. */
function reachable(from: Place): Place[] {
  const seen = new Map([[JSON.stringify(from), from]]);
  const queue = [from];
  for (let place = queue.shift(); place; place = queue.shift()) {
    const here = place;
    const next = actors.flatMap((actor) =>
      actionNames
        .filter((action) => refusalOf(action, actor, here) === null)
        .map((action) => after(action, here)),
    );
    next.push({ ...here, complete: !here.complete });
    if (here.step === "enrolled" || here.step === "commissionPaid")
      next.push({ ...here, liveSettlement: !here.liveSettlement });
    if (here.closing === "droppedOut") next.push({ ...here, clawedBack: true });
    for (const found of next) {
      const key = JSON.stringify(found);
      if (seen.has(key)) continue;
      seen.set(key, found);
      queue.push(found);
    }
  }
  return [...seen.values()];
}

const everywhere = [...reachable(fresh), ...reachable({ ...fresh, status: 3 })];

describe("the transition table", () => {
  test("has the actions of domain 3, their actors and what each must bring along", () => {
    const whole = Object.fromEntries(
      actionNames.map((action) => [action, { by: transitions[action].by, needs: transitions[action].needs }]),
    );
    const wanted = Object.fromEntries(
      Object.entries(table).map(([action, { by, needs = {} }]) => [action, { by, needs }]),
    );
    expect(whole).toEqual(wanted);
  });

  test("allows at every place, to every actor, exactly what domain 3 allows", () => {
    const wrong = places.flatMap((place) =>
      actors.flatMap((actor) =>
        actionNames
          .filter((action) => (refusalOf(action, actor, place) === null) !== mayStart(action, actor, place))
          .map((action) => ({ actor, action, place })),
      ),
    );
    expect(places.length).toBeGreaterThan(1_000);
    expect(wrong).toEqual([]);
  });

  test("leads from every place exactly to its targets", () => {
    const wrong = places.flatMap((place) =>
      actionNames
        .filter((action) => table[action].by.some((actor) => mayStart(action, actor, place)))
        .map((action) => ({
          action,
          place,
          got: outcomeOf(action, place, { condition: "conditional" }),
          wanted: leadsTo(action, place),
        }))
        .filter(({ got, wanted }) => JSON.stringify(got) !== JSON.stringify(wanted)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("from a fresh application, by legal moves", () => {
  const found = <Key extends keyof Place>(key: Key) => new Set(everywhere.map((place) => place[key]));

  test("every step, status, condition and closing is reached", () => {
    expect([...found("step")].sort()).toEqual([...steps].sort());
    expect([...found("status")].sort()).toEqual([...submissionStatuses]);
    expect([...found("condition")].sort()).toEqual([...conditions, null].sort());
    expect([...found("closing")].sort()).toEqual([...closings, null].sort());
  });

  test("every action has its moment", () => {
    const idle = actionNames.filter(
      (action) =>
        !everywhere.some((place) => actors.some((actor) => refusalOf(action, actor, place) === null)),
    );
    expect(idle).toEqual([]);
  });

  test("nothing contradicts itself", () => {
    const odd = everywhere.filter(
      ({ step, status, condition, closing, offerAccepted, deferWanted }) =>
        (deferWanted && (closing !== null || !offerToVisa.includes(step))) ||
        (beforeOffer.slice(0, 2).includes(step) && status !== 0 && status !== 3) ||
        (step === "submitted" && (status === 0 || status === 3)) ||
        (![...beforeOffer, "noOffer"].includes(step) && (status !== 4 || condition === null)) ||
        ([...beforeOffer, "noOffer"].includes(step) && (condition !== null || offerAccepted)) ||
        !closingsAt(step).includes(closing),
    );
    expect(odd).toEqual([]);
  });

  test("only who dropped out and cost a commission is at the end: everywhere else somebody can go on or undo", () => {
    const ends = everywhere.filter(
      (place) =>
        place.previous !== null &&
        !place.liveSettlement &&
        actors.every((actor) => verdicts(actor, place).every(({ refusal }) => refusal !== null)),
    );
    expect(new Set(ends.map(({ closing, clawedBack }) => `${closing} ${clawedBack}`))).toEqual(
      new Set(["droppedOut true"]),
    );
  });
});

describe("whatever anybody tries, in any order", () => {
  const attempt = fc.record({
    actor: fc.constantFrom(...actors),
    action: fc.constantFrom(...actionNames),
    papers: fc.boolean(),
    settling: fc.boolean(),
    condition: fc.constantFrom(...conditions),
  });

  test("the illegal is refused with a reason and the legal does what the table says", () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 3), fc.array(attempt, { maxLength: 60 }), (status, attempts) => {
        let place: Place = { ...fresh, status: status === 0 ? 0 : 3 };
        const trail: NonNullable<Place["previous"]>[] = [];
        for (const { actor, action, papers, settling, condition } of attempts) {
          place = { ...place, complete: papers, liveSettlement: settling, previous: trail.at(-1) ?? null };
          const refusal = refusalOf(action, actor, place);
          expect(refusal === null).toBe(mayStart(action, actor, place));
          if (refusal) continue;
          const outcome = outcomeOf(action, place, { condition });
          const wanted = leadsTo(action, place);
          expect(outcome).toEqual(action === "admit" ? { ...wanted, condition } : wanted);
          if (outcome.step !== place.step) {
            if (action === "stepBack" || action === "reopen") trail.pop();
            else trail.push({ step: place.step, status: place.status });
          }
          place = { ...place, ...outcome };
        }
      }),
      { numRuns: 300 },
    );
  });
});
