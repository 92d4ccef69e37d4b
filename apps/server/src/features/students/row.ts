import { toE164 } from "@passage/contract/students/phone.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import type { Selectable, Updateable } from "kysely";
import type { Students } from "../../db/types.gen.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import { identifierHashes } from "./find-duplicates.ts";
import { mask } from "./names.ts";
import { searchText, sortName } from "./search-text.ts";
import { openField, sealField } from "./vault.ts";

export type StudentRow = Selectable<Students>;

/** The spec's names on the wire, as the clean columns of the table. Numbers are sealed, hashed and masked. */
export function toColumns(
  student: StudentInfo,
  { id, key, keyring }: { id: number; key: DataKey; keyring: Keyring },
): Updateable<Students> {
  const phone =
    student.phoneRegion && student.phoneNumber ? toE164(student.phoneRegion, student.phoneNumber) : null;
  const searched = { ...student, phone };
  const { passportNumber, idCardNumber, email } = student;
  const hashes = identifierHashes(keyring, student);
  return {
    name_zh: student.nameZh,
    last_name: student.lastName,
    first_name: student.firstName,
    has_no_family_name: student.hasNoFamilyName,
    gender: student.gender,
    title: student.title,
    birthday: student.birthday,
    phone_region: student.phoneRegion,
    phone_number: student.phoneNumber,
    phone_e164: phone,
    email,
    email_hash: hashes.email,
    nationality_id: student.fkStudentAppCountryId,
    birth_country_id: student.fkStudentAppCountryIdBirth,
    birth_city: student.cityBirth,
    has_passport: student.isHavePassport,
    passport_country_id: student.fkStudentAppCountryIdPassport,
    passport_issue_date: student.passportIssueDate,
    passport_expiry_date: student.passportIssueExpried,
    passport_sealed: sealField(key, id, "passport", passportNumber),
    passport_hash: hashes.passport,
    passport_mask: passportNumber && mask(passportNumber),
    id_card_sealed: sealField(key, id, "id-card", idCardNumber),
    id_card_hash: hashes.idCard,
    id_card_mask: idCardNumber && mask(idCardNumber),
    search: searchText(searched),
    sort_name: sortName(searched),
  };
}

/** The reverse: a row as the form holds it, numbers opened. */
export function toStudentInfo(row: StudentRow, key: DataKey): StudentInfo {
  return {
    nameZh: row.name_zh,
    lastName: row.last_name,
    firstName: row.first_name,
    hasNoFamilyName: row.has_no_family_name,
    gender: row.gender as StudentInfo["gender"],
    title: row.title as StudentInfo["title"],
    birthday: row.birthday,
    idCardNumber: openField(key, row.id, "id-card", row.id_card_sealed),
    phoneRegion: row.phone_region,
    phoneNumber: row.phone_number,
    email: row.email,
    fkStudentAppCountryId: row.nationality_id,
    fkStudentAppCountryIdBirth: row.birth_country_id,
    cityBirth: row.birth_city,
    isHavePassport: row.has_passport,
    fkStudentAppCountryIdPassport: row.passport_country_id,
    passportNumber: openField(key, row.id, "passport", row.passport_sealed),
    passportIssueDate: row.passport_issue_date,
    passportIssueExpried: row.passport_expiry_date,
  };
}
