import { lengths } from "../limits.ts";
import type { FieldProblem } from "../problems.ts";
import { guessable } from "./guessable.ts";

/** Whose password: spec point 5 rules those of accounts, the platform its own staff's. */
export type PasswordKind = "account" | "staff";

/** What a new password has to be, in the order in which people are told. */
export type PasswordRule =
  | "passwordLength"
  | "passwordStaffLength"
  | "passwordLetter"
  | "passwordDigit"
  | "passwordSymbol"
  | "passwordPlain"
  | "passwordCommon"
  | "passwordOwnWords";

/** Rules of forms with a password that look at more than the password itself. */
export type PasswordFormRule = "passwordConfirm" | "passwordSame";

/** One part of the rule, and whether what was typed so far meets it. */
export interface PasswordPart {
  readonly rule: PasswordRule;
  readonly met: boolean;
}

/** Longer than what people type by heart, shorter than what would cost the hash. */
const staffLength = { min: 12, max: 100 } as const;
const printable = /^[\x21-\x7e]*$/;
const long = (password: string, min: number, max: number) => {
  const { length } = [...password];
  return length >= min && length <= max;
};

/**
 * The parts of the password rule with what meets them, for help while typing, for the form and for the server.
 * Accounts: 8 to 12 characters with letters, digits and special symbols (spec point 5). Staff: 12 characters or more of
 * any kind. Both: nothing that is guessed first, and none of the holder's own words.
 * @param words the holder's e-mail and names, as they write them
 */
export function passwordParts(
  password: string,
  kind: PasswordKind,
  words: readonly string[],
): readonly PasswordPart[] {
  const typed = password !== "";
  const shape: PasswordPart[] =
    kind === "staff"
      ? [
          {
            rule: "passwordStaffLength",
            met: long(password, staffLength.min, staffLength.max),
          },
        ]
      : [
          { rule: "passwordLength", met: long(password, lengths.passwordMin, lengths.passwordMax) },
          { rule: "passwordLetter", met: /[A-Za-z]/.test(password) },
          { rule: "passwordDigit", met: /[0-9]/.test(password) },
          { rule: "passwordSymbol", met: /[^A-Za-z0-9\s]/.test(password) },
          // What one keyboard types and another doesn't would lock its owner out.
          { rule: "passwordPlain", met: typed && printable.test(password) },
        ];
  const { common, own } = guessable(password, words);
  return [
    ...shape,
    { rule: "passwordCommon", met: typed && !common },
    { rule: "passwordOwnWords", met: typed && !own },
  ];
}

/** What is wrong with a new password, at its field; empty when nothing is. */
export function passwordProblems(
  password: string,
  kind: PasswordKind,
  words: readonly string[],
): FieldProblem[] {
  if (password === "") return [{ path: "password", rule: "required" }];
  return passwordParts(password, kind, words)
    .filter(({ met }) => !met)
    .map(({ rule }) => ({ path: "password", rule }));
}
