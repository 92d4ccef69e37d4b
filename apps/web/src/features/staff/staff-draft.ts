import type { FieldProblem } from "@passage/contract/problems.ts";
import { type PersonRole, personRoles, staffProblems } from "@passage/contract/staff/rules.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type { Member } from "./api.ts";

/** A staff member as the form holds one: every text there is, "" for none. */
export interface StaffDraft {
  readonly name: string;
  readonly nameZh: string;
  readonly email: string;
  readonly phoneRegion: string;
  readonly phoneNumber: string;
  readonly role: PersonRole | null;
  readonly bdCode: string;
  readonly permissions: readonly StaffPermission[];
}

export const emptyStaff: StaffDraft = {
  name: "",
  nameZh: "",
  email: "",
  phoneRegion: "",
  phoneNumber: "",
  role: null,
  bdCode: "",
  permissions: [],
};

export function staffToEdit(member: Member): StaffDraft {
  return {
    name: member.name,
    nameZh: member.nameZh ?? "",
    email: member.email,
    phoneRegion: member.phoneRegion ?? "",
    phoneNumber: member.phoneNumber ?? "",
    role: personRoles.find((role) => role === member.role) ?? null,
    bdCode: member.bdCode ?? "",
    permissions: member.permissions,
  };
}

/** What is sent: blanks are none. A role is there by then, or the rules have said that it is missing. */
export function staffToSave({ role, ...draft }: StaffDraft) {
  return { ...draft, role: role ?? "operations", permissions: [...draft.permissions] };
}

/** What stops a draft before it is sent. */
export function problemsOfStaff(
  draft: StaffDraft,
  isPhone: (region: string, number: string) => boolean,
): FieldProblem[] {
  const none = (text: string) => (text.trim() === "" ? null : text.trim());
  return staffProblems(
    {
      ...draft,
      email: none(draft.email),
      bdCode: none(draft.bdCode)?.toUpperCase() ?? null,
      phoneRegion: none(draft.phoneRegion),
      phoneNumber: none(draft.phoneNumber),
    },
    isPhone,
  );
}

/** Id of the control at a path, for links of the summary of errors. */
export const staffFieldId = (path: string) => `staff-${path}`;
