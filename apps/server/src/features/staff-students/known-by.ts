import type { Selectable } from "kysely";
import type { Students } from "../../db/types.gen.ts";
import type { Keyring } from "../../platform/crypto.ts";
import { identifierHashes } from "../students/find-duplicates.ts";

type Student = Pick<
  Selectable<Students>,
  | "name_zh"
  | "last_name"
  | "first_name"
  | "email"
  | "phone_e164"
  | "phone_number"
  | "follow_up_contacts"
  | "passport_hash"
  | "id_card_hash"
>;

/** What somebody kept for a list: its name, and the address's part that holds the filters. */
export interface KeptSearch {
  readonly name: string;
  readonly search: string;
}

/** By what somebody may have noted a student, its people to call included; too short a name tells nobody. */
export function knownBy(student: Student): string[] {
  const { name_zh, last_name, first_name, email, phone_e164, phone_number } = student;
  const stored: unknown = student.follow_up_contacts;
  const contacts = stored as readonly Record<"phoneNumber" | "email", string | null>[];
  const texts = [
    name_zh,
    last_name && first_name && `${last_name} ${first_name}`,
    last_name && first_name && `${first_name} ${last_name}`,
    email,
    phone_e164,
    phone_number,
    ...contacts.flatMap((contact) => [contact.phoneNumber, contact.email]),
  ];
  return [...new Set(texts.filter((text) => text !== null).filter(tells))];
}

/**
 * Whether a kept search tells of the student, in its name or in a filter, however it is spaced. The numbers are told by
 * their hashes: they are sealed, and nobody opens them for this.
 */
export function tellsOf(student: Student, keyring: Keyring): (kept: KeptSearch) => boolean {
  const known = knownBy(student).map(plain).filter(tells);
  const isNumber = (text: string) => {
    const { passport, idCard } = identifierHashes(keyring, {
      passportNumber: text,
      idCardNumber: text,
      email: null,
    });
    return same(passport, student.passport_hash) || same(idCard, student.id_card_hash);
  };
  return ({ name, search }) =>
    [name, ...new URLSearchParams(search).values()].some(
      (text) =>
        known.some((word) => plain(text).includes(word)) ||
        isNumber(text) ||
        text.split(/[\s,;:，、；：]+/).some(isNumber),
    );
}

const tells = (text: string) => text.length > 1 && !/^[a-z]{2}$/i.test(text);

const same = (mine: Buffer | null, theirs: Buffer | null) =>
  mine !== null && theirs !== null && mine.equals(theirs);

/** Without case, width, spaces and what stands between digits and names. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s()+,·-]/g, "");
