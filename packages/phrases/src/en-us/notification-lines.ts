interface Digest {
  name: string;
  /** Blocks of lines, one for each kind of event. */
  groups: readonly string[];
  /** How many more there are than the mail tells; 0 = none. */
  more: number;
  inbox: string;
  settings: string;
}

interface AtOnce {
  name: string;
  /** What happened and what is asked for, a line each. */
  lines: readonly string[];
  link: string;
  settings: string;
}

/** How far a day is, behind "Deposit due". */
function distance(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}

/** What a notification says, in the inbox, in mails and in calendars. Subjects of mails name no student. */
export const notificationLines = {
  offer: (condition: string) => `Offer received: ${condition.toLowerCase()}`,
  message: "New message",
  transferred: {
    toYou: (students: number) =>
      students === 1 ? "Handed over to you" : `${students} students handed over to you`,
    toOther: (students: number) =>
      students === 1 ? "Handed over to a colleague" : `${students} students handed over to a colleague`,
  },
  /** Of several students, itself among them. */
  withOthers: (name: string, students: number) =>
    `${name} and ${students === 2 ? "1 other" : `${students - 1} others`}`,
  deadline: (kind: string, days: number) => `${kind} ${distance(days)}`,
  by: (day: string) => `by ${day}`,
  intake: (month: string) => `New intake ${month}`,
  course: {
    closed: "Course closed",
    intakeGone: "Intake withdrawn",
    deadline: "Last day to apply moved",
    noDeadline: "no last day to apply",
  },
  courseStart: (intake: string, what: string) => `${intake} ${what}`,
  courseApplications: (count: number) => `${count} applications`,
  list: (parts: readonly string[]) => parts.join(", "),
  /** Student, then application number, then school. */
  about: (parts: readonly string[]) => parts.join(" · "),
  digest: {
    subject: (count: number) => (count === 1 ? "1 new notification" : `${count} new notifications`),
    body: ({ name, groups, more, inbox, settings }: Digest) =>
      [
        `Dear ${name},`,
        "This is new since the last mail:",
        ...groups,
        ...(more > 0 ? [`And ${more} more.`] : []),
        `All notifications:\n${inbox}`,
        `To choose what you are mailed, or to get no mails any more:\n${settings}`,
        "Passage",
      ].join("\n\n"),
  },
  atOnce: {
    subject: { evidenceRequest: "Evidence is requested", offer: "News of an offer" },
    body: ({ name, lines, link, settings }: AtOnce) =>
      [
        `Dear ${name},`,
        lines.join("\n"),
        link,
        `To choose what you are mailed, or to get no mails any more:\n${settings}`,
        "Passage",
      ].join("\n\n"),
  },
  calendar: {
    name: "Passage: deadlines",
    summary: (kind: string, about: string) => `${kind}: ${about}`,
  },
};
