import { createHash } from "node:crypto";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { DB } from "../db/types.gen.ts";
import { keepByVersion } from "./kept-by-version.ts";
import { type Scope, settingsOf } from "./scope.ts";

/** A query whose rows are kept: what `select…` of Kysely returns. */
export interface Countable<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
}

/** Rows of a query in a scope, kept or read. */
export type ReadCounts = <Row>(query: Countable<Row>) => Promise<Row[]>;

/** Forty thousand answers of a list's counts, about. */
const mostBytes = 16_000_000;

/** What an answer takes beside its rows and its question, however small. */
const entryBytes = 150;

/**
 * Counts over students, applications and the catalogue, kept until any of them changes within the companies in sight
 * (migration 029, decision 046), by whichever process. The question is the statement with its values and the settings
 * that row-level security reads: nobody is answered with what another scope may see.
 */
export function keepCounts(): (scope: Scope, q: Kysely<DB>) => ReadCounts {
  const kept = keepByVersion<unknown[]>({
    mostBytes,
    weigh: (rows) => entryBytes + 2 * JSON.stringify(rows).length,
  });
  return (scope, q) =>
    async <Row>(query: Countable<Row>) => {
      const compiled = query.compile();
      const question = hashOf([compiled.sql, compiled.parameters, settingsOf(scope)]);
      const read = async () => (await q.executeQuery(compiled)).rows;
      // The statement is a part of the question, so its rows are what was kept.
      return (await kept.of(question, await readVersion(scope, q), read)) as Row[];
    };
}

/** A question may hold thousands of ids: kept whole, few of those would push out what everybody asks. */
function hashOf(question: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(question), "utf8").digest("base64url");
}

/** Another text after every change that was committed. */
async function readVersion(scope: Scope, q: Kysely<DB>): Promise<string> {
  const companies = companiesInSight(scope);
  const changes = companies
    ? sql`company_changes where company_id = any (${companies}::int[])`
    : sql`company_changes`;
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select sum(changes) from ${changes}), (select sum(changes) from catalogue_changes)) as version`.execute(
    q,
  );
  const version = rows[0]?.version;
  if (!version) throw new Error("Changes aren't counted.");
  return version;
}

/** Null = all. */
function companiesInSight(scope: Scope): readonly number[] | null {
  if (scope.kind === "staff") return scope.companies;
  if (scope.kind !== "account") return null;
  // Owners in sight are of the own company, unless their companies are in sight as well.
  const all = [scope.companyId, ...scope.companies, ...scope.applicationCompanies];
  return [...new Set(all)].sort((a, b) => a - b);
}
