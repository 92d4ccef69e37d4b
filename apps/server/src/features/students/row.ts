import { followUpFields } from "@passage/contract/students/follow-up.ts";
import { mask } from "@passage/contract/students/masked-number.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import type { Selectable, Updateable } from "kysely";
import type { Students } from "../../db/types.gen.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import { identifierHashes } from "./find-duplicates.ts";
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
    address_country_id: student.fkAreaCountryId,
    address_region_id: student.fkAreaRegion,
    address_state_id: student.fkAreaStateId,
    address_city_id: student.fkAreaCityId,
    address_division_id: student.fkAreaDivisionId,
    address_city: student.cityName,
    postcode: student.postcode,
    address: student.address,
    alternative_address: student.alternativeAddr,
    ancestry_id: student.fkStudentAppAncestryId,
    mother_language_id: student.fkStudentAppMotherLanguageId,
    lived_since_birth: student.isLivedSinceBirth,
    live_country_id: student.fkStudentAppCountryIdLive,
    migrated_on: student.migrationTime,
    right_to_stay_on: student.stayingRightTime,
    pays_for_others: student.whetherPayment,
    follow_up_contacts: JSON.stringify(contactsOf(student)),
    search: searchText(searched),
    sort_name: sortName(searched),
  };
}

/** The reverse: a row as the form holds it, numbers opened. */
export function toStudentInfo(row: StudentRow, key: DataKey): StudentInfo {
  return {
    ...toMaskedInfo(row),
    idCardNumber: openField(key, row.id, "id-card", row.id_card_sealed),
    passportNumber: openField(key, row.id, "passport", row.passport_sealed),
  };
}

/** The same with the masks that are kept beside the numbers: what is only shown needs no key. */
export function toMaskedInfo(row: StudentRow): StudentInfo {
  return {
    ...fromContacts(row.follow_up_contacts),
    nameZh: row.name_zh,
    lastName: row.last_name,
    firstName: row.first_name,
    hasNoFamilyName: row.has_no_family_name,
    gender: row.gender as StudentInfo["gender"],
    title: row.title as StudentInfo["title"],
    birthday: row.birthday,
    idCardNumber: row.id_card_mask,
    phoneRegion: row.phone_region,
    phoneNumber: row.phone_number,
    email: row.email,
    fkStudentAppCountryId: row.nationality_id,
    fkStudentAppCountryIdBirth: row.birth_country_id,
    cityBirth: row.birth_city,
    isHavePassport: row.has_passport,
    fkStudentAppCountryIdPassport: row.passport_country_id,
    passportNumber: row.passport_mask,
    passportIssueDate: row.passport_issue_date,
    passportIssueExpried: row.passport_expiry_date,
    fkAreaCountryId: row.address_country_id,
    fkAreaRegion: row.address_region_id,
    fkAreaStateId: row.address_state_id,
    fkAreaCityId: row.address_city_id,
    fkAreaDivisionId: row.address_division_id,
    cityName: row.address_city,
    postcode: row.postcode,
    address: row.address,
    alternativeAddr: row.alternative_address,
    fkStudentAppAncestryId: row.ancestry_id,
    fkStudentAppMotherLanguageId: row.mother_language_id,
    isLivedSinceBirth: row.lived_since_birth,
    fkStudentAppCountryIdLive: row.live_country_id,
    migrationTime: row.migrated_on,
    stayingRightTime: row.right_to_stay_on,
    whetherPayment: row.pays_for_others,
  };
}

interface Contact {
  phoneRegion: string | null;
  phoneNumber: string | null;
  email: string | null;
}

/** The follow-up contacts that say anything, in the form's order and without gaps. */
function contactsOf(student: StudentInfo): Contact[] {
  return followUpFields
    .map(({ phoneRegion, phoneNumber, email }) => ({
      phoneRegion: student[phoneRegion],
      phoneNumber: student[phoneNumber],
      email: student[email],
    }))
    .filter((contact) => Object.values(contact).some((value) => value !== null));
}

/** Contacts as they are stored, in the fields of the form. */
export function fromContacts(stored: unknown) {
  const contacts = stored as readonly Contact[];
  const [first, second, third] = followUpFields.map((_fields, index) => contacts[index]);
  return {
    followUpPhoneRegion1: first?.phoneRegion ?? null,
    followUpPhoneNumber1: first?.phoneNumber ?? null,
    followUpEmail1: first?.email ?? null,
    followUpPhoneRegion2: second?.phoneRegion ?? null,
    followUpPhoneNumber2: second?.phoneNumber ?? null,
    followUpEmail2: second?.email ?? null,
    followUpPhoneRegion3: third?.phoneRegion ?? null,
    followUpPhoneNumber3: third?.phoneNumber ?? null,
    followUpEmail3: third?.email ?? null,
  };
}
