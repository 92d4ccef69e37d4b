import { backgroundLabel } from "@passage/phrases/background-label.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { type CellValue, dayCell, instantCell } from "../../platform/spreadsheet/cells.ts";
import type { Sheet } from "../../platform/spreadsheet/workbook.ts";
import type { ApplicationDependencies } from "../applications/dependencies.ts";
import { listOfStudent } from "../applications/list-applications.ts";
import { readFollowUp } from "../applications/read-follow-up.ts";
import { listKeptFiles } from "../files/list-files.ts";
import { type KeyOf, readHistory } from "../history/read-history.ts";
import { backgroundSheets } from "./background-sheets.ts";
import { sheet } from "./sheet.ts";

/** What is needed to read what was done. */
export interface WorkDependencies extends ApplicationDependencies {
  /** The key that a student's values in the log are sealed with. */
  readonly keyOf: KeyOf;
}

/** Pages of this size are read until there are no more. */
const pageSize = 200;

/** What was done for a student: applications, files, what happened to them, and who changed what. */
export async function workSheets(
  db: ScopedDb,
  studentId: number,
  dependencies: WorkDependencies,
): Promise<Sheet[]> {
  const { studentExport, domain } = serverPhrases[db.scope.language];
  const { columns: words, parts } = studentExport;
  const applications = await listOfStudent(db, studentId, dependencies);
  const files = await listKeptFiles(db, studentId, dependencies);
  const numbers = new Map(applications.map(({ itemId, applyNo }) => [itemId, applyNo]));
  const events = await allPages((page) =>
    readFollowUp(db, { fkStudentId: studentId, page, limit: pageSize }),
  );
  return [
    ...(await backgroundSheets(db, studentId, dependencies)),
    sheet(
      parts.applications,
      [
        [words.application, 14],
        [words.country, 18],
        [words.institution, 34],
        [words.course, 34],
        [words.level, 18],
        [words.intake, 12],
        [words.submissionStatus, 20],
        [words.latestStep, 18],
        [words.closing, 16],
        [words.created, 17],
        [words.updated, 17],
      ],
      applications.map((item) => [
        item.applyNo,
        item.country,
        item.itemInstitutionName,
        item.itemInstitutionCourseName,
        item.level,
        item.intake,
        domain.submissionStatuses[item.status],
        domain.steps[item.step],
        item.closing && domain.closings[item.closing],
        instantCell(item.createdAt),
        instantCell(item.updatedAt),
      ]),
    ),
    sheet(
      parts.files,
      [
        [words.fileName, 40],
        [words.category, 22],
        [words.fileState, 24],
        [words.application, 14],
        [words.size, 14],
        [words.expires, 12],
        [words.uploadedBy, 18],
        [words.uploaded, 17],
      ],
      files.map((file) => [
        file.fileNameOrc,
        domain.documentCategories[file.category],
        studentExport.fileStates[file.state],
        file.itemId === null ? null : (numbers.get(file.itemId) ?? null),
        file.size,
        dayCell(file.expiresOn),
        file.uploadedBy,
        instantCell(file.uploadedAt),
      ]),
    ),
    sheet(
      parts.followUp,
      [
        [words.at, 17],
        [words.application, 14],
        [words.institution, 34],
        [words.what, 28],
        [words.latestStep, 18],
        [words.by, 18],
        [words.side, 12],
        [words.note, 50],
      ],
      events.map((event) => [
        instantCell(event.at),
        event.applyNo,
        event.itemInstitutionName,
        domain.happened[event.action],
        domain.steps[event.toStep],
        event.actorName,
        domain.actors[event.actor],
        event.note,
      ]),
    ),
    await historySheet(db, studentId, dependencies),
  ];
}

async function historySheet(db: ScopedDb, studentId: number, { keyOf }: WorkDependencies): Promise<Sheet> {
  const { studentExport, studentFields, domain, history, background } = serverPhrases[db.scope.language];
  const { columns: words, parts, yes, no } = studentExport;
  const labels: Readonly<Record<string, string>> = { ...history.fields, ...studentFields };
  const moves: Readonly<Record<string, string>> = domain.happened;
  const acts = { student: history.actions, file: history.files, application: moves };
  const entries = await allPages((page) =>
    readHistory(db, keyOf, {
      fkStudentId: studentId,
      page,
      limit: pageSize,
      since: null,
    }),
  );
  const cell = (path: string, value: string | number | boolean | null): CellValue => {
    if (typeof value === "boolean") return value ? yes : no;
    if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
    return path === "intake" ? value.slice(0, 7) : dayCell(value);
  };
  return sheet(
    parts.history,
    [
      [words.at, 17],
      [words.by, 18],
      [words.what, 20],
      [words.field, 28],
      [words.from, 40],
      [words.to, 40],
    ],
    entries.flatMap((entry) => {
      const act = acts[entry.noun][entry.action] ?? history.other;
      const head = [instantCell(entry.at), entry.actorName ?? history.platform, act] as const;
      // An act without changed fields (an export, a look-up) is a line of its own.
      if (entry.changes.length === 0) return [[...head, entry.subject, null, null]];
      return entry.changes.map(({ path, from, to }) => [
        ...head,
        labels[path] ?? backgroundLabel(path, background) ?? history.otherField,
        cell(path, from),
        cell(path, to),
      ]);
    }),
  );
}

async function allPages<T>(
  read: (page: number) => Promise<{ items: readonly T[]; total: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await read(page);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
