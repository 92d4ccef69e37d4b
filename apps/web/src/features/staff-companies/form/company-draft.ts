import { type companyNatures, companyProblems } from "@passage/contract/company/rules.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import type { Option } from "../../../ui/option.ts";
import type { PhoneValue } from "../../../ui/phone-field.tsx";
import type { StaffCompany } from "../api.ts";

/** A company as staff type it. */
export interface CompanyDraft {
  readonly name: string;
  readonly nameZh: string;
  readonly nature: (typeof companyNatures)[number] | null;
  readonly legalPerson: string;
  /** Masked as long as nobody types another one. */
  readonly idCardNumber: string;
  readonly taxCode: string;
  readonly country: number | null;
  readonly state: number | null;
  readonly city: number | null;
  readonly address: string;
  readonly displayCurrency: string;
  /** The company above; its keys are the most that this one can hold. */
  readonly parent: Option<number> | null;
  readonly settlesItself: boolean;
  readonly firstContract: string | null;
  readonly contractUntil: string | null;
  readonly bd: number | null;
  readonly keys: readonly ResourceKey[];
}

/** A new company as it is typed, with who looks after it first. */
export interface NewCompanyDraft extends CompanyDraft {
  readonly adminName: string;
  readonly adminNameZh: string;
  readonly adminEmail: string;
  readonly adminPhone: PhoneValue;
  readonly language: Language;
}

/** A stored company as text to edit. */
export function companyToEdit(company: StaffCompany): CompanyDraft {
  return {
    name: company.name,
    nameZh: company.nameZh ?? "",
    nature: company.nature,
    legalPerson: company.legalPerson ?? "",
    idCardNumber: company.idCardNumber ?? "",
    taxCode: company.taxCode ?? "",
    country: company.fkAreaCountryId,
    state: company.fkAreaStateId,
    city: company.fkAreaCityId,
    address: company.address ?? "",
    displayCurrency: company.displayCurrency,
    parent:
      company.fkParentAgentId === null
        ? null
        : { value: company.fkParentAgentId, label: company.parentName ?? "" },
    settlesItself: company.isSettlementPort,
    firstContract: company.firstContractDate,
    contractUntil: company.contractUntil,
    bd: company.bdStaffId,
    keys: company.resourceKeys,
  };
}

/** A new company; below another one as that is, in its currency and with its keys. */
export function newCompany(
  above: StaffCompany | null,
  bd: number | null,
  language: Language,
): NewCompanyDraft {
  return {
    ...{ name: "", nameZh: "", nature: null, legalPerson: "", idCardNumber: "", taxCode: "" },
    ...{ country: above?.fkAreaCountryId ?? null, state: null, city: null, address: "" },
    displayCurrency: above?.displayCurrency ?? "HKD",
    parent: above && { value: above.companyId, label: above.name },
    settlesItself: above === null,
    firstContract: null,
    contractUntil: above?.contractUntil ?? null,
    bd: above?.bdStaffId ?? bd,
    keys: above?.resourceKeys ?? resourceKeys,
    ...{ adminName: "", adminNameZh: "", adminEmail: "", adminPhone: { areaCode: "", number: "" } },
    language,
  };
}

const given = (text: string) => text.trim() || null;

/** What was typed, as it is saved. */
export function companyToSave(draft: CompanyDraft) {
  return {
    name: draft.name.trim(),
    nameZh: given(draft.nameZh),
    nature: draft.nature,
    legalPerson: given(draft.legalPerson),
    idCardNumber: given(draft.idCardNumber),
    taxCode: given(draft.taxCode),
    fkAreaCountryId: draft.country ?? 0,
    fkAreaStateId: draft.state,
    fkAreaCityId: draft.city,
    address: given(draft.address),
    displayCurrency: draft.displayCurrency,
    fkParentAgentId: draft.parent?.value ?? null,
    isSettlementPort: draft.settlesItself,
    firstContractDate: draft.firstContract,
    contractUntil: draft.contractUntil,
    bdStaffId: draft.bd,
    resourceKeys: [...draft.keys],
  };
}

/** A new company as it is sent. */
export function newToSave(draft: NewCompanyDraft) {
  const number = given(draft.adminPhone.number);
  return {
    ...companyToSave(draft),
    administrator: {
      name: draft.adminName.trim(),
      nameZh: given(draft.adminNameZh),
      email: draft.adminEmail.trim(),
      phoneRegion: number && given(draft.adminPhone.areaCode),
      phoneNumber: number,
      language: draft.language,
    },
  };
}

/** What the rules say of what was typed. */
export function problemsOfCompany(draft: CompanyDraft): FieldProblem[] {
  const said = {
    name: draft.name,
    // Spaces and hyphens don't count.
    idCardNumber: given(draft.idCardNumber.replace(/[\s-]/g, "").toUpperCase()),
    displayCurrency: draft.displayCurrency,
  };
  return [
    ...companyProblems(said, draft.country ?? 0),
    ...(draft.country === null ? [{ path: "fkAreaCountryId", rule: "required" }] : []),
  ];
}

/** The same of a new one, with its administrator. */
export function problemsOfNew(draft: NewCompanyDraft): FieldProblem[] {
  const needed = [
    ["administrator.name", draft.adminName],
    ["administrator.email", draft.adminEmail],
  ] as const;
  return [
    ...problemsOfCompany(draft),
    ...needed.flatMap(([path, text]) => (text.trim() === "" ? [{ path, rule: "required" }] : [])),
  ];
}

/** Id of the control at a path, for links of the summary of errors. */
export function fieldId(noun: string, path: string): string {
  return `${noun}-${path.replaceAll(".", "-")}`;
}
