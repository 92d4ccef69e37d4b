/**
 * Writes src/db/reference/countries.gen.ts. Run it with `node scripts/generate-countries.ts` in apps/server after a
 * change of one of the two tables beside it. The result is committed, so that an update of ICU or of the phone
 * metadata never renames a country in a running installation.
 */
import { writeFileSync } from "node:fs";
import { type Language, languages } from "@passage/contract/languages.ts";
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/max";
import { countryNamePolicy } from "./country-name-policy.ts";
import { isoCountries } from "./iso-countries.ts";

// Script tags, not regions: plain zh-HK would give Unicode's name of a place seen from that place in some releases.
const unicodeTags: Record<Language, string> = { "en-us": "en", zh: "zh-Hans", "zh-hk": "zh-Hant-HK" };

function nameIn(language: Language, alpha2: string): string {
  const unicode = new Intl.DisplayNames([unicodeTags[language]], { type: "region", fallback: "none" }).of(
    alpha2,
  );
  const name = countryNamePolicy[alpha2]?.[language] ?? unicode?.replaceAll(" & ", " and ");
  if (name === undefined) throw new Error(`no ${language} name for ${alpha2}`);
  return name;
}

const lines = isoCountries.map(([id, alpha2, alpha3]) => {
  const phoneCode = isSupportedCountry(alpha2) ? getCountryCallingCode(alpha2) : null;
  const names = Object.fromEntries(languages.map((language) => [language, nameIn(language, alpha2)]));
  return `  ${JSON.stringify({ id, alpha2, alpha3, phoneCode, names })},`;
});

writeFileSync(
  new URL("../src/db/reference/countries.gen.ts", import.meta.url),
  `// Written by scripts/generate-countries.ts; do not edit.
import type { Country } from "./country.ts";

export const generatedCountries: readonly Country[] = [
${lines.join("\n")}
];
`,
);
