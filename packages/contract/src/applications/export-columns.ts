/** Columns of the list and of its Excel file, in their first order; the same names in the address and in the chooser. */
export const exportColumns = [
  "student",
  "institution",
  "course",
  "country",
  "level",
  "intake",
  "status",
  "step",
  "overdue",
  "deadline",
  "unread",
  "applyNo",
  "owner",
  "company",
  "assigned",
  "submitted",
  "created",
  "updated",
] as const;

export type ExportColumn = (typeof exportColumns)[number];
