import type { LevelKind } from "@passage/contract/applications/documents.ts";
import type { staffLevel, staffSubject } from "@passage/contract/catalogue/schema.ts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { type GroupKind, groupTables } from "./group-kinds.ts";

type Subject = z.output<typeof staffSubject>;
type Level = z.output<typeof staffLevel>;

/** All subject groups in their order, with the courses that have them. */
export function listSubjects(db: ScopedDb): Promise<Subject[]> {
  return listGroups<Subject>(db, "subject", sql`coalesce(u.courses, 0) > 0 as "inUse"`);
}

/** All study levels in their order; in use are those that courses, fees or language tests name. */
export function listLevels(db: ScopedDb): Promise<Level[]> {
  return listGroups<Level & { kind: LevelKind }>(
    db,
    "level",
    sql`g.kind, g.id in (select levels_applied_for()) as "applications",
      (coalesce(u.courses, 0) > 0
        or g.id in (select major_level_id from institution_fees where major_level_id is not null)
        or g.id in (select major_level_id from institution_tests where major_level_id is not null)) as "inUse"`,
  );
}

async function listGroups<Group>(db: ScopedDb, kind: GroupKind, own: RawBuilder<unknown>): Promise<Group[]> {
  const { table, column } = groupTables[kind];
  const { language } = db.scope;
  const { rows } = await sql<Group>`
    select g.id, g.open, g.version, g.updated_at as "updatedAt", ${nameIn(language, "g")} as name,
      jsonb_build_object('en', g.name_en, 'zh', g.name_zh, 'zh-hk', g.name_zh_hk) as names,
      (row_number() over (order by g.position, g.id))::int as position,
      ${ownNameIn(language, "s")} as "updatedBy",
      coalesce(u.courses, 0)::int as courses, coalesce(u.findable, 0)::int as "openCourses", ${own}
    from ${sql.table(table)} g
    left join staff s on s.id = g.updated_by_staff_id
    left join (
      select ${sql.ref(column)} as id, count(*) as courses, count(*) filter (where findable) as findable
      from courses group by 1
    ) u on u.id = g.id
    order by g.position, g.id`.execute(db.q);
  return rows;
}
