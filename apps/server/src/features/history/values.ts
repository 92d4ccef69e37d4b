import type { Language } from "@passage/contract/languages.ts";
import { mask } from "@passage/contract/students/masked-number.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type RawBuilder, sql } from "kysely";
import type { AuditChanges, AuditValue } from "../../platform/audit.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";

interface Change {
  path: string;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}

/** Fields whose values are ids, by the table that names them. */
const named: Readonly<Record<string, string>> = {
  fkStudentAppCountryId: "countries",
  fkStudentAppCountryIdBirth: "countries",
  fkStudentAppCountryIdPassport: "countries",
  fkStudentAppCountryIdLive: "countries",
  fkAreaCountryId: "countries",
  fkAreaRegion: "area_regions",
  fkAreaStateId: "area_states",
  fkAreaCityId: "area_cities",
  fkAreaDivisionId: "area_divisions",
  fkStudentAppAncestryId: "ancestries",
  fkStudentAppMotherLanguageId: "mother_languages",
};

/** Field → code → word, of the sections of an application form that belong to the student. */
function backgroundWords(
  language: Language,
): Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> {
  const { background, domain } = serverPhrases[language];
  return {
    education: {
      institutionType: background.institutionTypes,
      degree: background.degrees,
      scoreType: background.scoreScales,
      score: background.ukClasses,
    },
    work: { mode: background.workModes },
    qualifications: { status: background.qualificationStatuses },
    englishExams: { type: background.englishExams, ieltsType: background.ieltsTypes },
    referrers: { title: domain.titles },
    guardians: { relation: background.guardianRelations },
  };
}

/** The field of a path: `education.0.degree` is an entry's. */
const fieldOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** Words for fields whose values are codes of the contract. */
function codeWords(language: Language): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { domain } = serverPhrases[language];
  return {
    gender: domain.genders,
    title: domain.titles,
    step: domain.steps,
    status: domain.submissionStatuses,
    condition: domain.conditions,
    closing: domain.closings,
    category: domain.documentCategories,
  };
}

const numbers = new Set(["passportNumber", "idCardNumber", "checkAccount"]);

/** Names of accounts and companies, which stand in the log as they write themselves in Latin letters and in Chinese. */
const ownNames: Readonly<Record<string, string>> = { owner: "ownerZh", company: "companyZh" };

/**
 * What the log keeps beside what people read: ids and Chinese names next to the names of owner and company; the files
 * of an archive, which may be an application's that the reader does not see.
 */
const unsaid = new Set(["ownerAccountId", "companyId", ...Object.values(ownNames), "files"]);

/**
 * Puts the values of a page of entries into words: one query a table, however many entries there are.
 * @param applications numbers of the student's applications by their ids
 */
export async function wordsOfValues(
  db: ScopedDb,
  all: readonly AuditChanges[],
  applications: ReadonlyMap<string, string>,
): Promise<(changes: AuditChanges) => Change[]> {
  const wanted = new Map<string, Set<number>>();
  for (const changes of all)
    for (const [path, values] of Object.entries(changes)) {
      const table = named[fieldOf(path)];
      if (!table) continue;
      const ids = wanted.get(table) ?? new Set();
      for (const value of values) if (typeof value === "number") ids.add(value);
      wanted.set(table, ids);
    }
  const names = new Map(
    await Promise.all(
      [...wanted].map(async ([table, ids]) => [table, await namesOf(db, table, [...ids])] as const),
    ),
  );
  const chinese = db.scope.language !== "en-us";
  const codes = codeWords(db.scope.language);
  const ofBackground = backgroundWords(db.scope.language);
  const codesOf = (path: string) => {
    const [section = "", place] = path.split(".");
    return place === undefined ? codes[path] : ofBackground[section]?.[fieldOf(path)];
  };
  const word = (path: string, value: AuditValue): Change["from"] => {
    if (value === null || value === undefined) return null;
    if (numbers.has(fieldOf(path))) return mask(String(value));
    if (path === "itemId") return applications.get(String(value)) ?? null;
    const code = codesOf(path)?.[String(value)];
    if (code !== undefined) return code;
    const table = named[fieldOf(path)];
    if (table && typeof value === "number") return names.get(table)?.get(value) ?? value;
    return typeof value === "object" ? JSON.stringify(value) : value;
  };
  return (changes) =>
    Object.entries(changes)
      .filter(([path]) => !unsaid.has(path))
      .map(([path, [from, to]]) => {
        const [fromZh, toZh] = chinese ? (changes[ownNames[path] ?? ""] ?? []) : [];
        return { path, from: word(path, fromZh ?? from), to: word(path, toZh ?? to) };
      });
}

async function namesOf(db: ScopedDb, table: string, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name: RawBuilder<string> = nameIn(db.scope.language, "t");
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, ${name} as name from ${sql.table(table)} t where t.id = any (${[...ids]}::int[])`.execute(
    db.q,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
