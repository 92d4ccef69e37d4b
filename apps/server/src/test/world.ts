import { randomUUID } from "node:crypto";
import type { AccountRole } from "@passage/contract/resource-keys.ts";
import fc from "fast-check";
import { sql } from "kysely";
import type { Database } from "../platform/database.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import {
  fixture,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeFile,
  makeStudent,
} from "./factories.ts";

export interface WorldCompany {
  id: number;
  parent: WorldCompany | null;
  opensStudents: boolean;
  opensApplications: boolean;
}

export interface WorldAccount {
  id: number;
  company: WorldCompany;
  superior: WorldAccount | null;
  role: AccountRole;
}

export interface WorldStudent {
  id: number;
  owner: WorldAccount;
}

export interface WorldApplication {
  id: number;
  student: WorldStudent;
}

export interface WorldFile {
  guid: string;
  student: WorldStudent;
  /** Null = the student's own. */
  application: WorldApplication | null;
}

/** A few agencies with their people and students, as objects that point at each other. */
export interface World {
  companies: WorldCompany[];
  accounts: WorldAccount[];
  students: WorldStudent[];
  applications: WorldApplication[];
  files: WorldFile[];
}

const pick = fc.nat({ max: 100 });

/** The plan of a world: numbers that `build` reads as choices among what it has made so far. */
export const worldPlan = fc.record({
  companies: fc.array(
    fc.record({ parent: pick, opensStudents: fc.boolean(), opensApplications: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
  accounts: fc.array(
    fc.record({
      company: pick,
      superior: pick,
      role: fc.constantFrom<AccountRole>("administrator", "administrator", "finance", "consultant"),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  students: fc.array(
    fc.record({ owner: pick, applications: fc.nat({ max: 2 }), papers: fc.nat({ max: 1 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
});

export type WorldPlan = typeof worldPlan extends fc.Arbitrary<infer Plan> ? Plan : never;

const deepest = 4;

function depthOf(company: WorldCompany): number {
  return company.parent ? depthOf(company.parent) + 1 : 1;
}

/** One of the items, or null: the choice wraps around the list and its end. */
function oneOrNone<T>(items: readonly T[], choice: number): T | null {
  return items[choice % (items.length + 1)] ?? null;
}

function one<T>(items: readonly T[], choice: number): T {
  const item = items[choice % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

/** Makes the rows of a plan; the contents of its files too where there is a store. */
export async function buildWorld(
  database: Database,
  plan: WorldPlan,
  course: MadeCourse,
  store?: FileStore,
): Promise<World> {
  const world: World = { companies: [], accounts: [], students: [], applications: [], files: [] };
  for (const { parent: choice, ...opens } of plan.companies) {
    const parent = oneOrNone(
      world.companies.filter((company) => depthOf(company) < deepest),
      choice,
    );
    const id = await makeCompany(database, {
      parent_id: parent?.id ?? null,
      opens_students: opens.opensStudents,
      opens_applications: opens.opensApplications,
    });
    world.companies.push({ id, parent, ...opens });
  }
  for (const { company: choice, superior: choiceOfSuperior, role } of plan.accounts) {
    const company = one(world.companies, choice);
    const superior = oneOrNone(
      world.accounts.filter((account) => account.company === company),
      choiceOfSuperior,
    );
    const { id } = await makeAccount(database, company.id, { role, superior_id: superior?.id ?? null });
    world.accounts.push({ id, company, superior, role });
  }
  for (const { owner: choice, applications, papers } of plan.students) {
    const owner = one(world.accounts, choice);
    const student = { id: await makeStudent(database, { id: owner.id, companyId: owner.company.id }), owner };
    world.students.push(student);
    for (let index = 0; index < papers; index++) await addFile(database, world, { student, store });
    for (let index = 0; index < applications; index++) {
      const application = await addApplication(database, world, student, course, index);
      await addFile(database, world, { student, application, store });
    }
  }
  return world;
}

async function addApplication(
  database: Database,
  world: World,
  student: WorldStudent,
  course: MadeCourse,
  index: number,
): Promise<WorldApplication> {
  // One live application for a course and an intake; further ones were withdrawn.
  const closing = index === 0 ? null : "withdrawn";
  const application = { id: await makeApplication(database, student.id, course, { closing }), student };
  world.applications.push(application);
  await makeEvent(database, application.id);
  return application;
}

/** Named by its guid, so that it is known wherever it turns up. */
async function addFile(
  database: Database,
  world: World,
  {
    student,
    application = null,
    store,
  }: { student: WorldStudent; application?: WorldApplication | null; store: FileStore | undefined },
): Promise<void> {
  const guid = randomUUID();
  const values = { guid, name: `${guid}.pdf`, application_id: application?.id ?? null };
  await makeFile(database, student.id, { ...values, ...(store && { store }) });
  world.files.push({ guid, student, application });
}

async function makeEvent(database: Database, applicationId: number): Promise<void> {
  await database.transaction(fixture, ({ q }) =>
    sql`insert into application_events (application_id, student_id, company_id, owner_account_id, action, actor,
          actor_name, to_step, to_status)
        select id, student_id, company_id, owner_account_id, 'create', 'system', '', step, status
        from applications where id = ${applicationId}`.execute(q),
  );
}

/*
 * Domain 1, "Who sees a student", said once more in plain words about the objects of a world: the walls in SQL are
 * compared with this.
 */

function isAbove(above: WorldAccount, account: WorldAccount): boolean {
  return account.superior !== null && (account.superior === above || isAbove(above, account.superior));
}

/** Whether every company from `low` up to, not including, `high` is open; false when `high` isn't above `low`. */
function isOpenedUp(
  low: WorldCompany,
  high: WorldCompany,
  isOpen: (company: WorldCompany) => boolean,
): boolean {
  if (!isOpen(low) || low.parent === null) return false;
  return low.parent === high || isOpenedUp(low.parent, high, isOpen);
}

function sees(
  account: WorldAccount,
  owner: WorldAccount,
  isOpen: (company: WorldCompany) => boolean,
): boolean {
  if (account === owner) return true;
  if (account.company === owner.company) return account.role === "administrator" || isAbove(account, owner);
  return account.role === "administrator" && isOpenedUp(owner.company, account.company, isOpen);
}

export function seesStudent(account: WorldAccount, { owner }: WorldStudent): boolean {
  return sees(account, owner, (company) => company.opensStudents);
}

export function seesApplication(account: WorldAccount, { student }: WorldApplication): boolean {
  return sees(account, student.owner, (company) => company.opensStudents && company.opensApplications);
}

export function seesFile(account: WorldAccount, { student, application }: WorldFile): boolean {
  return application ? seesApplication(account, application) : seesStudent(account, student);
}
