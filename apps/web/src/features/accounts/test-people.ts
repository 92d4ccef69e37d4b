import type { AccountDetail, AccountRow, PeopleCompany } from "./api.ts";

/** An account as lists show it; each number another one. */
export function accountRow(accountId: number, changes: Partial<AccountRow> = {}): AccountRow {
  return {
    accountId,
    companyId: 1,
    companyName: "Harbour Bridge Education",
    name: `Colleague ${accountId}`,
    nameZh: null,
    email: `colleague${accountId}@agency.test`,
    role: "consultant",
    resourceKeys: ["applications"],
    superiorId: null,
    superiorName: null,
    department: "Admissions",
    position: null,
    status: "active",
    invited: changes.status === "invited",
    lastSignedInAt: null,
    validUntil: null,
    isCommissionEmail: false,
    isNewsEmail: false,
    passwordChangeNeeded: false,
    students: 0,
    version: 1,
    editable: true,
    ...changes,
  };
}

const reach = {
  phoneRegion: null,
  phoneNumber: null,
  phone: null,
  telRegion: null,
  telNumber: null,
  tel: null,
  messaging: {},
};

export function accountDetail(accountId: number, changes: Partial<AccountDetail> = {}): AccountDetail {
  return {
    ...accountRow(accountId, changes),
    ...reach,
    contactPersonId: accountId + 100,
    language: "en-us",
    companyKeys: ["applications", "applicationsDetail", "resource", "permission"],
    subordinates: 0,
    createdAt: "2026-03-01T00:00:00Z",
    ...changes,
  };
}

export const ownCompany: PeopleCompany = {
  companyId: 1,
  name: "Harbour Bridge Education",
  own: true,
  editable: true,
  companyKeys: ["applications", "applicationsDetail", "resource", "permission"],
  commissionContact: "Lin Mei",
};

/** A page of a list. */
export function pageOf<Row>(items: readonly Row[]) {
  return { items, total: items.length, page: 1, limit: 20 };
}
