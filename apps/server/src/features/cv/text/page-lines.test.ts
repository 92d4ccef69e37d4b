import { describe, expect, it } from "vitest";
import { type Piece, pageLines } from "./page-lines.ts";

const at = (text: string, x: number, y: number, size = 10): Piece => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});

describe("lines of a page", () => {
  it("are put together by position, whatever order their pieces are written in", () => {
    const pieces = [
      at("2023", 300, 700),
      at("of Leeds", 106, 700),
      at("University", 50, 700),
      at("BSc", 50, 685),
    ];
    expect(pageLines(pieces)).toEqual(["University of Leeds   2023", "BSc"]);
  });

  it("join words that are set letter by letter, and part those with a gap between them", () => {
    expect(pageLines([at("Le", 50, 700), at("eds", 60, 700), at("UK", 79, 700)])).toEqual(["Leeds UK"]);
  });

  it("stand once where text is printed twice to look bold", () => {
    expect(pageLines([at("Leeds", 50, 700), at("Leeds", 50.3, 700)])).toEqual(["Leeds"]);
  });

  it("of two columns with headings of their own are read one after the other", () => {
    const left = ["Contact", "a@b.test", "Skills", "Excel", "SPSS"].map((text, row) =>
      at(text, 50, 700 - row * 15),
    );
    const right = ["Education", "University of Leeds", "BSc", "Experience", "Acme Ltd"].map((text, row) =>
      at(text, 200, 700 - row * 15),
    );
    const lines = pageLines([...left, ...right, at("Sample Person", 50, 740, 16)]).filter(
      (line) => line !== "",
    );
    expect(lines).toEqual([
      "Sample Person",
      "Contact",
      "a@b.test",
      "Skills",
      "Excel",
      "SPSS",
      "Education",
      "University of Leeds",
      "BSc",
      "Experience",
      "Acme Ltd",
    ]);
  });

  it("with dates or labels beside them stay together, however long the column of these is", () => {
    const rows = ["University of Leeds", "Sixth Form", "Grammar School", "Primary School", "Kindergarten"];
    const pieces = rows.flatMap((text, row) => [
      at(`20${10 + row}`, 50, 700 - row * 15),
      at(text, 200, 700 - row * 15),
    ]);
    expect(pageLines([at("Education", 50, 730), ...pieces])).toContain("2010   University of Leeds");
  });

  it("set in a little are items of a list whose marks are drawings", () => {
    const pieces = [
      at("Acme Ltd, Engineer", 50, 700),
      at("Built things", 62, 685),
      at("Tested them", 62, 670),
      at("Other Ltd, Clerk", 50, 655),
    ];
    expect(pageLines(pieces)).toEqual([
      "Acme Ltd, Engineer",
      "• Built things",
      "• Tested them",
      "Other Ltd, Clerk",
    ]);
  });

  it("have a blank one where there is a gap", () => {
    const ys = [700, 685, 670, 630, 615];
    expect(pageLines(ys.map((y, row) => at(`line ${row}`, 50, y)))).toEqual([
      "line 0",
      "line 1",
      "line 2",
      "",
      "line 3",
      "line 4",
    ]);
  });
});
