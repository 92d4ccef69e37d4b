import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PassportField } from "./passport-fields.ts";
import type { PassportReading } from "./read-passport.ts";

/** The specimens that belong to the project. */
export const specimenFolder = fileURLToPath(new URL("../specimens", import.meta.url));

/** A picture and what is true of it, as `truth.json` of its folder says. */
export interface Specimen {
  readonly file: string;
  readonly category: string;
  /** Null where there is no passport. */
  readonly fields: TrueFields | null;
  readonly expectedWarnings: readonly number[];
  readonly readable: boolean;
  /** What was changed on a forged page, in words. */
  readonly altered?: string;
  /** The zone as printed, where it was changed. */
  readonly printedMrz?: readonly [string, string];
}

interface TrueFields {
  readonly nameZh: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly gender: string;
  readonly birthplace: string;
  readonly birthplaceZh: string | null;
  readonly birthday: string;
  readonly passportNo: string;
  readonly issueDate: string;
  readonly expiryDate: string;
  readonly nationality: string;
  readonly mrz: readonly [string, string];
}

/** The pictures of a folder. @throws when it has no `truth.json` */
export async function readSpecimens(folder: string): Promise<Specimen[]> {
  const truth = JSON.parse(await readFile(join(folder, "truth.json"), "utf8")) as { images: Specimen[] };
  return truth.images;
}

/** The fields a reading is measured by; Chinese names and places of birth are counted apart. */
export const coreFields = [
  "lastName",
  "firstName",
  "gender",
  "birthday",
  "passportNumber",
  "nationality",
  "issueDate",
  "expiryDate",
] as const satisfies readonly PassportField[];

/** What is true of a field; null where the passport has no such thing. */
export function trueValue(specimen: Specimen, field: PassportField): string | null {
  const { fields } = specimen;
  if (fields === null) return null;
  if (field === "passportNumber") return fields.passportNo;
  if (field === "issuingCountry") return fields.nationality;
  return fields[field];
}

/** Fields that a forged page contradicts itself about: leaving them out is right. */
export function contested(specimen: Specimen): PassportField | null {
  const what = specimen.altered ?? "";
  if (/passport no|-no$/.test(what)) return "passportNumber";
  if (/birth|dob/.test(what)) return "birthday";
  return /expiry|-exp$/.test(what) ? "expiryDate" : null;
}

/** Pages seen as a scanner sees them, whichever way up. */
export function isClean(specimen: Specimen): boolean {
  return /^(clean|rot\d*|tilt|tight)$/.test(specimen.category);
}

/** Wrong values that would be believed. */
export function believedErrors(specimen: Specimen, reading: PassportReading): string[] {
  return Object.entries(reading.fields).flatMap(([name, field]) => {
    const wanted = trueValue(specimen, name as PassportField);
    return field.confidence >= 0.8 && field.value !== wanted
      ? [`${specimen.file} ${name}: ${field.value} (${field.confidence}), true is ${wanted}`]
      : [];
  });
}
