import { addDays } from "@passage/contract/calendar.ts";
import { expiryProblems, keyProblems } from "@passage/contract/integrations/rules.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import type { ServiceKey } from "../api.ts";

/** A service key as it is typed. */
export interface KeyDraft {
  readonly name: string;
  /** But for `companiesAll`, which `bdStaffId` says. */
  readonly permissions: readonly StaffPermission[];
  readonly everyCompany: boolean;
  readonly bdStaffId: number | null;
  /** One a line. */
  readonly addresses: string;
  readonly expiresOn: string | null;
}

/** A new one: it reads applications for a year. */
export function emptyKey(): KeyDraft {
  return {
    name: "",
    permissions: ["applicationsRead"],
    everyCompany: true,
    bdStaffId: null,
    addresses: "",
    expiresOn: addDays(platformToday(), 365),
  };
}

/** A stored one as text to edit. */
export function keyToEdit({ name, permissions, bd, addresses, expiresOn }: ServiceKey): KeyDraft {
  return {
    name,
    permissions: permissions.filter((permission) => permission !== "companiesAll"),
    everyCompany: permissions.includes("companiesAll"),
    bdStaffId: bd?.id ?? null,
    addresses: addresses.join("\n"),
    expiresOn,
  };
}

/** What was typed, as it is saved. */
export function keyToSave({ name, permissions, everyCompany, bdStaffId, addresses }: KeyDraft) {
  return {
    name: name.trim(),
    permissions: [...permissions, ...(everyCompany ? (["companiesAll"] as const) : [])],
    bdStaffId: everyCompany ? null : bdStaffId,
    addresses: addresses.split(/[\s,]+/).filter((one) => one !== ""),
  };
}

/** What the rules say of what was typed; how long a stored key lasts is no part of it. */
export function problemsOfKey(draft: KeyDraft, held: readonly StaffPermission[]): FieldProblem[] {
  const key = keyToSave(draft);
  return [
    ...(key.name === "" ? [{ path: "name", rule: "required" }] : []),
    ...keyProblems(key, { held }),
    ...problemsOfLastDay(draft.expiresOn),
  ];
}

/** What the rules say of a last day; null: none was chosen. */
export function problemsOfLastDay(expiresOn: string | null): FieldProblem[] {
  if (!expiresOn) return [{ path: "expiresOn", rule: "required" }];
  return expiryProblems(expiresOn, platformToday());
}
