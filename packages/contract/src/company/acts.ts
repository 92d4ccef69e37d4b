import type { AuditAction } from "../audit/rules.ts";
import { type CompanyField, companyFieldNames, type DataOpening, dataOpenings } from "./rules.ts";

/** What the history of a company tells was done: what the audit log holds of companies, and nothing else. */
export const companyActs = [
  "create",
  "register",
  "save",
  "carryDown",
  "handOver",
  "addLogo",
  "changeLogo",
  "removeLogo",
  "revealIdCard",
  "emailKnown",
  "idCardKnown",
  "freeze",
  "unfreeze",
  "expire",
  "openData",
  "closeData",
] as const satisfies readonly AuditAction[];

export type CompanyAct = (typeof companyActs)[number];

/** Fields whose changes the history tells: what is said of a company, and what becomes of it. */
export type CompanyHistoryField =
  | CompanyField
  | `opens.${DataOpening}`
  | "status"
  | "frozenWith"
  | "invitationCodeId";

/** The same, in the order of the form. */
export const companyHistoryFields: readonly CompanyHistoryField[] = [
  ...companyFieldNames,
  ...dataOpenings.map((opening) => `opens.${opening}` as const),
  "status",
  "frozenWith",
  "invitationCodeId",
];
