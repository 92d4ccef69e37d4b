import { maskNumbersIn } from "@passage/contract/students/masked-number.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { openField } from "./vault.ts";

/**
 * What somebody wrote about students in sight, with their passport and ID card numbers masked: a note is shown in
 * histories and sent by mail, where numbers are not whole.
 */
export async function maskNumbersOf<Text extends string | null>(
  db: ScopedDb,
  keyring: Keyring,
  studentIds: readonly number[],
  text: Text,
): Promise<Text | string> {
  // Most notes hold no number at all, and opening is work.
  if (text === null || !/\p{Nd}/u.test(text)) return text;
  const rows = await db.q
    .selectFrom("students as s")
    .innerJoin("student_keys as k", "k.student_id", "s.id")
    .select(["s.id", "s.passport_sealed", "s.id_card_sealed", "k.wrapped_key"])
    .where("s.id", "in", [...studentIds])
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .execute();
  const numbers = rows.flatMap(({ id, passport_sealed, id_card_sealed, wrapped_key }) => {
    const key = keyring.unwrap(wrapped_key, `student:${id}`);
    return [openField(key, id, "passport", passport_sealed), openField(key, id, "id-card", id_card_sealed)];
  });
  return maskNumbersIn(text, numbers);
}
