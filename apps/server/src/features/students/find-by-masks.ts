import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import type { NumberPath } from "./compare-numbers.ts";
import type { Duplicate } from "./find-duplicates.ts";
import { nameEn } from "./names.ts";
import { sortName } from "./search-text.ts";

export type Masks = Partial<Record<NumberPath, string>>;

/** Somebody as an export shows them: masked numbers beside name and birthday. */
export interface MaskedPerson {
  readonly masks: Masks;
  readonly student: StudentInfo;
}

/**
 * Of each, by its place, the student in the caller's sight whose name, birthday and masked numbers these are: in both
 * the same birthday, or none. Null where there is no such student, or more than one: a mask alone is nobody's.
 */
export async function studentsByMasks(
  db: ScopedDb,
  people: readonly MaskedPerson[],
): Promise<(Pick<Duplicate, "studentId" | "name"> | null)[]> {
  const masks = [...new Set(people.flatMap((person) => Object.values(person.masks)))];
  if (masks.length === 0) return people.map(() => null);
  const days = [...new Set(people.flatMap(({ student }) => student.birthday ?? []))];
  const rows = await db.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name", "s.birthday", "s.sort_name"])
    .select(["s.passport_mask", "s.id_card_mask"])
    .where(sql<boolean>`(s.birthday = any (${days}::date[]) or s.birthday is null)`)
    .where(
      sql<boolean>`(s.passport_mask = any (${masks}::text[]) or s.id_card_mask = any (${masks}::text[]))`,
    )
    .where(inSight(db, "s", "student"))
    .where("s.erased_at", "is", null)
    .execute();
  return people.map(({ student, masks: { passportNumber, idCardNumber } }) => {
    const names = [student.nameZh, plain(sortName(student))].filter(Boolean);
    const fitting = rows.filter(
      (row) =>
        row.birthday === student.birthday &&
        (names.includes(row.name_zh) || names.includes(plain(row.sort_name))) &&
        (passportNumber === undefined || passportNumber === row.passport_mask) &&
        (idCardNumber === undefined || idCardNumber === row.id_card_mask),
    );
    const [only] = fitting;
    if (!only || fitting.length > 1) return null;
    return { studentId: only.id, name: only.name_zh ?? nameEn(only.last_name, only.first_name) ?? "" };
  });
}

const plain = (name: string): string => name.replaceAll(" ", "");
