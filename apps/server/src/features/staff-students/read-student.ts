import type { Returned } from "@passage/contract/endpoint.ts";
import type { AccountRole } from "@passage/contract/resource-keys.ts";
import type { getStaffStudent } from "@passage/contract/staff-students/endpoints.ts";
import { type CompanyLine, settlingCompany } from "@passage/contract/transfers/rules.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { nameEn } from "../students/names.ts";

/** One student as staff see it before they hand it over or erase it; numbers stay masked. @throws AppError 2002 */
export async function readStaffStudent(db: ScopedDb, id: number): Promise<Returned<typeof getStaffStudent>> {
  const { language } = db.scope;
  const row = await db.q
    .selectFrom("students as s")
    .innerJoin("accounts as a", "a.id", "s.owner_account_id")
    .innerJoin("companies as c", "c.id", "s.company_id")
    .leftJoin("countries as n", "n.id", "s.nationality_id")
    .selectAll("s")
    .select(["a.role"])
    .select([
      ownNameIn(language, "a").as("owner_name"),
      ownNameIn(language, "c").as("company_name"),
      nameIn(language, "n").as("nationality"),
      sql<CompanyLine>`company_line(s.company_id)`.as("line"),
    ])
    .where("s.id", "=", id)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  if (!row) throw notFound();
  const [settling, counts] = await Promise.all([
    db.q
      .selectFrom("companies as c")
      .select(ownNameIn(language, "c").as("name"))
      .where("c.id", "=", settlingCompany(row.line) ?? row.company_id)
      .executeTakeFirst(),
    countBelow(db, id),
  ]);
  return {
    studentId: row.id,
    nameZh: row.name_zh,
    nameEn: nameEn(row.last_name, row.first_name),
    lastName: row.last_name,
    firstName: row.first_name,
    gender: row.gender,
    birthday: row.birthday,
    nationality: row.nationality,
    passportNumber: row.passport_mask,
    passportIssueExpried: row.passport_expiry_date,
    idCardNumber: row.id_card_mask,
    phone: row.phone_e164,
    email: row.email,
    status: row.status as "draft" | "registered",
    stuSource: row.source as "issue" | "bms",
    owner: {
      accountId: row.owner_account_id,
      name: row.owner_name,
      companyId: row.company_id,
      companyName: row.company_name,
      role: row.role as AccountRole,
    },
    settlingCompanyName: settling?.name ?? row.company_name,
    ...counts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function countBelow(db: ScopedDb, studentId: number) {
  const [applications, files] = await Promise.all([
    db.q
      .selectFrom("applications as p")
      .select([
        sql<number>`count(*)`.as("applications"),
        sql<number>`count(*) filter (where p.closing is null and p.step not in ('noOffer', 'commissionPaid'))`.as(
          "running",
        ),
        sql<number>`count(*) filter (where p.closing is null and p.step = 'enrolled')`.as("unpaid"),
      ])
      .where("p.student_id", "=", studentId)
      .where(inSight(db, "p", "application"))
      .executeTakeFirstOrThrow(),
    db.q
      .selectFrom("files as f")
      .select(sql<number>`count(*)`.as("files"))
      .where("f.student_id", "=", studentId)
      .where("f.deleted_at", "is", null)
      .where("f.superseded_by", "is", null)
      .where(inSight(db, "f", "student"))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...applications, ...files };
}
