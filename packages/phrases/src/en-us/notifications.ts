import type { MailPace, NotificationScope } from "@passage/contract/notifications/events.ts";

const paces: Record<MailPace, string> = { off: "No mail", daily: "Once a day", atOnce: "At once" };

const scopes: Record<NotificationScope, string> = { own: "My students", sight: "All students I see" };

/**
 * The inbox, the calendar of deadlines, and what an account wants to be told of. They come with what shows them, and
 * not with every page of the portal.
 */
export const notifications = {
  title: "Notifications",
  showAll: "Show all",
  markAll: "Mark all read",
  nothingUnread: "Nothing is unread.",
  views: "Views of the notifications",
  tabs: { inbox: "Inbox", calendar: "Deadlines", settings: "Settings" },
  days: { today: "Today", yesterday: "Yesterday" },
  inbox: {
    all: "All",
    unread: "Unread",
    which: "Which notifications",
    kind: "Kind",
    isUnread: "Unread",
    /** Behind the name of one of them. */
    others: (students: number) => (students === 2 ? "and 1 other" : `and ${students - 1} others`),
    markRead: "Mark as read",
    markUnread: "Mark as unread",
    keys: { move: "move", open: "open", read: "read or unread" },
    empty: {
      title: "Nothing yet",
      advice: "Offers, evidence requests, messages and deadlines of your students will be listed here.",
    },
    allRead: { title: "All read", advice: "Nothing is waiting for you.", show: "Show all" },
    noneFits: { title: "None of this kind", advice: "Drop the filter to see the others." },
    failed: {
      title: "The notifications could not be loaded",
      advice: "What you have marked is saved.",
    },
    noPermission: {
      title: "You can’t see applications",
      advice: "Notifications tell of students and applications. Please contact the administrator.",
    },
  },
  calendar: {
    show: "Show as",
    month: "Month",
    list: "List",
    previous: "Previous month",
    next: "Next month",
    today: "Today",
    kind: "Kind",
    whose: "Whose students",
    mine: "Mine",
    all: "All I see",
    more: (count: number) => `${count} more`,
    on: (day: string) => `Deadlines on ${day}`,
    overdue: "Overdue",
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    tooMany: "There are more deadlines than can be shown. Choose a kind to see all of it.",
    empty: {
      title: "No deadlines this month",
      advice:
        "Last days to apply, evidence, replies to offers, deposits, CAS, visas and passports are listed here when they are due.",
    },
    noneFits: "No deadline fits the filter this month.",
    failed: { title: "The deadlines could not be loaded", advice: "Nothing was changed." },
    subscribe: "Add to my calendar",
  },
  feed: {
    title: "Deadlines in your own calendar",
    advice:
      "Outlook, Google and Apple calendars can show your deadlines by a private address. Whoever has the address can read them, so keep it to yourself.",
    whose: "It holds the students you chose for deadlines in Settings.",
    names: "Show students’ names",
    namesHint: "Without, application number and school only.",
    create: "Create address",
    renew: "Create new address",
    renewHint: "A new address ends the present one at once.",
    revoke: "Revoke",
    revoked: "The address has stopped working.",
    address: "Private address",
    once: "Copy it now: it is shown this once.",
    copy: "Copy",
    copied: "Copied",
    made: "Created",
    used: "Last read by a calendar",
    never: "Not yet",
    how: "How to add it",
    steps: {
      outlook: ["Outlook", "Add calendar, Subscribe from web, paste the address."],
      google: ["Google Calendar", "Other calendars, From URL, paste the address."],
      apple: ["Apple Calendar", "File, New Calendar Subscription, paste the address."],
    },
    done: "Done",
    failed: { title: "The address could not be loaded", advice: "Nothing was changed." },
  },
  settings: {
    event: "Event",
    inApp: "In the inbox",
    mail: "By e-mail",
    scope: "Of whom",
    paces,
    scopes,
    mailTo: (email: string) => `Mails go to ${email}, in your language, once a day in the morning.`,
    ownOnly: "You see your own students only.",
    saved: "Saved",
    hints: {
      statusChange: "Submitted, deposit paid, visa granted and every other step",
      evidenceRequest: "Documents are asked for",
      offer: "An offer arrives, or its conditions are met",
      message: "Staff or colleagues write about an application",
      deadline: "30, 7 and 1 day before; passports too",
      transfer: "A student is handed over. Who receives one is mailed in any case.",
      courseChange:
        "A course that a student is to apply for was closed, or its intake or last day to apply was changed.",
    },
    failed: { title: "The settings could not be loaded", advice: "What you chose is still in force." },
  },
};
