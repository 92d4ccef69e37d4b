import { setTimeout } from "node:timers/promises";
import { type CatalogueKind, canApply } from "@passage/contract/catalogue-imports/columns.ts";
import { type SqlBool, sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";
import { tellingCourseChanges } from "../institutions/tell-course-changes.ts";
import { applyCourses, lockCourses } from "./apply-courses.ts";
import { applyInstitutions, lockInstitutions } from "./apply-institutions.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { holdGroups } from "./groups.ts";
import { setLoops, withoutHaste } from "./planning.ts";
import {
  type CatalogueImport,
  countVerdicts,
  findImport,
  findImportForUpdate,
  storedCounts,
  updateImport,
} from "./repository.ts";
import { beginning, endRun, type Run } from "./work.ts";

/** Rows that one statement takes over, and between two looks whether it was cancelled. */
const atOnce = 2_500;

/** Milliseconds between two looks whether another import has ended. */
const turnMs = 200;

const appliers = {
  institutions: { lock: lockInstitutions, apply: applyInstitutions },
  courses: { lock: lockCourses, apply: applyCourses },
} as const;

/**
 * Takes a checked import up; the work follows after the commit. Asked for twice it is begun once: `run` is null for
 * whoever comes second.
 * @throws AppError 2002, 2006 not checked, or nothing to apply
 */
export async function beginApplying(
  tx: ScopedTx,
  importId: number,
): Promise<{ row: CatalogueImport; run: string | null }> {
  const row = await findImportForUpdate(tx, importId);
  if (row.state === "applying" || row.state === "done") return { row, run: null };
  if (!canApply({ state: row.state as "checked", counts: storedCounts(row) })) throw new AppError("2006");
  const begun = beginning();
  return { row: await updateImport(tx, importId, { ...begun, state: "applying" }), run: begun.run };
}

/**
 * Takes the good rows over, in one transaction: what is cancelled or breaks off leaves nothing. Rows whose course or
 * institution was changed since they were checked stay out and say so.
 */
export async function applyCatalogue(
  scope: Scope,
  run: Run,
  dependencies: CatalogueImportDependencies,
): Promise<void> {
  const { database } = dependencies;
  while (!(await database.transaction(scope, (tx) => applyInTurn(tx, run, dependencies)))) {
    await setTimeout(turnMs);
    await run.reached(0);
  }
}

/** One at a time: two of the same courses would wait for each other. False when it isn't this one's turn. */
async function applyInTurn(tx: ScopedTx, run: Run, { clock }: CatalogueImportDependencies): Promise<boolean> {
  await withoutHaste(tx);
  const turn = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('apply-catalogue', 0)) as mine`.execute(tx.q);
  if (!turn.rows[0]?.mine) return false;
  const row = await findImport(tx, run.importId);
  const kind = row.kind as CatalogueKind;
  const before = storedCounts(row);
  const { lock, apply } = appliers[kind];
  await holdGroups(tx);
  await lock(tx, run.importId);
  await markStale(tx, run.importId, kind);
  const { first, last } = await spanOf(tx, run.importId);
  const part = {
    importId: run.importId,
    now: clock.now().toISOString(),
    staffId: tx.scope.kind === "staff" ? tx.scope.staffId : null,
  };
  await tellingCourseChanges(tx, concerned[kind](run.importId), async () => {
    for (let from = first; from <= last; from += atOnce) {
      await run.reached(Math.min(from - first, row.row_count ?? 0));
      await apply(tx, { ...part, from, to: Math.min(from + atOnce - 1, last) });
    }
  });
  const counts = await countVerdicts(tx, run.importId);
  await recordAudit(tx, {
    noun: "catalogueImport",
    nounId: run.importId,
    action: "apply",
    companyId: null,
    after: {
      kind,
      file: row.file_name,
      new: counts.new,
      changed: counts.changed,
      stale: counts.error - before.error,
    },
  });
  await endRun(tx, run, {
    state: "done",
    progress: row.row_count ?? 0,
    counts: JSON.stringify(counts),
    finished_at: part.now,
  });
  return true;
}

/** The courses that a table opens, closes, or gives other intakes. */
const concerned = {
  institutions: (importId: number) => sql<SqlBool>`c.institution_id in (
    select r.target_id from catalogue_import_rows r where r.import_id = ${importId} and r.verdict = 'changed'
      and r.changes @> '[{"column": "open"}]')`,
  courses: (importId: number) => sql<SqlBool>`c.id in (
    select r.target_id from catalogue_import_rows r where r.import_id = ${importId} and r.verdict = 'changed'
      and (r.changes @> '[{"column": "open"}]' or r.changes @> '[{"column": "intakes"}]'))`,
} as const;

async function spanOf(tx: ScopedTx, importId: number): Promise<{ first: number; last: number }> {
  const { first, last } = await tx.q
    .selectFrom("catalogue_import_rows")
    .select((eb) => [eb.fn.min("row").as("first"), eb.fn.max("row").as("last")])
    .where("import_id", "=", importId)
    .where("verdict", "in", ["new", "changed"])
    .executeTakeFirstOrThrow();
  return { first: first ?? 1, last: last ?? 0 };
}

/** What makes two rows of the catalogue the same, but for the name. */
const samePlace = {
  institutions: sql`t.country_id = r.country_id`,
  courses: sql`t.institution_id = r.institution_id and t.major_level_id = r.level_id`,
} as const;

/** Study levels that exist, and those that a row of a table of institutions names, in fees and language tests. */
const levels = sql`array(select id from major_levels)`;
const namedLevels = sql`jsonb_path_query(r.data,
  '$.keyvalue() ? (@.key == "levelFees" || @.key starts with "test.").value[*][0]')`;

/** Whether a row names a level or subject group that was removed. */
const namesRemoved = {
  institutions: sql`exists (select from ${namedLevels} l where (l #>> '{}')::int <> all (${levels}))`,
  courses: sql`(r.level_id <> all (${levels})
    or (r.data ->> 'subject')::int <> all (array(select id from subject_groups)))`,
} as const;

/**
 * Rows that were compared with something else than what is there now: edited, added, or removed, by somebody since.
 */
async function markStale(tx: ScopedTx, importId: number, kind: CatalogueKind): Promise<void> {
  const stale = sql`verdict = 'error', findings = ${JSON.stringify([{ column: null, rule: "rowStale", text: "" }])}::jsonb`;
  await setLoops(tx, "off");
  await sql`
    update catalogue_import_rows r set ${stale}
    where r.import_id = ${importId} and r.verdict = 'changed'
      and not exists (select from ${sql.table(kind)} t where t.id = r.target_id and t.version = r.target_version)`.execute(
    tx.q,
  );
  await sql`
    update catalogue_import_rows r set ${stale}
    where r.import_id = ${importId} and r.verdict = 'new'
      and exists (select from ${sql.table(kind)} t
        where ${samePlace[kind]} and catalogue_key(t.name_en) = catalogue_key(r.name_en))`.execute(tx.q);
  await sql`
    update catalogue_import_rows r set ${stale}
    where r.import_id = ${importId} and r.verdict in ('new', 'changed') and ${namesRemoved[kind]}`.execute(
    tx.q,
  );
  await setLoops(tx, "on");
}
