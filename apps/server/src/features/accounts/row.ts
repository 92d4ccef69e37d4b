import type { Messaging } from "@passage/contract/accounts/messaging.ts";
import { brokenPhones } from "@passage/contract/accounts/person-rules.ts";
import type { PersonInput } from "@passage/contract/accounts/schema.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { validationError } from "../../platform/app-error.ts";
import type { AuditValues } from "../../platform/audit.ts";

/** What contact_persons holds of anybody, with a login or without. */
export const personColumns = [
  "p.phone_region",
  "p.phone_number",
  "p.phone_e164",
  "p.tel_region",
  "p.tel_number",
  "p.tel_e164",
  "p.messaging",
  "p.department",
  "p.position",
  "p.is_commission_email",
  "p.is_news_email",
] as const;

interface PersonRow {
  readonly phone_region: string | null;
  readonly phone_number: string | null;
  readonly phone_e164: string | null;
  readonly tel_region: string | null;
  readonly tel_number: string | null;
  readonly tel_e164: string | null;
  readonly messaging: unknown;
  readonly department: string | null;
  readonly position: string | null;
  readonly is_commission_email: boolean;
  readonly is_news_email: boolean;
}

/** A person's row as the wire shows it. */
export function personOf(row: PersonRow) {
  return {
    phoneRegion: row.phone_region,
    phoneNumber: row.phone_number,
    phone: row.phone_e164,
    telRegion: row.tel_region,
    telNumber: row.tel_number,
    tel: row.tel_e164,
    messaging: row.messaging as Messaging,
    department: row.department,
    position: row.position,
    isCommissionEmail: row.is_commission_email,
    isNewsEmail: row.is_news_email,
  };
}

const e164 = (region: string | null, number: string | null) =>
  region !== null && number !== null ? toE164(region, number) : null;

/**
 * Columns of a person but names, e-mail and the commission flag, which is handed on apart.
 * @throws AppError 2001 for numbers that are no line
 */
export function toPersonColumns(input: PersonInput) {
  const problems = brokenPhones(input, (region, number) => toE164(region, number) !== null);
  if (problems.length > 0) throw validationError(...problems);
  return {
    phone_region: input.phoneRegion,
    phone_number: input.phoneNumber,
    phone_e164: e164(input.phoneRegion, input.phoneNumber),
    tel_region: input.telRegion,
    tel_number: input.telNumber,
    tel_e164: e164(input.telRegion, input.telNumber),
    messaging: JSON.stringify(
      Object.fromEntries(Object.entries(input.messaging).filter(([, name]) => name !== "")),
    ),
    department: input.department,
    position: input.position,
    is_news_email: input.isNewsEmail,
  };
}

/** What the audit log is told of a person: whole, so that every change shows; what it keeps of it is its own matter. */
export function auditedPerson(row: PersonRow): AuditValues {
  return {
    phone: row.phone_e164,
    tel: row.tel_e164,
    messaging: row.messaging as Messaging,
    department: row.department,
    position: row.position,
    isCommissionEmail: row.is_commission_email,
    isNewsEmail: row.is_news_email,
  };
}
