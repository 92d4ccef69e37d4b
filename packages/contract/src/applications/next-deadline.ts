import { type Deadlines, deadlineNames, liveDeadlines } from "./deadlines.ts";

/** What may be due next: the course's own last day to apply, then what staff set. */
export const nextDeadlineNames = ["applyBy", ...deadlineNames] as const;

export type NextDeadlineName = (typeof nextDeadlineNames)[number];

/** Days the list's view of what closes soon looks ahead, today included. */
export const closingSoonDays = 14;

/** `applyBy`: the intake's deadline, `YYYY-MM-DD`. */
export type NextDeadlines = Deadlines & { readonly applyBy: string | null };

/** The day that something is due by next; the course's deadline counts until the application is submitted. */
export function nextDeadline(
  place: Parameters<typeof liveDeadlines>[0],
  days: NextDeadlines,
): { name: NextDeadlineName; day: string } | null {
  if (place.step !== "notApplied" && place.step !== "newApplication")
    return liveDeadlines(place, days)[0] ?? null;
  return place.closing === null && days.applyBy !== null ? { name: "applyBy", day: days.applyBy } : null;
}
