interface Invitation {
  name: string;
  /** The agency, or Passage itself for staff. */
  company: string;
  link: string;
  days: number;
}

interface Code {
  code: string;
  minutes: number;
}

interface Changed {
  name: string;
  link: string;
}

/** Mails that let somebody in, and the one that tells of it afterwards. Subjects hold no code. */
export const authMails = {
  staffSide: "the back office of Passage",
  invitation: {
    subject: (company: string) => `You have been invited to ${company}`,
    body: ({ name, company, link, days }: Invitation) =>
      [
        `Dear ${name},`,
        `An account has been made for you at ${company}. Open this link and choose your password:`,
        link,
        `The link works once, for ${days} days. If you did not expect this mail, ignore it: without a password of yours nobody gets in.`,
        "Passage",
      ].join("\n\n"),
  },
  register: {
    subject: "Your code for registering with Passage",
    body: ({ code, minutes }: Code) =>
      [
        `Your code: ${code}`,
        `It is good for ${minutes} minutes. If you are not registering an agency with Passage, ignore this mail.`,
        "Passage",
      ].join("\n\n"),
  },
  reset: {
    subject: "Your code for a new password",
    body: ({ code, minutes }: Code) =>
      [
        `Your code: ${code}`,
        `It is good for ${minutes} minutes. If you did not ask for a new password, ignore this mail: your password stays as it is. Never pass the code on; nobody at Passage will ask you for it.`,
        "Passage",
      ].join("\n\n"),
  },
  passwordChanged: {
    subject: "Your password was changed",
    body: ({ name, link }: Changed) =>
      [
        `Dear ${name},`,
        "The password of your account at Passage has just been changed, and sessions elsewhere have been ended.",
        `If this was not you, choose a new one at once:\n${link}`,
        "Passage",
      ].join("\n\n"),
  },
};
