import { type ExportColumn, exportColumns } from "@passage/contract/applications/export-columns.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type CellValue, dayCell, instantCell } from "../../platform/spreadsheet/cells.ts";
import type { SheetColumn } from "../../platform/spreadsheet/workbook.ts";
import type { Item } from "./item.ts";

/** A column of the file, with what stands in it. */
export interface FileColumn extends SheetColumn {
  readonly cell: (item: Item) => CellValue;
}

/** The wanted columns of the list, each as the one or two that a file makes of it; all where none is named. */
export function fileColumns(language: Language, wanted: readonly ExportColumn[]): FileColumn[] {
  const { applicationExport, domain } = serverPhrases[language];
  const { columns: titles } = applicationExport;
  const column = (title: string, width: number, cell: FileColumn["cell"]) => ({ title, width, cell });
  const all: Record<ExportColumn, FileColumn[]> = {
    student: [
      column(titles.student, 14, (item) => item.nameZh ?? item.nameEn),
      column(titles.studentEn, 24, (item) => item.nameEn),
    ],
    institution: [column(titles.institution, 34, (item) => item.itemInstitutionName)],
    course: [column(titles.course, 40, (item) => item.itemInstitutionCourseName)],
    country: [column(titles.country, 18, (item) => item.country)],
    level: [column(titles.level, 22, (item) => item.level)],
    intake: [column(titles.intake, 10, (item) => item.intake)],
    status: [
      column(titles.status, 22, (item) => domain.submissionStatuses[item.status]),
      column(titles.condition, 16, (item) => item.condition && domain.conditions[item.condition]),
    ],
    step: [
      column(titles.step, 18, (item) => domain.steps[item.step]),
      column(titles.closing, 14, (item) => item.closing && domain.closings[item.closing]),
      column(titles.days, 8, (item) => item.processingDays),
    ],
    overdue: [column(titles.overdue, 12, (item) => item.overdueDays)],
    deadline: [
      column(titles.deadline, 13, (item) => dayCell(item.nextDeadline?.day ?? null)),
      column(titles.due, 24, (item) => item.nextDeadline && domain.deadlineKinds[item.nextDeadline.name]),
    ],
    unread: [column(titles.unread, 13, (item) => item.unread)],
    applyNo: [column(titles.applyNo, 14, (item) => item.applyNo)],
    owner: [column(titles.owner, 18, (item) => item.ownerName)],
    company: [column(titles.company, 28, (item) => item.companyName)],
    assigned: [column(titles.assigned, 18, (item) => item.assignedName)],
    submitted: [column(titles.submitted, 17, (item) => instantCell(item.submittedAt))],
    created: [column(titles.created, 17, (item) => instantCell(item.createdAt))],
    updated: [column(titles.updated, 17, (item) => instantCell(item.updatedAt))],
  };
  return [...new Set(wanted.length > 0 ? wanted : exportColumns)].flatMap((name) => all[name]);
}
