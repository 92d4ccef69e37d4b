import { type StudentInfo, type studentVerdict } from "@passage/contract/students/schema.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { nameEn } from "./names.ts";

export type Duplicate = z.output<typeof studentVerdict>["duplicates"][number];

interface Hashes {
  passport: Buffer | null;
  idCard: Buffer | null;
  email: Buffer | null;
}

export function identifierHashes(keyring: Keyring, student: StudentInfo): Hashes {
  const { passportNumber, idCardNumber, email } = student;
  return {
    passport: passportNumber ? keyring.lookupHash("passport", passportNumber) : null,
    idCard: idCardNumber ? keyring.lookupHash("id-card", idCardNumber) : null,
    email: email ? keyring.lookupHash("email", email.toLowerCase()) : null,
  };
}

/**
 * Students in the caller's sight that look like this one (domain 2): by passport number, ID card, e-mail, phone, or
 * name with birthday. Five at most, strongest reason first.
 */
export async function duplicatesInSight(
  db: ScopedDb,
  keyring: Keyring,
  student: StudentInfo,
  exceptId: number | null,
): Promise<Duplicate[]> {
  const { passport, idCard, email } = identifierHashes(keyring, student);
  const phone =
    student.phoneRegion && student.phoneNumber ? toE164(student.phoneRegion, student.phoneNumber) : null;
  const reasons: [Duplicate["by"], RawBuilder<unknown>][] = [];
  if (passport) reasons.push(["passportNumber", sql`s.passport_hash = ${passport}`]);
  if (idCard) reasons.push(["idCardNumber", sql`s.id_card_hash = ${idCard}`]);
  if (email) reasons.push(["email", sql`s.email_hash = ${email}`]);
  if (phone) reasons.push(["phone", sql`s.phone_e164 = ${phone}`]);
  const { nameZh, lastName, firstName, birthday } = student;
  if (birthday && nameZh)
    reasons.push(["nameAndBirthday", sql`(s.birthday = ${birthday} and s.name_zh = ${nameZh})`]);
  else if (birthday && firstName)
    reasons.push([
      "nameAndBirthday",
      sql`(s.birthday = ${birthday} and lower(s.first_name) = lower(${firstName})
        and lower(s.last_name) is not distinct from lower(${lastName}::text))`,
    ]);
  if (reasons.length === 0) return [];

  const rows = await db.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name"])
    .select(
      sql<Duplicate["by"]>`case ${sql.join(
        reasons.map(([by, condition]) => sql`when ${condition} then ${sql.lit(by)}`),
        sql` `,
      )} end`.as("by"),
    )
    .where(sql<boolean>`(${sql.join(reasons.map(([, condition]) => condition), sql` or `)})`)
    .where(inSight(db, "s", "student"))
    .$if(exceptId !== null, (query) => query.where("s.id", "<>", exceptId ?? 0))
    .limit(5)
    .execute();
  const strength = (by: Duplicate["by"]) => reasons.findIndex(([reason]) => reason === by);
  return rows
    .map((row) => ({ studentId: row.id, name: row.name_zh ?? nameEn(row.last_name, row.first_name) ?? "", by: row.by }))
    .sort((a, b) => strength(a.by) - strength(b.by));
}

/**
 * Strong identifiers that exist outside the caller's sight. Says only which, never whose: callers limit the rate and
 * leave an audit entry.
 */
export async function registeredElsewhere(
  db: ScopedDb,
  keyring: Keyring,
  student: StudentInfo,
  exceptId: number | null,
): Promise<("passportNumber" | "idCardNumber" | "email")[]> {
  const { scope } = db;
  if (scope.kind !== "account") return [];
  const { passport, idCard, email } = identifierHashes(keyring, student);
  if (!passport && !idCard && !email) return [];
  const { rows } = await sql<{ by_passport: boolean; by_id_card: boolean; by_email: boolean }>`
    select * from registered_elsewhere(${passport}::bytea, ${idCard}::bytea, ${email}::bytea, ${exceptId}::int,
      ${[...scope.owners]}::int[], ${[...scope.companies]}::int[])`.execute(db.q);
  const found = rows[0];
  if (!found) return [];
  return [
    ...(found.by_passport ? (["passportNumber"] as const) : []),
    ...(found.by_id_card ? (["idCardNumber"] as const) : []),
    ...(found.by_email ? (["email"] as const) : []),
  ];
}
