/** Letters that look like digits, in OCR-B and in the fonts of visual zones. */
const digitOf: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  U: "0",
  I: "1",
  L: "1",
  J: "1",
  T: "7",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
  A: "4",
};

const letterOf: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "4": "A",
  "5": "S",
  "6": "G",
  "7": "T",
  "8": "B",
};

/** Pairs near enough for a repair that only a check digit confirms. */
const twins: ReadonlySet<string> = new Set(["0O", "0Q", "0D", "1I", "1L", "2Z", "5S", "6G", "8B"]);

/** The digit a character is or looks like; null when none. */
export function asDigit(character: string): string | null {
  return /^[0-9]$/.test(character) ? character : (digitOf[character] ?? null);
}

/** The letter a character is or looks like; null when none. */
export function asLetter(character: string): string | null {
  return /^[A-Z]$/.test(character) ? character : (letterOf[character] ?? null);
}

/** The characters often read for one another with this one. */
export function twinsOf(character: string): string[] {
  return [...twins].flatMap((pair) =>
    pair[0] === character ? [pair[1] ?? ""] : pair[1] === character ? [pair[0] ?? ""] : [],
  );
}

/** Whether two readings differ in nothing but characters that look alike. */
export function lookAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  return [...a].every((character, index) => {
    const other = b[index] ?? "";
    return character === other || twinsOf(character).includes(other);
  });
}
