import type { AuditNoun } from "@passage/contract/audit/rules.ts";
import { isMasked, mask } from "@passage/contract/students/masked-number.ts";
import type { AuditChanges, AuditValue } from "./audit.ts";

type Mask = (value: AuditValue) => AuditValue;

/** Of a text; nothing hides nothing. */
const ofText =
  (mask: (text: string) => string): Mask =>
  (value) =>
    value === null || value === ""
      ? value
      : mask(typeof value === "object" ? JSON.stringify(value) : String(value));

/** The domain, and how the name before it begins. */
const email = ofText((text) => text.replace(/^(.).*@/s, "$1…@"));

/** How it ends. */
const phone = ofText((text) => `…${text.slice(-3)}`);

/** The host: what stands behind it is often a password of the receiver's. */
const url = ofText((text) => {
  const { protocol = "", host = "" } = /^(?<protocol>\w+:\/\/)(?<host>[^/?#]+)/.exec(text)?.groups ?? {};
  return `${protocol}${host}/…`;
});

/** Which apps: a name there is another way to reach somebody. */
const messaging: Mask = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? Object.keys(value).sort() : value;

/** What reaches people, of those who are named here in their own right. A company's own is business, and stays. */
const ofPeople = { email, phone, tel: phone, messaging };

const masks: Partial<Record<AuditNoun, Readonly<Record<string, Mask>>>> = {
  account: ofPeople,
  contactPerson: ofPeople,
  staff: ofPeople,
  webhook: { url },
};

/** What identifies people and accounts of banks, whatever it is about. */
const numbers = /passportNumber|idCard|bankAccount|accountNumber|checkAccount/i;

/**
 * Changes without what nobody should read in the log for ever: numbers that identify somebody, and what reaches people.
 * That a field changed stays on record. Masking again changes nothing, so that entries of former releases are masked
 * as they are read.
 */
export function maskedChanges(noun: string, changes: AuditChanges): AuditChanges {
  const ofNoun: Readonly<Record<string, Mask>> = masks[noun as AuditNoun] ?? {};
  return Object.fromEntries(
    Object.entries(changes).map(([field, [from, to]]) => {
      const how = ofNoun[field] ?? (numbers.test(field) ? number : null);
      return [field, how ? [how(from), how(to)] : [from, to]];
    }),
  );
}

const number = ofText((text) => (isMasked(text) ? text : mask(text)));
