/** ISO 3166-1 alpha-3, with ICAO's own additions for documents (9303 part 3, section 5). */
const codes: ReadonlySet<string> = new Set(
  (
    "ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM " +
    "BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR " +
    "CYM CYP CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB " +
    "GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA " +
    "JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA " +
    "MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR " +
    "NPL NRU NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS " +
    "SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON " +
    "TTO TUN TUR TUV TWN TZA UGA UKR UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE " +
    "D EUE GBD GBN GBO GBP GBS RKS UNO UNA UNK XBA XXA XXB XXC XXX"
  ).split(" "),
);

/** Codes of the zone that stand for a country of ISO 3166 under another name. */
const isoOf: Readonly<Record<string, string>> = {
  D: "DEU",
  GBD: "GBR",
  GBN: "GBR",
  GBO: "GBR",
  GBP: "GBR",
  GBS: "GBR",
};

/** Whether a machine-readable zone may hold the code (without fillers). */
export function isCountryCode(code: string): boolean {
  return codes.has(code);
}

/** The ISO 3166-1 alpha-3 code of a code of the zone; null where it names no country (stateless, organisations). */
export function isoCountry(code: string | null): string | null {
  if (code === null || !codes.has(code)) return null;
  const iso = isoOf[code] ?? code;
  return iso.length === 3 && !/^(EUE|UN[OAK]|X[BX].)$/.test(iso) ? iso : null;
}

/** How passports word the nationality, without marks and spaces. Countries students come from; others are read from
 * the machine-readable zone alone. */
const words: Readonly<Record<string, string>> = {
  AMERICAN: "USA",
  AUSTRALIAN: "AUS",
  AUSTRIAN: "AUT",
  BANGLADESHI: "BGD",
  BELGIAN: "BEL",
  BRASILEIRA: "BRA",
  BRASILEIRO: "BRA",
  BRAZILIAN: "BRA",
  BRITISH: "GBR",
  CANADIAN: "CAN",
  CHINESE: "CHN",
  COLOMBIANA: "COL",
  DANISH: "DNK",
  DEUTSCH: "DEU",
  DUTCH: "NLD",
  EGYPTIAN: "EGY",
  ESPANOLA: "ESP",
  FILIPINO: "PHL",
  FRANCAISE: "FRA",
  FRENCH: "FRA",
  GERMAN: "DEU",
  GHANAIAN: "GHA",
  HELLENIC: "GRC",
  INDIAN: "IND",
  INDONESIA: "IDN",
  INDONESIAN: "IDN",
  IRANIAN: "IRN",
  IRISH: "IRL",
  ISRAELI: "ISR",
  ITALIANA: "ITA",
  ITALIAN: "ITA",
  JAPAN: "JPN",
  JAPANESE: "JPN",
  JORDANIAN: "JOR",
  KAZAKHSTAN: "KAZ",
  KENYAN: "KEN",
  KOREAN: "KOR",
  REPUBLICOFKOREA: "KOR",
  KUWAITI: "KWT",
  MALAYSIA: "MYS",
  MALAYSIAN: "MYS",
  MEXICANA: "MEX",
  MONGOLIA: "MNG",
  MONGOLIAN: "MNG",
  MYANMAR: "MMR",
  NEPALESE: "NPL",
  NEPALI: "NPL",
  NEWZEALAND: "NZL",
  NEWZEALANDER: "NZL",
  NIGERIAN: "NGA",
  NORWEGIAN: "NOR",
  PAKISTANI: "PAK",
  POLISH: "POL",
  PORTUGUESA: "PRT",
  RUSSIAN: "RUS",
  RUSSIANFEDERATION: "RUS",
  SAUDI: "SAU",
  SAUDIARABIAN: "SAU",
  SINGAPORECITIZEN: "SGP",
  SOUTHAFRICAN: "ZAF",
  SPANISH: "ESP",
  SRILANKAN: "LKA",
  SWEDISH: "SWE",
  SWISS: "CHE",
  TAIWAN: "TWN",
  THAI: "THA",
  TURKISH: "TUR",
  UKRAINE: "UKR",
  UKRAINIAN: "UKR",
  UNITEDSTATESOFAMERICA: "USA",
  VIETNAM: "VNM",
  VIETNAMESE: "VNM",
};

const longestFirst = Object.keys(words).sort((a, b) => b.length - a.length);

/** The country a printed nationality names; null when it names none of those known here. */
export function countryOfNationality(printed: string): string | null {
  if (/中国|中國/.test(printed)) return "CHN";
  const letters = printed
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z]/g, "");
  if (letters.length === 3 && isCountryCode(letters)) return isoCountry(letters);
  const word = longestFirst.find((word) => letters.startsWith(word) || letters.endsWith(word));
  return word === undefined ? null : (words[word] ?? null);
}
