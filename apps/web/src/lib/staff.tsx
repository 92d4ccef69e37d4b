import type { getStaffSession } from "@passage/contract/auth/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { createContext, type ReactNode, useContext } from "react";
import { useLanguage } from "./i18n/phrases.tsx";

/** The signed-in staff member of the back office. */
export type Staff = Answered<typeof getStaffSession>;

const StaffContext = createContext<Staff | null>(null);

export function StaffProvider({ staff, children }: { staff: Staff; children: ReactNode }) {
  return <StaffContext value={staff}>{children}</StaffContext>;
}

/** Who works in the back office, loaded before its pages appear. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error("useStaff outside of StaffProvider");
  return staff;
}

/** A staff member's name: the Chinese one on Chinese pages, where there is one. */
export function staffName({ name, nameZh }: Pick<Staff, "name" | "nameZh">, language: Language): string {
  return language === "en-us" ? name : (nameZh ?? name);
}

/** The name of who is signed in. */
export function useStaffName(): string {
  return staffName(useStaff(), useLanguage());
}

/** True when the staff member has the permission. The server decides again. */
export function useMay(permission: StaffPermission): boolean {
  return useStaff().permissions.includes(permission);
}
