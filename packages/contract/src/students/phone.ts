import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * The E.164 form of an area code (digits, with or without +) and a number, or null when it is no possible line.
 * Server side: the full metadata. The browser uses `phone-min.ts` while typing, which is more lenient.
 */
export function toE164(region: string, number: string): string | null {
  const code = region.replace(/\D/g, "");
  const parsed = parsePhoneNumberFromString(`+${code}${number.replace(/\D/g, "")}`);
  // Joined, code and number could be read as another country's line: 8 and 6138… as China's, nothing and 1382… as NANP's.
  return parsed?.isValid() && parsed.countryCallingCode === code ? parsed.number : null;
}

/**
 * Area code and national number of an international one in digits, or null when it is no line. `region` is what its
 * writer set apart as the area code, if anything: then nothing else will do.
 */
export function fromInternational(
  digits: string,
  region: string | null,
): { region: string; number: string } | null {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  if (!parsed?.isValid()) return null;
  if (region !== null && region !== parsed.countryCallingCode) return null;
  return { region: parsed.countryCallingCode, number: parsed.nationalNumber };
}
