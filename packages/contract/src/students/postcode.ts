import { hongKongId, macauId, mainlandChinaId, taiwanId } from "../limits.ts";

export type PostcodeRule = "postcodeChina" | "postcodeTaiwan" | "postcodeNone" | "postcodeFormat";

/** Countries with a form of their own (spec point 5); elsewhere letters, digits, spaces and hyphens. */
const forms: ReadonlyMap<number, { form: RegExp; rule: PostcodeRule }> = new Map([
  [mainlandChinaId, { form: /^\d{5,6}$/, rule: "postcodeChina" }],
  [taiwanId, { form: /^\d{3,6}$/, rule: "postcodeTaiwan" }],
]);

const anyForm = /^[A-Z0-9](?:[A-Z0-9 -]*[A-Z0-9])?$/;

/** Places without postcodes (domain "Students"): the form has no such field there. */
export function hasPostcodes(countryId: number | null): boolean {
  return countryId !== hongKongId && countryId !== macauId;
}

/** The rule that a postcode breaks in a country (null = not said yet), or null when it is right. Upper case expected. */
export function brokenPostcodeRule(postcode: string, countryId: number | null): PostcodeRule | null {
  if (!hasPostcodes(countryId)) return "postcodeNone";
  const own = countryId === null ? undefined : forms.get(countryId);
  if (own) return own.form.test(postcode) ? null : own.rule;
  return anyForm.test(postcode) ? null : "postcodeFormat";
}
