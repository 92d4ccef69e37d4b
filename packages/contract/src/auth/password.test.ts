import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordParts, passwordProblems } from "./password.ts";

const words = ["ka.chan@harbour-edu.com", "Chan Ka Yee", "陳嘉怡"];
const broken = (password: string, kind: "account" | "staff" = "account") =>
  passwordProblems(password, kind, words).map(({ rule }) => rule);

describe("an account’s password", () => {
  it.each(["Kx7#pQ2m", "River#48tn", "Bluefish9?", "zW3!kd8Lp0qv", "8%Gm2)vT"])("%s is taken", (password) =>
    expect(broken(password)).toEqual([]),
  );

  it.each([
    ["", ["required"]],
    ["Kx7#pQ2", ["passwordLength"]],
    ["Kx7#pQ2mvTr9b", ["passwordLength"]],
    ["3846#2957", ["passwordLetter"]],
    ["Kxn#pQvm", ["passwordDigit"]],
    ["Kx7npQ2m", ["passwordSymbol"]],
    ["Kx7 pQ2#m", ["passwordPlain"]],
    ["Kx7#pQ2陳", ["passwordPlain"]],
    ["Kx7pQ2ｍ＃", ["passwordPlain"]],
    // Chinese input writes wide signs: they are no symbols of a keyboard, though they look like them.
  ])("%j breaks %j", (password, rules) => expect(broken(password)).toEqual(rules));

  it.each([
    "Passw0rd!",
    "P@ssw0rd1",
    "pAsSwOrD#12",
    "Abc@1234",
    "Qwerty1!",
    "!QAZ2wsx",
    "1qaz@WSX",
    "Admin@123",
    "Aa123456!",
    "Iloveyou1!",
    "Wo5201314!",
    "W0aini520!",
    "Summer2024!",
    "Zxcvbn1!",
    "Passage#1",
    "a1!a1!a1!",
    "Zhang#1988",
    "Hello#93",
    "87654321aA!",
  ])("%s is among the first guesses", (password) => expect(broken(password)).toContain("passwordCommon"));

  it.each(["chan#Kx72q", "CHAN#Kx72q", "ch4n#Kx72q", "Yee#Kx72qm", "harb0ur#7Kx"])(
    "%s holds its owner’s own words",
    (password) => expect(broken(password)).toContain("passwordOwnWords"),
  );

  it("may hold what only looks like them: two letters, or the end of every address", () =>
    expect(passwordProblems("Ka7#comQ2m", "account", words)).toEqual([]));
});

describe("a staff member’s password", () => {
  it.each(["correct horse battery", "四面八方都是海和山水之间的城", "Kx7#pQ2mvTr9bXz"])(
    "%s is taken",
    (password) => expect(broken(password, "staff")).toEqual([]),
  );

  it.each([
    ["Kx7#pQ2mvTr", ["passwordStaffLength"]],
    ["x".repeat(101), ["passwordStaffLength", "passwordCommon"]],
    ["password12345", ["passwordCommon"]],
    ["chan lives at sea", ["passwordOwnWords"]],
  ])("%s breaks %j", (password, rules) => expect(broken(password, "staff")).toEqual(rules));
});

describe("help while typing", () => {
  it("names every part from the first letter on, and what is met", () => {
    const met = (password: string) =>
      Object.fromEntries(passwordParts(password, "account", words).map((part) => [part.rule, part.met]));
    expect(Object.values(met("")).some(Boolean)).toBe(false);
    expect(met("Kx")).toEqual({
      passwordLength: false,
      passwordLetter: true,
      passwordDigit: false,
      passwordSymbol: false,
      passwordPlain: true,
      passwordCommon: false,
      passwordOwnWords: true,
    });
    expect(Object.values(met("Kx7#pQ2m")).every(Boolean)).toBe(true);
  });

  it("says the same as the refusal, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: "grapheme" }),
        fc.constantFrom("account", "staff"),
        (password, kind) => {
          const parts = passwordParts(password, kind as "account" | "staff", words);
          expect(
            passwordProblems(password, kind as "account" | "staff", words).map(({ rule }) => rule),
          ).toEqual(parts.filter(({ met }) => !met).map(({ rule }) => rule));
        },
      ),
    );
  });
});
