import { describe, expect, it } from "vitest";
import { cellsOf, mergeCells, type Sighting, shiftCells, sureCells, textOf } from "./mrz-cells.ts";

const sighting = (character: string, place: number, score = 0.9): Sighting => ({
  at: 0.02 + place * 0.022,
  alternatives: [{ character, score }],
});

describe("places of a machine-readable line", () => {
  it("stay where they are when a character was missed", () => {
    const seen = [..."P<CHNXU<<RUOXI<<<"].flatMap((character, place) =>
      character === "X" ? [] : [sighting(character, place)],
    );
    expect(textOf(cellsOf(seen))).toBe("P<CHN?U<<RUO?I<<<");
  });

  it("hold the better of two sightings of one character", () => {
    const seen = [..."ABCDEFG"].map((character, place) => sighting(character, place));
    seen.splice(3, 0, sighting("O", 2.2, 0.3));
    expect(textOf(cellsOf(seen))).toBe("ABCDEFG");
  });

  it("can be moved, and are 44 then", () => {
    const cells = shiftCells(sureCells("ABC"), -2);
    expect(textOf(cells)).toBe(`??ABC${"?".repeat(39)}`);
  });

  it("are settled by all readings together", () => {
    const readings = ["EJ1", "EI1", "EJ?"].map(sureCells);
    expect(textOf(mergeCells(readings)).slice(0, 3)).toBe("EJ1");
  });
});
