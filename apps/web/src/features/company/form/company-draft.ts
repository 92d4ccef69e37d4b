import { type companyNatures, companyProblems } from "@passage/contract/company/rules.ts";
import { defaultLanguage, type Language } from "@passage/contract/languages.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import type { PhoneValue } from "../../../ui/phone-field.tsx";
import type { CompanyInfo } from "../api.ts";

/** A company as it is typed. */
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
  readonly keys: readonly ResourceKey[];
}

/** A new company as it is typed, with who looks after it first. */
export interface NewCompanyDraft extends CompanyDraft {
  readonly parent: number;
  readonly adminName: string;
  readonly adminNameZh: string;
  readonly adminEmail: string;
  readonly adminPhone: PhoneValue;
  readonly language: Language;
}

/** A stored company as text to edit. */
export function companyToEdit(info: CompanyInfo): CompanyDraft {
  return {
    name: info.name,
    nameZh: info.nameZh ?? "",
    nature: info.nature,
    legalPerson: info.legalPerson ?? "",
    idCardNumber: info.idCardNumber ?? "",
    taxCode: info.taxCode ?? "",
    country: info.fkAreaCountryId,
    state: info.fkAreaStateId,
    city: info.fkAreaCityId,
    address: info.address ?? "",
    displayCurrency: info.displayCurrency,
    keys: info.resourceKeys,
  };
}

/** A new company below another: where that is, in its currency, with the keys that may be given. */
export function newCompany(
  parent: CompanyInfo,
  keys: readonly ResourceKey[],
  language: Language,
): NewCompanyDraft {
  return {
    ...{ name: "", nameZh: "", nature: null, legalPerson: "", idCardNumber: "", taxCode: "" },
    ...{ country: parent.fkAreaCountryId, state: null, city: null, address: "" },
    displayCurrency: parent.displayCurrency,
    keys,
    parent: parent.companyId,
    ...{ adminName: "", adminNameZh: "", adminEmail: "", adminPhone: { areaCode: "", number: "" } },
    language: language ?? defaultLanguage,
  };
}

const given = (text: string) => text.trim() || null;

/** What was typed, as it is saved. */
export function detailsToSave(draft: CompanyDraft) {
  return {
    name: draft.name.trim(),
    nameZh: given(draft.nameZh),
    nature: draft.nature,
    legalPerson: given(draft.legalPerson),
    idCardNumber: given(draft.idCardNumber),
    taxCode: given(draft.taxCode),
    fkAreaStateId: draft.state,
    fkAreaCityId: draft.city,
    address: given(draft.address),
    displayCurrency: draft.displayCurrency,
  };
}

/** A new company as it is sent. */
export function newToSave(draft: NewCompanyDraft) {
  return {
    ...detailsToSave(draft),
    fkParentAgentId: draft.parent,
    fkAreaCountryId: draft.country ?? 0,
    resourceKeys: [...draft.keys],
    administrator: {
      name: draft.adminName.trim(),
      nameZh: given(draft.adminNameZh),
      email: draft.adminEmail.trim(),
      phoneRegion: given(draft.adminPhone.number) && given(draft.adminPhone.areaCode),
      phoneNumber: given(draft.adminPhone.number),
      language: draft.language,
    },
  };
}

/** The card as it is judged: spaces and hyphens don't count. */
const plainCard = (text: string) => given(text.replace(/[\s-]/g, "").toUpperCase());

/** What the rules say of what was typed. */
export function problemsOfDraft(draft: CompanyDraft): FieldProblem[] {
  const said = {
    name: draft.name,
    idCardNumber: plainCard(draft.idCardNumber),
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
    ...problemsOfDraft(draft),
    ...needed.flatMap(([path, text]) => (text.trim() === "" ? [{ path, rule: "required" }] : [])),
  ];
}

/** Id of the control at a path, for links of the summary of errors. */
export function fieldId(noun: string, path: string): string {
  return `${noun}-${path.replaceAll(".", "-")}`;
}
