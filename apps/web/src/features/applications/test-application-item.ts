import type { ApplicationItem } from "./api.ts";

/** A row of the list as the server sends it, as fresh as it gets unless told otherwise. */
export function applicationItem(values: Partial<ApplicationItem> = {}): ApplicationItem {
  return {
    itemId: 7,
    applyNo: "P2611000007",
    version: 3,
    studentId: 3,
    stuSource: "issue",
    nameZh: "王思远",
    nameEn: "Wang Siyuan",
    itemInstitutionName: "University of Leeds",
    itemInstitutionCourseName: "MSc Finance",
    country: "United Kingdom",
    level: "Master",
    intake: "2027-09",
    status: 0,
    step: "notApplied",
    condition: null,
    closing: null,
    processingDays: null,
    workingDays: null,
    offerAccepted: false,
    stage: null,
    waitedDays: null,
    targetDays: null,
    overdueDays: null,
    nextDeadline: null,
    unread: 0,
    assignedName: null,
    ownerName: "Zhou Zihao",
    companyName: "Harbour Bridge Education",
    submittedAt: null,
    createdAt: "2026-11-01T02:00:00Z",
    updatedAt: "2026-11-02T02:00:00Z",
    ...values,
  };
}
