import { catalogueLimits, isWebsite } from "@passage/contract/catalogue/rules.ts";
import type { CatalogueColumn, CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { priorQualifications } from "@passage/contract/courses/applicant.ts";
import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import { scoreScales } from "@passage/contract/courses/score-scales.ts";
import { languages } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { majorLevels } from "../../../db/reference/major-levels.ts";
import { subjectGroups } from "../../../db/reference/subject-groups.ts";
import { readCountry } from "../../imports/values/read-country.ts";
import { readYesNo } from "../../imports/values/read-words.ts";
import type { CatalogueGroups, Group } from "../groups.ts";
import { readFeesByLevel, readTestsByLevel } from "./read-by-level.ts";
import { readIntakes } from "./read-intakes.ts";
import { readAmount, readCurrency, readScore, readWhole } from "./read-number.ts";
import { readTest } from "./read-test.ts";
import { oneOf, type Reading, remembered, wrong } from "./reading.ts";

type Reader = (text: string) => Reading;

const readName: Reader = (text) =>
  [...text].length > lengths.shortText ? wrong("tooLong", { max: lengths.shortText }) : { value: text };

/** Reads ids by name in any language; those of a release also by code, and by what people say for it. */
function named(
  groups: readonly Group[],
  released: readonly { id: number; code: string }[],
  rule: string,
  others: Readonly<Record<string, string>> = {},
) {
  const ids = new Set(groups.map(({ id }) => id));
  const said = released
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, code }) =>
      [...(others[code]?.split(",") ?? []), code].map((word) => [word, id] as const),
    );
  // The names that staff gave are believed over those.
  const names = groups.flatMap((group) =>
    Object.values(group.names).map((word) => [word, group.id] as const),
  );
  return oneOf([...said, ...names], rule);
}

const levelWords = {
  secondary: "High school,Secondary",
  foundation: "Foundation year,预科,預科",
  bachelor: "Bachelor's,Bachelor's degree,Undergraduate,UG,学士,大学本科",
  masterTaught: "Master,Masters,Master's,Master's degree,Taught master,Postgraduate taught,硕士,碩士",
  masterResearch: "Research master,MPhil,MRes",
  doctorate: "PhD,Doctoral,Doctor",
};

const readQualification = oneOf(
  priorQualifications.flatMap((name) =>
    [name, ...languages.map((language) => serverPhrases[language].catalogueTable.qualifications[name])].map(
      (word) => [word, name] as const,
    ),
  ),
  "qualificationUnknown",
);

const openWords = oneOf(
  [
    ["open", true],
    ["active", true],
    ["开放", true],
    ["開放", true],
    ["closed", false],
    ["inactive", false],
    ["关闭", false],
    ["關閉", false],
  ],
  "yesNoUnknown",
);

const readOpen: Reader = (text) => {
  const value = readYesNo(text);
  return value === null ? openWords(text) : { value };
};

const readAliases: Reader = (text) => {
  const aliases = [...new Set(text.split(/[;；、|]/).map((alias) => alias.trim()))].filter(Boolean);
  if (aliases.length > catalogueLimits.aliases) return wrong("tooMany", { max: catalogueLimits.aliases });
  if (aliases.some((alias) => [...alias].length > lengths.name))
    return wrong("tooLong", { max: lengths.name });
  return { value: aliases };
};

const readWebsite: Reader = (text) => {
  const name = readName(text);
  if ("rule" in name) return name;
  const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;
  return isWebsite(address) ? { value: address } : wrong("website");
};

const readCountryName: Reader = (text) => {
  const id = readCountry(text);
  return id === null ? wrong("countryUnknown") : { value: id };
};

const scales = scoreScales.filter((scale) => scale !== "other");

/** Columns that are read alike in every table. */
const plainReaders = {
  country: remembered(readCountryName),
  institution: readName,
  nameEn: readName,
  nameZh: readName,
  nameZhHk: readName,
  cityEn: readName,
  cityZh: readName,
  cityZhHk: readName,
  aliases: readAliases,
  website: readWebsite,
  qsRank: readWhole("qsRank"),
  qsYear: readWhole("qsYear"),
  open: readOpen,
  applicationFee: readAmount,
  feeCurrency: readCurrency,
  durationMonths: readWhole("durationMonths"),
  currency: readCurrency,
  tuition: readAmount,
  deposit: readAmount,
  prior: readQualification,
  minAge: readWhole("minAge"),
  intakes: remembered(readIntakes),
  ...(Object.fromEntries(scales.map((scale) => [`score.${scale}`, readScore(scale)])) as Record<
    `score.${(typeof scales)[number]}`,
    Reader
  >),
};

/** How each column's texts are read in a table of a kind; empty cells never come here. */
export function columnReaders(
  kind: CatalogueKind,
  { levels, subjects }: CatalogueGroups,
): Readonly<Record<CatalogueColumn, Reader>> {
  const level = remembered(named(levels, majorLevels, "levelUnknown", levelWords));
  const tests = languageTests.map((test) => {
    const read = readTest(test);
    return [`test.${test}`, remembered(kind === "courses" ? read : readTestsByLevel(read, level))] as const;
  });
  return {
    ...plainReaders,
    level,
    subject: remembered(named(subjects, subjectGroups, "subjectUnknown")),
    levelFees: remembered(readFeesByLevel(level)),
    ...(Object.fromEntries(tests) as Record<`test.${LanguageTest}`, Reader>),
  };
}
