import "../../../lib/zod-without-eval.ts";
import type { Messaging } from "@passage/contract/accounts/messaging.ts";
import { brokenPhones } from "@passage/contract/accounts/person-rules.ts";
import { contactSave, newAccount } from "@passage/contract/accounts/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import { type FieldProblem, problemsOf } from "@passage/contract/problems.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import type { Option } from "../../../ui/option.ts";
import type { PhoneValue } from "../../../ui/phone-field.tsx";
import type { AccountDetail, ContactRow } from "../api.ts";

/** A person as it is typed; the rights count where there is a login. */
export interface PersonDraft {
  readonly name: string;
  readonly nameZh: string;
  readonly email: string;
  readonly phone: PhoneValue;
  readonly tel: PhoneValue;
  readonly messaging: Messaging;
  readonly department: string;
  readonly position: string;
  readonly isCommissionEmail: boolean;
  readonly isNewsEmail: boolean;
  readonly login: boolean;
  readonly language: Language;
  readonly role: AccountRole;
  readonly resourceKeys: readonly ResourceKey[];
  readonly validUntil: string | null;
  readonly superior: Option<number> | null;
}

/** Somebody who isn't there yet. */
export function emptyPerson(rights: Pick<PersonDraft, "language" | "resourceKeys" | "login">): PersonDraft {
  return {
    name: "",
    nameZh: "",
    email: "",
    phone: { areaCode: "", number: "" },
    tel: { areaCode: "", number: "" },
    messaging: {},
    department: "",
    position: "",
    isCommissionEmail: false,
    isNewsEmail: false,
    role: "consultant",
    validUntil: null,
    superior: null,
    ...rights,
  };
}

type StoredPerson = Pick<
  ContactRow,
  | "name"
  | "nameZh"
  | "email"
  | "phoneRegion"
  | "phoneNumber"
  | "telRegion"
  | "telNumber"
  | "messaging"
  | "department"
  | "position"
  | "isCommissionEmail"
  | "isNewsEmail"
>;

function personToEdit(stored: StoredPerson) {
  return {
    name: stored.name,
    nameZh: stored.nameZh ?? "",
    email: stored.email,
    phone: { areaCode: stored.phoneRegion ?? "", number: stored.phoneNumber ?? "" },
    tel: { areaCode: stored.telRegion ?? "", number: stored.telNumber ?? "" },
    messaging: stored.messaging,
    department: stored.department ?? "",
    position: stored.position ?? "",
    isCommissionEmail: stored.isCommissionEmail,
    isNewsEmail: stored.isNewsEmail,
  };
}

/** A stored account as text to edit. */
export function accountToEdit(stored: AccountDetail): PersonDraft {
  return {
    ...personToEdit(stored),
    login: true,
    language: stored.language,
    role: stored.role,
    resourceKeys: stored.resourceKeys,
    validUntil: stored.validUntil,
    superior:
      stored.superiorId === null ? null : { value: stored.superiorId, label: stored.superiorName ?? "" },
  };
}

/** A stored contact person without a login. */
export function contactToEdit(stored: ContactRow): PersonDraft {
  const none = emptyPerson({ language: "en-us", resourceKeys: [], login: false });
  return { ...none, ...personToEdit(stored) };
}

/** What was typed of the person, as it is saved. */
export function personToSave(draft: PersonDraft) {
  return {
    name: draft.name,
    nameZh: draft.nameZh,
    email: draft.email,
    phoneRegion: draft.phone.areaCode,
    phoneNumber: draft.phone.number,
    telRegion: draft.tel.areaCode,
    telNumber: draft.tel.number,
    messaging: draft.messaging,
    department: draft.department,
    position: draft.position,
    isCommissionEmail: draft.isCommissionEmail,
    isNewsEmail: draft.isNewsEmail,
  };
}

/** What was typed of the login. */
export function rightsToSave(draft: PersonDraft) {
  return {
    role: draft.role,
    resourceKeys: [...draft.resourceKeys],
    validUntil: draft.validUntil,
    superiorId: draft.superior?.value ?? null,
  };
}

/** What the rules say of what was typed; one for browser and server. */
export function problemsOfPerson(
  draft: PersonDraft,
  isPhone: (region: string, number: string) => boolean,
): FieldProblem[] {
  const person = { ...personToSave(draft), companyId: 1 };
  const parsed = draft.login
    ? newAccount.safeParse({ ...person, ...rightsToSave(draft), language: draft.language })
    : contactSave.safeParse(person);
  if (!parsed.success) return problemsOf(parsed.error);
  return brokenPhones(parsed.data, isPhone);
}

/** Control at which a field's problem stands: area code and number are one. */
export function controlOf(path: string): string {
  const [head = ""] = path.split(".");
  if (head.startsWith("phone")) return "phone";
  if (head.startsWith("tel")) return "tel";
  return head;
}
