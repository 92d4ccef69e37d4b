import { toE164 } from "@passage/contract/students/phone.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { type RawBuilder, sql } from "kysely";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { type Duplicate, identifierHashes } from "./find-duplicates.ts";
import { nameEn } from "./names.ts";
import { sortName } from "./search-text.ts";

/** One thing that tells people apart, as a text that is equal for the same person. */
export interface Identity {
  readonly by: Duplicate["by"];
  readonly key: string;
}

/** What a student is told apart by, strongest first; a name counts with its birthday, in either script. */
export function identitiesOf(keyring: Keyring, student: StudentInfo): Identity[] {
  const { passport, idCard, email } = identifierHashes(keyring, student);
  const { phoneRegion, phoneNumber, nameZh, birthday } = student;
  const phone = phoneRegion && phoneNumber ? toE164(phoneRegion, phoneNumber) : null;
  const latin = sortName(student).replaceAll(" ", "");
  const names = birthday ? [nameZh, latin].filter(Boolean).map((name) => `${birthday} ${name}`) : [];
  const found: [Duplicate["by"], string | null | undefined][] = [
    ["passportNumber", passport?.toString("hex")],
    ["idCardNumber", idCard?.toString("hex")],
    ["email", email?.toString("hex")],
    ["phone", phone],
    ...names.map((name): [Duplicate["by"], string] => ["nameAndBirthday", name]),
  ];
  return found.flatMap(([by, key]) => (key ? [{ by, key }] : []));
}

interface Found {
  id: number;
  name_zh: string | null;
  last_name: string | null;
  first_name: string | null;
  keys: (string | null)[];
}

/** Most of one person's duplicates that are told. */
const atMost = 5;

/**
 * `duplicatesInSight` for many students at once, in five queries: for each, by its place, the students in the caller's
 * sight that it resembles.
 */
export async function duplicatesOfMany(
  db: ScopedDb,
  identities: readonly (readonly Identity[])[],
): Promise<Duplicate[][]> {
  const keysOf = (by: Duplicate["by"]) => [
    ...new Set(identities.flatMap((own) => own.filter((one) => one.by === by).map(({ key }) => key))),
  ];
  const hashes = (by: Duplicate["by"]) => keysOf(by).map((key) => Buffer.from(key, "hex"));
  const names = keysOf("nameAndBirthday").map((key) => [key.slice(0, 10), key.slice(11)] as const);
  const days = names.map(([day]) => day);
  const texts = names.map(([, name]) => name);
  const hex = (column: string) => sql<(string | null)[]>`array[encode(${sql.ref(column)}, 'hex')]`;
  const asked: [Duplicate["by"], number, RawBuilder<(string | null)[]>, RawBuilder<boolean>][] = [
    [
      "passportNumber",
      hashes("passportNumber").length,
      hex("s.passport_hash"),
      sql`s.passport_hash = any (${hashes("passportNumber")}::bytea[])`,
    ],
    [
      "idCardNumber",
      hashes("idCardNumber").length,
      hex("s.id_card_hash"),
      sql`s.id_card_hash = any (${hashes("idCardNumber")}::bytea[])`,
    ],
    [
      "email",
      hashes("email").length,
      hex("s.email_hash"),
      sql`s.email_hash = any (${hashes("email")}::bytea[])`,
    ],
    [
      "phone",
      keysOf("phone").length,
      sql`array[s.phone_e164]`,
      sql`s.phone_e164 = any (${keysOf("phone")}::text[])`,
    ],
    [
      "nameAndBirthday",
      names.length,
      sql`array[s.birthday || ' ' || s.name_zh, s.birthday || ' ' || replace(s.sort_name, ' ', '')]`,
      sql`(s.birthday = any (${days}::date[])
        and (s.name_zh = any (${texts}::text[]) or replace(s.sort_name, ' ', '') = any (${texts}::text[])))`,
    ],
  ];
  const known = new Map<string, Found[]>();
  for (const [by, count, keys, condition] of asked) {
    if (count === 0) continue;
    for (const row of await matching(db, keys, condition))
      for (const key of row.keys)
        if (key !== null) {
          const own = known.get(`${by} ${key}`);
          if (own) own.push(row);
          else known.set(`${by} ${key}`, [row]);
        }
  }
  return identities.map((own) => duplicatesOf(own, known));
}

function matching(
  db: ScopedDb,
  keys: RawBuilder<(string | null)[]>,
  condition: RawBuilder<boolean>,
): Promise<Found[]> {
  return db.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name"])
    .select(keys.as("keys"))
    .where(condition)
    .where(inSight(db, "s", "student"))
    .where("s.erased_at", "is", null)
    .orderBy("s.id")
    .execute();
}

function duplicatesOf(own: readonly Identity[], known: ReadonlyMap<string, Found[]>): Duplicate[] {
  const found = new Map<number, Duplicate>();
  for (const { by, key } of own)
    for (const row of known.get(`${by} ${key}`) ?? []) {
      if (found.size >= atMost) return [...found.values()];
      if (found.has(row.id)) continue;
      const name = row.name_zh ?? nameEn(row.last_name, row.first_name) ?? "";
      found.set(row.id, { studentId: row.id, name, by });
    }
  return [...found.values()];
}
