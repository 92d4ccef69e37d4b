/** What a code by e-mail is for; `staffReset` is the back office's forgotten password. */
export const codePurposes = ["register", "reset", "staffReset"] as const;

export type CodePurpose = (typeof codePurposes)[number];

/** Digits of a code. */
export const codeLength = 6;

const minute = 60_000;

/** Milliseconds. Apart from `limits.ts`, which every page loads. */
export const proofTiming = {
  /** A code by e-mail, until when another may be asked for, and what its right answer is good for. */
  emailCode: 10 * minute,
  emailCodeAgain: minute,
  proofTicket: 30 * minute,
  /** The link by which a colleague chooses a first password. */
  invitation: 7 * 24 * 60 * minute,
} as const;
