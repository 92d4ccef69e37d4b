import type { Action } from "../applications/transitions.ts";

/** What an account is told of; who is told of an application is who sees it. */
export const notificationEvents = [
  "statusChange",
  "evidenceRequest",
  "offer",
  "message",
  "deadline",
  "transfer",
  "courseChange",
] as const;

export type NotificationEvent = (typeof notificationEvents)[number];

/** Whom an event concerns: the account's own students, or all that it sees. */
export const notificationScopes = ["own", "sight"] as const;

export type NotificationScope = (typeof notificationScopes)[number];

/** Mails are gathered: none, once a day at the platform's morning hour, or at once where waiting would cost a day. */
export const mailPaces = ["off", "daily", "atOnce"] as const;

export type MailPace = (typeof mailPaces)[number];

/** What an account chose for one event. */
export interface NotificationChoice {
  readonly inApp: boolean;
  readonly mail: MailPace;
  readonly scope: NotificationScope;
}

const own = (inApp: boolean, mail: MailPace): NotificationChoice => ({ inApp, mail, scope: "own" });

/** What counts before anybody chose. Transfers are mailed by themselves, with the note of who made them. */
export const notificationDefaults: Readonly<Record<NotificationEvent, NotificationChoice>> = {
  statusChange: own(true, "off"),
  evidenceRequest: own(true, "daily"),
  offer: own(true, "daily"),
  message: own(true, "daily"),
  deadline: own(true, "daily"),
  transfer: own(true, "off"),
  courseChange: own(true, "daily"),
};

/** The paces an event can be mailed at: only what a student may lose a place over is worth a mail of its own. */
export function pacesOf(event: NotificationEvent): readonly MailPace[] {
  return event === "evidenceRequest" || event === "offer" ? mailPaces : ["off", "daily"];
}

const eventOfAction: Partial<Record<Action, NotificationEvent | null>> = {
  // What somebody's own typing brings about is no news to anybody.
  complete: null,
  uncomplete: null,
  requestEvidence: "evidenceRequest",
  admit: "offer",
  meetConditions: "offer",
};

/** What a move of an application is told as; null = nobody is told. */
export function eventOfMove(action: Action): NotificationEvent | null {
  const event = eventOfAction[action];
  return event === undefined ? "statusChange" : event;
}

/** Hour of the platform's zone, 0 to 23, after which deadlines are told and the day's mails go out. */
export const morningHour = 8;

/** Days that a notification is kept. */
export const notificationDays = 180;

/** Notifications marked with one call. */
export const markedAtOnce = 200;
