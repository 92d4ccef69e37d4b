import type { PasswordFormRule, PasswordRule } from "@passage/contract/auth/password.ts";

type Rule =
  | PasswordRule
  | PasswordFormRule
  | "passwordWrong"
  | "codeForm"
  | "emailTaken"
  | "invitationCodeMissing"
  | "invitationCodeInvalid";

/** What a new password breaks, by the rule's name; beside the others, since pages without a session say these alone. */
export const gettingInRules: Record<Rule, string> = {
  passwordLength: "8 to 12 characters.",
  passwordStaffLength: "12 characters or more.",
  passwordLetter: "At least one letter, A to Z.",
  passwordDigit: "At least one digit.",
  passwordSymbol: "At least one special symbol, for example # or %.",
  passwordPlain: "Letters A to Z, digits and symbols only, without spaces.",
  passwordCommon: "Not easily guessed: no common words, rows of keys, repeats or years.",
  passwordOwnWords: "Nothing of your name or e-mail.",
  passwordConfirm: "The passwords differ. Type the same one twice.",
  passwordSame: "The new password has to differ from the present one.",
  codeForm: "The code has six digits.",
  emailTaken:
    "This e-mail has an account already. Sign in, or choose a new password if it is forgotten. Only one agent gets commission.",
  invitationCodeMissing: "No invitation code filled in. Your BD consultant gives you one.",
  invitationCodeInvalid: "Invalid invitation code. Compare it, or ask your BD consultant for another one.",
  passwordWrong: "This is not the present password.",
};
