import { type NextDeadlineName, nextDeadline, nextDeadlineNames } from "../applications/next-deadline.ts";

/** Deadlines that are watched: those of applications, and passports, which are their students'. */
export const deadlineKinds = [...nextDeadlineNames, "passport"] as const;

export type DeadlineKind = (typeof deadlineKinds)[number];

const none = Object.fromEntries(nextDeadlineNames.map((name) => [name, null])) as Record<
  NextDeadlineName,
  null
>;

/**
 * Whether an application still waits for what a deadline is about, by the one rule of the applications; anywhere else
 * its day is history.
 */
export function deadlineStands(kind: NextDeadlineName, place: Parameters<typeof nextDeadline>[0]): boolean {
  return nextDeadline(place, { ...none, [kind]: "2000-01-01" })?.name === kind;
}

/** Days before a deadline on which it is told, each once. */
export const deadlineNotices = [30, 7, 1] as const;

export type DeadlineNotice = (typeof deadlineNotices)[number];

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when it is over. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
}

/**
 * The notice that is due today: the nearest of those whose time has come, so that a platform that was away for a week
 * tells each deadline once and not three times. Null when it is further off, or over.
 */
export function noticeDue(day: string, today: string): DeadlineNotice | null {
  const days = daysUntil(day, today);
  if (days < 0) return null;
  return deadlineNotices.findLast((notice) => days <= notice) ?? null;
}

/** Days a calendar shows at once: six weeks, and some room. */
export const calendarDays = 62;

/** Deadlines a calendar shows at once; `more` says that there are others. */
export const calendarItems = 1_000;

/** How far the feed reaches, in days: back, so that what was missed stays visible, and ahead. */
export const feedReach = { back: 30, ahead: 400 } as const;
