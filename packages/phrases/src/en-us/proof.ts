/** Proving who one is: the second step of a sign-in, and before a dangerous act. */
export const proof = {
  title: "Confirm that it is you",
  why: "This can’t be taken back or takes personal data out. Your session goes on as it is.",
  confirm: "Confirm",
  secondStep: "Second step",
  secondHint: {
    password: "Enter your password.",
    totp: "Enter the six digits that your authenticator app shows.",
    passkey: "Use the passkey on this device, your phone or your security key.",
    recoveryCode: "Enter one of your recovery codes. Each works once.",
  },
  fields: { password: "Password", totp: "Code of the app", recoveryCode: "Recovery code" },
  otherWays: "Another way:",
  ways: {
    password: "Password",
    totp: "Code of the authenticator app",
    passkey: "Passkey",
    recoveryCode: "Recovery code",
  },
  usePasskey: "Use passkey",
  continue: "Continue",
  back: "Back to the password",
  wrong: "That didn’t match. Check it and try again.",
  passkeyFailed:
    "The passkey was not used: cancelled, or none of yours is here. Try again or choose another way.",
  passkeyElsewhere: (host: string) => `Passkeys work under ${host} only.`,
  paused: (minutes: number) =>
    minutes === 1
      ? "Too many tries. It works again in a minute."
      : `Too many tries. It works again in ${minutes} minutes.`,
  pausedOpen: "Too many tries. Please wait a while.",
  unreachable: "No connection. Nothing was sent.",
  required: "Required fields!",
};
