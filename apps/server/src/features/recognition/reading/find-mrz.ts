import { type Box, boxAlong, corners, median, pointOf, type Quad } from "./geometry.ts";
import type { Models } from "./models.ts";
import { type DataLine, dataLineScore, readDataLine } from "./mrz.ts";
import {
  type Cell,
  cellsOf,
  lineLength,
  mergeCells,
  pitchOf,
  type Sighting,
  shiftCells,
} from "./mrz-cells.ts";
import { type NameLine, nameLineScore, readNameLine } from "./mrz-names.ts";
import { sightingsIn, type ZoneAlphabet, zoneAlphabet } from "./mrz-sightings.ts";
import type { Page } from "./page.ts";
import { recogniseSteps } from "./recognise-text.ts";

/** The machine-readable zone as found. */
export interface FoundMrz {
  readonly nameBox: Box | null;
  readonly dataBox: Box | null;
  readonly nameCells: readonly Cell[] | null;
  readonly dataCells: readonly Cell[] | null;
  readonly name: NameLine | null;
  readonly data: DataLine | null;
  /** How the 44 places lie on the page, from the better of the two lines. */
  readonly ruler: Ruler | null;
  /** Boxes of the zone, its fragments included. */
  readonly boxes: readonly Box[];
}

/** Where place `n` of a line begins: along its box from the centre, `start + n * pitch` pixels. */
export interface Ruler {
  readonly box: Box;
  readonly start: number;
  readonly pitch: number;
  readonly line: "name" | "data";
}

interface Reading {
  readonly box: Box;
  readonly sightings: readonly Sighting[];
  readonly cells: readonly Cell[];
}

async function readBox(
  models: Models,
  alphabet: ZoneAlphabet,
  page: Page,
  box: Box,
  variant: Variant,
): Promise<Reading> {
  const high = box.height * variant.height;
  const quad: Quad = corners({ ...box, height: high });
  const steps = await recogniseSteps(models, page, quad, variant.stretch * variant.height);
  const sightings = sightingsIn(steps, alphabet);
  return { box, sightings, cells: cellsOf(sightings) };
}

/** Ways to cut a line out: how much of its box's height, and how much wider than true. */
interface Variant {
  readonly height: number;
  readonly stretch: number;
}

/** Reads every undamaged specimen without a fault, as all from 0.9 to 1 high and 1.25 to 1.8 wide do. */
const plain: Variant = { height: 0.95, stretch: 1.4 };

/** Cut-outs for lines the plain one left in doubt. */
const otherVariants: readonly Variant[] = [
  { height: 0.85, stretch: 1.6 },
  { height: 1.12, stretch: 1.6 },
  { height: 1, stretch: 1.9 },
];

interface Aligned<T> {
  readonly line: T;
  readonly cells: readonly Cell[];
  readonly first: number;
  readonly score: number;
}

const shifts = [0, -1, 1, -2, 2, -3, 3, -4, -5, -6] as const;

function alignData({ cells }: Reading): Aligned<DataLine> {
  return bestOf(
    shifts.map((first) => {
      const shifted = shiftCells(cells, first);
      const line = readDataLine(shifted);
      return { line, cells: shifted, first, score: dataLineScore(line) };
    }),
  );
}

/** With a ruler from the other line its places are known; without one, what is read must tell. */
function alignName({ cells, box, sightings }: Reading, ruler: Ruler | null): Aligned<NameLine> {
  const measured = ruler === null ? null : firstPlace(box, sightings, ruler);
  return bestOf(
    (measured === null ? shifts : [-measured]).map((first) => {
      const shifted = shiftCells(cells, first);
      return { line: readNameLine(shifted), cells: shifted, first, score: nameLineScore(shifted) };
    }),
  );
}

/** Which of the ruler's places the first sighting of a box stands in. */
function firstPlace(box: Box, sightings: readonly Sighting[], ruler: Ruler): number | null {
  const [first] = sightings;
  if (first === undefined) return null;
  const point = pointOf(box, (first.at - 0.5) * box.width, 0);
  const along =
    (point.x - ruler.box.centre.x) * Math.cos(ruler.box.angle) +
    (point.y - ruler.box.centre.y) * Math.sin(ruler.box.angle);
  return Math.round((along - ruler.start) / ruler.pitch - 0.5);
}

function bestOf<T extends { score: number }>(all: readonly T[]): T {
  const [first, ...rest] = all;
  if (first === undefined) throw new Error("nothing to choose from");
  return rest.reduce((best, one) => (one.score > best.score ? one : best), first);
}

/** A line is a data line from this on: two checked parts, or one with the country and the sex. */
const dataEnough = 6;
const nameEnough = 6;
/** A data line of this score stands where it should: its places measure the other line. */
const dataCertain = 9;
/** Boxes this many times wider than high may be lines of the zone. */
const wide = 9;
/** Distance between the two lines, in pitches of their characters (ICAO 9303: 6.35 mm and more at 2.54 mm). */
const lineDistance = 2.66;

/** Finds and reads the machine-readable zone. `boxes` are all of the page's. */
export async function findMrz(models: Models, page: Page, boxes: readonly Box[]): Promise<FoundMrz> {
  const alphabet = zoneAlphabet(models.characters);
  const candidates = boxes
    .filter((box) => box.width > box.height * wide)
    .sort((a, b) => b.width - a.width)
    .slice(0, 8);
  let data: (Aligned<DataLine> & { reading: Reading }) | null = null;
  let name: (Aligned<NameLine> & { reading: Reading }) | null = null;
  for (const box of candidates) {
    const reading = await readBox(models, alphabet, page, box, plain);
    if (reading.sightings.length < 12) continue;
    const asData = alignData(reading);
    const asName = alignName(reading, null);
    if (asData.score >= dataEnough && asData.score > (data?.score ?? 0)) data = { ...asData, reading };
    else if (asName.score >= nameEnough && asName.score > (name?.score ?? 0)) name = { ...asName, reading };
  }
  const ruler = rulerOf(name, data);
  if (ruler === null) return nothingFound;
  const measure = data !== null && data.score >= dataCertain ? ruler : null;
  const alignToMeasure = (reading: Reading): Aligned<NameLine> => alignName(reading, measure);
  if (name !== null && measure !== null) name = { ...alignToMeasure(name.reading), reading: name.reading };
  if (data === null || !isWhole(data)) {
    const box = lineBox(ruler, "data", data?.reading.box ?? null);
    data = await better(models, alphabet, page, box, data, alignData, dataEnough);
  }
  if (name === null || !isWhole(name)) {
    const box = lineBox(ruler, "name", name?.reading.box ?? null);
    name = await better(models, alphabet, page, box, name, alignToMeasure, nameEnough);
  }
  if (data !== null && !settledData(data.line)) {
    data = await reread(models, alphabet, page, data, alignData, (cells) => ({
      line: readDataLine(cells),
      cells,
    }));
  }
  if (name !== null && !settledName(name.line)) {
    name = await reread(models, alphabet, page, name, alignToMeasure, (cells) => ({
      line: readNameLine(cells),
      cells,
    }));
  }
  return {
    nameBox: name?.reading.box ?? null,
    dataBox: data?.reading.box ?? null,
    nameCells: name?.cells ?? null,
    dataCells: data?.cells ?? null,
    name: name?.line ?? null,
    data: data?.line ?? null,
    ruler,
    boxes: [name?.reading.box, data?.reading.box].filter((box) => box !== undefined),
  };
}

const nothingFound: FoundMrz = {
  nameBox: null,
  dataBox: null,
  nameCells: null,
  dataCells: null,
  name: null,
  data: null,
  ruler: null,
  boxes: [],
};

function settledData(line: DataLine): boolean {
  const firm = [line.number, line.birthday, line.expiry].every((part) => part.checked && !part.repaired);
  return firm && line.composite && line.optional.checked;
}

/** Letters seen this well need no second look; print is compared with them anyway. */
const wellSeen = 0.6;

function settledName(line: NameLine): boolean {
  return line.whole && line.weakest >= wellSeen && line.country !== null;
}

/** Whether the box held (nearly) all 44 places. */
function isWhole(aligned: { cells: readonly Cell[] }): boolean {
  return aligned.cells.slice(-3).some((cell) => cell.length > 0);
}

function rulerOf(
  name: (Aligned<NameLine> & { reading: Reading }) | null,
  data: (Aligned<DataLine> & { reading: Reading }) | null,
): Ruler | null {
  const best = data ?? name;
  if (best === null) return null;
  const { box, sightings } = best.reading;
  const pitch = pitchOf(sightings);
  if (pitch === null) return null;
  const starts = sightings.map((sighting) => {
    const place = Math.round((sighting.at - (sightings[0]?.at ?? 0)) / pitch);
    return sighting.at - place * pitch;
  });
  const first = median(starts) + best.first * pitch;
  return {
    box,
    start: (first - 0.5) * box.width - (pitch * box.width) / 2,
    pitch: pitch * box.width,
    line: data === null ? "name" : "data",
  };
}

/** Where a line should be that was not found, or only in part: as long as the ruler's, at its own height if known. */
function lineBox(ruler: Ruler, line: "name" | "data", known: Box | null): Box {
  const across = line === ruler.line ? 0 : (line === "data" ? 1 : -1) * lineDistance * ruler.pitch;
  const left = ruler.start - ruler.pitch * 0.5;
  const right = ruler.start + ruler.pitch * (lineLength + 0.5);
  const middle = pointOf(ruler.box, (left + right) / 2, across);
  const box = { ...ruler.box, centre: middle, width: right - left, height: ruler.pitch * 1.65 };
  if (known === null) return box;
  // Its own direction and height over the page, drawn out to the ruler's length.
  const ends = [...corners(box), ...corners(known)];
  const drawn = boxAlong(ends, known.angle);
  const cos = Math.cos(known.angle);
  const sin = Math.sin(known.angle);
  const along = (drawn.centre.x - known.centre.x) * cos + (drawn.centre.y - known.centre.y) * sin;
  return { ...drawn, centre: pointOf(known, along, 0), height: known.height };
}

async function better<T>(
  models: Models,
  alphabet: ZoneAlphabet,
  page: Page,
  box: Box,
  before: (Aligned<T> & { reading: Reading }) | null,
  align: (reading: Reading) => Aligned<T>,
  enough: number,
): Promise<(Aligned<T> & { reading: Reading }) | null> {
  const reading = await readBox(models, alphabet, page, box, plain);
  const aligned = align(reading);
  if (aligned.score < Math.max(enough, before?.score ?? 0)) return before;
  return { ...aligned, reading };
}

/** Reads the line in other cut-outs too, and lets the readings vote place by place. */
async function reread<T>(
  models: Models,
  alphabet: ZoneAlphabet,
  page: Page,
  before: Aligned<T> & { reading: Reading },
  align: (reading: Reading) => Aligned<T>,
  read: (cells: readonly Cell[]) => { line: T; cells: readonly Cell[] },
): Promise<Aligned<T> & { reading: Reading }> {
  const readings = [before.cells];
  for (const variant of otherVariants) {
    const again = align(await readBox(models, alphabet, page, before.reading.box, variant));
    if (again.score >= before.score - 3) readings.push(again.cells);
  }
  return { ...read(mergeCells(readings)), first: before.first, score: before.score, reading: before.reading };
}
