import { asLetter } from "./confusions.ts";
import { isCountryCode } from "./countries.ts";
import { countryIn, type DataLine, topOf } from "./mrz.ts";
import { type Cell, lineLength } from "./mrz-cells.ts";

/** The first line: who, and which country issued the passport. */
export interface NameLine {
  readonly text: string;
  readonly country: string | null;
  /** Given as the line holds them: words parted by spaces, without marks. */
  readonly lastName: string;
  readonly firstName: string;
  /** The line was read to its end, and the names do not run into it. */
  readonly whole: boolean;
  /** The weakest letter of the names, 0..1. */
  readonly weakest: number;
}

/** Reads the first line out of its 44 cells. */
export function readNameLine(cells: readonly Cell[]): NameLine {
  const letters = Array.from({ length: lineLength }, (_, place) => letterAt(cells[place], place));
  const fillFrom = endOfNames(letters, cells);
  const names = letters.slice(5, fillFrom).join("");
  const [last = "", ...rest] = names.split("<<");
  const first = rest.join("<");
  const words = (text: string): string => text.split("<").filter(Boolean).join(" ");
  const seen = cells.slice(5, fillFrom).map((cell) => cell[0]?.score ?? 0);
  const text = letters.map((letter, place) => (place >= fillFrom ? "<" : letter)).join("");
  return {
    text,
    country: countryIn(cells, { from: 2, to: 5 }),
    lastName: words(last),
    firstName: words(first),
    whole: fillFrom < lineLength && !names.includes("?"),
    weakest: Math.min(1, ...seen),
  };
}

/** The line as it must be printed for the name, in the rest as it was read. */
export function nameLineOf(line: NameLine, data: DataLine, lastName: string, firstName: string): string {
  const filled = (name: string): string =>
    name
      .toUpperCase()
      .normalize("NFD")
      .replace(/[^A-Z -]/g, "")
      .trim()
      .replace(/[ -]+/g, "<");
  const second = line.text[1] ?? "<";
  const country = (line.country ?? data.nationality ?? "").padEnd(3, "<");
  const kind = /^[A-Z]$/.test(second) && !"CKSE".includes(second) ? second : "<";
  const names = [filled(lastName), filled(firstName)].filter(Boolean).join("<<");
  return `P${kind}${country}${names}`.padEnd(lineLength, "<").slice(0, lineLength);
}

/** What fillers are taken for where they can hardly be made out. */
const fillerLike = "[<CKSELX4?]";
/** So many letters behind a name are fillers: a name that print shows in part has fewer letters left. */
const fillerRun = 4;

/**
 * Whether the line may say this name, fillers taken for letters: `YUKKZILUKKK` may be `YU<<ZILU<<<`. Only a name known
 * from print is asked for, so that nothing is made up, and only of a line whose fillers were misread: print may have
 * lost its end to a reflection (`JAC` of `JACK<<<`).
 */
export function mayName(line: NameLine, lastName: string, firstName: string): boolean {
  const spaced = (name: string): string =>
    name
      .toUpperCase()
      .normalize("NFD")
      .replace(/[^A-Z -]/g, "")
      .trim()
      .replace(/[ -]+/g, fillerLike);
  const names = `${spaced(lastName)}(${fillerLike}{2})${spaced(firstName)}`;
  const found = new RegExp(`^${names}(${fillerLike}*)$`).exec(line.text.slice(5));
  if (found === null) return false;
  const [, divider = "", tail = ""] = found;
  return divider !== "<<" || tail.replace(/[<?]/g, "").length >= fillerRun;
}

/** Whether the cells look like a first line: for finding where it starts. */
export function nameLineScore(cells: readonly Cell[]): number {
  const top = (place: number): string => topOf(cells[place]);
  const code = [2, 3, 4].map((place) => asLetter(top(place)) ?? top(place)).join("");
  const fillers = cells.filter((cell) => topOf(cell) === "<").length;
  return (
    (top(0) === "P" ? 3 : 0) +
    (top(1) === "<" ? 1 : 0) +
    (isCountryCode(code.replace(/<+$/, "")) ? 4 : 0) +
    (/^[A-Z]$/.test(top(5)) ? 1 : 0) +
    Math.min(6, fillers / 3)
  );
}

function letterAt(cell: Cell | undefined, place: number): string {
  const top = topOf(cell);
  if (top === "") return "?";
  if (top === "<") return "<";
  return asLetter(top) ?? (place < 2 ? top : "?");
}

/**
 * Where the fillers after the names begin. Three in a row end them: between names there are two at most. What the
 * network makes of fillers further on (K, C, S) is not part of a name.
 */
function endOfNames(letters: readonly string[], cells: readonly Cell[]): number {
  for (let place = 5; place <= lineLength - 3; place++) {
    if (letters[place] === "<" && letters[place + 1] === "<" && letters[place + 2] === "<") return place;
  }
  let end = lineLength;
  while (end > 5 && (letters[end - 1] === "<" || (cells[end - 1]?.length ?? 0) === 0)) end--;
  return end;
}
