import type { FieldProblem } from "../problems.ts";
import { type Closing, type Step, type SubmissionStatus, submissionStatus } from "./steps.ts";

/** Days by which something is due on an application, as staff set them. */
export const deadlineNames = ["wantedBy", "offerReplyBy", "depositBy", "casBy", "visaBy"] as const;

export type DeadlineName = (typeof deadlineNames)[number];

/** `YYYY-MM-DD`, or null where none is set. */
export type Deadlines = Readonly<Record<DeadlineName, string | null>>;

/** Later than this many years ahead is a slip of the keyboard. */
const mostYearsAhead = 5;

interface Place {
  readonly step: Step;
  readonly status: SubmissionStatus;
  readonly closing: Closing | null;
  readonly offerAccepted: boolean;
}

/** Whether what a deadline is about is still awaited; a met one stays on record and reminds nobody. */
const awaited: Readonly<Record<DeadlineName, (place: Place) => boolean>> = {
  wantedBy: ({ step, status }) => step === "submitted" && status === submissionStatus.requestForEvidence,
  offerReplyBy: ({ step, offerAccepted }) => step === "admitted" && !offerAccepted,
  depositBy: ({ step }) => step === "admitted",
  casBy: ({ step }) => step === "depositPaid",
  visaBy: ({ step }) => step === "visaLetter",
};

/** The deadlines that count at a place, the next one first. */
export function liveDeadlines(place: Place, deadlines: Deadlines): { name: DeadlineName; day: string }[] {
  if (place.closing !== null) return [];
  return deadlineNames
    .flatMap((name) => {
      const day = deadlines[name];
      return day !== null && awaited[name](place) ? [{ name, day }] : [];
    })
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/**
 * What is wrong with newly set deadlines: a day that is over, or one too far ahead to be meant. Days that stay as they
 * are may lie behind.
 */
export function deadlineProblems(
  given: Readonly<Partial<Deadlines>>,
  { today, before }: { today: string; before: Readonly<Partial<Deadlines>> },
): FieldProblem[] {
  const last = `${Number(today.slice(0, 4)) + mostYearsAhead}${today.slice(4)}`;
  return deadlineNames.flatMap((path): FieldProblem[] => {
    const day = given[path] ?? null;
    if (day === null || day === (before[path] ?? null)) return [];
    if (day < today) return [{ path, rule: "dayOver" }];
    return day > last ? [{ path, rule: "dayTooFar" }] : [];
  });
}
