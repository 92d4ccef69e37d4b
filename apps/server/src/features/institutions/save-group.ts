import type { groupSaved } from "@passage/contract/catalogue/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import type { CatalogueDependencies } from "./dependencies.ts";
import { type GroupKind, type GroupSave, groupTables } from "./group-kinds.ts";
import { refuseStale } from "./refuse-stale.ts";
import { savedBy } from "./saved-by.ts";
import { tellingCourseChanges } from "./tell-course-changes.ts";

type Details = Omit<GroupSave, "version">;

interface Stored extends Details {
  readonly id: number;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/**
 * Adds a study level or subject group (`id` null) or saves one. Those behind its place move on without a version of
 * theirs. A save that changes nothing makes no version.
 * @throws AppError 2002 no such one, 2004 stale, 2005 another one has one of its names, 2006 applications are at the
 *   level and its kind would change
 */
export async function saveGroup(
  tx: ScopedTx,
  kind: GroupKind,
  id: number | null,
  { version, ...given }: GroupSave,
  { clock }: CatalogueDependencies,
): Promise<z.output<typeof groupSaved>> {
  const all = await lockGroups(tx, kind);
  const stored = id === null ? null : all.find((one) => one.id === id);
  if (stored === undefined) throw notFound();
  if (stored) refuseOutdated(stored, version);
  const others = all.filter((one) => one.id !== id);
  refuseSameNames(others, given);
  const after = { ...given, position: Math.min(given.position, others.length + 1) };
  const before = stored && detailsOf(stored);
  if (before && before.kind !== after.kind) await refuseOtherKind(tx, stored.id);
  if (stored && Object.keys(changesBetween(before, after)).length === 0)
    return { id: stored.id, version: stored.version };

  const writeIt = () => write(tx, kind, id, after, clock.now().toISOString());
  const closes = kind === "level" && stored !== null && stored.open !== after.open;
  const saved = await (closes
    ? tellingCourseChanges(tx, sql`c.major_level_id = ${stored.id}`, writeIt)
    : writeIt());
  await renumber(tx, kind, others, saved.id, after.position);
  await recordAudit(tx, {
    noun: groupTables[kind].noun,
    nounId: saved.id,
    action: before ? "save" : "create",
    companyId: null,
    before,
    after,
  });
  return saved;
}

/**
 * Removes one that nothing names.
 * @throws AppError 2002, 2006 courses, fees or language tests name it
 */
export async function removeGroup(tx: ScopedTx, kind: GroupKind, id: number): Promise<null> {
  const { table, noun } = groupTables[kind];
  const stored = (await lockGroups(tx, kind)).find((one) => one.id === id);
  if (!stored) throw notFound();
  try {
    await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx.q);
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    // The database knows best who names it, at this moment too.
    if (code !== "23503") throw error;
    throw new AppError("2006", { fields: [{ path: "id", rule: "groupInUse" }], cause: error });
  }
  await recordAudit(tx, { noun, nounId: id, action: "remove", companyId: null, before: detailsOf(stored) });
  return null;
}

/** All of them in their order, locked: they are few, and their order is one. */
async function lockGroups(tx: ScopedTx, kind: GroupKind): Promise<Stored[]> {
  const { table } = groupTables[kind];
  await sql`select id from ${sql.table(table)} order by id for update`.execute(tx.q);
  const { rows } = await sql<Stored>`
    select g.id, g.open, g.version, g.updated_at as "updatedAt", ${ownNameIn(tx.scope.language, "s")} as "updatedBy",
      jsonb_build_object('en', g.name_en, 'zh', g.name_zh, 'zh-hk', g.name_zh_hk) as names,
      (row_number() over (order by g.position, g.id))::int as position
      ${kind === "level" ? sql`, g.kind` : sql``}
    from ${sql.table(table)} g left join staff s on s.id = g.updated_by_staff_id
    order by g.position, g.id`.execute(tx.q);
  return rows;
}

function detailsOf({ names, position, open, kind }: Stored): Details {
  return { names, position, open, ...(kind && { kind }) };
}

function refuseOutdated({ version, updatedAt, updatedBy }: Stored, asked: number | null): void {
  if (asked === null) throw validationError({ path: "version", rule: "required" });
  refuseStale({ version, updatedAt, updatedBy }, asked);
}

/** Imports know them by their names in any language: none may be another one's. */
function refuseSameNames(others: readonly Stored[], { names }: Details): void {
  const key = (name: string) =>
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s.()]/g, "");
  const taken = new Set(others.flatMap((one) => Object.values(one.names).map(key)));
  const fields = (["en", "zh", "zh-hk"] as const)
    .filter((language) => taken.has(key(names[language])))
    .map((language) => ({ path: `names.${language}`, rule: "groupExists" }));
  if (fields.length > 0) throw new AppError("2005", { fields });
}

/** Which documents applications need was settled by it. */
async function refuseOtherKind(tx: ScopedTx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from levels_applied_for() level where level = ${id}`.execute(tx.q);
  if (rows.length > 0) throw new AppError("2006", { fields: [{ path: "kind", rule: "levelKindInUse" }] });
}

async function write(
  tx: ScopedTx,
  kind: GroupKind,
  id: number | null,
  { names, open, position, kind: levelKind }: Details,
  now: string,
): Promise<{ id: number; version: number }> {
  const { table } = groupTables[kind];
  const values = {
    name_en: names.en,
    name_zh: names.zh,
    name_zh_hk: names["zh-hk"],
    open,
    position,
    updated_at: now,
    updated_by_staff_id: savedBy(tx.scope),
    ...(levelKind && { kind: levelKind }),
  };
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const given = Object.values(values).map((value) => sql`${value}`);
  const { rows } = await (id === null
    ? sql<{ id: number; version: number }>`
        insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(given)}) returning id, version`
    : sql<{ id: number; version: number }>`
        update ${sql.table(table)} set
          ${sql.join(columns.map((column, index) => sql`${column} = ${given[index]}`))}, version = version + 1
        where id = ${id} returning id, version`
  ).execute(tx.q);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Puts one at its place among the others. */
async function renumber(
  tx: ScopedTx,
  kind: GroupKind,
  others: readonly Stored[],
  id: number,
  position: number,
): Promise<void> {
  const ids = others.map((one) => one.id).toSpliced(position - 1, 0, id);
  await sql`
    update ${sql.table(groupTables[kind].table)} g set position = o.position
    from unnest(${ids}::int[]) with ordinality o (id, position)
    where g.id = o.id and g.position <> o.position`.execute(tx.q);
}
