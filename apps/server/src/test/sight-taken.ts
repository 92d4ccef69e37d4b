import { buffer } from "node:stream/consumers";
import { studentExportQuery, studentListQuery } from "@passage/contract/students/schema.ts";
import { readXlsx } from "hucre/xlsx";
import { expect } from "vitest";
import { downloadFiles } from "../features/files/download-files.ts";
import { issueTicket } from "../features/files/tickets.ts";
import { countExport, exportStudents } from "../features/students/export-students.ts";
import { listStudents } from "../features/students/list-students.ts";
import { studentKey } from "../features/students/vault.ts";
import { AppError } from "../platform/app-error.ts";
import { settableClock } from "../platform/clock.ts";
import type { Database, ScopedTx } from "../platform/database.ts";
import type { AccountScope } from "../platform/scope.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { createTurns } from "../platform/turns.ts";
import { testKeyring, timeZone } from "./app.ts";
import type { Sight } from "./sight.ts";
import type { World, WorldFile } from "./world.ts";

const clock = settableClock("2026-11-20T04:00:00Z");
const lists = { keyring: testKeyring, clock, timeZone };
const exports = createTurns({ all: 20, each: 20 });
const signal = new AbortController().signal;

/** What the factory calls every student of a world. */
const keyword = "王思远";

const sorted = <T extends number | string>(values: Iterable<T>): T[] =>
  [...values].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** What somebody finds by name and takes away: a keyword search, an export with its count, zips and file tickets. */
export async function assertTaken(
  database: Database,
  scope: AccountScope,
  world: World,
  { sight, store }: { sight: Sight; store: FileStore },
): Promise<void> {
  const read = database.read(scope);
  const query = studentListQuery.parse({ limit: 200, keyword });
  const [found, { total }, rows, zipped, tickets] = await Promise.all([
    listStudents(read, query, lists),
    countExport(read, studentExportQuery.parse({ keyword }), lists),
    exported(database, scope),
    Promise.all(world.students.map(({ id }) => zip(database, scope, id, store))),
    Promise.all(world.files.map((file) => ticketFor(database, scope, file))),
  ]);
  expect(sorted(found.items.map(({ studentId }) => studentId))).toEqual(sight.students);
  expect(total).toBe(sight.students.length);
  expect(rows).toEqual(sight.students);
  expect(sorted(zipped.flat())).toEqual(sight.files);
  expect(sorted(tickets.flatMap((ticket) => (ticket ? [ticket.file.guid] : [])))).toEqual(sight.files);
}

/** The students of an export's rows; none where there is nobody to export. */
async function exported(database: Database, scope: AccountScope): Promise<number[]> {
  const query = studentExportQuery.parse({ keyword });
  const dependencies = { ...lists, database, exports };
  const answer = await unless(["3007"], exportStudents({ scope, signal }, query, "full", dependencies));
  if (!answer) return [];
  const { sheets } = await readXlsx(new Uint8Array(await buffer(answer.stream)));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  return sorted(rows.map((row) => Number(row[head.indexOf("No.")])));
}

/** The files in a student's zip: worlds name them by their guid, and names stand in it as they are. */
async function zip(
  database: Database,
  scope: AccountScope,
  fkStudentId: number,
  store: FileStore,
): Promise<string[]> {
  const keyOf = (tx: ScopedTx, id: number) => studentKey(tx, testKeyring, id);
  const answer = await unless(
    ["2002", "3007"],
    downloadFiles(
      (work) => database.transaction(scope, work),
      { fkStudentId },
      { store, clock, timeZone, keyOf },
    ),
  );
  if (!answer) return [];
  const text = (await buffer(answer.stream)).toString("latin1");
  return sorted(new Set([...text.matchAll(/\/([0-9a-f-]{36})\.pdf/g)].map(([, guid]) => guid ?? "")));
}

/** A ticket to a file of the world; null where the file isn't in sight. */
export async function ticketFor(
  database: Database,
  scope: AccountScope,
  file: WorldFile,
): Promise<{ file: WorldFile; ticket: string } | null> {
  const issued = await unless(["2002"], issueTicket(database, scope, file.guid));
  return issued && { file, ticket: issued.path.split("/").at(-1) ?? "" };
}

/** Null where it is refused with one of these codes. */
export async function unless<T>(codes: readonly string[], doing: Promise<T>): Promise<T | null> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  }
}
