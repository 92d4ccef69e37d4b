import { checkDigit } from "./check-digit.ts";
import { asDigit, asLetter, twinsOf } from "./confusions.ts";
import { isCountryCode } from "./countries.ts";
import { dayOfMrz } from "./dates.ts";
import type { Cell } from "./mrz-cells.ts";
import { asNumberOf } from "./number-patterns.ts";

/** A value of the data line. */
export interface Checked {
  /** As printed, fillers included; null when a place was not seen. */
  readonly text: string | null;
  /** Its check digit agrees. */
  readonly checked: boolean;
  /** Characters were replaced to make it agree: a proof no more, only a good guess. */
  readonly repaired: boolean;
  /** The check digit as read, whether it agrees or not. */
  readonly digit: string | null;
  /** The weakest character's score, 0..1. */
  readonly weakest: number;
  /** The likeliest character of each place before any repair, and its score; empty text where nothing was seen. */
  readonly seen: Cell;
}

/** The second line of a passport's machine-readable zone. */
export interface DataLine {
  readonly text: string;
  readonly number: Checked;
  readonly birthday: Checked;
  readonly expiry: Checked;
  readonly optional: Checked;
  readonly composite: boolean;
  readonly nationality: string | null;
  readonly gender: "M" | "F" | null;
  readonly genderScore: number;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

const parts = {
  number: { from: 0, to: 9 },
  nationality: { from: 10, to: 13 },
  birthday: { from: 13, to: 19 },
  gender: { from: 20, to: 21 },
  expiry: { from: 21, to: 27 },
  optional: { from: 28, to: 42 },
} as const satisfies Record<string, Part>;

const compositeAt = 43;

/** A replacement the network itself half saw weighs what it saw; one that only looks alike weighs this. */
const twinScore = 0.04;
/** Below this an alternative is noise. */
const noise = 0.015;
/** How far a repair must be ahead of the next possible one (ratio of scores). */
const clearLead = 3;

/**
 * Reads the data line out of its 44 cells. Each part is taken as the network saw it if its check digit agrees;
 * otherwise at most two places are replaced by what they may have been, if one replacement is clearly the likeliest.
 */
export function readDataLine(cells: readonly Cell[]): DataLine {
  const nationality = countryIn(cells, parts.nationality);
  const number = readPart(cells, parts.number, (character, place) =>
    numberCharacter(nationality, character, place),
  );
  const birthday = readPart(cells, parts.birthday, asDigit, (text) => dayOfMrz(text, "birthday") !== null);
  const expiry = readPart(cells, parts.expiry, asDigit, (text) => dayOfMrz(text, "expiry") !== null);
  const optional = readPart(cells, parts.optional, (character, place) =>
    optionalCharacter(nationality, character, place - parts.optional.from),
  );
  const digit = asDigit(topOf(cells[compositeAt]));
  const covered = [
    number.text,
    number.digit,
    birthday.text,
    birthday.digit,
    expiry.text,
    expiry.digit,
    optional.text,
    optional.digit,
  ];
  const whole = covered.every((part) => part !== null) ? covered.join("") : null;
  const gender = topOf(cells[parts.gender.from]);
  const text = [
    number.text ?? raw(cells, parts.number),
    number.digit ?? "?",
    nationality?.padEnd(3, "<") ?? raw(cells, parts.nationality),
    birthday.text ?? raw(cells, parts.birthday),
    birthday.digit ?? "?",
    gender === "" ? "?" : gender,
    expiry.text ?? raw(cells, parts.expiry),
    expiry.digit ?? "?",
    optional.text ?? raw(cells, parts.optional),
    optional.digit ?? "?",
    digit ?? "?",
  ].join("");
  return {
    text,
    number,
    birthday,
    expiry,
    optional,
    composite: whole !== null && checkDigit(whole) === digit,
    nationality,
    gender: gender === "M" || gender === "F" ? gender : null,
    genderScore: cells[parts.gender.from]?.[0]?.score ?? 0,
  };
}

/** How many of the things that make a data line are there: for finding where it starts. */
export function dataLineScore(line: DataLine): number {
  const firm = (part: Checked): number => (part.checked ? (part.repaired ? 1 : 3) : 0);
  return (
    firm(line.number) +
    firm(line.birthday) +
    firm(line.expiry) +
    (line.composite ? 2 : 0) +
    (line.nationality === null ? 0 : 2) +
    (line.gender === null ? 0 : 1)
  );
}

function raw(cells: readonly Cell[], part: Part): string {
  return cells
    .slice(part.from, part.to)
    .map((cell) => topOf(cell) || "?")
    .join("")
    .padEnd(part.to - part.from, "?");
}

/** The likeliest character of a cell; empty where nothing was seen. */
export function topOf(cell: Cell | undefined): string {
  return cell?.[0]?.character ?? "";
}

/** The country code in three places, if it is one. */
export function countryIn(cells: readonly Cell[], part: Part): string | null {
  const letters = cells
    .slice(part.from, part.to)
    .map((cell) => (topOf(cell) === "<" ? "<" : (asLetter(topOf(cell)) ?? "?")))
    .join("");
  const code = letters.replace(/<+$/, "");
  return isCountryCode(code) ? code : null;
}

function numberCharacter(country: string | null, character: string, place: number): string | null {
  return asNumberOf(country, character, place);
}

/** Chinese passports print twelve letters and two digits there, or nothing; others anything. */
function optionalCharacter(country: string | null, character: string, place: number): string | null {
  if (country !== "CHN" || character === "<") return character;
  return (place < 12 ? asLetter(character) : asDigit(character)) ?? character;
}

interface Option {
  readonly character: string;
  readonly score: number;
}

/** What may stand in a place: what was seen as that place allows it, and what looks like it. */
function optionsOf(cell: Cell | undefined, fit: (character: string) => string | null): Option[] {
  const scores = new Map<string, number>();
  const add = (character: string, score: number): void => {
    const fitting = fit(character);
    if (fitting !== null) scores.set(fitting, Math.max(scores.get(fitting) ?? 0, score));
  };
  for (const { character, score } of cell ?? []) {
    if (score >= noise || character === topOf(cell)) add(character, Math.max(score, noise));
  }
  for (const twin of twinsOf(topOf(cell))) add(twin, twinScore);
  return [...scores].map(([character, score]) => ({ character, score })).sort((a, b) => b.score - a.score);
}

function readPart(
  cells: readonly Cell[],
  part: Part,
  fit: (character: string, place: number) => string | null,
  sane: (text: string) => boolean = () => true,
): Checked {
  const places = Array.from({ length: part.to - part.from }, (_, index) => part.from + index);
  const options = places.map((place) => optionsOf(cells[place], (character) => fit(character, place)));
  const digits = optionsOf(cells[part.to], (character) => (character === "<" ? "<" : asDigit(character)));
  const all = [...options, digits];
  const weakest = Math.min(...all.map((some) => some[0]?.score ?? 0));
  const digit = digits[0]?.character ?? null;
  const seen = options.map((some) => some[0] ?? { character: "", score: 0 });
  if (all.some((some) => some.length === 0)) {
    const whole = options.every((some) => some.length > 0);
    const text = whole ? seen.map(({ character }) => character).join("") : null;
    return { text, checked: false, repaired: false, digit, weakest, seen };
  }
  const read = all.map((some) => some[0]?.character ?? "");
  const as = (choice: readonly string[], checked: boolean, repaired: boolean): Checked => ({
    text: choice.slice(0, -1).join(""),
    checked,
    repaired,
    digit: choice[choice.length - 1] ?? null,
    weakest,
    seen,
  });
  if (agrees(read, sane)) return as(read, true, false);
  const repair = bestRepair(all, read, sane);
  return repair === null ? as(read, false, false) : as(repair, true, true);
}

/** An empty optional part may carry `<` for its digit (ICAO 9303 part 4). */
function agrees(choice: readonly string[], sane: (text: string) => boolean): boolean {
  const text = choice.slice(0, -1).join("");
  const digit = choice[choice.length - 1];
  if (!sane(text)) return false;
  return checkDigit(text) === digit || (digit === "<" && /^<+$/.test(text));
}

function bestRepair(
  all: readonly (readonly Option[])[],
  read: readonly string[],
  sane: (text: string) => boolean,
): readonly string[] | null {
  const found: { choice: string[]; score: number }[] = [];
  const swaps = all.flatMap((options, place) =>
    options.slice(1).map((option) => ({
      place,
      character: option.character,
      score: option.score / (options[0]?.score ?? 1),
    })),
  );
  const attempt = (chosen: readonly { place: number; character: string; score: number }[]): void => {
    const choice = [...read];
    for (const { place, character } of chosen) choice[place] = character;
    if (agrees(choice, sane))
      found.push({ choice, score: chosen.reduce((all, { score }) => all * score, 1) });
  };
  for (const [index, first] of swaps.entries()) {
    attempt([first]);
    for (const second of swaps.slice(index + 1)) {
      if (second.place !== first.place) attempt([first, second]);
    }
  }
  found.sort((a, b) => b.score - a.score);
  const [best, next] = found;
  if (best === undefined) return null;
  return next === undefined || best.score >= next.score * clearLead ? best.choice : null;
}
