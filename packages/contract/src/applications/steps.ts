/** Pipeline steps in order (spec point 4). `noOffer` ends the line beside `admitted`. */
export const steps = [
  "notApplied",
  "newApplication",
  "submitted",
  "noOffer",
  "admitted",
  "depositPaid",
  "visaLetter",
  "visa",
  "enrolled",
  "commissionPaid",
] as const;

export type Step = (typeof steps)[number];

/** The nine places of the rail: every step but the branch. */
export const mainLine = steps.filter((step) => step !== "noOffer");

/** Position on the rail, 0 to 8. A refused application stands in the fourth place after submission. */
export function railPosition(step: Step): number {
  return step === "noOffer" ? mainLine.indexOf("admitted") : mainLine.indexOf(step);
}

export type StepDisplay = "completed" | "current" | "notStarted" | "skipped";

/** Submission status codes of the spec (point 4). */
export const submissionStatus = {
  new: 0,
  submitted: 1,
  requestForEvidence: 2,
  add: 3,
  consultantSubmitted: 4,
} as const;

export type SubmissionStatus = (typeof submissionStatus)[keyof typeof submissionStatus];

export const submissionStatuses = [0, 1, 2, 3, 4] as const satisfies readonly SubmissionStatus[];

/** Why an application is closed: a flag beside its step, which is kept. */
export const closings = ["withdrawn", "declined", "visaRefused", "droppedOut"] as const;

export type Closing = (typeof closings)[number];

export const conditions = ["conditional", "unconditional"] as const;

export type Condition = (typeof conditions)[number];

/**
 * How each step of the rail is shown, from the steps an application has reached (its events' targets) and the one it
 * stands at: a step before the present one that was never reached was skipped.
 */
export function stepDisplays(current: Step, reached: readonly Step[]): Record<Step, StepDisplay> {
  const here = railPosition(current);
  const display = (step: Step): StepDisplay => {
    if (step === current) return "current";
    if (step === "noOffer" || (current === "noOffer" && step === "admitted"))
      return reached.includes(step) ? "completed" : "notStarted";
    if (railPosition(step) > here) return "notStarted";
    return step === "notApplied" || step === "newApplication" || reached.includes(step)
      ? "completed"
      : "skipped";
  };
  return Object.fromEntries(steps.map((step) => [step, display(step)])) as Record<Step, StepDisplay>;
}
