/** Signing in, and what ends a session. */
export const auth = {
  title: "Sign in",
  forConsultants: "For consultants of partner agencies.",
  forStaff: "For staff of the back office.",
  email: "E-mail",
  password: "Password",
  signIn: "Sign in",
  language: "Language",
  required: "Required fields!",
  forgot: "Forgot password",
  register: "Register your agency",
  passwordReset: "The new password is saved. Please sign in with it.",
  failuresPause: "After 10 failed tries, sign-in pauses for 15 minutes.",
  pausedTitle: "Too many tries.",
  paused: (minutes: number) =>
    minutes === 1 ? "Sign-in works again in a minute." : `Sign-in works again in ${minutes} minutes.`,
  pausedOpen: "Please wait a while, then try again.",
  stepOver: "The second step took too long. Sign in again.",
  unreachableTitle: "No connection to Passage.",
  unreachable: "Nothing was sent. Check the network, then try again.",
};
