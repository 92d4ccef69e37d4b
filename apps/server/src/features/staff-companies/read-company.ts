import { turnsAlong } from "@passage/contract/company/tree.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { getStaffCompany } from "@passage/contract/staff-companies/endpoints.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { inSight, lookedAfterByStaff } from "../../platform/visibility.ts";
import { readCompany } from "../company/read-company.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";
import { readDependents, standingOf } from "./dependents.ts";
import { companyName, findCompany } from "./repository.ts";

type Whole = Returned<typeof getStaffCompany>;

/** A company as its page shows it. @throws AppError 2002 */
export async function readStaffCompany(
  db: ScopedDb,
  id: number,
  dependencies: Pick<StaffCompanyDependencies, "keyring">,
): Promise<Whole> {
  const row = await findCompany(db, id);
  const [said, frozenBy, counts, below, dependents, invitation] = await Promise.all([
    readCompany(db, id, dependencies),
    companyName(db, row.frozen_with),
    countPeople(db, id),
    listBelow(db, id),
    readDependents(db, id),
    readInvitation(db, row.invitation_code_id),
  ]);
  const goAlong = turnsAlong(dependents, standingOf(row)).length - 1;
  const frozenByStaff = row.status === "frozen" && row.frozen_with === null;
  return {
    ...said,
    ...{ frozenBy, frozenByStaff, createdAt: row.created_at },
    ...{ ...counts, below, goAlong, invitation },
  };
}

async function countPeople(db: ScopedDb, id: number): Promise<{ accounts: number; students: number }> {
  const { rows } = await sql<{ accounts: number; students: number }>`
    select (select count(*) from accounts a where a.company_id = ${id}
              and ${lookedAfterByStaff(db, "a.company_id")})::int as accounts,
           (select count(*) from students s where s.company_id = ${id} and s.erased_at is null
              and ${inSight(db, "s", "student")})::int as students`.execute(db.q);
  return rows[0] ?? { accounts: 0, students: 0 };
}

function listBelow(db: ScopedDb, id: number): Promise<Whole["below"]> {
  return db.q
    .selectFrom("companies as c")
    .select(["c.id as companyId", ownNameIn(db.scope.language, "c").as("name")])
    .select(["c.settles_independently as isSettlementPort"])
    .select(sql<Whole["status"]>`c.status`.as("status"))
    .where("c.parent_id", "=", id)
    .where(lookedAfterByStaff(db, "c.id"))
    .orderBy("c.name")
    .orderBy("c.id")
    .execute();
}

async function readInvitation(db: ScopedDb, codeId: number | null): Promise<Whole["invitation"]> {
  if (codeId === null) return null;
  const row = await db.q
    .selectFrom("invitation_codes as i")
    .select(["i.code", "i.note"])
    .where("i.id", "=", codeId)
    .executeTakeFirst();
  return row ?? null;
}
