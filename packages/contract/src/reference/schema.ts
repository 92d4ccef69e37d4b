import { z } from "zod";
import { levelKinds } from "../applications/documents.ts";
import { testDemands } from "../courses/schema.ts";
import { id, month, numeric } from "../fields.ts";
import { titles } from "../students/schema.ts";

/** A country or region, its name in the caller's language. Mainland China is 44 everywhere. */
export const country = z.object({
  id,
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: z.string(),
});

export const phoneRegion = z.object({
  countryId: id,
  /** ISO 3166-1 alpha-2, for the flag. */
  code: z.string(),
  name: z.string(),
  /** Digits without plus, `86`. */
  phoneRegion: z.string(),
});

export const majorLevel = z.object({
  id,
  name: z.string(),
  kind: z.enum(levelKinds),
  /** Closed: its courses can't be found or applied for; applications of theirs go on. */
  open: z.boolean(),
});

export const institutionQuery = z.strictObject({
  countryId: id,
  /** 2 = institutions open for selection (the spec's default), 0 = all. */
  selectStatus: numeric(z.literal([0, 2])).default(2),
  /** 0 = those open on this platform (the spec's default), 1 = also closed ones. */
  issueSelectStatus: numeric(z.literal([0, 1])).default(0),
});

export const institution = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  city: z.string(),
  countryId: id,
  /** QS world rank; null when unranked or not set. */
  qsRank: z.number().int().nullable(),
  qsYear: z.number().int().nullable(),
});

export const courseQuery = z.strictObject({
  fk_institution_id: id,
  fkMajorLevelId: id.optional(),
});

export const course = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  institutionId: id,
  majorLevelId: id,
  subject: z.string(),
  durationMonths: z.number().int().nullable(),
  tuition: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** English tests that are accepted, with the scores that are asked: alternatives. */
  tests: testDemands,
  /** What an application costs here; null = not known. */
  applicationFee: z.object({ amount: z.string(), currency: z.string() }).nullable(),
  /** Starts that can still be applied for, with the last day to apply; null = no deadline. */
  intakes: z.array(z.object({ intake: month, deadline: z.iso.date().nullable() })),
});

export const placeRef = z.strictObject({ id });

export const regionQuery = z.strictObject({ fkCountryId: id });

/** Names of a place: in the caller's language, and in English for whoever types Latin letters to find it. */
const named = { id, name: z.string(), nameEn: z.string() };

export const areaRegion = z.object({
  ...named,
  countryId: id,
  /** The states it groups. */
  stateIds: z.array(id),
});

export const areaState = z.object({
  ...named,
  countryId: id,
  regionId: id.nullable(),
  /** False: the lists know no city here, one is typed. */
  hasCities: z.boolean(),
});

export const areaCity = z.object({ ...named, stateId: id, hasDivisions: z.boolean() });

export const areaDivision = z.object({ ...named, cityId: id });

export const passportCountries = z.object({
  /** The company's own country, then those most students in sight are of; at most six. */
  companyCountryList: z.array(country),
  /** All others, in the order of lists. */
  otherCountryList: z.array(country),
});

/** An ethnic group, by its number in GB/T 3304; 97 = other. */
export const ancestry = z.object({ id, name: z.string() });

export const motherLanguage = z.object({ id, name: z.string() });

export const issueTitle = z.object({ key: z.enum(titles), name: z.string() });
