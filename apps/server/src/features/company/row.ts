import type { companyDetails, companyTerms } from "@passage/contract/company/schema.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { mask } from "@passage/contract/students/masked-number.ts";
import type { z } from "zod";
import type { AuditValues } from "../../platform/audit.ts";
import type { CompanyRow } from "./repository.ts";

/** All that may be said of a company, its ID card number whole. */
export type CompanySaid = z.output<z.ZodObject<typeof companyDetails>> &
  z.output<z.ZodObject<typeof companyTerms>>;

/** Keys in the order of the contract, so that the same ones are alike. */
export const inOrder = (keys: readonly string[]) => resourceKeys.filter((key) => keys.includes(key));

/** What is said of a company, as it stands. */
export function toSaid(row: CompanyRow, idCardNumber: string | null): CompanySaid {
  return {
    name: row.name,
    nameZh: row.name_zh,
    nature: row.nature as CompanySaid["nature"],
    legalPerson: row.legal_person,
    idCardNumber,
    taxCode: row.tax_code,
    fkAreaCountryId: row.country_id,
    fkAreaStateId: row.state_id,
    fkAreaCityId: row.city_id,
    address: row.address,
    displayCurrency: row.display_currency,
    resourceKeys: inOrder(row.resource_keys),
    fkParentAgentId: row.parent_id,
    isSettlementPort: row.settles_independently,
    firstContractDate: row.first_contract_on,
    contractUntil: row.contract_until,
    bdStaffId: row.bd_staff_id,
  };
}

/** Columns of what is said, but the ID card number, which has a vault of its own. */
export function toColumns(said: CompanySaid) {
  return {
    name: said.name,
    name_zh: said.nameZh,
    nature: said.nature,
    legal_person: said.legalPerson,
    tax_code: said.taxCode,
    country_id: said.fkAreaCountryId,
    state_id: said.fkAreaStateId,
    city_id: said.fkAreaCityId,
    address: said.address,
    display_currency: said.displayCurrency,
    resource_keys: said.resourceKeys,
    parent_id: said.fkParentAgentId,
    settles_independently: said.isSettlementPort,
    first_contract_on: said.firstContractDate,
    contract_until: said.contractUntil,
    bd_staff_id: said.bdStaffId,
  };
}

/**
 * What the audit log tells: the number masked, and by dots alone where two different ones end alike, so that the change
 * shows all the same.
 */
export function auditedSaid(said: CompanySaid, other: CompanySaid | null): AuditValues {
  const { idCardNumber } = said;
  const masked = idCardNumber && mask(idCardNumber);
  const alike =
    other !== null &&
    idCardNumber !== other.idCardNumber &&
    masked === (other.idCardNumber && mask(other.idCardNumber));
  return {
    ...said,
    idCardNumber: alike ? "•".repeat(idCardNumber?.length ?? 0) : masked,
  };
}
