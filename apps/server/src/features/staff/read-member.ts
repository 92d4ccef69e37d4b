import type { Returned } from "@passage/contract/endpoint.ts";
import { defaultLanguage, isLanguage } from "@passage/contract/languages.ts";
import type { getStaffLeaving, getStaffMember, listSuccessors } from "@passage/contract/staff/endpoints.ts";
import type { StaffPermission, StaffRole } from "@passage/contract/staff-permissions.ts";
import { fromInternational } from "@passage/contract/students/phone.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import { listColleagues } from "../applications/assign-applications.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { keysOf, statusOf, webhooksOf } from "./repository.ts";

/** One staff member with what can be done about them. @throws AppError 2002 */
export async function readMember(db: ScopedDb, id: number): Promise<Returned<typeof getStaffMember>> {
  const { phone, language, role, permissions, ...row } = await db.q
    .selectFrom("staff as s")
    .select(["s.id", "s.name", "s.name_zh as nameZh", "s.email", "s.role", "s.permissions", "s.phone"])
    .select(["s.bd_code as bdCode", "s.last_signed_in_at as lastSignedInAt", "s.language", "s.version"])
    .select(["s.created_at as createdAt", "s.password_change_needed as passwordChangeNeeded"])
    .select([statusOf.as("status"), sql<number>`companies_looked_after_by(s.id)`.as("companies")])
    .select([
      sql<number>`staff_sessions(s.id)`.as("sessions"),
      sql<number>`staff_factors(s.id)`.as("factors"),
    ])
    .where("s.id", "=", id)
    .where("s.role", "<>", "service")
    .executeTakeFirstOrThrow(() => notFound());
  const line = phone === null ? null : fromInternational(phone.replace(/\D/g, ""), null);
  return {
    ...row,
    role: role as StaffRole,
    permissions: permissions as StaffPermission[],
    language: isLanguage(language) ? language : defaultLanguage,
    phoneRegion: line?.region ?? null,
    // What is no line any more stays to be seen, and mended.
    phoneNumber: line?.number ?? phone?.replace(/^\+/, "") ?? null,
  };
}

/** Active BD consultants beside one. @throws AppError 2002 */
export async function readSuccessors(db: ScopedDb, id: number): Promise<Returned<typeof listSuccessors>> {
  await readMember(db, id);
  const { language } = db.scope;
  return db.q
    .selectFrom("staff as s")
    .select(["s.id", ownNameIn(language, "s").as("name"), "s.email"])
    .select(sql<number>`companies_looked_after_by(s.id)`.as("companies"))
    .where("s.id", "<>", id)
    .where(isConsultant)
    .orderBy(alphabetical(language, ownNameIn(language, "s")))
    .orderBy("s.id")
    .execute();
}

/** What somebody who is to be disabled leaves behind, and who may take it over. @throws AppError 2002 */
export async function readLeaving(
  db: ScopedDb,
  id: number,
  dependencies: Pick<StaffDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof getStaffLeaving>> {
  await readMember(db, id);
  const { rows } = await sql<{ applications: number }>`
    select applications_worked_on_by(${id}) as applications`.execute(db.q);
  const [keys, webhooks, colleagues] = await Promise.all([
    keysOf(db, id, dependencies),
    webhooksOf(db, id, dependencies),
    listColleagues(db),
  ]);
  return {
    applications: rows[0]?.applications ?? 0,
    keys,
    webhooks,
    colleagues: colleagues.filter((one) => one.id !== id),
  };
}
