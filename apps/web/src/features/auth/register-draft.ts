import { passwordProblems } from "@passage/contract/auth/password.ts";

/** The registration form as it is typed. */
export interface RegisterDraft {
  readonly invitationCode: string;
  readonly companyName: string;
  readonly companyNameZh: string;
  readonly fkAreaCountryId: number | null;
  readonly name: string;
  readonly nameZh: string;
  readonly phoneRegion: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly again: string;
}

/** What is named at a field, or in the list above the form. */
export type RegisterField =
  | "invitationCode"
  | "companyName"
  | "companyNameZh"
  | "fkAreaCountryId"
  | "name"
  | "nameZh"
  | "phoneRegion"
  | "phoneNumber"
  | "password"
  | "again";

export const emptyDraft = (invitationCode: string): RegisterDraft => ({
  invitationCode,
  companyName: "",
  companyNameZh: "",
  fkAreaCountryId: null,
  name: "",
  nameZh: "",
  phoneRegion: "",
  phoneNumber: "",
  password: "",
  again: "",
});

/** Names of rules that the form finds before anything is sent; the server says the rest. */
export type DraftRule = "required" | "phoneFormat" | "passwordConfirm" | "passwordIncomplete";

/** What keeps a draft from being sent. */
export function draftProblems(
  draft: RegisterDraft,
  email: string,
  isPhone: (region: string, number: string) => boolean,
): Partial<Record<RegisterField, DraftRule>> {
  const problems: Partial<Record<RegisterField, DraftRule>> = {};
  for (const name of ["invitationCode", "companyName", "name"] as const)
    if (draft[name].trim() === "") problems[name] = "required";
  if (draft.fkAreaCountryId === null) problems.fkAreaCountryId = "required";
  const { phoneRegion, phoneNumber } = draft;
  if (phoneRegion === "" || phoneNumber.trim() === "") problems.phoneNumber = "required";
  else if (!isPhone(phoneRegion, phoneNumber)) problems.phoneNumber = "phoneFormat";
  const words = [email, draft.name, draft.nameZh];
  if (draft.password === "") problems.password = "required";
  else if (passwordProblems(draft.password, "account", words).length > 0)
    problems.password = "passwordIncomplete";
  else if (draft.again !== draft.password) problems.again = "passwordConfirm";
  return problems;
}
