import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Whether an area code and a number may be a line, by the small metadata: for the browser while typing. It accepts
 * some that `phone.ts` refuses; the server decides.
 */
export function mayBePhone(region: string, number: string): boolean {
  const code = region.replace(/\D/g, "");
  const parsed = parsePhoneNumberFromString(`+${code}${number.replace(/\D/g, "")}`);
  return parsed !== undefined && parsed.countryCallingCode === code && parsed.isValid();
}
