import type { Returned } from "@passage/contract/endpoint.ts";
import type { lookUpStudents as endpoint } from "@passage/contract/staff-students/endpoints.ts";
import { sql } from "kysely";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { findByText, isLikeOr } from "../students/find-by-text.ts";
import { identifierHashes } from "../students/find-duplicates.ts";
import { nameEn } from "../students/names.ts";
import { searchPattern } from "../students/search-text.ts";

const atMost = 20;

/** Student numbers have six digits; a longer number is a phone's or a card's. */
const asId = (keyword: string) => (/^\d{1,9}$/.test(keyword) ? Number(keyword) : 0);

/** Students by name in any script, number, e-mail, phone, or a whole passport or ID card number, newest first. */
export async function lookUpStudents(
  db: ScopedDb,
  keyword: string | null,
  keyring: Keyring,
): Promise<Returned<typeof endpoint>> {
  if (keyword === null) return { items: [], more: false };
  const number = identifierHashes(keyring, { passportNumber: keyword, idCardNumber: keyword, email: null });
  const pattern = searchPattern(keyword);
  const found = await findByText(db, [pattern]);
  const rows = await db.q
    .selectFrom("students as s")
    .leftJoin("accounts as a", "a.id", "s.owner_account_id")
    .leftJoin("companies as c", "c.id", "s.company_id")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name", "s.birthday", "s.passport_mask", "s.email"])
    .select("s.status")
    .select([
      ownNameIn(db.scope.language, "a").as("owner_name"),
      ownNameIn(db.scope.language, "c").as("company_name"),
    ])
    .where(inSight(db, "s", "student"))
    .where("s.erased_at", "is", null)
    .where(
      isLikeOr(
        pattern,
        found,
        (alias) => sql`(${sql.ref(`${alias}.id`)} = ${asId(keyword)}
          or ${sql.ref(`${alias}.passport_hash`)} = ${number.passport}
          or ${sql.ref(`${alias}.id_card_hash`)} = ${number.idCard})`,
      ),
    )
    .orderBy("s.updated_at", "desc")
    .orderBy("s.id", "desc")
    .limit(atMost + 1)
    .execute();
  return {
    items: rows.slice(0, atMost).map((row) => ({
      studentId: row.id,
      nameZh: row.name_zh,
      nameEn: nameEn(row.last_name, row.first_name),
      birthday: row.birthday,
      passportNumber: row.passport_mask,
      email: row.email,
      status: row.status as "draft" | "registered",
      ownerName: row.owner_name ?? "",
      companyName: row.company_name ?? "",
    })),
    more: rows.length > atMost,
  };
}
