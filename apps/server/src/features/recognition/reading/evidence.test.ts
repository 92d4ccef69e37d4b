import { describe, expect, it } from "vitest";
import { issueInMonth, isTerm, weighChecked, weighPlain } from "./evidence.ts";
import type { Checked } from "./mrz.ts";

const machine = (text: string | null, more: Partial<Checked> = {}): Checked => ({
  text,
  checked: true,
  repaired: false,
  digit: "2",
  weakest: 0.95,
  seen: [...(text ?? "")].map((character) => ({ character, score: 0.95 })),
  ...more,
});
const print = (value: string, confidence = 0.97) => ({ value, confidence });

describe("a value with a check digit", () => {
  it("is surest where both zones agree", () => {
    expect(weighChecked(machine("EJ1830472"), print("EJ1830472"), 9, true)).toMatchObject({
      confidence: 0.98,
    });
  });

  it("contradicts itself where both are sure of different values", () => {
    expect(weighChecked(machine("EJ1830472"), print("EJ1830477"), 9, true).kind).toBe("conflict");
  });

  it("does not, where print was hardly read", () => {
    const weighed = weighChecked(machine("EJ1830472"), print("EJ1830477", 0.6), 9, true);
    expect(weighed).toMatchObject({ kind: "value", value: "EJ1830472", from: "machine" });
    expect(weighChecked(machine("EJ1830472"), print("EJ1830477"), 9, false).kind).toBe("value");
  });

  it("is not contradicted by the rest a reflection left of it", () => {
    expect(weighChecked(machine("EJ1830472"), print("J1830472"), 9, true)).toMatchObject({
      value: "EJ1830472",
    });
  });

  it("takes look-alikes for the same", () => {
    expect(weighChecked(machine("EJ1830472"), print("EJI83O472"), 9, true)).toMatchObject({
      value: "EJ1830472",
    });
  });

  it("is believed in print when the other zone's check digit vouches for it", () => {
    const broken = machine("EJ183047?".slice(0, 8), { checked: false, weakest: 0.4 });
    expect(weighChecked(broken, print("EJ1830472"), 9, true)).toMatchObject({
      value: "EJ1830472",
      confidence: 0.9,
    });
  });

  it("was changed in the machine-readable zone when its digit fits print alone", () => {
    const changed = machine("520312", { checked: false, digit: "7" });
    expect(weighChecked(changed, print("290312"), 6, true).kind).toBe("conflict");
  });

  it("is left out when nothing vouches for either reading", () => {
    const broken = machine("123456", { checked: false, digit: "0", weakest: 0.4 });
    expect(weighChecked(broken, print("123455"), 6, true).kind).toBe("none");
  });

  it("is less sure when it was repaired", () => {
    expect(weighChecked(machine("EJ1830472", { repaired: true }), null, 9, false)).toMatchObject({
      confidence: 0.7,
    });
  });
});

describe("a value without one", () => {
  it("needs both zones to be sure, and is left out where they differ", () => {
    expect(weighPlain(print("F"), print("F"))).toMatchObject({ confidence: 0.95 });
    expect(weighPlain(print("F"), print("M")).kind).toBe("none");
    expect(weighPlain(print("F"), null)).toMatchObject({ confidence: 0.75 });
    expect(weighPlain(null, print("F", 0.5))).toMatchObject({ confidence: 0.5 });
  });
});

describe("the day of issue", () => {
  it("is a term before the expiry", () => {
    expect(isTerm("2019-05-06", "2029-05-05")).toBe(true);
    expect(isTerm("2021-06-18", "2031-06-18")).toBe(true);
    expect(isTerm("2024-06-18", "2029-06-17")).toBe(true);
    expect(isTerm("2019-05-06", "2029-05-07")).toBe(false);
  });

  it("follows from its month by the country's habit", () => {
    expect(issueInMonth(2021, 12, "2031-12-23", "CHN")).toBe("2021-12-24");
    expect(issueInMonth(2021, 12, "2031-12-23", "GBR")).toBe("2021-12-23");
    expect(issueInMonth(2021, 11, "2031-12-23", "CHN")).toBeNull();
    expect(issueInMonth(2021, 12, "2031-12-23", null)).toBeNull();
  });
});
