import { type Closing, type Step, type SubmissionStatus, submissionStatus } from "./steps.ts";

/**
 * Where an application waits for somebody to do something, finer than its step: a submitted one waits for the desk,
 * for the agent or for the institution. Target times are set by stage.
 */
export const stages = [
  "toSendOn",
  "evidence",
  "withInstitution",
  "admitted",
  "depositPaid",
  "visaLetter",
  "visa",
] as const;

export type Stage = (typeof stages)[number];

const stageOfStatus: Partial<Record<SubmissionStatus, Stage>> = {
  [submissionStatus.submitted]: "toSendOn",
  [submissionStatus.requestForEvidence]: "evidence",
  [submissionStatus.consultantSubmitted]: "withInstitution",
};

/** The stage an application waits in; null where nothing is waited for. */
export function stageOf(place: {
  step: Step;
  status: SubmissionStatus;
  closing: Closing | null;
}): Stage | null {
  if (place.closing !== null) return null;
  if (place.step === "submitted") return stageOfStatus[place.status] ?? null;
  return stages.find((stage) => stage === place.step) ?? null;
}

/** Days that an application has waited beyond its stage's target; null within it, or where there is none. */
export function overdueDays(waitedDays: number, targetDays: number | null): number | null {
  return targetDays !== null && waitedDays > targetDays ? waitedDays - targetDays : null;
}

/** How long a stage should take, set by staff. `countryId` null: every study country that has none of its own. */
export interface StageTarget {
  readonly stage: Stage;
  readonly countryId: number | null;
  readonly days: number;
}

/** Days a stage should take in a study country: its own target goes before the general one; null without either. */
export function targetDays(targets: readonly StageTarget[], stage: Stage, countryId: number): number | null {
  const ofStage = targets.filter((target) => target.stage === stage);
  const found =
    ofStage.find((target) => target.countryId === countryId) ??
    ofStage.find((target) => target.countryId === null);
  return found?.days ?? null;
}
