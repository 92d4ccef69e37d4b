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

interface Notice {
  name: string;
  /** What changed, in a sentence or two. */
  happened: string;
  /** Where a new password is chosen; null where this address gets none any more. */
  link: string | null;
}

/** Mails that let somebody in, and those that tell afterwards what changed in how they get in. Subjects hold no code. */
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
  notices: {
    body: ({ name, happened, link }: Notice) =>
      [
        `Dear ${name},`,
        happened,
        link === null
          ? "If you did not ask for it, tell Passage at once."
          : `If this was not you, choose a new password at once, and look through your profile:\n${link}`,
        "Passage",
      ].join("\n\n"),
    passwordChanged: {
      subject: "Your password was changed",
      text: "The password of your account at Passage has just been changed, and sessions elsewhere have been ended.",
    },
    totpAdded: {
      subject: "An authenticator app was turned on",
      text: "From now on your account at Passage asks for a code of an authenticator app at the sign-in.",
    },
    totpRemoved: {
      subject: "The authenticator app was turned off",
      text: "Your account at Passage no longer asks for codes of an authenticator app.",
    },
    passkeyAdded: {
      subject: "A passkey was added",
      text: "A passkey was added to your account at Passage. It is a second factor from now on.",
    },
    passkeyRemoved: {
      subject: "A passkey was removed",
      text: "A passkey of your account at Passage was removed and no longer works.",
    },
    recoveryCodesMade: {
      subject: "New recovery codes were made",
      text: "New recovery codes were made for your account at Passage. The former ones no longer work.",
    },
    recoveryCodeUsed: {
      subject: "A recovery code was used",
      text: (left: number) =>
        `A recovery code of your account at Passage has just been used in place of your second factor. ${
          left === 1 ? "1 code is left." : `${left} codes are left.`
        }`,
    },
    factorsReset: {
      subject: "Your second factors were taken off",
      text: "A member of Passage’s staff has taken the second factors off your account, and all sessions have been ended. Your password alone signs you in until you turn on a second factor again in your profile.",
    },
    emailChanged: {
      subject: "Your sign-in address was changed",
      text: "The address by which you sign in to Passage was changed. This address no longer signs you in, and gets no more mails.",
    },
  },
};
