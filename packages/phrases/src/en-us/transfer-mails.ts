interface Received {
  name: string;
  by: string;
  /** A line each, its link below it. */
  students: readonly string[];
  note: string | null;
}

interface Gone {
  name: string;
  by: string;
  to: string;
  students: readonly string[];
}

/** Mails about students handed over. Subjects name no student. */
export const transferMails = {
  received: {
    subject: (count: number) =>
      count === 1
        ? "A student has been handed over to you"
        : `${count} students have been handed over to you`,
    body: ({ name, by, students, note }: Received) =>
      [
        `Dear ${name},`,
        `${by} has handed over to you, with all applications and files:`,
        students.join("\n\n"),
        ...(note === null ? [] : [`Note from ${by}:\n${note}`]),
        "You look after them from now on.",
        "Passage",
      ].join("\n\n"),
  },
  gone: {
    subject: (count: number) =>
      count === 1
        ? "A student of yours has been handed over"
        : `${count} students of yours have been handed over`,
    body: ({ name, by, to, students }: Gone) =>
      [
        `Dear ${name},`,
        `${by} has handed over students of yours to ${to}, with all applications and files:`,
        students.join("\n"),
        `Please pass on to ${to} whatever is still under way.`,
        "Passage",
      ].join("\n\n"),
  },
};
