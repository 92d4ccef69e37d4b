/** What may stand in one place of a machine-readable line, likeliest first. Empty where nothing was seen. */
export type Cell = readonly Alternative[];

export interface Alternative {
  readonly character: string;
  /** 0..1 */
  readonly score: number;
}

/** A character as the network saw it: where (0..1 of the crop) and what else it might be. */
export interface Sighting {
  readonly at: number;
  readonly alternatives: readonly Alternative[];
}

/** Characters of a line of a passport (ICAO 9303, TD3). */
export const lineLength = 44;

const nothing: Cell = [];

/**
 * Puts sightings into places of equal width: the lines are printed with a fixed pitch, so that a character the network
 * missed or saw twice moves none of the others. The first sighting is place 0.
 */
export function cellsOf(sightings: readonly Sighting[]): Cell[] {
  const pitch = pitchOf(sightings);
  if (pitch === null) return sightings.map(({ alternatives }) => alternatives);
  const cells: Cell[] = [];
  let place = -1;
  let at = 0;
  for (const sighting of sightings) {
    if (place < 0) {
      place = 0;
    } else {
      const steps = Math.round((sighting.at - at) / pitch);
      if (steps === 0) {
        if (bestScore(sighting.alternatives) > bestScore(cells[place] ?? nothing)) {
          cells[place] = sighting.alternatives;
          at = sighting.at;
        }
        continue;
      }
      for (let missed = 1; missed < steps; missed++) cells.push(nothing);
      place += steps;
    }
    cells.push(sighting.alternatives);
    at = sighting.at;
  }
  return cells;
}

function bestScore(cell: Cell): number {
  return cell[0]?.score ?? 0;
}

/** The distance between neighbouring characters, as a part of the crop; null of fewer than five. */
export function pitchOf(sightings: readonly Sighting[]): number | null {
  if (sightings.length < 5) return null;
  const gaps = sightings.slice(1).map((sighting, index) => sighting.at - (sightings[index]?.at ?? 0));
  const sorted = [...gaps].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const usual = gaps.filter((gap) => gap > middle * 0.7 && gap < middle * 1.3);
  return usual.reduce((sum, gap) => sum + gap, 0) / usual.length;
}

/** The cells of a text, each sure of itself. */
export function sureCells(text: string): Cell[] {
  return [...text].map((character) => (character === "?" ? nothing : [{ character, score: 1 }]));
}

/** The likeliest text, `?` where nothing was seen. */
export function textOf(cells: readonly Cell[]): string {
  return cells.map((cell) => cell[0]?.character ?? "?").join("");
}

/** Readings of the same line put together: each place's scores averaged over the readings that saw it. */
export function mergeCells(readings: readonly (readonly Cell[])[]): Cell[] {
  return Array.from({ length: lineLength }, (_, place) => {
    const cells = readings.map((reading) => reading[place] ?? nothing).filter((cell) => cell.length > 0);
    const sums = new Map<string, number>();
    for (const { character, score } of cells.flat()) sums.set(character, (sums.get(character) ?? 0) + score);
    return [...sums]
      .map(([character, sum]) => ({ character, score: sum / cells.length }))
      .sort((a, b) => b.score - a.score);
  });
}

/** The cells moved so that the place `first` becomes 0, exactly 44 of them. */
export function shiftCells(cells: readonly Cell[], first: number): Cell[] {
  return Array.from({ length: lineLength }, (_, place) => cells[place + first] ?? nothing);
}
