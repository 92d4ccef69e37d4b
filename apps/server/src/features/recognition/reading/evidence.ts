import { checkDigit } from "./check-digit.ts";
import { lookAlike } from "./confusions.ts";
import { addYears } from "./dates.ts";
import type { Checked } from "./mrz.ts";
import { certainty } from "./passport-fields.ts";

/** A value and how sure it is. `conflict`: both zones are sure of different values. */
export type Judgement =
  | {
      readonly kind: "value";
      readonly value: string;
      readonly confidence: number;
      readonly from: "both" | "visual" | "machine";
    }
  | { readonly kind: "none" }
  | { readonly kind: "conflict" };

/** A reading of the visual zone, as the machine-readable zone would hold it. */
export interface VisualReading {
  readonly value: string;
  /** Certainty of the network, 0..1. */
  readonly confidence: number;
}

const none: Judgement = { kind: "none" };

/** Below this a printed line was read with difficulty. */
const clearlyRead = 0.85;
/** Below this a place of a machine-readable line was hardly seen. */
const clearlySeen = 0.5;

/**
 * Weighs a value that both zones hold and a check digit covers.
 * @param fill how long the value is in the zone (fillers behind it)
 * @param confirmed whether the printed line, read again in other ways, gave the same
 */
export function weighChecked(
  machine: Checked | null,
  printed: VisualReading | null,
  fill: number,
  confirmed: boolean,
): Judgement {
  const value = machine?.text?.replace(/<+$/, "") ?? null;
  if (machine === null || value === null || value === "") return printedAlone(machine, printed, fill);
  if (
    printed !== null &&
    confirmed &&
    printed.confidence >= clearlyRead &&
    wasChanged(machine, printed.value, fill)
  ) {
    return { kind: "conflict" };
  }
  if (printed === null) {
    if (!machine.checked) return none;
    return found(value, machine.repaired ? certainty.inferred : checkedBy(machine), "machine");
  }
  if (printed.value === value) {
    return found(value, machine.checked ? certainty.agreedAndChecked : certainty.agreed, "both");
  }
  // What differs in look-alikes only: the check digit says which.
  if (lookAlike(printed.value, value)) {
    if (machine.checked) return found(value, certainty.agreed, "both");
    if (agreesWith(printed.value, machine.digit, fill)) return found(printed.value, certainty.agreed, "both");
    return none;
  }
  // Glare or an edge took a part of it.
  const cut = printed.value.length < value.length && value.includes(printed.value);
  if (cut && machine.checked) return found(value, checkedBy(machine), "machine");
  const printedIsSure =
    confirmed && printed.confidence >= clearlyRead && printed.value.length === value.length;
  if (machine.checked && !machine.repaired) {
    if (printedIsSure) return { kind: "conflict" };
    return found(value, Math.min(checkedBy(machine), 0.8), "machine");
  }
  // The machine-readable value breaks its own check digit, or needed mending to keep it.
  if (agreesWith(printed.value, machine.digit, fill)) {
    return found(printed.value, certainty.checked, "visual");
  }
  return none;
}

/** From this on a character of the machine-readable zone was seen beyond doubt. */
const unmistakable = 0.85;

/**
 * Whether the zone holds something else than print while its check digit belongs to print: someone changed the zone
 * and not its digit. Every place that differs must have been seen beyond doubt, and not look like the printed one.
 */
function wasChanged(machine: Checked, printed: string, fill: number): boolean {
  if (machine.checked && !machine.repaired) return false;
  if (!agreesWith(printed, machine.digit, fill)) return false;
  const wanted = printed.padEnd(fill, "<");
  const others = machine.seen.filter(({ character }, place) => character !== wanted[place]);
  return (
    others.length > 0 &&
    others.every(({ score }) => score >= unmistakable) &&
    !lookAlike(machine.seen.map(({ character }) => character).join(""), wanted)
  );
}

function printedAlone(machine: Checked | null, printed: VisualReading | null, fill: number): Judgement {
  if (printed === null) return none;
  if (agreesWith(printed.value, machine?.digit ?? null, fill)) {
    return found(printed.value, certainty.checked, "visual");
  }
  // A check digit that was read and contradicts it.
  const against = machine !== null && machine.digit !== null && machine.digit !== "<";
  return found(
    printed.value,
    against || printed.confidence < clearlyRead ? certainty.weak : certainty.clear,
    "visual",
  );
}

function checkedBy(machine: Checked): number {
  return machine.weakest >= clearlySeen ? certainty.checked : certainty.inferred;
}

function agreesWith(value: string, digit: string | null, fill: number): boolean {
  return digit !== null && checkDigit(value.padEnd(fill, "<")) === digit;
}

function found(value: string, confidence: number, from: "both" | "visual" | "machine"): Judgement {
  return { kind: "value", value, confidence, from };
}

/** Weighs a value without a check digit: both zones, or one of them. They contradict each other: neither. */
export function weighPlain(machine: VisualReading | null, printed: VisualReading | null): Judgement {
  if (machine !== null && printed !== null) {
    return machine.value === printed.value ? found(machine.value, certainty.agreed, "both") : none;
  }
  const only = machine ?? printed;
  if (only === null) return none;
  const sure = only.confidence >= clearlyRead ? certainty.clear : certainty.weak;
  return found(only.value, sure, machine === null ? "visual" : "machine");
}

/** Years passports are issued for. */
const terms = [10, 5] as const;
/** Days by which the last day precedes the anniversary of the first: the same day, or the day before. */
const habits = [0, -1] as const;

/** Whether a passport issued that day may end on the other by the common terms. */
export function isTerm(issue: string, expiry: string): boolean {
  return terms.some((years) => habits.some((days) => addYears(issue, years, days) === expiry));
}

/** Countries whose passports end the day before the anniversary. */
const dayBefore: ReadonlySet<string> = new Set(["CHN", "IND", "USA", "HKG", "MAC"]);

/** The day of issue of which only month and year could be read, when the expiry and the country's habit give it. */
export function issueInMonth(
  year: number,
  month: number,
  expiry: string,
  country: string | null,
): string | null {
  if (country === null) return null;
  const days = dayBefore.has(country) ? 1 : 0;
  const candidates = terms.map((years) => addYears(expiry, -years, days));
  const wanted = `${year}-${String(month).padStart(2, "0")}-`;
  return candidates.find((day) => day.startsWith(wanted)) ?? null;
}
