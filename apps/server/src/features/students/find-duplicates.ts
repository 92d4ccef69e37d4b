import { toE164 } from "@passage/contract/students/phone.ts";
import type { StudentInfo, studentVerdict } from "@passage/contract/students/schema.ts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Keyring, LookupKind } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { nameEn } from "./names.ts";
import { sortName } from "./search-text.ts";

export type Duplicate = z.output<typeof studentVerdict>["duplicates"][number];

interface Hashes {
  passport: Buffer | null;
  idCard: Buffer | null;
  email: Buffer | null;
}

type Identifiers = Pick<StudentInfo, "passportNumber" | "idCardNumber" | "email">;

function plainNumber(number: string | null): string | undefined {
  return number
    ?.normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Keyed hashes for look-ups. Numbers count without what people put between the digits, however wide: A123456(7) is
 * A1234567.
 */
export function identifierHashes(
  keyring: Keyring,
  { passportNumber, idCardNumber, email }: Identifiers,
): Hashes {
  const hash = (kind: LookupKind, text: string | undefined) => (text ? keyring.lookupHash(kind, text) : null);
  return {
    passport: hash("passport", plainNumber(passportNumber)),
    idCard: hash("id-card", plainNumber(idCardNumber)),
    email: hash("email", email?.toLowerCase()),
  };
}

/**
 * Students in the caller's sight that look like this one (domain 2): by passport number, ID card, e-mail, phone, or
 * name (Chinese, or the same in Latin letters or pinyin) with birthday. Five at most, strongest reason first.
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
  const { nameZh, birthday } = student;
  const latin = sortName(student).replaceAll(" ", "");
  if (birthday && (nameZh || latin))
    reasons.push([
      "nameAndBirthday",
      sql`(s.birthday = ${birthday}
        and (s.name_zh = ${nameZh} or (${latin} <> '' and replace(s.sort_name, ' ', '') = ${latin})))`,
    ]);
  if (reasons.length === 0) return [];
  const rank = sql<number>`case ${sql.join(
    reasons.map(([, condition], index) => sql`when ${condition} then ${sql.lit(index)}`),
    sql` `,
  )} end`;

  const rows = await db.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name"])
    .select(rank.as("rank"))
    .where(
      sql<boolean>`(${sql.join(
        reasons.map(([, condition]) => condition),
        sql` or `,
      )})`,
    )
    .where(inSight(db, "s", "student"))
    .where("s.erased_at", "is", null)
    .$if(exceptId !== null, (query) => query.where("s.id", "<>", exceptId ?? 0))
    .orderBy("rank")
    .orderBy("s.id")
    .limit(5)
    .execute();
  return rows.map((row) => ({
    studentId: row.id,
    name: row.name_zh ?? nameEn(row.last_name, row.first_name) ?? "",
    by: reasons[row.rank]?.[0] ?? "nameAndBirthday",
  }));
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
