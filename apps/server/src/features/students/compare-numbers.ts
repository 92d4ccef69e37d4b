import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { notFound } from "../../platform/app-error.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { identifierHashes } from "./find-duplicates.ts";
import { findStudent } from "./repository.ts";

export type NumberPath = "passportNumber" | "idCardNumber";

/**
 * Whether passport and ID card number of a student in sight are these, told by their hashes: two numbers may have the
 * same mask, and one may be written in two ways. None is never the same. @throws AppError 2002
 */
export async function compareNumbers(
  db: ScopedDb,
  keyring: Keyring,
  id: number,
  numbers: Pick<StudentInfo, NumberPath>,
): Promise<Record<NumberPath, boolean>> {
  const row = await findStudent(db, id);
  if (!row) throw notFound();
  const { passport, idCard } = identifierHashes(keyring, { ...numbers, email: null });
  const same = (mine: Buffer | null, theirs: Buffer | null) =>
    mine !== null && theirs !== null && mine.equals(theirs);
  return {
    passportNumber: same(passport, row.passport_hash),
    idCardNumber: same(idCard, row.id_card_hash),
  };
}
