import type { SettingKey } from "@passage/contract/configuration/settings.ts";

interface SettingWords {
  /** What is set. */
  readonly name: string;
  /** What it does. */
  readonly effect: string;
}

const settings: Record<SettingKey, SettingWords> = {
  messagesPerTenMinutes: {
    name: "Messages of one person",
    effect: "Most messages that one person may write within ten minutes, about all applications together.",
  },
  revealsPerHour: {
    name: "Document numbers shown",
    effect: "Students whose whole passport and ID card numbers one account may see within an hour.",
  },
  innerSessionHours: {
    name: "Staff within the portal",
    effect: "How long a staff member stays in the portal as an account before a new link is needed.",
  },
  invitationDays: {
    name: "Invitations",
    effect:
      "How long the link of an invitation is good, for accounts and staff. Links that were sent keep their time.",
  },
  sentMailDays: {
    name: "Sent e-mails",
    effect:
      "How long e-mails are kept after they were sent. Older ones are removed within minutes of a change.",
  },
  menuVisitDays: {
    name: "Visited pages",
    effect:
      "How long it is kept which pages accounts visited on which day. Older visits are removed within minutes of a change.",
  },
  supportEmail: {
    name: "Answers to e-mails",
    effect:
      "Where answers to e-mails of the platform go. Without one they go to the address that sends them.",
  },
};

/** Settings of the platform: what holds, what holds by itself, who changed it. */
export const configuration = {
  title: "Configuration",
  advice: "Each setting counts as soon as it is saved, for everybody.",
  targets: "Target times of the stages have a page of their own:",
  targetsLink: "Target times",
  parts: { limits: "Limits", access: "Access", retention: "How long things are kept", mail: "E-mail" },
  settings,
  units: {
    count: (value: string) => value,
    days: (count: number, value: string) => (count === 1 ? "1 day" : `${value} days`),
    hours: (count: number, value: string) => (count === 1 ? "1 hour" : `${value} hours`),
  },
  unitWords: { days: "days", hours: "hours" },
  between: (min: string, max: string) => `${min} to ${max}`,
  none: "None",
  usual: (value: string) => `Usual: ${value}`,
  changed: "Changed",
  edit: "Change",
  editOf: (name: string) => `Change: ${name}`,
  save: "Save",
  cancel: "Cancel",
  reset: "Back to usual",
  resetOf: (name: string) => `Back to usual: ${name}`,
  saved: (name: string) => `${name}: saved. It counts from now on.`,
  wasReset: (name: string) => `${name}: back to usual.`,
  unchanged: "Nothing has changed.",
  by: (name: string) => `by ${name}`,
  history: "History",
  historyOf: (name: string) => `History: ${name}`,
  stale: "Somebody else changed it meanwhile. This is what holds now.",
  noPermission: {
    title: "You can’t see the configuration",
    advice: "It takes the permission “Edit configuration”. Ask a colleague who looks after staff.",
  },
  failed: {
    title: "The configuration could not be loaded.",
    advice: "Nothing was changed. Try again; if it goes on, send us the details.",
  },
};
