import { type Stage, stages } from "@passage/contract/applications/stages.ts";
import type { stageTargets, targetSave } from "@passage/contract/desk/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";

/** Days that each stage should take, in the stages' order, the general target of each first. */
export async function readStageTargets(db: ScopedDb): Promise<z.output<typeof stageTargets>> {
  const { language } = db.scope;
  const [rows, countries] = await Promise.all([
    db.q
      .selectFrom("stage_targets as t")
      .leftJoin("countries as n", "n.id", "t.country_id")
      .select(["t.stage", "t.country_id", "t.days", nameIn(language, "n").as("country")])
      .execute(),
    studyCountries(db),
  ]);
  const place = (stage: string) => stages.indexOf(stage as Stage);
  return {
    targets: rows
      .map((row) => ({
        stage: row.stage as Stage,
        fkAreaCountryId: row.country_id,
        days: row.days,
        country: row.country_id === null ? null : row.country,
      }))
      .sort(
        (a, b) =>
          place(a.stage) - place(b.stage) ||
          Number(a.country !== null) - Number(b.country !== null) ||
          (a.country ?? "").localeCompare(b.country ?? ""),
      ),
    countries,
  };
}

/** Countries that have an institution, open or not: applications there may be under way still. */
async function studyCountries(db: ScopedDb): Promise<{ id: number; name: string }[]> {
  const name = nameIn(db.scope.language, "n");
  return db.q
    .selectFrom("countries as n")
    .select(["n.id", name.as("name")])
    .where(sql<boolean>`exists (select 1 from institutions i where i.country_id = n.id)`)
    .orderBy(name)
    .execute();
}

/**
 * Sets or removes the target of a stage, for one country or for all that have none of their own; it counts at once, for
 * what waits already too.
 * @throws AppError 2001 no country where anybody studies
 */
export async function saveStageTarget(
  tx: ScopedTx,
  { stage, fkAreaCountryId, days }: z.output<typeof targetSave>,
): Promise<void> {
  if (fkAreaCountryId !== null && !(await studyCountries(tx)).some(({ id }) => id === fkAreaCountryId))
    throw validationError({ path: "fkAreaCountryId", rule: "notAnOption" });
  const same = sql<boolean>`stage = ${stage} and country_id is not distinct from ${fkAreaCountryId}::int`;
  // Two people at once: the second sees what the first one set.
  await sql`select pg_advisory_xact_lock(hashtextextended('stage-targets', 0))`.execute(tx.q);
  const before = await tx.q.selectFrom("stage_targets").select("days").where(same).executeTakeFirst();
  if (days === null) {
    await tx.q.deleteFrom("stage_targets").where(same).execute();
  } else {
    const values = {
      days,
      updated_by_staff_id: tx.scope.kind === "staff" ? tx.scope.staffId : null,
      updated_at: sql<string>`now()`,
    };
    await tx.q
      .insertInto("stage_targets")
      .values({ stage, country_id: fkAreaCountryId, ...values })
      .onConflict((conflict) => conflict.columns(["stage", "country_id"]).doUpdateSet(values))
      .execute();
  }
  await recordAudit(tx, {
    noun: "configuration",
    nounId: `stageTarget:${stage}:${fkAreaCountryId ?? "all"}`,
    action: "save",
    companyId: null,
    before: { days: before?.days ?? null },
    after: { days },
  });
}
