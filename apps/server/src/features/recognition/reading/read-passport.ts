import { findLines } from "./find-lines.ts";
import { type FoundMrz, findMrz } from "./find-mrz.ts";
import { findWarnings, warning } from "./find-warnings.ts";
import { gatherFields } from "./gather-fields.ts";
import { type Box, corners } from "./geometry.ts";
import { placeLines } from "./layout.ts";
import { loadModels, type Models } from "./models.ts";
import { nameLineOf } from "./mrz-names.ts";
import { decodePage, encodePage, type Page } from "./page.ts";
import { certainty, type PassportFields } from "./passport-fields.ts";
import { readAgain } from "./read-again.ts";
import { recogniseText, type TextLine } from "./recognise-text.ts";
import { thresholds } from "./thresholds.ts";
import { readVisualZone, type VisualZone } from "./visual-zone.ts";
import { withWordGaps } from "./word-gaps.ts";

/** A passport's data page as read from a picture. */
export interface PassportReading {
  /**
   * Spec point 8: -9101 border incomplete, -9102 not an original (copy, screen), -9103 cannot recognise, -9104 altered,
   * -9107 reflective, -9108 blurry.
   */
  readonly warnings: number[];
  /** Empty when nothing could be recognised. `FieldValue` says what the confidence means. */
  readonly fields: PassportFields;
  /** Both lines of the machine-readable zone when every place was read and each check digit agrees. */
  readonly mrz: readonly [string, string] | null;
  /** The page upright, JPEG, its longer side at most 1600: what the regions refer to. */
  readonly image: { readonly data: Buffer; readonly width: number; readonly height: number };
  /** How much this looks like a passport's data page, 0..1: for choosing a page of a document. */
  readonly likeness: number;
}

/** Reads passports, one at a time; the networks stay loaded. */
export interface PassportReader {
  /** @throws when the picture can't be decoded */
  read(image: Buffer): Promise<PassportReading>;
}

/** Loads the networks (about 150 MB) and gives the reader. For a process of its own: a reading takes about a second
 * of one core. */
export async function createPassportReader(): Promise<PassportReader> {
  const models = await loadModels();
  return { read: (image) => readPassport(models, image) };
}

/** More lines than any passport has: of a page of running text only so many are read. */
const mostLines = 90;

async function readPassport(models: Models, image: Buffer): Promise<PassportReading> {
  const { page, boxes } = await findLines(models, await decodePage(image));
  const mrz = await findMrz(models, page, boxes);
  const lines = await readLines(models, page, boxes, mrz);
  const thisYear = new Date().getUTCFullYear();
  const placed = placeLines(lines);
  const zone = readVisualZone(placed, thisYear);
  const gathered = await gatherFields({
    zone,
    mrz,
    page,
    thisYear,
    again: (line) => readAgain(models, page, line),
  });
  const labels = labelCount(
    zone,
    lines.map(({ line }) => line),
  );
  const warnings = await findWarnings({
    page,
    boxes,
    mrz,
    labels,
    confidence: meanConfidence(lines.map(({ line }) => line)),
    altered: gathered.contradictions.length > 0,
  });
  // Without a machine-readable line and with hardly a label nothing says what a text on the page means.
  const unreadable = mrz.ruler === null && labels < thresholds.labels;
  return {
    warnings,
    fields: unreadable ? {} : asSureAsSeen(gathered.fields, warnings),
    mrz: wholeMrz(mrz, gathered.fields),
    image: await encodePage(page),
    likeness: likenessOf(mrz, labels),
  };
}

async function readLines(
  models: Models,
  page: Page,
  boxes: readonly Box[],
  mrz: FoundMrz,
): Promise<{ line: TextLine; box: Box }[]> {
  const lines: { line: TextLine; box: Box }[] = [];
  for (const box of boxes.slice(0, mostLines)) {
    if (mrz.boxes.some((line) => holds(line, box))) continue;
    const quad = corners(box);
    lines.push({ line: withWordGaps(page, quad, await recogniseText(models, page, quad)), box });
  }
  return lines;
}

/** Whether the box's middle lies within the other. */
function holds(outer: Box, inner: Box): boolean {
  const dx = inner.centre.x - outer.centre.x;
  const dy = inner.centre.y - outer.centre.y;
  const along = dx * Math.cos(outer.angle) + dy * Math.sin(outer.angle);
  const across = dy * Math.cos(outer.angle) - dx * Math.sin(outer.angle);
  return Math.abs(along) < outer.width / 2 && Math.abs(across) < outer.height / 2;
}

function meanConfidence(lines: readonly TextLine[]): number {
  if (lines.length === 0) return 1;
  return lines.reduce((sum, { confidence }) => sum + confidence, 0) / lines.length;
}

/** On a blurred page what no second source and no check digit confirms is a guess, however sure the network was. */
function asSureAsSeen(fields: PassportFields, warnings: readonly number[]): PassportFields {
  if (!warnings.includes(warning.blurry)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const sure = field.confidence >= certainty.checked;
      return [name, sure ? field : { ...field, confidence: Math.min(field.confidence, certainty.weak) }];
    }),
  );
}

/** What a passport is called on its own page. */
const ownWord = /passport|passeport|pasaporte|reisepass|护照|護照|chieu/i;

/** Labels of a visual zone, if the page says that it is a passport: a transcript has a date of birth, too. */
function labelCount(zone: VisualZone, lines: readonly TextLine[]): number {
  const named = lines.some(({ text }) => ownWord.test(text));
  return named ? zone.labels.filter((kind) => kind !== "other").length : 0;
}

/** A line whose names print confirms is written out from them: it may have lost a letter that print has. */
function wholeMrz({ name, data }: FoundMrz, fields: PassportFields): readonly [string, string] | null {
  if (name === null || data === null || data.text.includes("?")) return null;
  if (![data.number, data.birthday, data.expiry].every((part) => part.checked)) return null;
  const { lastName, firstName } = fields;
  const confirmed = Math.min(lastName?.confidence ?? 0, firstName?.confidence ?? 1) >= certainty.checked;
  if (confirmed && lastName !== undefined) {
    return [nameLineOf(name, data, lastName.value, firstName?.value ?? ""), data.text];
  }
  return name.whole && name.weakest >= 0.5 && !name.text.includes("?") ? [name.text, data.text] : null;
}

function likenessOf(mrz: FoundMrz, labels: number): number {
  const checked = [mrz.data?.number, mrz.data?.birthday, mrz.data?.expiry].filter(
    (part) => part?.checked,
  ).length;
  const zone = (mrz.name === null ? 0 : 0.2) + (mrz.data === null ? 0 : 0.2) + checked * 0.1;
  return Math.min(1, zone + Math.min(6, labels) * 0.05);
}
