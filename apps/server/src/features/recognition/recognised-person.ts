import { hongKongId, macauId, mainlandChinaId } from "@passage/contract/limits.ts";
import type { RecognisedPerson, recognised } from "@passage/contract/recognition/schema.ts";
import type { z } from "zod";
import type { KeptReading } from "./kept-reading.ts";
import type { PassportReading } from "./reading/read-passport.ts";

type Recognised = z.output<typeof recognised>;
type ReadField = keyof PassportReading["fields"];
type RecognisedField = keyof Recognised["confidence"];

/** Below this a value is doubtful: the field stays empty, and only its place on the page is told. */
const shownFrom = 0.5;
/** From here on, what is derived from a value may be proposed as well. */
const certainFrom = 0.9;

/** Passports that print a Chinese name. */
const printsChinese = new Set(["CHN", "HKG", "MAC", "TWN"]);

/** The student's fields, each with the fields of the passport that may fill it, the first of them that is certain enough. */
const sources: Readonly<Record<RecognisedField, readonly ReadField[]>> = {
  nameZh: ["nameZh"],
  lastName: ["lastName"],
  firstName: ["firstName"],
  gender: ["gender"],
  birthday: ["birthday"],
  cityBirth: ["birthplace", "birthplaceZh"],
  passportNumber: ["passportNumber"],
  passportIssueDate: ["issueDate"],
  passportIssueExpried: ["expiryDate"],
  fkStudentAppCountryId: ["nationality"],
  fkStudentAppCountryIdPassport: ["issuingCountry"],
};

/** ISO alpha-3 codes of the countries that a reading names. */
export function countryCodesOf({ fields }: Pick<KeptReading, "fields">): string[] {
  return [fields.nationality, fields.issuingCountry].flatMap((field) => (field ? [field.value] : []));
}

/** A reading in the student's own fields, null where it gave nothing certain enough, with the certainty of each. */
export function toRecognisedPerson(
  guid: string,
  reading: Pick<KeptReading, "fields">,
  countryIds: ReadonlyMap<string, number>,
): Pick<Recognised, "person" | "confidence" | "regions"> {
  const confidence: Recognised["confidence"] = {};
  const regions: Recognised["regions"] = {};
  const fields = withoutForeignChinese(reading.fields);
  const value = (field: RecognisedField): string | null => {
    const read = sources[field].map((source) => fields[source]).filter((found) => found !== undefined);
    const best = read.find((found) => found.confidence >= shownFrom) ?? read[0];
    if (!best) return null;
    confidence[field] = best.confidence;
    if (best.region) regions[field] = [...best.region];
    return best.confidence >= shownFrom ? best.value : null;
  };
  const country = (field: RecognisedField) => countryIds.get(value(field) ?? "") ?? null;
  const sex = value("gender");
  const passportNumber = value("passportNumber");
  const person: RecognisedPerson = {
    fkGuidAndType: `${guid}:passport`,
    nameZh: value("nameZh"),
    lastName: value("lastName"),
    firstName: value("firstName"),
    gender: sex === "M" ? 1 : sex === "F" ? 0 : null,
    title: (confidence.gender ?? 0) < certainFrom ? null : sex === "M" ? "mr" : sex === "F" ? "ms" : null,
    birthday: value("birthday"),
    cityBirth: value("cityBirth"),
    isHavePassport: passportNumber === null ? null : true,
    passportNumber,
    passportIssueDate: value("passportIssueDate"),
    passportIssueExpried: value("passportIssueExpried"),
    fkStudentAppCountryId: country("fkStudentAppCountryId"),
    fkStudentAppCountryIdPassport: country("fkStudentAppCountryIdPassport"),
  };
  return { person, confidence, regions };
}

/** Characters on another country's passport are somebody's notes, or misread ornaments. */
function withoutForeignChinese(fields: PassportReading["fields"]): PassportReading["fields"] {
  const { nameZh, birthplaceZh, ...others } = fields;
  const issuer = fields.issuingCountry?.value ?? fields.nationality?.value;
  return issuer === undefined || printsChinese.has(issuer) ? fields : others;
}

/** Whether anything was recognised at all. */
export function hasAny({ fkGuidAndType: _, ...values }: RecognisedPerson): boolean {
  return Object.values(values).some((value) => value !== null);
}

/**
 * The country that issued the passport, where it isn't the one of the dialog's tab; null where they agree or one is not
 * known. Passports of Hong Kong and Macau name China.
 */
export function otherCountry(tab: number | null, issuing: number | null): number | null {
  if (tab === null || issuing === null || tab === issuing) return null;
  return issuing === mainlandChinaId && (tab === hongKongId || tab === macauId) ? null : issuing;
}

/** A day that was read, where it is certain enough. */
export function dayOfField(field: PassportReading["fields"]["expiryDate"]): string | null {
  return field && field.confidence >= shownFrom ? field.value : null;
}
