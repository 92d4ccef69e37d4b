import { isBlank } from "../blank.ts";
import type { FieldProblem } from "../problems.ts";
import {
  type StaffPermission,
  type StaffRole,
  staffPermissions,
  staffRolePresets,
} from "../staff-permissions.ts";

/** Roles of people; `service` is a key of another back office, and made where keys are. */
export const personRoles = ["bd", "operations", "finance", "admin"] as const satisfies readonly StaffRole[];

export type PersonRole = (typeof personRoles)[number];

/** What looks after staff: somebody active holds it at all times. */
export const editorPermission = "staffEdit" as const satisfies StaffPermission;

/** Who edits, as far as the rules ask. */
export interface StaffEditor {
  readonly id: number;
  readonly permissions: readonly StaffPermission[];
}

/** What the rules know of the one who is edited. */
export interface EditedStaff {
  readonly id: number;
  readonly email: string;
  readonly role: StaffRole;
  readonly bdCode: string | null;
  readonly permissions: readonly StaffPermission[];
  readonly active: boolean;
}

/** What is to become of them. */
export interface StaffChange {
  readonly email: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
}

/** Codes of what the rules refuse. */
export type StaffRefusal = "7060" | "7061" | "7062" | "7064";

/** Who may look after companies while they are active: by role, or by a BD code beside another role. */
export function isConsultant({ role, bdCode }: Pick<EditedStaff, "role" | "bdCode">): boolean {
  return role !== "service" && (role === "bd" || bdCode !== null);
}

/** Why somebody can't become who looks after no companies, as long as they do; null when they can. */
export function refusalOfStopping(
  after: Pick<EditedStaff, "role" | "bdCode" | "active">,
  companies: number,
): "7063" | null {
  return companies > 0 && !(after.active && isConsultant(after)) ? "7063" : null;
}

const beyond = (wanted: readonly StaffPermission[], held: readonly StaffPermission[]) =>
  wanted.filter((one) => !held.includes(one));

const sameSet = (one: readonly StaffPermission[], other: readonly StaffPermission[]) =>
  beyond(one, other).length === 0 && beyond(other, one).length === 0;

/** Permissions that an editor may give to somebody: those they hold, and those the other holds already. */
export function mayGrant(
  editor: StaffEditor,
  permission: StaffPermission,
  held: readonly StaffPermission[],
): boolean {
  return editor.permissions.includes(permission) || held.includes(permission);
}

/** What a role begins with, as far as this editor may give it. */
export function presetFor(editor: StaffEditor, role: PersonRole, held: readonly StaffPermission[]) {
  return staffPermissions.filter(
    (one) => staffRolePresets[role].includes(one) && mayGrant(editor, one, held),
  );
}

/** Who may do more than an editor is not the editor's to take over: by another address, link or second factor. */
export function mayTakeOver(editor: StaffEditor, edited: Pick<EditedStaff, "permissions">): boolean {
  return beyond(edited.permissions, editor.permissions).length === 0;
}

/**
 * Why a change of somebody, or a new one (`before` null), is refused; null when it isn't.
 * @param otherEditors active holders of `staffEdit` beside the one who is edited
 */
export function refusalOfChange(
  editor: StaffEditor,
  before: EditedStaff | null,
  after: StaffChange,
  otherEditors: number,
): { code: StaffRefusal; path: string } | null {
  const held = before?.permissions ?? [];
  if (before?.id === editor.id && (after.role !== before.role || !sameSet(after.permissions, held)))
    return { code: "7062", path: "permissions" };
  if (after.permissions.some((one) => !mayGrant(editor, one, held)))
    return { code: "7060", path: "permissions" };
  if (before && after.email !== before.email && !mayTakeOver(editor, before))
    return { code: "7064", path: "email" };
  const loses =
    before?.active && held.includes(editorPermission) && !after.permissions.includes(editorPermission);
  return loses && otherEditors === 0 ? { code: "7061", path: "permissions" } : null;
}

/** Why somebody can't be disabled; null when they can. */
export function refusalOfDisabling(
  editor: StaffEditor,
  edited: EditedStaff,
  otherEditors: number,
): StaffRefusal | null {
  if (edited.id === editor.id) return "7062";
  return edited.permissions.includes(editorPermission) && otherEditors === 0 ? "7061" : null;
}

/** A BD code as it is printed on cards and asked for on the phone. */
export const bdCodeForm = /^[A-Z0-9]{2,12}$/;

/** What the form of a staff member breaks by itself. The phone is checked where the metadata is. */
export function staffProblems(
  {
    name,
    email,
    role,
    bdCode,
    phoneRegion,
    phoneNumber,
  }: {
    readonly name: string;
    readonly email: string | null;
    readonly role: StaffRole | null;
    readonly bdCode: string | null;
    readonly phoneRegion: string | null;
    readonly phoneNumber: string | null;
  },
  isPhone: (region: string, number: string) => boolean,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  const needed = (path: string, text: string | null) => {
    if (text === null || isBlank(text)) found.push({ path, rule: "required" });
  };
  needed("name", name);
  needed("email", email);
  needed("role", role);
  if (role === "bd") needed("bdCode", bdCode);
  if (bdCode && !bdCodeForm.test(bdCode)) found.push({ path: "bdCode", rule: "bdCode" });
  if (phoneRegion && phoneNumber) {
    if (!isPhone(phoneRegion, phoneNumber)) found.push({ path: "phoneNumber", rule: "phoneFormat" });
  } else if (phoneNumber) found.push({ path: "phoneRegion", rule: "phoneTogether" });
  else if (phoneRegion) found.push({ path: "phoneNumber", rule: "phoneTogether" });
  return found;
}
