import { isBlank } from "../blank.ts";
import { lengths, mainlandChinaId } from "../limits.ts";
import type { FieldProblem } from "../problems.ts";
import { readIdentityCard } from "../students/identity-card.ts";
import { isMasked } from "../students/masked-number.ts";

/** What kind of business an agent company is (spec point 3, "category (nature)"). */
export const companyNatures = ["company", "studio", "school", "individual", "other"] as const;

/**
 * Who says what of a company (spec point 3, "Company details"). `company`: its own administrators. `parent`: those of
 * the company above, where it doesn't settle independently; of itself a company can't say it, since contracts and
 * statements are made out to it. `staff`: the platform alone, because contract, money or sight depend on it.
 */
export const companyFields = {
  name: "parent",
  nameZh: "parent",
  nature: "company",
  legalPerson: "company",
  idCardNumber: "company",
  taxCode: "company",
  fkAreaCountryId: "staff",
  fkAreaStateId: "company",
  fkAreaCityId: "company",
  address: "company",
  displayCurrency: "company",
  resourceKeys: "parent",
  fkParentAgentId: "staff",
  isSettlementPort: "staff",
  firstContractDate: "staff",
  contractUntil: "staff",
  bdStaffId: "staff",
} as const satisfies Record<string, "company" | "parent" | "staff">;

export type CompanyField = keyof typeof companyFields;

export const companyFieldNames = Object.keys(companyFields) as CompanyField[];

/**
 * How somebody stands to a company: `own` and `below` as its administrator, or as one of a company above it; `apart`: of
 * one directly above, which is its own master; `staff`: the platform's; `none`: may read it at most.
 */
export const companyRelations = ["own", "below", "apart", "staff", "none"] as const;

export type CompanyRelation = (typeof companyRelations)[number];

const sayers: Record<CompanyRelation, readonly string[]> = {
  own: ["company"],
  below: ["company", "parent"],
  apart: [],
  staff: ["company", "parent", "staff"],
  none: [],
};

/** Whether somebody who stands so to a company may say this of it; form, server and back office ask here. */
export function mayChangeField(field: CompanyField, relation: CompanyRelation): boolean {
  return sayers[relation].includes(companyFields[field]);
}

/** What a company opens to the one above it, and, last, what the one above opens to it (domain 1). */
export const dataOpenings = ["students", "applications", "commissions", "mps"] as const;

export type DataOpening = (typeof dataOpenings)[number];

/**
 * Who opens and closes: a company opens its own data to the one above; of one that doesn't settle independently the one
 * above may as well. Rates of commission come from above, whoever it is.
 */
export function mayOpen(opening: DataOpening, relation: CompanyRelation): boolean {
  if (relation === "staff" || relation === "below") return true;
  return opening === "mps" ? relation === "apart" : relation === "own";
}

/** Why an opening has no effect where it stands: applications follow their students. */
export function idleOpening(
  opening: DataOpening,
  opens: Readonly<Record<DataOpening, boolean>>,
): "needsStudents" | null {
  return opening === "applications" && opens.applications && !opens.students ? "needsStudents" : null;
}

export const companyStatuses = ["active", "frozen", "expired"] as const;

export type CompanyStatus = (typeof companyStatuses)[number];

export type IdCardRule = "idCardLength" | "idCardChecksum";

/** What is wrong with the legal person's ID card: mainland ones follow GB 11643, of others only the length is known. */
export function idCardProblem(number: string | null, countryId: number): IdCardRule | null {
  if (number === null || isMasked(number) || countryId !== mainlandChinaId) return null;
  if (number.length !== lengths.idCard) return "idCardLength";
  return readIdentityCard(number) ? null : "idCardChecksum";
}

/** What decides whether a company can be described so. */
export interface CompanySaid {
  readonly name: string;
  readonly idCardNumber: string | null;
  readonly displayCurrency: string;
}

/** What is wrong with what is said of a company in a country, in the order of the form. */
export function companyProblems(said: CompanySaid, countryId: number): FieldProblem[] {
  const card = idCardProblem(said.idCardNumber, countryId);
  return [
    ...(isBlank(said.name) ? [{ path: "name", rule: "required" }] : []),
    ...(card ? [{ path: "idCardNumber", rule: card }] : []),
    ...(currencies.includes(said.displayCurrency) ? [] : [{ path: "displayCurrency", rule: "currency" }]),
  ];
}

/** ISO 4217 codes that there are. */
export const currencies: readonly string[] = Intl.supportedValuesOf("currency");

/** Formats of a logo (spec point 5), extension → MIME type. Whatever comes, a PNG is kept. */
export const logoFormats = {
  png: "image/png",
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  bmp: "image/bmp",
  webp: "image/webp",
  svg: "image/svg+xml",
} as const;

export type LogoMime = (typeof logoFormats)[keyof typeof logoFormats];

/** The format that a file's name promises; null for one that is no logo. */
export function logoFormat(fileName: string): LogoMime | null {
  const extension = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(logoFormats, extension) ? logoFormats[extension as keyof typeof logoFormats] : null;
}

/** `accept` attribute of the logo's file input. */
export const acceptedLogos = Object.keys(logoFormats)
  .map((extension) => `.${extension}`)
  .join(",");

/** Longer side of a logo as it is kept, in pixels: enough for a printed document. */
export const logoSide = 512;
