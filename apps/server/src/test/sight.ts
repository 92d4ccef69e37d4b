import { applicationListQuery } from "@passage/contract/applications/schema.ts";
import { studentListQuery } from "@passage/contract/students/schema.ts";
import { expect } from "vitest";
import { listApplications, listOfStudent } from "../features/applications/list-applications.ts";
import { findItem } from "../features/applications/read-application.ts";
import { homeFigures, stepCounts, yearCounts } from "../features/dashboard/service.ts";
import { listFiles } from "../features/files/list-files.ts";
import { findFile } from "../features/files/repository.ts";
import { listStudents } from "../features/students/list-students.ts";
import { readStudentNames } from "../features/students/read-student.ts";
import { studentKey } from "../features/students/vault.ts";
import { AppError } from "../platform/app-error.ts";
import { settableClock } from "../platform/clock.ts";
import type { Database, ScopedDb } from "../platform/database.ts";
import type { AccountScope, StaffScope } from "../platform/scope.ts";
import { testKeyring, timeZone } from "./app.ts";
import {
  seesApplication,
  seesFile,
  seesStudent,
  type World,
  type WorldAccount,
  type WorldCompany,
} from "./world.ts";

const dependencies = {
  keyring: testKeyring,
  clock: settableClock("2026-11-20T04:00:00Z"),
  timeZone,
  keyOf: (db: ScopedDb, studentId: number) => studentKey(db, testKeyring, studentId),
};

/** What somebody sees of a world. */
export interface Sight {
  students: number[];
  applications: number[];
  files: string[];
}

const sorted = <T extends number | string>(values: readonly T[]): T[] =>
  values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

export function sightOf(
  world: World,
  sees: { [Of in "student" | "application" | "file"]: (id: number | string) => boolean },
): Sight {
  return {
    students: sorted(world.students.map(({ id }) => id).filter(sees.student)),
    applications: sorted(world.applications.map(({ id }) => id).filter(sees.application)),
    files: sorted(world.files.map(({ guid }) => guid).filter(sees.file)),
  };
}

/** Through the lists of the services. */
export async function listed(db: ScopedDb): Promise<Sight & { totals: number[] }> {
  const [students, applications] = await Promise.all([
    listStudents(db, studentListQuery.parse({ limit: 200 }), dependencies),
    listApplications(db, applicationListQuery.parse({ limit: 200 }), dependencies),
  ]);
  const ids = students.items.map(({ studentId }) => studentId);
  const files = await Promise.all(ids.map((studentId) => listFiles(db, { studentId })));
  return {
    students: sorted(ids),
    applications: sorted(applications.items.map(({ itemId }) => itemId)),
    files: sorted(files.flat().map(({ fileGuid }) => fileGuid)),
    totals: [
      students.total,
      applications.total,
      applications.views.all,
      students.items.reduce((sum, item) => sum + item.applications, 0),
    ],
  };
}

/** Through the detail of everything in the world, one by one. */
export async function opened(db: ScopedDb, world: World): Promise<Sight> {
  const readable = async <T>(items: readonly T[], read: (item: T) => Promise<unknown>): Promise<T[]> => {
    const verdicts = await Promise.all(items.map((item) => isFound(read(item))));
    return items.filter((_, index) => verdicts[index]);
  };
  const [students, applications, files] = await Promise.all([
    readable(world.students, ({ id }) => readStudentNames(db, id)),
    readable(world.applications, ({ id }) => findItem(db, id)),
    readable(world.files, ({ guid }) => findFile(db, guid)),
  ]);
  return {
    students: sorted(students.map(({ id }) => id)),
    applications: sorted(applications.map(({ id }) => id)),
    files: sorted(files.map(({ guid }) => guid)),
  };
}

async function isFound(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "2002") return false;
    throw error;
  }
}

/** How many students and applications the dashboard counts, by each of its figures. */
export async function counted(db: ScopedDb): Promise<{ students: number[]; applications: number[] }> {
  const [home, steps, years] = await Promise.all([
    homeFigures(db, null, { timeZone, today: "2026-11-20" }),
    stepCounts(db, null, timeZone),
    yearCounts(db, timeZone),
  ]);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    students: [home.students, sum(years.map(({ students }) => students))],
    applications: [
      home.applications,
      sum(home.countries.map(({ applications }) => applications)),
      sum(steps.map(({ count }) => count)),
      sum(years.map(({ applications }) => applications)),
    ],
  };
}

/** The rows of the tables themselves, without any condition: what row-level security alone lets through. */
export async function bare(db: ScopedDb): Promise<Sight & { keys: number[]; events: number[] }> {
  const [students, keys, applications, events, files] = await Promise.all([
    db.q.selectFrom("students").select("id").execute(),
    db.q.selectFrom("student_keys").select("student_id as id").execute(),
    db.q.selectFrom("applications").select("id").execute(),
    db.q.selectFrom("application_events").select("application_id as id").distinct().execute(),
    db.q.selectFrom("files").select("guid").execute(),
  ]);
  const ids = (rows: { id: number }[]) => sorted(rows.map(({ id }) => id));
  return {
    students: ids(students),
    keys: ids(keys),
    applications: ids(applications),
    events: ids(events),
    files: sorted(files.map(({ guid }) => guid)),
  };
}

/** Applications of each student in turn, as its page lists them. */
export async function listedByStudent(db: ScopedDb, world: World): Promise<number[]> {
  const items = await Promise.all(world.students.map(({ id }) => listOfStudent(db, id, dependencies)));
  return sorted(items.flat().map(({ itemId }) => itemId));
}

/** By the model: the four rules in plain words. */
export function expectedSight(world: World, account: WorldAccount): Sight {
  const ids = {
    student: new Set<number | string>(
      world.students.filter((it) => seesStudent(account, it)).map(({ id }) => id),
    ),
    application: new Set<number | string>(
      world.applications.filter((it) => seesApplication(account, it)).map(({ id }) => id),
    ),
    file: new Set<number | string>(world.files.filter((it) => seesFile(account, it)).map(({ guid }) => guid)),
  };
  return sightOf(world, {
    student: (id) => ids.student.has(id),
    application: (id) => ids.application.has(id),
    file: (id) => ids.file.has(id),
  });
}

/** What staff see who look after some companies: everything of those, and nothing else. */
export function expectedStaffSight(world: World, companies: readonly WorldCompany[]): Sight {
  const theirs = (owner: WorldAccount) => companies.includes(owner.company);
  const of = <T>(items: readonly T[], id: (item: T) => number | string, owner: (item: T) => WorldAccount) =>
    new Set(items.filter((item) => theirs(owner(item))).map(id));
  const ids = {
    student: of(
      world.students,
      ({ id }) => id,
      ({ owner }) => owner,
    ),
    application: of(
      world.applications,
      ({ id }) => id,
      ({ student }) => student.owner,
    ),
    file: of(
      world.files,
      ({ guid }) => guid,
      ({ student }) => student.owner,
    ),
  };
  return sightOf(world, {
    student: (id) => ids.student.has(id),
    application: (id) => ids.application.has(id),
    file: (id) => ids.file.has(id),
  });
}

/** Lists, details, counts and searches against what is to be seen. */
export async function assertSight(
  database: Database,
  scope: AccountScope | StaffScope,
  world: World,
  sight: Sight,
): Promise<void> {
  const read = database.read(scope);
  const [students, applications] = [sight.students.length, sight.applications.length];
  const [lists, details, counts, byStudent] = await Promise.all([
    listed(read),
    opened(read, world),
    counted(read),
    listedByStudent(read, world),
  ]);
  expect(lists).toEqual({ ...sight, totals: [students, applications, applications, applications] });
  expect(details).toEqual(sight);
  expect(counts).toEqual({
    students: counts.students.map(() => students),
    applications: counts.applications.map(() => applications),
  });
  expect(byStudent).toEqual(sight.applications);
}
