import { isoCountry } from "./countries.ts";
import { dayOfMrz, mrzOfDay, readPrintedDay } from "./dates.ts";
import { issueInMonth, isTerm, type Judgement, weighChecked, weighPlain } from "./evidence.ts";
import type { FoundMrz } from "./find-mrz.ts";
import { type Quad, regionOf } from "./geometry.ts";
import type { Placed } from "./layout.ts";
import { placeQuad } from "./mrz-places.ts";
import { chineseNameIn, readsAs, splitAtComma, tidyName } from "./names.ts";
import { numberOf } from "./number-patterns.ts";
import {
  certainty,
  type FieldValue,
  type PassportField,
  type PassportFields,
  type Region,
} from "./passport-fields.ts";
import { provinceOf } from "./provinces.ts";
import type { Printed, VisualZone } from "./visual-zone.ts";
import { type PrintedName, printedName, weighNames } from "./weigh-names.ts";

/** What the two zones say together. */
export interface Gathered {
  readonly fields: PassportFields;
  /** Fields both zones are sure of, with different values. */
  readonly contradictions: readonly PassportField[];
}

/** What the fields are gathered from. */
export interface Sources {
  readonly zone: VisualZone;
  readonly mrz: FoundMrz;
  readonly page: { readonly width: number; readonly height: number };
  readonly thisYear: number;
  /** Reads a printed line again in other cut-outs. Asked only where sources differ. */
  readonly again: (line: Placed) => Promise<readonly Placed[]>;
}

/** Puts the values of both zones together, each with the certainty its evidence gives. */
export async function gatherFields(sources: Sources): Promise<Gathered> {
  const { zone, mrz, page, thisYear } = sources;
  const data = mrz.data;
  const fields: PassportFields = {};
  const contradictions: PassportField[] = [];
  const regionOfLine = (line: Placed | undefined): Region | null =>
    line === undefined ? null : regionOf([line.quad], page);
  const regionOfPlaces = (line: "name" | "data", from: number, to: number): Region | null => {
    const quad: Quad | null = placeQuad(mrz, line, from, to);
    return quad === null ? null : regionOf([quad], page);
  };
  const put = (field: PassportField, value: FieldValue): void => {
    fields[field] = value;
  };
  const settle = (
    field: PassportField,
    judgement: Judgement,
    region: Region | null,
    value?: string | null,
  ): void => {
    if (judgement.kind === "conflict") contradictions.push(field);
    if (judgement.kind !== "value") return;
    const shown = value === undefined ? judgement.value : value;
    if (shown !== null) put(field, { value: shown, confidence: judgement.confidence, region });
  };

  const issuing = mrz.name?.country ?? null;
  const country = isoCountry(data?.nationality ?? issuing) ?? zone.issuingCountry?.value ?? null;

  // Number, birthday and expiry: a check digit covers each.
  const number = await weighNumber(sources, country);
  settle("passportNumber", number, regionOfLine(zone.passportNumber?.line) ?? regionOfPlaces("data", 0, 9));
  for (const [field, part, from] of [
    ["birthday", "birthday", 13],
    ["expiryDate", "expiry", 21],
  ] as const) {
    const judgement = await weighDay(sources, field, part);
    const day = judgement.kind === "value" ? dayOfMrz(judgement.value, part, thisYear) : null;
    settle(field, judgement, regionOfLine(zone[field]?.line) ?? regionOfPlaces("data", from, from + 6), day);
  }
  gatherIssue(sources, fields, country, regionOfLine);

  // Sex and nationality: no check digit, but two zones.
  const machineGender = data?.gender == null ? null : { value: data.gender, confidence: data.genderScore };
  const printedGender = zone.gender === null ? null : reading(zone.gender);
  settle(
    "gender",
    weighPlain(machineGender, printedGender),
    regionOfLine(zone.gender?.line) ?? regionOfPlaces("data", 20, 21),
  );
  const machineNationality = isoCountry(data?.nationality ?? null);
  settle(
    "nationality",
    weighPlain(
      machineNationality === null ? null : { value: machineNationality, confidence: 0.9 },
      zone.nationality === null
        ? supporting(zone.issuingCountry, machineNationality)
        : reading(zone.nationality),
    ),
    regionOfLine(zone.nationality?.line) ?? regionOfPlaces("data", 10, 13),
  );
  const machineIssuer = isoCountry(issuing);
  settle(
    "issuingCountry",
    weighPlain(
      machineIssuer === null ? null : { value: machineIssuer, confidence: 0.9 },
      zone.issuingCountry === null
        ? supporting(fields.nationality ?? null, machineIssuer)
        : reading(zone.issuingCountry),
    ),
    regionOfLine(zone.issuingCountry?.line) ?? regionOfPlaces("name", 2, 5),
  );

  await gatherNames(sources, fields, regionOfLine, regionOfPlaces);
  gatherBirthplace(zone, fields, regionOfLine);
  return { fields, contradictions };
}

function reading(printed: Printed): { value: string; confidence: number } {
  return { value: printed.value, confidence: printed.confidence };
}

/** Another country read elsewhere counts for this one only where it is the same: most hold their own passport. */
function supporting(
  other: { readonly value: string; readonly confidence: number } | null,
  value: string | null,
): { value: string; confidence: number } | null {
  return other !== null && other.value === value
    ? { value: other.value, confidence: other.confidence }
    : null;
}

/** Whether all further readings of the line give the value, and the picture's edge does not cut it. */
async function confirms(
  sources: Sources,
  line: Placed,
  read: (text: string) => string | null,
  value: string,
): Promise<boolean> {
  const { width, height } = sources.page;
  const cut = line.quad.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height);
  if (cut) return false;
  const readings = await sources.again(line);
  return readings.every((again) => read(again.text) === value);
}

/** G is 16 and 6 is 6, which no check digit tells from one another: read in the zone alone they stay doubtful. */
function withoutCongruent(judgement: Judgement): Judgement {
  if (judgement.kind !== "value" || judgement.from !== "machine" || !/^.?[6G]/.test(judgement.value))
    return judgement;
  return { ...judgement, confidence: Math.min(judgement.confidence, certainty.inferred) };
}

async function weighNumber(sources: Sources, country: string | null): Promise<Judgement> {
  const { zone, mrz } = sources;
  const machine = mrz.data?.number ?? null;
  const printed = zone.passportNumber;
  if (printed === null) return withoutCongruent(weighChecked(machine, null, 9, false));
  const read = (text: string): string => numberOf(country, text.toUpperCase().replace(/[^A-Z0-9]/g, ""));
  const value = read(printed.value);
  const differs = machine?.repaired === true || machine?.text?.replace(/<+$/, "") !== value;
  const confirmed = differs && (await confirms(sources, printed.line, read, value));
  return withoutCongruent(weighChecked(machine, { value, confidence: printed.confidence }, 9, confirmed));
}

async function weighDay(
  sources: Sources,
  field: "birthday" | "expiryDate",
  part: "birthday" | "expiry",
): Promise<Judgement> {
  const { zone, mrz, thisYear } = sources;
  const machine = mrz.data?.[part] ?? null;
  const printed = zone[field];
  const loose = zone.looseDays.find(
    ({ value }) => value.day !== null && machine?.checked === true && mrzOfDay(value.day) === machine.text,
  );
  const use = printed?.value.day == null ? loose : printed;
  if (use?.value.day == null) return weighChecked(machine, null, 6, false);
  const read = (text: string): string | null => {
    const day = readPrintedDay(text, field, thisYear)?.day ?? null;
    return day === null ? null : mrzOfDay(day);
  };
  const value = mrzOfDay(use.value.day);
  const differs = machine?.repaired === true || machine?.text !== value;
  const confirmed = differs && (await confirms(sources, use.line, read, value));
  return weighChecked(machine, { value, confidence: use.confidence }, 6, confirmed);
}

/** No other place holds the day of issue; the expiry vouches for it when they are a common term apart. */
function gatherIssue(
  { zone }: Sources,
  fields: PassportFields,
  country: string | null,
  regionOfLine: (line: Placed | undefined) => Region | null,
): void {
  const expiry = fields.expiryDate?.value ?? null;
  const birthday = fields.birthday?.value ?? null;
  const printed = zone.issueDate;
  const put = (value: string, confidence: number, line: Placed | undefined): void => {
    fields.issueDate = { value, confidence, region: regionOfLine(line) };
  };
  const day = printed?.value.day ?? null;
  if (printed !== null && day !== null) {
    const sane = (expiry === null || day < expiry) && (birthday === null || day >= birthday);
    if (expiry !== null && isTerm(day, expiry)) {
      put(day, Math.min(certainty.agreed, fields.expiryDate?.confidence ?? 0), printed.line);
    } else if (sane) {
      put(day, printed.confidence >= 0.9 ? certainty.inferred : certainty.weak, printed.line);
    }
    return;
  }
  if (expiry === null) return;
  const loose = zone.looseDays.find(({ value }) => value.day !== null && isTerm(value.day, expiry));
  if (loose?.value.day != null) {
    put(loose.value.day, certainty.checked, loose.line);
    return;
  }
  const partial = [printed, ...zone.looseDays].filter((one) => one !== null);
  for (const { value, line } of partial) {
    if (value.year === null || value.month === null) continue;
    const inferred = issueInMonth(value.year, value.month, expiry, country);
    if (inferred === null) continue;
    put(inferred, certainty.inferred, line);
    return;
  }
}

async function gatherNames(
  sources: Sources,
  fields: PassportFields,
  regionOfLine: (line: Placed | undefined) => Region | null,
  regionOfPlaces: (line: "name" | "data", from: number, to: number) => Region | null,
): Promise<void> {
  const { zone, mrz } = sources;
  const printed = printedName(zone);
  let nameZh = zone.nameZh;
  let weighed = weighNames(mrz.name, printed, nameZh?.value ?? null, []);
  const lines = [
    ...new Set(
      [printed.last, printed.first, printed.whole].flatMap((one) => (one === null ? [] : [one.line])),
    ),
  ];
  const unsure = Math.min(weighed.lastConfidence ?? 0, weighed.firstConfidence ?? 0) < certainty.checked;
  if (unsure && lines.length > 0) {
    const others = await otherNames(sources, printed);
    weighed = weighNames(mrz.name, printed, nameZh?.value ?? null, others);
  }
  const { lastName, firstName, lastConfidence = 0, firstConfidence = 0 } = weighed;
  const region = (one: Printed | null): Region | null =>
    regionOfLine((one ?? printed.whole)?.line) ?? regionOfPlaces("name", 5, 44);
  if (lastName)
    fields.lastName = { value: lastName, confidence: lastConfidence, region: region(printed.last) };
  if (firstName)
    fields.firstName = { value: firstName, confidence: firstConfidence, region: region(printed.first) };

  if (nameZh === null) return;
  const latin = `${lastName ?? ""}${firstName ?? ""}`;
  if (!readsAs(nameZh.value, latin) && latin !== "") {
    const again = (await sources.again(nameZh.line))
      .map((line) => chineseNameIn(line.text))
      .find((name) => name !== null && readsAs(name, latin));
    if (again != null) nameZh = { ...nameZh, value: again };
  }
  const weakest = Math.min(1, ...nameZh.line.marks.map((mark) => mark.confidence));
  const clear = weakest >= 0.8;
  const confidence = readsAs(nameZh.value, latin)
    ? clear
      ? certainty.agreed
      : certainty.inferred
    : certainty.weak;
  fields.nameZh = { value: nameZh.value, confidence, region: regionOfLine(nameZh.line) };
}

/** The printed name as its lines read in other cut-outs. */
async function otherNames(sources: Sources, printed: PrintedName): Promise<PrintedName[]> {
  const again = async (one: Printed | null): Promise<(Printed | null)[]> => {
    if (one === null) return [null, null, null];
    const readings = await sources.again(one.line);
    return readings.map((line) => ({ value: tidyName(line.text), confidence: line.confidence, line }));
  };
  if (printed.last !== null && printed.last.line === printed.first?.line) {
    const readings = await sources.again(printed.last.line);
    return readings.flatMap((line) => {
      const name = splitAtComma(line.text);
      if (name === null) return [];
      const as = (value: string): Printed => ({ value, confidence: line.confidence, line });
      return [{ last: as(name.lastName), first: as(name.firstName), whole: null }];
    });
  }
  const [last, first, whole] = [
    await again(printed.last),
    await again(printed.first),
    await again(printed.whole),
  ];
  return last.map((one, index) => ({ last: one, first: first[index] ?? null, whole: whole[index] ?? null }));
}

function gatherBirthplace(
  zone: VisualZone,
  fields: PassportFields,
  regionOfLine: (line: Placed | undefined) => Region | null,
): void {
  const line = (zone.birthplace ?? zone.birthplaceZh)?.line;
  const region = regionOfLine(line);
  const province = provinceOf(zone.birthplaceZh?.value ?? null, zone.birthplace?.value ?? null);
  if (province !== null) {
    fields.birthplace = { value: province.latin, confidence: certainty.agreed, region };
    fields.birthplaceZh = { value: province.zh, confidence: certainty.agreed, region };
    return;
  }
  const clear = (line?.confidence ?? 0) >= 0.9 ? certainty.clear : certainty.weak;
  if (zone.birthplace !== null)
    fields.birthplace = { value: zone.birthplace.value, confidence: clear, region };
  if (zone.birthplaceZh !== null)
    fields.birthplaceZh = { value: zone.birthplaceZh.value, confidence: clear, region };
}
