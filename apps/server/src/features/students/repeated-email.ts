import type { Returned } from "@passage/contract/endpoint.ts";
import type { getRepeatedEmail as endpoint } from "@passage/contract/students/endpoints.ts";
import type { repeatedEmailQuery } from "@passage/contract/students/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { knownAccounts } from "../../platform/known-by-name.ts";
import { inSight } from "../../platform/visibility.ts";
import { identifierHashes } from "./find-duplicates.ts";
import { nameEn } from "./names.ts";
import { findStudent } from "./repository.ts";

/**
 * Whether an e-mail is a student's or a contact's (a follow-up contact, a colleague's login) in the caller's sight already (spec point 5, "only one
 * agent gets commission"). Other agencies' students are `validateStudentInfo`'s matter, which limits and records that.
 * @throws AppError 2002 the student it is about isn't in sight
 */
export async function repeatedEmail(
  db: ScopedDb,
  keyring: Keyring,
  { email, fkStudentId }: z.output<typeof repeatedEmailQuery>,
): Promise<Returned<typeof endpoint>> {
  if (fkStudentId !== null && !(await findStudent(db, fkStudentId))) throw notFound();
  const { email: hash } = identifierHashes(keyring, { email, passportNumber: null, idCardNumber: null });
  const own = await db.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name"])
    .where("s.email_hash", "=", hash)
    .where(inSight(db, "s", "student"))
    .where("s.erased_at", "is", null)
    .$if(fkStudentId !== null, (query) => query.where("s.id", "<>", fkStudentId ?? 0))
    .orderBy("s.id")
    .limit(1)
    .executeTakeFirst();
  if (own)
    return {
      repeated: true,
      studentId: own.id,
      name: own.name_zh ?? nameEn(own.last_name, own.first_name),
    };
  const [contact, account] = await Promise.all([
    db.q
      .selectFrom("students as s")
      .select("s.id")
      .where(sql<boolean>`s.follow_up_contacts <> '[]'`)
      .where(sql<boolean>`lower(s.follow_up_contacts::text)::jsonb @> ${contactOf(email)}::jsonb`)
      .where(inSight(db, "s", "student"))
      .where("s.erased_at", "is", null)
      .$if(fkStudentId !== null, (query) => query.where("s.id", "<>", fkStudentId ?? 0))
      .limit(1)
      .executeTakeFirst(),
    db.q
      .selectFrom(knownAccounts.as("a"))
      .select("a.id")
      .where("a.email", "=", email.toLowerCase())
      .executeTakeFirst(),
  ]);
  return { repeated: contact !== undefined || account !== undefined, studentId: null, name: null };
}

/** As it stands in the lower-cased list of contacts. */
function contactOf(email: string): string {
  return JSON.stringify([{ email: email.toLowerCase() }]);
}
