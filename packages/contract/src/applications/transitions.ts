import type { DeadlineName } from "./deadlines.ts";
import type { DocumentCategory } from "./documents.ts";
import {
  type Closing,
  type Condition,
  railPosition,
  type Step,
  type SubmissionStatus,
  steps,
  submissionStatus,
} from "./steps.ts";

/** Who moves an application. `system` is the platform itself (readiness, commission). */
export const actors = ["agent", "staff", "system"] as const;

export type Actor = (typeof actors)[number];

/** What decides whether an action is allowed: the place of one application in its pipeline. */
export interface Place {
  readonly step: Step;
  readonly status: SubmissionStatus;
  readonly condition: Condition | null;
  readonly closing: Closing | null;
  /** The agent recorded that the student takes the offer. */
  readonly offerAccepted: boolean;
  /** The agent asked for a later intake and staff haven't answered. */
  readonly deferWanted: boolean;
  /** The step before the present one, from the events; null when there is none. */
  readonly previous: { readonly step: Step; readonly status: SubmissionStatus } | null;
  /** The complete form and the required documents are there. */
  readonly complete: boolean;
  /** A statement of it is in a settlement that is not finished. */
  readonly liveSettlement: boolean;
  /** A commission received for it was claimed back. */
  readonly clawedBack: boolean;
}

/** Why an action is refused; each is a phrase, shown beside the grey button. */
export type Refusal =
  | "actor"
  | "closed"
  | "notClosed"
  | "status"
  | "step"
  | "notSentOn"
  | "incomplete"
  | "noCondition"
  | "offerAccepted"
  | "noDeferAsked"
  | "liveSettlement"
  | "clawedBack"
  | "nothingBefore";

/** What an action must bring along. */
export interface Needs {
  /** A reason or note of at least one character. */
  readonly note?: "reason" | "note";
  /** Of each category that staff wanted a file, or a note that says why not. */
  readonly answer?: true;
  /** A file of this category, uploaded before or with the move. */
  readonly file?: DocumentCategory;
  /** Wanted document categories. */
  readonly categories?: true;
  readonly condition?: true;
  /** A new intake, `YYYY-MM`. */
  readonly intake?: true;
}

interface Target {
  readonly step?: Step | "previous";
  readonly status?: SubmissionStatus | "previous";
  readonly condition?: Condition | null | "given";
  readonly closing?: Closing | null;
  readonly offerAccepted?: boolean;
  readonly deferWanted?: boolean;
}

export interface Transition {
  readonly by: readonly Actor[];
  /** The first guard that answers with a refusal stops the move. */
  readonly guards: readonly ((place: Place) => Refusal | null)[];
  readonly to: Target;
  readonly needs: Needs;
  /** Days by which something is due from now on; each may be given along, none must. */
  readonly deadlines?: readonly DeadlineName[];
}

const { new: fresh, submitted, requestForEvidence, add, consultantSubmitted } = submissionStatus;

const isOpen = (place: Place): Refusal | null => (place.closing === null ? null : "closed");
const statusIn =
  (...allowed: SubmissionStatus[]) =>
  (place: Place): Refusal | null =>
    allowed.includes(place.status) ? null : "status";
const stepIn =
  (...allowed: Step[]) =>
  (place: Place): Refusal | null =>
    allowed.includes(place.step) ? null : "step";
const stepBetween = (from: Step, to: Step) =>
  stepIn(
    ...steps.filter(
      (step) => steps.indexOf(step) >= steps.indexOf(from) && steps.indexOf(step) <= steps.indexOf(to),
    ),
  );
const sentOn = (place: Place): Refusal | null => (place.status === consultantSubmitted ? null : "notSentOn");
const complete = (place: Place): Refusal | null => (place.complete ? null : "incomplete");
/** A later step may skip ones between (they are marked skipped), never start before the offer. */
const onTheWayTo =
  (target: Step) =>
  (place: Place): Refusal | null =>
    place.step !== "noOffer" &&
    railPosition(place.step) >= railPosition("admitted") &&
    railPosition(place.step) < railPosition(target)
      ? null
      : "step";
const noLiveSettlement = (place: Place): Refusal | null => (place.liveSettlement ? "liveSettlement" : null);
/** Before submission the papers decide where it stands: nobody steps back there. */
const hasBefore = (place: Place): Refusal | null =>
  place.previous && railPosition(place.step) >= railPosition("submitted") ? null : "nothingBefore";
const reopened: readonly (Closing | null)[] = ["withdrawn", "declined", "droppedOut"];

/** Where a later intake can be asked for and given: the offer is there, the studies haven't begun. */
const deferrable: readonly Step[] = ["admitted", "depositPaid", "visaLetter", "visa"];

const progress = (target: Step, deadlines: readonly DeadlineName[] = []): Transition => ({
  by: ["staff"],
  guards: [isOpen, onTheWayTo(target)],
  to: { step: target },
  needs: {},
  deadlines,
});

/**
 * The transition table of domain 3, whole. Server guards, the buttons of both sides, the staff keys and the docs page
 * are derived from it; a move that is not in it answers 4001 and changes nothing.
 */
export const transitions = {
  complete: {
    by: ["system"],
    guards: [isOpen, stepIn("notApplied"), complete],
    to: { step: "newApplication" },
    needs: {},
  },
  uncomplete: {
    by: ["system"],
    guards: [isOpen, stepIn("newApplication"), (place) => (place.complete ? "step" : null)],
    to: { step: "notApplied" },
    needs: {},
  },
  submit: {
    by: ["agent"],
    guards: [isOpen, statusIn(fresh, add), stepIn("notApplied", "newApplication"), complete],
    to: { step: "submitted", status: submitted },
    needs: {},
  },
  supplement: {
    by: ["agent"],
    guards: [isOpen, statusIn(requestForEvidence)],
    to: { status: submitted },
    needs: { answer: true },
  },
  withdraw: {
    by: ["agent", "staff"],
    guards: [
      isOpen,
      stepBetween("notApplied", "visa"),
      (place) => (place.step === "noOffer" ? "step" : null),
    ],
    to: { closing: "withdrawn" },
    needs: { note: "reason" },
  },
  requestEvidence: {
    by: ["staff"],
    guards: [isOpen, statusIn(submitted, consultantSubmitted), stepIn("submitted")],
    to: { status: requestForEvidence },
    needs: { note: "note", categories: true },
    deadlines: ["wantedBy"],
  },
  submitToInstitution: {
    by: ["staff"],
    guards: [isOpen, statusIn(submitted), stepIn("submitted")],
    to: { status: consultantSubmitted },
    needs: {},
  },
  admit: {
    by: ["staff"],
    guards: [isOpen, stepIn("submitted"), sentOn],
    to: { step: "admitted", condition: "given" },
    needs: { condition: true, file: "offerLetter" },
    deadlines: ["offerReplyBy", "depositBy"],
  },
  reject: {
    by: ["staff"],
    guards: [isOpen, stepIn("submitted"), sentOn],
    to: { step: "noOffer" },
    needs: { note: "reason" },
  },
  meetConditions: {
    by: ["staff"],
    guards: [
      isOpen,
      stepIn("admitted"),
      (place) => (place.condition === "conditional" ? null : "noCondition"),
    ],
    to: { condition: "unconditional" },
    needs: {},
  },
  acceptOffer: {
    by: ["agent"],
    guards: [isOpen, stepIn("admitted"), (place) => (place.offerAccepted ? "offerAccepted" : null)],
    to: { offerAccepted: true },
    needs: {},
  },
  declineOffer: {
    by: ["agent"],
    guards: [isOpen, stepIn("admitted")],
    to: { closing: "declined" },
    needs: { note: "reason" },
  },
  askDefer: {
    by: ["agent"],
    guards: [isOpen, stepIn(...deferrable)],
    to: { deferWanted: true },
    needs: { intake: true, note: "note" },
  },
  defer: {
    by: ["staff"],
    guards: [isOpen, stepIn(...deferrable)],
    to: { deferWanted: false },
    needs: { intake: true },
  },
  declineDefer: {
    by: ["staff"],
    guards: [isOpen, (place) => (place.deferWanted ? null : "noDeferAsked")],
    to: { deferWanted: false },
    needs: { note: "note" },
  },
  depositPaid: progress("depositPaid", ["casBy"]),
  visaLetter: progress("visaLetter", ["visaBy"]),
  visa: progress("visa"),
  enrol: progress("enrolled"),
  visaRefused: {
    by: ["staff"],
    guards: [isOpen, stepIn("visaLetter")],
    to: { closing: "visaRefused" },
    needs: { note: "reason" },
  },
  visaRetry: {
    by: ["staff"],
    guards: [(place) => (place.closing === "visaRefused" ? null : "notClosed")],
    to: { closing: null },
    needs: { note: "note" },
  },
  payCommission: {
    by: ["system"],
    guards: [isOpen, stepIn("enrolled")],
    to: { step: "commissionPaid" },
    needs: {},
  },
  dropOut: {
    by: ["staff"],
    guards: [isOpen, stepIn("enrolled")],
    to: { closing: "droppedOut" },
    needs: { note: "reason" },
  },
  reopen: {
    by: ["staff"],
    guards: [
      (place) => (reopened.includes(place.closing) || place.step === "noOffer" ? null : "notClosed"),
      (place) => (place.closing === "droppedOut" && place.clawedBack ? "clawedBack" : null),
      (place) => (place.closing === null && !place.previous ? "nothingBefore" : null),
    ],
    to: { closing: null },
    needs: { note: "reason" },
  },
  stepBack: {
    by: ["staff"],
    guards: [isOpen, noLiveSettlement, hasBefore],
    to: { step: "previous", status: "previous" },
    needs: { note: "reason" },
  },
} as const satisfies Record<string, Transition>;

export type Action = keyof typeof transitions;

export const actionNames = Object.keys(transitions) as [Action, ...Action[]];

/** The first reason against an action, or null when it is allowed. */
export function refusalOf(action: Action, actor: Actor, place: Place): Refusal | null {
  const transition: Transition = transitions[action];
  if (!transition.by.includes(actor)) return "actor";
  for (const guard of transition.guards) {
    const refusal = guard(place);
    if (refusal) return refusal;
  }
  return null;
}

/** Every action of an actor with the reason against it, for buttons and the grey list of BMS. */
export function verdicts(actor: Actor, place: Place): { action: Action; refusal: Refusal | null }[] {
  return actionNames
    .filter((action) => (transitions[action] as Transition).by.includes(actor))
    .map((action) => ({ action, refusal: refusalOf(action, actor, place) }));
}

export type Outcome = Pick<
  Place,
  "step" | "status" | "condition" | "closing" | "offerAccepted" | "deferWanted"
>;

/**
 * Where an allowed action leads. Reopening a refused application undoes the refusal (back to the step before);
 * reopening a closed one only lifts the flag, since the step was kept; of a declined offer it asks for a new answer.
 * Stepping back before the offer forgets it. A wish to defer lasts while the intake can still be moved.
 */
export function outcomeOf(
  action: Action,
  place: Place,
  given: { condition?: Condition | undefined },
): Outcome {
  const { to }: Transition = transitions[action];
  const undoesRefusal = action === "reopen" && place.closing === null;
  const asksAgain = action === "reopen" && place.closing === "declined";
  const step =
    to.step === "previous" || undoesRefusal ? (place.previous?.step ?? place.step) : (to.step ?? place.step);
  const status =
    to.status === "previous" || undoesRefusal
      ? (place.previous?.status ?? place.status)
      : (to.status ?? place.status);
  const beforeOffer = railPosition(step) < railPosition("admitted");
  const closing = to.closing === undefined ? place.closing : to.closing;
  const condition = to.condition === "given" ? (given.condition ?? null) : (to.condition ?? place.condition);
  return {
    step,
    status,
    condition: beforeOffer ? null : condition,
    closing,
    offerAccepted: beforeOffer || asksAgain ? false : (to.offerAccepted ?? place.offerAccepted),
    deferWanted:
      closing === null && deferrable.includes(step) ? (to.deferWanted ?? place.deferWanted) : false,
  };
}

/**
 * Outside the table, since papers decide it and not a move: an open application that isn't submitted stands at
 * newApplication when its parts are there, else at notApplied (domain 3). Moves that lead back there end where it says.
 */
export function settled<O extends Pick<Place, "step" | "closing">>(outcome: O, complete: boolean): O {
  if (!isUnsubmitted(outcome)) return outcome;
  return { ...outcome, step: complete ? "newApplication" : "notApplied" };
}

/** Whether a place is one that {@link settled} decides. */
export function isUnsubmitted({ step, closing }: Pick<Place, "step" | "closing">): boolean {
  return closing === null && railPosition(step) < railPosition("submitted");
}
