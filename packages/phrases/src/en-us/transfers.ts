const students = (count: number) => (count === 1 ? "1 student" : `${count} students`);

/** Handing students over to another account: the dialog of the portal and of the back office. */
export const transfers = {
  action: "Transfer",
  actionHint: "To another account, with applications and files",
  menu: "More actions",
  titleOne: (name: string) => `Transfer ${name}`,
  titleMany: (count: number) => `Transfer ${students(count)}`,
  more: (count: number) => `and ${count} more`,
  receiver: "New owner",
  receiverPlaceholder: "Name or company",
  receiverPrompt: "Type a name, an e-mail or a company",
  account: (company: string, role: string) => `${company}, ${role}`,
  receiversFailed: "The accounts could not be loaded.",
  note: "Note",
  noteHint: "The new owner gets it by e-mail; it stays in the history.",
  outlook: {
    title: "What will happen",
    pending: "Looking at what would happen",
    along: (applications: number, files: number) => {
      const counted = [
        applications === 0 ? null : applications === 1 ? "1 application" : `${applications} applications`,
        files === 0 ? null : files === 1 ? "1 file" : `${files} files`,
      ].filter((part) => part !== null);
      if (counted.length === 0) return "There are no applications or files to go along.";
      return `${counted.join(" and ")} ${applications + files === 1 ? "goes" : "go"} along.`;
    },
    loses: (name: string, count: number, of: number) =>
      of === 1
        ? `${name} will no longer see this student.`
        : `${name} will no longer see ${count === of ? "these students" : students(count)}.`,
    youLose: (count: number): string =>
      count === 1 ? "You will no longer see this student." : "You will no longer see these students.",
    keeps: "You keep sight.",
    company: (count: number, company: string) =>
      count === 1 ? `The student moves to ${company}.` : `${students(count)} move to ${company}.`,
    settlement: (count: number) =>
      `Commission still to come for ${students(count)} will be settled by another company. Statements that exist stay with the company they are payable to.`,
    present: (count: number, name: string) =>
      `${students(count)} ${count === 1 ? "is" : "are"} ${name}’s already and ${count === 1 ? "stays" : "stay"} so.`,
    mailed: (name: string) => `${name} is told by e-mail.`,
  },
  blocked: {
    settlement: (count: number) => `${students(count)} cannot be handed over to this account.`,
    settlementAdvice:
      "Another company would settle the commission. That takes the administrator of the company that settles it now, or your BD consultant.",
    present: (name: string) => `${name} looks after all of them already.`,
    presentAdvice: "There is nothing to hand over. Choose another account.",
    gone: "This cannot be handed over any more.",
    goneAdvice: "A student or the account is no longer in your sight. Close this and reload the list.",
    inactive: "This account is not active. Choose another one.",
    withoutStudents: "This account does not work with students. Choose another one.",
    failed: "It could not be found out what would happen.",
    failedAdvice: "Nothing was changed.",
  },
  chooseFirst: "Choose the new owner first",
  notPossible: "Not possible, see above",
  wait: "One moment",
  confirm: (count: number) => (count === 1 ? "Transfer" : `Transfer ${students(count)}`),
  done: (count: number, name: string) =>
    count === 1
      ? `The student has been handed over to ${name}.`
      : `${students(count)} have been handed over to ${name}.`,
  doneGone: "You no longer see what was handed over.",
  doneUnchanged: (count: number) =>
    `${students(count)} ${count === 1 ? "was" : "were"} with this account already.`,
};
