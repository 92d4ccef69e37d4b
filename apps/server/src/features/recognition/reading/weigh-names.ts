import { mayName, type NameLine } from "./mrz-names.ts";
import { type LatinName, lettersOf, likeness, readsAs, sameName, splitAtComma } from "./names.ts";
import { certainty } from "./passport-fields.ts";
import type { Printed, VisualZone } from "./visual-zone.ts";

/** The Latin name with what speaks for each part. */
export interface WeighedName extends LatinName {
  readonly lastConfidence: number;
  readonly firstConfidence: number;
}

/** What the visual zone may say the name is: divided, or in one piece whose division only the other zone knows. */
export interface PrintedName {
  readonly last: Printed | null;
  readonly first: Printed | null;
  readonly whole: Printed | null;
}

/** The printed name as far as the page divides it. */
export function printedName(zone: VisualZone): PrintedName {
  const divided = zone.fullName === null ? null : splitAtComma(zone.fullName.value);
  if (zone.fullName !== null && divided !== null) {
    return {
      last: { ...zone.fullName, value: divided.lastName },
      first: { ...zone.fullName, value: divided.firstName },
      whole: null,
    };
  }
  return { last: zone.lastName, first: zone.firstName, whole: zone.fullName };
}

/**
 * Weighs both zones' names. The words and their division come from the machine-readable line, apostrophes and hyphens
 * from print. A line that lost letters is completed from print, and the reverse.
 * @param others further readings of the printed lines, to settle what differs
 */
export function weighNames(
  machine: NameLine | null,
  printed: PrintedName,
  nameZh: string | null,
  others: readonly PrintedName[],
): Partial<WeighedName> {
  if (machine === null || machine.lastName === "") return printedAlone(printed, nameZh);
  const blurred = [printed, ...others].find(
    ({ last, first }) => last !== null && first !== null && mayName(machine, last.value, first.value),
  );
  if (blurred?.last != null && blurred.first !== null) {
    return {
      lastName: withPrintedMarks(machine.lastName, blurred.last.value, blurred.last.value),
      lastConfidence: certainty.agreed,
      firstName: withPrintedMarks(machine.firstName, blurred.first.value, blurred.first.value),
      firstConfidence: certainty.agreed,
    };
  }
  const last = weighPart(
    machine.lastName,
    printed.last,
    others.map((other) => other.last),
    machine.weakest,
  );
  const first = weighPart(
    machine.firstName,
    printed.first,
    others.map((other) => other.first),
    machine.weakest,
  );
  const whole = wholeAgrees(machine, [printed, ...others]);
  const printedPinyin =
    nameZh !== null &&
    printed.last !== null &&
    printed.first !== null &&
    readsAs(nameZh, printed.last.value + printed.first.value);
  const pinyin = nameZh !== null && machine.whole && readsAs(nameZh, machine.lastName + machine.firstName);
  if (whole !== null) {
    return {
      lastName: machine.lastName,
      lastConfidence: certainty.agreed,
      firstName: machine.firstName,
      firstConfidence: certainty.agreed,
    };
  }
  if (pinyin) {
    return {
      lastName: machine.lastName,
      lastConfidence: Math.max(certainty.checked, last.value === machine.lastName ? last.confidence : 0),
      firstName: machine.firstName,
      firstConfidence: Math.max(certainty.checked, first.value === machine.firstName ? first.confidence : 0),
    };
  }
  if (printedPinyin) return printedAlone(printed, nameZh);
  return {
    ...(last.value === "" ? {} : { lastName: last.value, lastConfidence: last.confidence }),
    ...(first.value === "" ? {} : { firstName: first.value, firstConfidence: first.confidence }),
  };
}

function wholeAgrees(machine: NameLine, all: readonly PrintedName[]): Printed | null {
  const both = machine.lastName + machine.firstName;
  const reversed = machine.firstName + machine.lastName;
  return (
    all
      .map(({ whole }) => whole)
      .find((whole) => whole !== null && (sameName(whole.value, both) || sameName(whole.value, reversed))) ??
    null
  );
}

interface Part {
  readonly value: string;
  readonly confidence: number;
}

const nothing: Part = { value: "", confidence: 0 };

/** Below this a letter of the line was hardly seen. */
const hardlySeen = 0.35;
/** From this on a line can stand for itself: blurred fillers pass for letters below it. */
const wellSeen = 0.5;

function weighPart(
  machine: string,
  printed: Printed | null,
  others: readonly (Printed | null)[],
  weakest: number,
): Part {
  const complete = !machine.includes("?");
  if (machine === "") {
    return printed === null ? nothing : { value: printed.value, confidence: certainty.weak };
  }
  if (printed === null) {
    if (!complete) return nothing;
    return weakest >= wellSeen ? { value: machine, confidence: certainty.clear } : nothing;
  }
  const readings = [printed, ...others.filter((other) => other !== null)];
  const same = readings.find((reading) => sameName(reading.value, machine));
  if (same !== undefined)
    return { value: withPrintedMarks(machine, same.value), confidence: certainty.agreed };
  if (!complete) {
    // Lost letters: print fills them in where the rest is the same.
    const pattern = new RegExp(`^${lettersOrGap(machine)}$`);
    const filled = readings.find((reading) => pattern.test(lettersOf(reading.value)));
    return filled === undefined
      ? { value: printed.value, confidence: certainty.weak }
      : { value: filled.value, confidence: certainty.checked };
  }
  const letters = lettersOf(machine);
  const cut = lettersOf(printed.value);
  // Glare or an edge took the end of the printed name.
  if (cut.length >= 3 && letters.startsWith(cut)) return { value: machine, confidence: 0.85 };
  // The line holds 39 characters of names, print holds them all.
  if (letters.length >= 30 && cut.startsWith(letters)) return { value: printed.value, confidence: 0.85 };
  if (printed.confidence < 0.8 && weakest >= hardlySeen && likeness(letters, cut) >= 0.5) {
    return { value: machine, confidence: certainty.inferred };
  }
  // Both were read and are different names: neither is to be believed.
  return likeness(letters, cut) >= 0.7 ? { value: machine, confidence: certainty.weak } : nothing;
}

/** A pattern of what was seen; places that were not may hold a letter or none, those at the end any number. */
function lettersOrGap(machine: string): string {
  return machine.replaceAll(" ", "").replace(/\?+$/, "[A-Z]*").replaceAll("?", "[A-Z]?");
}

function printedAlone(printed: PrintedName, nameZh: string | null): Partial<WeighedName> {
  const sound = (part: Printed | null): number =>
    part === null ? 0 : part.confidence >= 0.85 ? certainty.clear : certainty.weak;
  const pinyin =
    nameZh !== null &&
    printed.last !== null &&
    printed.first !== null &&
    readsAs(nameZh, printed.last.value + printed.first.value);
  return {
    ...(printed.last === null
      ? {}
      : { lastName: printed.last.value, lastConfidence: pinyin ? certainty.checked : sound(printed.last) }),
    ...(printed.first === null
      ? {}
      : {
          firstName: printed.first.value,
          firstConfidence: pinyin ? certainty.checked : sound(printed.first),
        }),
  };
}

/** The words of the zone with the apostrophes and hyphens of print, which the zone drops or makes spaces. */
export function withPrintedMarks(machine: string, printed: string, otherwise: string = machine): string {
  const source = [...printed.toUpperCase()].filter((character) =>
    /[A-Z'-]/.test(lettersOf(character) || character),
  );
  if (lettersOf(printed) !== lettersOf(machine)) return otherwise;
  let out = "";
  let at = 0;
  for (const character of machine) {
    const mark = source[at];
    if (character === " ") {
      if (mark === "-") {
        out += "-";
        at++;
      } else out += " ";
      continue;
    }
    if (mark === "'" || (mark === "-" && !out.endsWith("-") && out !== "")) {
      if (mark === "'") out += mark;
      at++;
    }
    out += character;
    at++;
  }
  return out;
}
