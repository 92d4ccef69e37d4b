import { lengths } from "@passage/contract/limits.ts";

/** A recipient as the mail library gets it: never one text, which line breaks could turn into further headers. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

// Narrower than RFC 5322 on purpose: no comments, quotes, angle brackets, commas or spaces, hence no second recipient.
const addressForm = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

/** Whether a mail may go to this address. */
export function isMailAddress(address: string): boolean {
  return address.length <= lengths.email && addressForm.test(address) && !address.includes("..");
}

/** A text for one header line: whatever could end the line is a space. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 300);
}
